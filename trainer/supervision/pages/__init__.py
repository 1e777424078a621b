"""What the pages of supervision show, as plain data."""
