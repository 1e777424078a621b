"""Reading the file a command was given: the text, or one sentence and exit 2."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

FAULTY = 2


def read_text(file: str, tell: Callable[[str], object], *, wanted: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        reason = error.strerror or "the system refused"
    except ValueError:
        reason = "it is not UTF-8 text"
    tell(f"{file}: cannot be read: {reason}; name {wanted}.")
    sys.exit(FAULTY)
