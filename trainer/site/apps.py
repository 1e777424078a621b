"""The app that holds the whole together: commands, health, supervisor. No models."""

from __future__ import annotations

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "trainer.site"
    verbose_name = "Upcard"

    def ready(self) -> None:
        # Binds shared tasks to our Celery app. Here and not in a package's
        # __init__, where it would drag Celery into the pure layers.
        from trainer.site import celery  # noqa: F401
