"""What was acknowledged is there, whatever is killed: a ledger outside the database tells.

Candidates save by HTTP and write down each answer the site has said "saved" to. Meanwhile web
server, worker and, with PostgreSQL, the database are killed and come back. Then every line of the
ledger must be a row, once, with the sequence and the content it was acknowledged with. The twin
at the end says "saved" before COMMIT, and there the same comparison finds answers lost.
"""

from __future__ import annotations

import json
import random
import threading
import time
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.client import HTTPException
from typing import Any
from uuid import UUID

import pytest

from bench.answers.exam_room import DEVICE
from bench.answers.sending import Candidate
from tests.exams.killable import FULL, Killable, Rooms, wait_for

pytestmark = [pytest.mark.servers, pytest.mark.faults]
KILLS, ANSWERS = (52, 20_000) if FULL else (4, 120)
HASTY = "tests.exams.hasty_settings"


@dataclass
class Ledger:
    """`lines`: what was acknowledged. `broken`: requests that came to no good end."""

    lines: list[dict[str, Any]] = field(default_factory=list)
    broken: int = 0
    refused: set[int] = field(default_factory=set)
    flying: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def fly(self, by: int) -> None:
        with self.lock:
            self.flying += by


class Saver(threading.Thread):
    """A candidate who saves one answer after the other, each until it is acknowledged."""

    def __init__(self, site: Killable, made: dict[str, Any], number: int, ledger: Ledger) -> None:
        super().__init__(daemon=True)
        self.client = Candidate(site.port, made["session"], made["token"], DEVICE)
        self.token, self.fields = made["token"], made["fields"]
        self.number, self.ledger = number, ledger
        self.over = threading.Event()
        self.seen = 0
        self.wrong = ""

    def run(self) -> None:
        amount = 0
        while not self.over.is_set() and not self.wrong:
            amount += 1
            self._save(amount)

    def _save(self, amount: int) -> None:
        nonce = str(UUID(int=self.number * 1_000_000 + amount))
        typed = self.fields | {"w1-move": "pay", "w1-amount": str(amount)}
        while True:
            told = self._send(typed, nonce)
            if told is not None:
                break
            if self.over.is_set():
                return
            time.sleep(0.05)
        if told["state"] != "saved":
            self.wrong = str(told)
            return
        self.seen = told["seen"]
        line = {"token": self.token, "nonce": nonce, "sequence": self.seen, "amount": amount}
        with self.ledger.lock:
            self.ledger.lines.append(line)

    def _send(self, typed: dict[str, str], nonce: str) -> dict[str, Any] | None:
        """None where it is not known what became of it: it is sent again, as the page does."""
        self.ledger.fly(1)
        try:
            got = self.client.save(typed, seen=self.seen, nonce=nonce)
        except (OSError, HTTPException):
            self.ledger.broken += 1
            return None
        finally:
            self.ledger.fly(-1)
        if got.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            self.ledger.refused.add(got.status)
            return None
        told: dict[str, Any] = json.loads(got.text)
        return told


def pays(content: dict[str, Any], amount: int) -> bool:
    return ["pay", amount * 100] in content.values()


