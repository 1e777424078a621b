"""The lab: what a rulebook's game is worth, by arithmetic alone."""
