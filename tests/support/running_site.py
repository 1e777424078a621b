"""The real site, started as `make run` starts it, in a data directory and on a port of its own."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from collections import Counter
from email.message import Message
from pathlib import Path

from tests.support.environment import clean_environment

PROJECT = Path(__file__).resolve().parent.parent.parent
PROC = Path("/proc")
KINDS = ("valkey-server", "celery worker", "celery beat", "gunicorn", "supervise")
# What one healthy site consists of. gunicorn: a master and two workers; Celery: a
# main process and one that works.
ONE_OF_EACH = Counter(
    {"valkey-server": 1, "celery worker": 2, "celery beat": 1, "gunicorn": 3, "supervise": 1}
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class RunningSite:
    """A supervisor and everything under it."""

    def __init__(self, data: Path, *, port: int | None = None, **settings: str) -> None:
        self.data = data
        self.port = port or free_port()
        self.environment = clean_environment(
            UPCARD_DATA=str(data), UPCARD_PORT=str(self.port), **settings
        )
        self.output = data.parent / f"{data.name}.out"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def begin(self) -> subprocess.Popen[bytes]:
        """Start the supervisor and do not wait."""
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "supervise"],
                cwd=PROJECT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        return self.process

    def start(self, *, limit: float = 90) -> RunningSite:
        process = self.begin()
        deadline = time.monotonic() + limit
        while "Ctrl-C stops it" not in self.said():
            if process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"The site did not start:\n{self.said()}")
            time.sleep(0.1)
        return self

    def run_to_end(self, *, limit: float = 60) -> int:
        return self.begin().wait(timeout=limit)

    def said(self) -> str:
        return self.output.read_text(errors="replace")

    def stop(self) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(timeout=60)

    def headers_of(self, path: str, headers: dict[str, str] | None = None) -> Message:
        """Ask once, follow nothing, and return what the answer's head says."""
        return self._ask(path, headers or {})[0]

    def body_of(self, path: str) -> str:
        """Return a page as it comes through a proxy that speaks https to the world."""
        return self._ask(path, {"X-Forwarded-Proto": "https"})[1]

    def _ask(self, path: str, headers: dict[str, str]) -> tuple[Message, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            return answer.headers, answer.read().decode()
        finally:
            connection.close()

    def processes(self) -> dict[int, str]:
        """Find every living process of this data directory, by the environment it was given."""
        mark = f"UPCARD_DATA={self.data}".encode()
        found = {}
        for entry in PROC.iterdir():
            if not entry.name.isdecimal():
                continue
            try:
                if mark in (entry / "environ").read_bytes().split(b"\0"):
                    words = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                    found[int(entry.name)] = kind_of(words)
            except (FileNotFoundError, ProcessLookupError, PermissionError):
                continue
        return found

    def census(self) -> Counter[str]:
        return Counter(self.processes().values())

    def wait_for_census(self, wanted: Counter[str], *, limit: float = 20) -> Counter[str]:
        deadline = time.monotonic() + limit
        while (now := self.census()) != wanted and time.monotonic() < deadline:
            time.sleep(0.1)
        return now

    def end_everything(self) -> None:
        """Leave nothing behind, whatever a test did."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        for pid in self.processes():
            try:
                os.kill(pid, 9)
            except ProcessLookupError:
                continue


def kind_of(words: str) -> str:
    if "celery" in words:
        return "celery beat" if " beat " in words else "celery worker"
    return next((kind for kind in KINDS if kind in words), words)
