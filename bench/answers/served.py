"""The site behind gunicorn, as `make run` starts it, with the bare view added."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
WORKERS = 2
SETTINGS = "bench.answers.settings"
_START = """
import django
django.setup()
import os
from trainer.site.supervisor.services import listen, web
listener = listen("127.0.0.1", int(os.environ["UPCARD_PORT"]))
service = web(listener)
for number in service.pass_fds:
    os.set_inheritable(number, True)
os.execv(service.command[0], service.command)
"""


@dataclass(frozen=True, slots=True)
class Served:
    """`made`: what the module that filled the database has printed; session keys by default."""

    port: int
    made: Any
    data: Path
    process: subprocess.Popen[bytes]

    @property
    def sessions(self) -> tuple[str, ...]:
        return tuple(self.made)


def _environment(data: Path, port: int, database: str, settings: str) -> dict[str, str]:
    ours = ("DATABASE_URL", "REDIS_URL")
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("UPCARD_") and name not in ours
    }
    kept |= {
        "DJANGO_SETTINGS_MODULE": settings,
        "UPCARD_DATA": str(data),
        "UPCARD_PORT": str(port),
        "UPCARD_WEB_WORKERS": str(WORKERS),
    }
    return kept | ({"DATABASE_URL": database} if database else {})


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def served(
    people: int,
    *more: str,
    database: str = "",
    makes: str = "bench.answers.people",
    settings: str = SETTINGS,
) -> Iterator[Served]:
    """A site with so many trainees who are logged in; SQLite unless a database is named."""
    with tempfile.TemporaryDirectory(prefix="upcard-bench-") as data:
        port = _free_port()
        environment = _environment(Path(data), port, database, settings)
        made = subprocess.run(
            [sys.executable, "-m", makes, str(people), *more],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        with (Path(data) / "web.log").open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-c", _START], cwd=ROOT, env=environment, stdout=log, stderr=log
            )
            try:
                _wait(port, process, Path(data) / "web.log")
                yield Served(port, json.loads(made.stdout.splitlines()[-1]), Path(data), process)
            finally:
                process.terminate()
                process.wait(timeout=30)


def _wait(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None:
        connection = HTTPConnection("127.0.0.1", port, timeout=10)
        try:
            connection.request("GET", "/account/login/")
            if connection.getresponse().status == 200:
                return
        except OSError:
            time.sleep(0.2)
        finally:
            connection.close()
    sys.exit(f"The site to measure did not start:\n{log.read_text()}")
