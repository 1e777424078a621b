"""Questions made from a table script, and their marking from the script alone."""
