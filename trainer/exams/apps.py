"""Exams: blueprints, papers, sittings, answers, marks, and the chain that keeps them honest."""

from __future__ import annotations

from django.apps import AppConfig


class ExamsConfig(AppConfig):
    name = "trainer.exams"
    verbose_name = "Exams"
