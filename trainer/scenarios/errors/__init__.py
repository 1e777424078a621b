"""Errors as people make them: one module a family, and a closed register of them all."""
