"""Supervision: who is ready, who is stuck, on which clause, and what to do about it."""
