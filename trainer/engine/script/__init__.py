"""Table scripts: a round written so that a person who deals can read it aloud."""
