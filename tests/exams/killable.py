"""A site whose processes can be killed one by one: web server, worker, database.

The test holds the listening socket, as the supervisor does: who calls while the web server is
started again waits, and is not refused.
"""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import psycopg

from tests.support.environment import clean_environment
from tests.support.private_postgres import private_postgres
from tests.support.running_site import PROJECT
from trainer.site.supervisor import services

FULL = os.environ.get("UPCARD_SCALE") == "full"
# Whose places are whose: no test sits on another's.
PLACES = {"ledger": 50 if FULL else 4, "twin": 2, "broker": 2}
SETTINGS = "tests.exams.killable_settings"
PROC = Path("/proc")


class Killable:
    def __init__(
        self, data: Path, *, database: str = "", broker: str = "", settings: str = SETTINGS
    ) -> None:
        self.database = database
        self.log = data / "site.log"
        self.listener: socket.socket = services.listen("127.0.0.1", 0)
        self.port: int = self.listener.getsockname()[1]
        self.environment = clean_environment(
            UPCARD_DATA=str(data),
            DJANGO_SETTINGS_MODULE=settings,
            **({"REDIS_URL": broker} if broker else {}),
            **({"DATABASE_URL": database} if database else {}),
        )
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def does(self, what: str, **wanted: Any) -> Any:
        """Done on this site's database, in a process of its own; see `killable_does`."""
        done = subprocess.run(
            [sys.executable, "-m", "tests.exams.killable_does", what, json.dumps(wanted)],
            cwd=PROJECT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    def _start(
        self, name: str, command: tuple[str, ...], *, descriptors: tuple[int, ...] = ()
    ) -> None:
        with self.log.open("ab") as log:
            # A session of its own: it is killed with all its children.
            self.running[name] = subprocess.Popen(
                command,
                cwd=PROJECT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=descriptors,
                start_new_session=True,
            )

    def start_web(self) -> None:
        service = services.web(self.listener)
        self._start("web", service.command, descriptors=service.pass_fds)

    def start_worker(self) -> None:
        self._start("worker", services.worker().command)

    def start_sweeper(self) -> None:
        self._start("sweeper", (sys.executable, "-m", "tests.exams.killable_does", "sweep", "{}"))

    def kill(self, name: str) -> None:
        """SIGKILL, to all of it at once."""
        process = self.running.pop(name)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def kill_one_web_worker(self, chance: random.Random) -> None:
        master = self.running["web"].pid
        children = (PROC / str(master) / "task" / str(master) / "children").read_text().split()
        if children:
            with suppress(ProcessLookupError):
                os.kill(int(chance.choice(children)), signal.SIGKILL)

    def kill_database(self) -> None:
        """Kill one of PostgreSQL's own processes: it then throws all out and recovers its log."""
        query = b"SELECT pid FROM pg_stat_activity WHERE datname = current_database()" + (
            b" AND pid <> pg_backend_pid() ORDER BY xact_start NULLS LAST LIMIT 1"
        )
        address = self.database.replace("postgres://", "postgresql://", 1)
        with psycopg.connect(address) as link:
            found = link.execute(query).fetchone()
        if found is not None:
            with suppress(ProcessLookupError):
                os.kill(found[0], signal.SIGKILL)

    def end(self) -> None:
        for name in list(self.running):
            self.kill(name)
        self.listener.close()


def wait_for(wanted: Callable[[], bool], why: str, *, limit: float = 180) -> None:
    deadline = time.monotonic() + limit
    while not wanted():
        assert time.monotonic() < deadline, f"waited {limit:g} s in vain: {why}"
        time.sleep(0.01)


@dataclass(frozen=True)
class Room:
    """A database with a sitting in it, everybody started; no process runs yet."""

    data: Path
    database: str
    made: list[dict[str, Any]]

    def places(self, whose: str) -> list[dict[str, Any]]:
        before = sum(PLACES[name] for name in list(PLACES)[: list(PLACES).index(whose)])
        return self.made[before : before + PLACES[whose]]


Rooms = Callable[[str], Room]


@contextmanager
def rooms_in(new_directory: Callable[[str], Path]) -> Iterator[Rooms]:
    """A room on each database, made when it is first wanted."""
    with ExitStack() as stack:

        @cache
        def room(on: str) -> Room:
            # Of its own: killing one process of it throws everybody out.
            database = stack.enter_context(private_postgres()) if on == "PostgreSQL" else ""
            data = new_directory(on)
            site = Killable(data, database=database)
            made = site.does("room", people=sum(PLACES.values()))
            site.end()
            return Room(data, database, made)

        yield room
