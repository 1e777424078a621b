"""Writes of certification."""
