"""A site whose broker and workers can be killed while reports are made."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import redis

from tests.support.private_valkey import wait_until_it_answers
from tests.work.test_worker import Works
from trainer.site.data_dir import DataDir
from trainer.site.supervisor import services

FULL = os.environ.get("UPCARD_SCALE") == "full"
REPORTS = 200 if FULL else 8


class Broker:
    """A Valkey that can be killed and started again on what it has kept."""

    def __init__(self, root: Path) -> None:
        self.data = DataDir(root)
        self.data.create()
        self.url = f"unix://{self.data.broker_socket}"
        self.server: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.data.logs / "valkey.log").open("ab") as log:
            command = services.valkey(self.data).command
            self.server = subprocess.Popen(command, stdout=log, stderr=log)
        wait_until_it_answers(self.url, limit=60)

    def kill(self) -> None:
        assert self.server is not None
        self.server.kill()
        self.server.wait()

    def flush(self) -> int:
        """Forget everything; returns how many messages waited."""
        with redis.Redis.from_url(self.url) as client:
            waiting: int = client.llen("celery")
            client.flushall()
            return waiting


class Reports(Works):
    """With few reports patience is short and the sweep does not wait; with all of them both are
    the site's own."""

    settings = "tests.certification.worker_settings"

    def __init__(
        self, data: Path, broker: Broker, database: str = "", *, has_tables: bool = False
    ) -> None:
        data.mkdir(exist_ok=True)
        self.valkey = broker
        super().__init__(data, broker.url, database, has_tables=has_tables)
        self.environment |= {
            "UPCARD_JOB_WORKERS": "2",
            "REPORTS_PATIENCE": "own" if FULL else "short",
        }

    def drive(self, *verb: str, **changed: str) -> str:
        before = self.environment
        self.environment = before | changed
        try:
            return self.run(sys.executable, "-m", "tests.certification.drive", *verb)
        finally:
            self.environment = before

    def tell(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.drive("tell").splitlines()[-1])
        return told

    def sit(self) -> None:
        self.run(sys.executable, "manage.py", "load_demo", "-v0")
        self.drive("sit", str(REPORTS))

    def repairs(self) -> Any:
        return self.process(*services.beat().command) if FULL else self.sweeper()


def kill_a_child(worker: subprocess.Popen[bytes]) -> int:
    """One of the processes that do the worker's jobs; returns which it was."""
    children = Path(f"/proc/{worker.pid}/task/{worker.pid}/children").read_text().split()
    os.kill(int(children[0]), signal.SIGKILL)
    return int(children[0])
