"""What must be in place before the servers start: tables, demo schools, static files."""

from __future__ import annotations

import hashlib
from pathlib import Path

import django
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import DatabaseError, connections

from trainer.site.demo import load_demo


class NotPreparedError(Exception):
    """The site cannot be started; the text says why."""


def prepare() -> None:
    try:
        call_command("migrate", interactive=False, verbosity=0)
        if settings.DEMO_WANTED:
            load_demo()
    except DatabaseError as error:
        reason = str(error).strip().splitlines() or ["no reason given"]
        raise NotPreparedError(f"The database cannot be used: {reason[0]}") from None
    finally:
        # The supervisor lives long and needs the database no more.
        connections.close_all()
    collect_static()


def collect_static() -> None:
    """Collect only when a file has changed: it takes seconds, and most starts change nothing."""
    stamp = Path(settings.STATIC_ROOT) / ".collected"
    current = static_fingerprint()
    if stamp.exists() and stamp.read_text() == current:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(current)


def static_fingerprint() -> str:
    digest = hashlib.sha256(django.__version__.encode())
    for finder in get_finders():
        for name, storage in sorted(finder.list([]), key=lambda found: found[0]):
            status = Path(storage.path(name)).stat()
            digest.update(f"{name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()
