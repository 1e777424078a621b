"""The site's settings with little patience for lost work."""

from __future__ import annotations

from bench.answers.settings import *  # noqa: F403

WORK_LEASE_SECONDS = 3
WORK_RESEND_SECONDS = 3
