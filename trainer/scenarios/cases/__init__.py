"""Worked cases: a moment and its answer, written by a person, answered again by the engine."""
