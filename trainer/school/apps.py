"""Schools, their people and roles."""

from __future__ import annotations

from django.apps import AppConfig


class SchoolConfig(AppConfig):
    name = "trainer.school"
    verbose_name = "School"
