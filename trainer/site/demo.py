"""Loads the demo of every app, each adding only what is missing."""

from __future__ import annotations

from trainer.exams.demo import load_demo_exam
from trainer.school.demo import load_demo_schools
from trainer.ui import clock


def load_demo() -> int:
    """Return how many people were added."""
    added = load_demo_schools()
    load_demo_exam(clock.now())
    return added
