"""Views of supervision; each begins with who may look."""
