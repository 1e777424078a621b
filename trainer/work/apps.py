"""Owed work: what is to be done in the background, as rows that outlive broker and worker."""

from __future__ import annotations

from django.apps import AppConfig


class WorkConfig(AppConfig):
    name = "trainer.work"
    verbose_name = "Background work"
