"""A believable school for trying things out: people with abilities and habits, and their weeks."""
