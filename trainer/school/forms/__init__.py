"""Forms of people and schools."""
