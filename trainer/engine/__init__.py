"""The rules engine: pure Python, no Django, no clock, no files; it knows no rulebook by name."""
