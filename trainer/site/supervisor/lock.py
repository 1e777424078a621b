"""One supervisor to a data directory, held by a lock that dies with its holder."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import TextIO


class AlreadyRunningError(Exception):
    """Another supervisor has this data directory."""

    def __init__(self, holder: str) -> None:
        super().__init__(f"process {holder}" if holder else "another process")


def take(path: Path) -> TextIO:
    """Return the lock; it is held for as long as the file stays open."""
    file = path.open("a+")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.seek(0)
        holder = file.read().strip()
        file.close()
        raise AlreadyRunningError(holder) from None
    file.truncate(0)
    file.write(str(os.getpid()))
    file.flush()
    return file
