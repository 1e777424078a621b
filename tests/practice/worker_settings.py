"""The site's settings with days that can be held in the middle, and with short patience."""

from __future__ import annotations

from trainer.site.settings import *  # noqa: F403
from trainer.site.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.practice.held"]
WORK_LEASE_SECONDS = 3
WORK_RESEND_SECONDS = 3
