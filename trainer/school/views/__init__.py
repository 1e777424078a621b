"""Pages of people and schools: thin, each beginning with who asks."""
