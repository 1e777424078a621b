"""Real Valkey, real workers, both databases: whatever dies, the roll-ups come out as a recount."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis

from tests.support.private_valkey import private_valkey
from tests.support.running_site import PROJECT
from tests.support.scratch_database import scratch_database
from tests.work.test_worker import Works, all_done, kill, states

pytestmark = pytest.mark.servers
# A port on which nothing listens: a connection is refused at once.
NO_BROKER = "redis://127.0.0.1:9/0"
# Two people answer, on two days each.
DAYS = 4


class Practice(Works):
    """Somebody practises, somebody counts."""

    def __init__(self, data: Path, broker: str, database: str) -> None:
        super().__init__(data, broker, database)
        self.environment["DJANGO_SETTINGS_MODULE"] = "tests.practice.worker_settings"
        self.run(sys.executable, "manage.py", "load_demo", "-v0")

    def answering(self, number: int, *, seed: int = 1, **changed: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "tests.practice.drive", "answer", f"{number}", f"{seed}"]
        with self.log.open("ab") as log:
            return subprocess.Popen(
                command, cwd=PROJECT, env=self.environment | changed, stdout=log, stderr=log
            )

    def answer(self, number: int, *, seed: int = 1, **changed: str) -> None:
        assert self.answering(number, seed=seed, **changed).wait(120) == 0, self.log.read_text()

    def tell(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(
            self.run(sys.executable, "-m", "tests.practice.drive", "tell").splitlines()[-1]
        )
        return told


@pytest.fixture(scope="module")
def broker() -> Iterator[str]:
    with private_valkey() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def practice(request, tmp_path: Path, broker: str, postgres_url: str) -> Practice:
    redis.Redis.from_url(broker).flushall()
    database = scratch_database(postgres_url) if request.param == "postgresql" else ""
    return Practice(tmp_path, broker, database)


def test_two_workers_count_what_two_devices_answer_at_once(practice: Practice) -> None:
    given = 0
    # The sweep is there too: a job owed anew at the moment it ends is its to hand out.
    with practice.worker(), practice.worker(), practice.sweeper():
        # Again until a day was counted more than once: a slow worker finds all of it at its first.
        for seed in range(1, 21, 2):
            devices = [practice.answering(30, seed=each) for each in (seed, seed + 1)]
            assert [device.wait(120) for device in devices] == [0, 0], practice.log.read_text()
            given += 60
            if practice.tell()["runs"] > DAYS:
                break
        told = practice.wait_for(all_done)
    assert (told["answers"], told["counted"], told["untrue"]) == (given, given, 0)
    # Counted while it went on, and not once at the end.
    assert told["runs"] > DAYS


def test_a_worker_killed_between_reading_and_writing_loses_nothing(practice: Practice) -> None:
    practice.hold.touch()
    with practice.worker() as first:
        practice.answer(10)
        practice.wait_for(lambda told: "running" in states(told))
        kill(first)
    # It struck while a day was being counted, and nothing of it is written.
    left = practice.tell()
    assert "running" in states(left)
    assert (left["counted"], left["answers"]) == (0, 10)
    assert left["untrue"] > 0
    # Answers go on without it, the same days among them.
    practice.answer(10, seed=2)
    practice.hold.unlink()
    with practice.worker():
        practice.wait_for(lambda told: "done" in states(told))
        time.sleep(4)
        # Without the sweep the day that was lost stays wrong ...
        assert practice.tell()["untrue"] > 0
        with practice.sweeper():
            told = practice.wait_for(all_done)
    assert (told["answers"], told["counted"], told["untrue"]) == (20, 20, 0)


def test_a_broker_that_is_down_and_then_forgets_everything_loses_nothing(
    practice: Practice,
) -> None:
    practice.answer(10, REDIS_URL=NO_BROKER)
    practice.answer(10, seed=2)
    redis.Redis.from_url(practice.broker).flushall()
    with practice.worker():
        time.sleep(6)
        # Without the sweep nobody knows of it ...
        assert practice.tell()["counted"] == 0
        with practice.sweeper():
            told = practice.wait_for(all_done)
    assert (told["answers"], told["counted"], told["untrue"]) == (20, 20, 0)
