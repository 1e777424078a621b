"""Rulebooks as data: the TOML files, their loader and checks, and the catalogue."""
