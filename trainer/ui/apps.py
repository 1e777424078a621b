"""Shared parts of the pages; no models."""

from __future__ import annotations

from django.apps import AppConfig


class UiConfig(AppConfig):
    name = "trainer.ui"
    verbose_name = "Pages"
