"""What is kept of each trainee, so that no page adds up a year of answers."""
