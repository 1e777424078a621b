"""Supervision: cohorts at a glance, trainees in full, coverage and analysis."""

from __future__ import annotations

from django.apps import AppConfig


class SupervisionConfig(AppConfig):
    name = "trainer.supervision"
    verbose_name = "Supervision"

    def ready(self) -> None:
        # Heard by practice and exams: a day counted or a mark made owes what is kept of it here.
        from trainer.practice.announced import announces
        from trainer.supervision import hearing  # noqa: F401
        from trainer.supervision.assignments.telling import to_do

        announces(to_do)
