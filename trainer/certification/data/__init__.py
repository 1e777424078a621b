"""Documents of certification, as typst sets them."""
