"""Where the children write: one file each, kept from filling the disk."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import BinaryIO

LARGEST = 20_000_000


def open_log(path: Path) -> BinaryIO:
    return path.open("ab")


def trim(path: Path) -> None:
    """Keep one older copy and begin again. The writer appends, so it goes on at the start."""
    if path.exists() and path.stat().st_size > LARGEST:
        shutil.copyfile(path, path.with_suffix(".log.1"))
        with path.open("r+b") as file:
            file.truncate(0)


def last_line(path: Path) -> str:
    try:
        with path.open("rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - 4000))
            lines = file.read().decode(errors="replace").strip().splitlines()
    except FileNotFoundError:
        return ""
    return lines[-1].strip() if lines else ""
