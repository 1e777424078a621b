"""The library: rulebooks to read."""

from __future__ import annotations

from django.apps import AppConfig


class LibraryConfig(AppConfig):
    name = "trainer.library"
    verbose_name = "Library"
