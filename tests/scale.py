"""How many cases a test runs: a tenth or less by default, all of them with UPCARD_SCALE=full."""

from __future__ import annotations

import os


def scaled(full: int) -> int:
    """Return `full` under `make prove`, and a tenth of it, at least one, otherwise."""
    return full if os.environ.get("UPCARD_SCALE") == "full" else max(1, full // 10)
