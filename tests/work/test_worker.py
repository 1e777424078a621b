"""Real Valkey, real worker, both databases: nothing that is owed is lost, nothing done twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis

from tests.support.environment import clean_environment
from tests.support.private_valkey import private_valkey
from tests.support.running_site import PROJECT
from tests.support.scratch_database import scratch_database
from trainer.site.supervisor import services

pytestmark = pytest.mark.servers
SUBJECTS = [f"set-{number}" for number in range(8)]


class Works:
    """A database, a broker, and the processes that work on them."""

    settings = "tests.work.worker_settings"

    def __init__(self, data: Path, broker: str, database: str, *, has_tables: bool = False) -> None:
        self.broker, self.log, self.hold = broker, data / "work.log", data / "hold"
        self.environment = clean_environment(
            UPCARD_DATA=str(data),
            REDIS_URL=broker,
            DJANGO_SETTINGS_MODULE=self.settings,
            **({"DATABASE_URL": database} if database else {}),
        )
        if not has_tables:
            self.run(sys.executable, "manage.py", "migrate", "--run-syncdb", "-v0")

    def run(self, *command: str) -> str:
        done = subprocess.run(
            command, cwd=PROJECT, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def owe(self, kind: str, *subjects: str) -> None:
        self.run(sys.executable, "-m", "tests.work.drive", "owe", kind, *subjects)

    def tell(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(
            self.run(sys.executable, "-m", "tests.work.drive", "tell").splitlines()[-1]
        )
        return told

    @contextmanager
    def process(self, *command: str) -> Iterator[subprocess.Popen[bytes]]:
        with self.log.open("ab") as log:
            # A session of its own, so that worker and children can be killed together.
            started = subprocess.Popen(
                command,
                cwd=PROJECT,
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        try:
            yield started
        finally:
            kill(started)

    def worker(self) -> Any:
        return self.process(*services.worker().command)

    def sweeper(self) -> Any:
        return self.process(sys.executable, "-m", "tests.work.drive", "sweep")

    def wait_for(self, wanted: Callable[[dict[str, Any]], bool], *, limit: float = 180) -> Any:
        deadline = time.monotonic() + limit
        while not wanted(told := self.tell()):
            assert time.monotonic() < deadline, f"{told}\n{self.log.read_text()[-4000:]}"
        return told


def kill(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def states(told: dict[str, Any]) -> list[str]:
    return [row["state"] for row in told["rows"].values()]


def all_done(told: dict[str, Any]) -> bool:
    return set(states(told)) == {"done"}


def once_each(subjects: list[str]) -> dict[str, int]:
    return dict.fromkeys(subjects, 1)


@pytest.fixture(scope="module")
def broker() -> Iterator[str]:
    with private_valkey() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def works(request, tmp_path: Path, broker: str, postgres_url: str) -> Works:
    redis.Redis.from_url(broker).flushall()
    database = scratch_database(postgres_url) if request.param == "postgresql" else ""
    return Works(tmp_path, broker, database)


def test_it_does_each_job_once_where_nothing_goes_wrong(works: Works) -> None:
    with works.worker():
        works.owe("tests.count", *SUBJECTS)
        told = works.wait_for(all_done)
    assert told["effects"] == once_each(SUBJECTS)
    assert {row["run"] for row in told["rows"].values()} == {1}


def test_it_does_each_job_once_though_the_worker_is_killed_in_the_middle(works: Works) -> None:
    works.hold.touch()
    with works.worker() as first:
        works.owe("tests.count", *SUBJECTS)
        works.wait_for(lambda told: "running" in states(told))
        kill(first)
    works.hold.unlink()
    # The fault struck while work was in flight: a row still says so, and nothing is done.
    left = works.tell()
    assert states(left).count("running") == 1
    assert left["effects"] == {}
    with works.worker():
        works.wait_for(lambda told: "done" in states(told))
        time.sleep(4)
        # Without the sweep the one that was running stays so ...
        assert "running" in states(works.tell())
        # ... and with it all is done, once.
        with works.sweeper():
            told = works.wait_for(all_done)
    assert told["effects"] == once_each(SUBJECTS)
    assert sorted(row["run"] for row in told["rows"].values())[-1] == 2


def test_it_finds_again_what_the_broker_has_forgotten(works: Works) -> None:
    works.owe("tests.count", *SUBJECTS)
    redis.Redis.from_url(works.broker).flushall()
    with works.worker():
        time.sleep(6)
        # Without the sweep nobody knows of it any more ...
        assert set(states(works.tell())) == {"owed"}
        # ... and with it all is done.
        with works.sweeper():
            told = works.wait_for(all_done)
    assert told["effects"] == once_each(SUBJECTS)


def test_it_puts_aside_what_kills_its_worker_and_does_the_rest(works: Works) -> None:
    with works.worker(), works.sweeper():
        works.owe("tests.poison", "poison")
        works.owe("tests.count", *SUBJECTS)
        told = works.wait_for(lambda told: not {"owed", "running"} & set(states(told)))
    poison = told["rows"].pop("poison")
    assert (poison["state"], poison["attempts"]) == ("parked", 3)
    assert "3 times" in poison["parked_reason"]
    assert all_done(told)
    assert told["effects"] == once_each(SUBJECTS)
