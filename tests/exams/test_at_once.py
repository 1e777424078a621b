"""The same attempt handed in by eight at once, through HTTP, on both databases: once."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier
from typing import Any

import psycopg
import pytest

from bench.answers.exam_room import DEVICE
from bench.answers.sending import Candidate
from bench.answers.served import SETTINGS, Served, served
from tests.support.scratch_database import scratch_database

pytestmark = [pytest.mark.servers, pytest.mark.faults]
ROUNDS = 1_000 if os.environ.get("UPCARD_SCALE") == "full" else 8
AT_ONCE = 8
UNGUARDED = "tests.exams.unguarded_settings"
HANDED_IN = "SELECT attempt_id, count(*) FROM exams_chainrow WHERE act = 'hand-in' GROUP BY 1"


@contextmanager
def room(database: str, settings: str, rounds: int) -> Iterator[Served]:
    with served(
        rounds, "payouts", database=database, makes="bench.answers.exam_room", settings=settings
    ) as site:
        yield site


def submits(site: Served) -> None:
    """Each attempt by eight clients, let go at the same moment."""
    for each in site.made:
        barrier = Barrier(AT_ONCE)

        def one(_: int, each: Any = each, barrier: Barrier = barrier) -> int:
            client = Candidate(site.port, each["session"], each["token"], DEVICE)
            barrier.wait(timeout=30)
            return client.post(f"{client.path}finish/", {"section": "payouts"}).status

        with ThreadPoolExecutor(AT_ONCE) as pool:
            found = Counter(pool.map(one, range(AT_ONCE)))
        assert set(found) == {302}, found


def counted(site: Served, database: str) -> Counter[int]:
    """How many attempts have been handed in how often."""
    if database:
        with psycopg.connect(database.replace("postgres://", "postgresql://", 1)) as link:
            rows = link.execute(HANDED_IN.encode()).fetchall()
    else:
        import sqlite3

        from trainer.site.data_dir import DataDir

        with sqlite3.connect(DataDir(site.data).database) as lite:
            rows = lite.execute(HANDED_IN).fetchall()
    return Counter(times for _, times in rows)


@pytest.mark.parametrize("on", ["SQLite", "PostgreSQL"])
def test_eight_hand_in_at_once_and_one_does(on: str, postgres_url: str) -> None:
    database = scratch_database(postgres_url) if on == "PostgreSQL" else ""
    with room(database, SETTINGS, ROUNDS) as site:
        submits(site)
        assert counted(site, database) == {1: ROUNDS}


@pytest.mark.parametrize("on", ["SQLite", "PostgreSQL"])
def test_without_the_guard_more_than_one_does(on: str, postgres_url: str) -> None:
    """The twin: had the test above no eyes, this would show it."""
    database = scratch_database(postgres_url) if on == "PostgreSQL" else ""
    with room(database, UNGUARDED, 5) as site:
        submits(site)
        assert any(times > 1 for times in counted(site, database))
