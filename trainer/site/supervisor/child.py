"""One server under the supervisor: a group of its own, restarted with growing patience."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from trainer.site.supervisor.identity import Identity, identify
from trainer.site.supervisor.logfiles import open_log
from trainer.site.supervisor.stopping import stop_group

FIRST_WAIT = 0.5
LONGEST_WAIT = 30.0
# Up for this long, and an earlier failure is forgiven.
SETTLED_AFTER = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """What to start and how long it may take to stop."""

    name: str
    command: tuple[str, ...]
    grace: float
    pass_fds: tuple[int, ...] = ()


@dataclass(slots=True)
class Child:
    """A service and the process that is it at the moment."""

    service: Service
    run_dir: Path
    log_dir: Path
    cwd: Path
    environment: Mapping[str, str]
    process: subprocess.Popen[bytes] | None = None
    identity: Identity | None = None
    failures: int = 0
    started_at: float = 0.0
    start_again_at: float = field(default=0.0)

    @property
    def name(self) -> str:
        return self.service.name

    @property
    def pid_path(self) -> Path:
        return self.run_dir / f"{self.name}.pid"

    @property
    def log_path(self) -> Path:
        return self.log_dir / f"{self.name}.log"

    def start(self) -> None:
        launcher = [sys.executable, "-m", "trainer.site.supervisor.launch", str(self.pid_path)]
        with open_log(self.log_path) as log:
            self.process = subprocess.Popen(
                [*launcher, *self.service.command],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.cwd,
                env=dict(self.environment),
                pass_fds=self.service.pass_fds,
                # Its own session: Ctrl-C in the terminal reaches the supervisor alone.
                start_new_session=True,
            )
        self.identity = identify(self.process.pid)
        self.started_at = time.monotonic()

    def age(self) -> float:
        return time.monotonic() - self.started_at if self.process else 0.0

    def check(self) -> int | None:
        """Bury the process if it has ended, plan the next start, and return how it ended."""
        if self.process is None:
            return None
        ended = os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if ended is None:
            return None
        # Not buried yet, so the group's number is still ours: end what the dead left in it.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        status = self.process.wait()
        self.failures = 1 if self.age() > SETTLED_AFTER else self.failures + 1
        self.process = self.identity = None
        self.start_again_at = time.monotonic() + self.wait_before_start()
        return status

    def wait_before_start(self) -> float:
        return min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** (self.failures - 1))

    def is_due(self) -> bool:
        return self.process is None and time.monotonic() >= self.start_again_at

    def stop(self, *, hurry: Callable[[], bool] = lambda: False) -> None:
        if self.process is None:
            return
        if self.identity is not None:
            stop_group(self.identity, grace=self.service.grace, hurry=hurry)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = self.identity = None
        self.pid_path.unlink(missing_ok=True)
