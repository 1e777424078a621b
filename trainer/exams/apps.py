"""Exams: blueprints, papers, sittings, answers, marks, and the chain that keeps them honest."""

from __future__ import annotations

from django.apps import AppConfig


class ExamsConfig(AppConfig):
    name = "trainer.exams"
    verbose_name = "Exams"

    def ready(self) -> None:
        # Here and not above: before this there are no models to import.
        from trainer.exams import notices  # noqa: F401
        from trainer.exams.room.listing import to_sit
        from trainer.practice.announced import announces

        announces(to_sit)
