"""Disputes: a trainee disagrees with a mark; a supervisor decides, with a reason."""
