"""The site's settings with one more view: the bare one that answering is measured against."""

from __future__ import annotations

from trainer.site.settings import *  # noqa: F403
from trainer.site.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "bench.answers"]
ROOT_URLCONF = "bench.answers.urls"
