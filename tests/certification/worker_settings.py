"""The site's settings with reports that can be held in the middle; with short patience unless the
promise itself is measured, which is made with the site's own."""

from __future__ import annotations

import os

from trainer.site.settings import *  # noqa: F403
from trainer.site.settings import INSTALLED_APPS, WORK_LEASE_SECONDS, WORK_RESEND_SECONDS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.certification.held"]
if os.environ.get("REPORTS_PATIENCE") == "short":
    WORK_LEASE_SECONDS = 5
    WORK_RESEND_SECONDS = 3
