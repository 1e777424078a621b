"""Drills without an error in them: payouts, and what a dealer does next."""
