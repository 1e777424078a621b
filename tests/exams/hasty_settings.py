"""Settings of a site that says "saved" before it has saved. See `hasty.py`."""

from __future__ import annotations

from bench.answers.settings import *  # noqa: F403
from bench.answers.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.exams.hasty.Hasty"]
