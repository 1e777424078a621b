"""Blueprints as documents: their words, reading and checking them, what ships."""
