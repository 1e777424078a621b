"""Marking: from scripts and answers alone, and the same in every process."""
