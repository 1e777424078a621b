"""Learning: when a skill is mastered, and the path through the weeks."""
