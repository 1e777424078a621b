"""Answering an item, beside a bare view that reads the session and inserts one row.

Both behind the same gunicorn and on the same database, in turns; the item that follows is dealt
with the answer and is part of what is measured.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from bench.answers.sending import Got, Trainee, next_item
from bench.answers.served import Served, served
from tests.support.private_postgres import private_postgres

AT_LEAST = 0.5
PEOPLE = 40
TURNS = 6
AT_ONCE = 4
DRILLS = ("payouts", "next", "right-dealer", "right-inspector")
TODAY = "/practice/at/riverside/"

Send = Callable[[int], Got]


class Timed:
    """Requests of one kind: how long all took together, and each."""

    def __init__(self) -> None:
        self.rates: list[float] = []
        self.each: list[float] = []

    def turn(self, send: Send, pool: ThreadPoolExecutor) -> None:
        def one(at: int) -> float:
            began = time.perf_counter()
            got = send(at)
            assert got.status == 200, f"{got.status}: {got.text[-2000:]}"
            return time.perf_counter() - began

        began = time.perf_counter()
        took = list(pool.map(one, range(PEOPLE)))
        self.rates.append(PEOPLE / (time.perf_counter() - began))
        self.each += took

    def percentile(self, hundredth: int) -> float:
        return statistics.quantiles(self.each, n=100)[hundredth - 1] * 1000


def _start(trainee: Trainee, drill: str) -> str:
    page = trainee.get(TODAY)
    book = page.text.split('name="rulebook"', 1)[1].split('value="', 1)[1].split('"', 1)[0]
    got = trainee.post(TODAY, {"drill": drill, "rulebook": book, "length": "10", "family": ""})
    assert got.status == 302, f"{drill}: {got.status}"
    return got.location


def measure(site: Served, drill: str) -> tuple[Timed, Timed]:
    trainees = [Trainee(site.port, each) for each in site.sessions]
    paths = [_start(each, drill) for each in trainees]
    answered, bare = Timed(), Timed()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for turn in range(TURNS + 1):
            forms = [each.form_of(path) for each, path in zip(trainees, paths, strict=True)]
            paths = [next_item(path) for path in paths]

            def answer(at: int, forms: list[tuple[str, dict[str, str]]] = forms) -> Got:
                return trainees[at].post(*forms[at])

            def insert(at: int, forms: list[tuple[str, dict[str, str]]] = forms) -> Got:
                return trainees[at].post("/bare/", forms[at][1])

            # The first turn warms what a worker keeps.
            for timed, send in ((bare, insert), (answered, answer)):
                (timed if turn else Timed()).turn(send, pool)
    return answered, bare


@contextmanager
def databases(name: str) -> Iterator[str]:
    if name == "SQLite":
        yield ""
        return
    with private_postgres() as address:
        yield address


def run() -> Mapping[str, float]:
    ratios: dict[str, float] = {}
    for name in ("SQLite", "PostgreSQL"):
        with databases(name) as database, served(PEOPLE, database=database) as site:
            for drill in DRILLS:
                answered, bare = measure(site, drill)
                for what, timed in (("bare view", bare), (drill, answered)):
                    print(
                        f"{name}, {what}: {statistics.median(timed.rates):,.0f} a second, "
                        f"p50 {timed.percentile(50):.0f} ms, p99 {timed.percentile(99):.0f} ms",
                        flush=True,
                    )
                pairs = zip(answered.rates, bare.rates, strict=True)
                ratios[f"{name}, {drill}, of bare"] = statistics.median(a / b for a, b in pairs)
    slow = [f"{what} {ratio:.2f}" for what, ratio in ratios.items() if ratio < AT_LEAST]
    if slow:
        sys.exit(f"Answering is below {AT_LEAST} of the bare view: {'; '.join(slow)}.")
    return ratios
