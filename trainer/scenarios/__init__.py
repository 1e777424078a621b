"""Scenarios over the engine. So far: worked cases, read and answered."""