def lost(ledger: Ledger, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines of the ledger that are not in the database as they were acknowledged."""
    kept: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in rows:
        kept.setdefault((row["token"], row["nonce"]), []).append(row)
    found = []
    for line in ledger.lines:
        there = kept.get((line["token"], line["nonce"]), [])
        if (
            len(there) != 1
            or there[0]["sequence"] != line["sequence"]
            or there[0]["standing"] != "counts"
            or not pays(there[0]["content"], line["amount"])
        ):
            found.append(line | {"there": there})
    return found


def strike(site: Killable, what: str, chance: random.Random) -> None:
    if what == "web":
        site.kill("web")
        site.start_web()
    elif what == "worker":
        site.kill("worker")
        site.start_worker()
    elif what == "one web worker":
        site.kill_one_web_worker(chance)
    else:
        site.kill_database()


def start_saving(site: Killable, made: list[dict[str, Any]], ledger: Ledger) -> list[Saver]:
    savers = [Saver(site, each, number, ledger) for number, each in enumerate(made, start=1)]
    for each in savers:
        each.start()
    return savers


def stop_saving(savers: list[Saver]) -> None:
    for each in savers:
        each.over.set()
    for each in savers:
        each.join(timeout=180)
        assert not each.is_alive()
        assert not each.wrong


@pytest.mark.parametrize("on", ["SQLite", "PostgreSQL"])
def test_no_acknowledged_answer_is_lost(
    on: str,
    rooms: Rooms,
    valkey_address: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    room, chance, ledger = rooms(on), random.Random(7), Ledger()
    site = Killable(room.data, database=room.database, broker=valkey_address)
    began, made = time.monotonic(), room.places("ledger")
    try:
        site.start_web()
        if FULL:
            site.start_worker()
        savers = start_saving(site, made, ledger)
        kill_at_random(site, savers, ledger, chance)
        stop_saving(savers)
        if not site.database:
            assert not ledger.refused
        told = site.does("tell", tokens=[each["token"] for each in made])
        assert lost(ledger, told["answers"]) == []
        assert len(told["answers"]) == len(ledger.lines), "one that was sent again is there twice"
        assert told["bad"] == []
        if FULL:
            hand_in_and_mark(site, made, chance)
    finally:
        site.end()
    with capsys.disabled():
        print(
            f"\n{on}: {len(ledger.lines)} acknowledged answers, {KILLS} kills, {ledger.broken}"
            f" broken requests, 0 lost, in {time.monotonic() - began:.0f} s"
        )


def kill_at_random(
    site: Killable, savers: list[Saver], ledger: Ledger, chance: random.Random
) -> None:
    """After a number of answers that chance has chosen; from one seed, the same at every run."""
    kinds = ["web", "one web worker"]
    kinds += (["database"] if site.database else []) + (["worker"] if FULL else [])
    share, in_flight = ANSWERS // (KILLS + 1), 0
    for number in range(KILLS):
        wanted = number * share + chance.randint(share // 2, share)
        wait_for(partial(_there, wanted, savers, ledger), f"{wanted} answers before a kill")
        if number == 0:
            # The control: as long as nothing is killed, nothing breaks.
            assert (ledger.broken, ledger.refused) == (0, set())
        time.sleep(chance.uniform(0, 0.05))
        in_flight += ledger.flying > 0
        strike(site, kinds[number % len(kinds)], chance)
    wait_for(partial(_there, ANSWERS, savers, ledger), "the rest of the answers")
    # The faults struck while answers were under way, and broke some of them.
    assert in_flight >= KILLS // 2
    assert ledger.broken


def _there(wanted: int, savers: list[Saver], ledger: Ledger) -> bool:
    return len(ledger.lines) >= wanted or any(each.wrong for each in savers)


def hand_in_and_mark(site: Killable, made: list[dict[str, Any]], chance: random.Random) -> None:
    """The worker is killed among the marks too: each attempt is marked once."""
    for each in made:
        client = Candidate(site.port, each["session"], each["token"], DEVICE)
        assert client.post(f"{client.path}finish/", {"section": "payouts"}).status == 302
    strike(site, "worker", chance)
    site.start_sweeper()
    told: dict[str, Any] = {}

    def all_marked() -> bool:
        told.update(site.does("tell", tokens=[each["token"] for each in made]))
        return bool(told["states"] == {"marked": len(made)})

    wait_for(all_marked, "marks", limit=600)
    assert set(told["marks"]) == {1}
    assert told["bad"] == []


def test_a_site_that_says_saved_before_commit_is_found_out(rooms: Rooms) -> None:
    """The twin: the same comparison, on a site that acknowledges first and writes later."""
    room, ledger = rooms("SQLite"), Ledger()
    site, made = Killable(room.data, settings=HASTY), room.places("twin")
    try:
        site.start_web()
        savers = start_saving(site, made, ledger)
        wait_for(lambda: len(ledger.lines) >= 10, "acknowledged answers")
        for each in savers:
            each.over.set()
        # The socket goes too: else who has called waits for a web server that never comes.
        site.end()
        stop_saving(savers)
        told = site.does("tell", tokens=[each["token"] for each in made])
        assert lost(ledger, told["answers"])
    finally:
        site.end()
