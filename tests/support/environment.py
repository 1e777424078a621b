"""An environment without Upcard's settings, so that each test says which it has."""

from __future__ import annotations

import os


def clean_environment(**extra: str) -> dict[str, str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("UPCARD_")
        and name not in {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE"}
    }
    return {**kept, **extra}
