"""Reports owed, and then something dies: each comes, once, soon after it is well again.

Real Valkey, a real worker, the site's own hand-in and marking. Each fault strikes while a report
is being made, and beside each stands the same run in which nothing happens.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.certification.faulty import FULL, REPORTS, Broker, Reports, kill_a_child
from tests.support.scratch_database import scratch_database
from tests.work.test_worker import kill

pytestmark = [pytest.mark.servers, pytest.mark.faults]
WITHIN = 120
# A port on which nothing listens: a connection is refused at once.
NO_BROKER = "redis://127.0.0.1:9/0"
FAULTS = ("none", "worker", "child", "broker", "flushed") if FULL else ("none", "worker")
DATABASES = ("sqlite", "postgresql") if FULL else ("sqlite",)


def count(told: dict[str, Any], *states: str) -> int:
    return sum(row["state"] in states for row in told["rows"].values())


def all_there(told: dict[str, Any]) -> bool:
    return len(told["rows"]) >= REPORTS and count(told, "done") == len(told["rows"])


@pytest.fixture(scope="module")
def answered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site's data with as many attempts as reports are wanted, all answered, none handed in."""
    root = tmp_path_factory.mktemp("answered")
    broker = Broker(root / "broker")
    broker.start()
    try:
        Reports(root / "data", broker).sit()
    finally:
        broker.kill()
    return root / "data"


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    made = Broker(tmp_path / "broker")
    made.start()
    try:
        yield made
    finally:
        made.kill()


@pytest.fixture(params=DATABASES)
def site(request: Any, tmp_path: Path, broker: Broker) -> Reports:
    if request.param == "sqlite":
        shutil.copytree(request.getfixturevalue("answered"), tmp_path / "data")
        return Reports(tmp_path / "data", broker, has_tables=True)
    address = scratch_database(request.getfixturevalue("postgres_url"))
    made = Reports(tmp_path / "data", broker, address)
    made.sit()
    return made


def strike(fault: str, site: Reports, worker: subprocess.Popen[bytes]) -> None:
    """While reports are in flight; when it returns only the worker may still be missing."""
    if fault == "worker":
        kill(worker)
    elif fault == "child":
        kill_a_child(worker)
    elif fault == "broker":
        site.valkey.kill()
        site.valkey.start()
    elif fault == "flushed":
        site.valkey.flush()


@pytest.mark.parametrize("fault", FAULTS)
def test_every_report_comes_once(site: Reports, fault: str) -> None:
    site.drive("owe")
    owed = site.tell()
    assert (owed["marked"], count(owed, "owed"), owed["pdfs"]) == (REPORTS, REPORTS, 0)
    with ExitStack() as running:
        site.hold.write_text(str(REPORTS // 4))
        worker = running.enter_context(site.worker())
        site.wait_for(
            lambda told: count(told, "done") >= REPORTS // 4 and count(told, "running") > 0,
            limit=300,
        )
        strike(fault, site, worker)
        after = site.tell()
        # It struck in the middle: some are made, at least one is in the making, others wait.
        assert count(after, "done") > 0
        assert count(after, "running") > 0
        assert count(after, "owed") > 0
        site.hold.unlink()
        well = time.monotonic()
        if fault == "worker":
            running.enter_context(site.worker())
        running.enter_context(site.repairs())
        told = site.wait_for(all_there, limit=WITHIN)
        took = time.monotonic() - well
    once_each(told)
    runs = sorted(row["run"] for row in told["rows"].values())
    # Nothing is made twice where nothing happens; a killed worker's own is made again.
    assert (runs[-1] > 1) is (fault in ("worker", "child")) or fault == "broker"
    print(f"{REPORTS} reports, {fault}: {took:.0f} s")


def once_each(told: dict[str, Any]) -> None:
    assert (told["marked"], len(told["rows"])) == (REPORTS, REPORTS)
    assert (told["pdfs"], told["attempts"], told["whole"]) == (REPORTS, REPORTS, REPORTS)


@pytest.mark.parametrize("broker_at_hand_in", ["up", "down"] if FULL else ["down"])
def test_a_broker_that_is_down_at_the_hand_in_costs_nothing(
    site: Reports, broker_at_hand_in: str
) -> None:
    changed = {"REDIS_URL": NO_BROKER} if broker_at_hand_in == "down" else {}
    began = time.monotonic()
    site.drive("hand-in", **changed)
    each = (time.monotonic() - began) / REPORTS
    # All are handed in, none is marked: nobody has been told, or nobody is there.
    handed = site.tell()
    assert (handed["marked"], handed["pdfs"], handed["rows"]) == (0, 0, {})
    well = time.monotonic()
    with site.worker(), site.repairs():
        told = site.wait_for(all_there, limit=2 * WITHIN)
    once_each(told)
    print(f"{REPORTS} handed in, broker {broker_at_hand_in}: {each:.2f} s each, then ", end="")
    print(f"{time.monotonic() - well:.0f} s")
