"""An app of the tests with work to be done in the background."""

from __future__ import annotations

from django.apps import AppConfig


class JobsConfig(AppConfig):
    name = "tests.work.jobs"
    label = "jobs"
