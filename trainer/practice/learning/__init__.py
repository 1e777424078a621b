"""Learning: runs against the clock, the course path, what is due again, what was missed."""
