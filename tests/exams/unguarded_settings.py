"""Settings of the site with one guard switched off. See `unguarded.py`."""

from __future__ import annotations

from bench.answers.settings import *  # noqa: F403
from bench.answers.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.exams.unguarded.Unguarded"]
