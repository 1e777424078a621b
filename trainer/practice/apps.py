"""Practice: rounds to watch; drills join here."""

from __future__ import annotations

from django.apps import AppConfig


class PracticeConfig(AppConfig):
    name = "trainer.practice"
    verbose_name = "Practice"

    def ready(self) -> None:
        # Its words are registered when the site starts.
        from trainer.practice.disputes import notices  # noqa: F401
