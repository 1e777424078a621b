"""What goes wrong at a table: finding it, naming it, ruling on it, carrying the ruling out."""
