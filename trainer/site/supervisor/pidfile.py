"""Pid files that hold an identity, so that what a killed supervisor left behind can be found."""

from __future__ import annotations

import json
import os
from pathlib import Path

from trainer.site.supervisor.identity import Identity


def write(path: Path, identity: Identity) -> None:
    """Replace the file in one step: a reader never sees half a number."""
    draft = path.with_suffix(".new")
    draft.write_text(json.dumps({"pid": identity.pid, "started": identity.started}))
    os.replace(draft, path)


def read(path: Path) -> Identity | None:
    try:
        content = json.loads(path.read_text())
        return Identity(int(content["pid"]), str(content["started"]))
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None
