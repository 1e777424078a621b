"""Saving an answer in an exam, beside a bare view that reads the session and inserts one row."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from bench.answers.exam_room import DEVICE
from bench.answers.sending import Candidate, Got
from bench.answers.served import Served, served
from bench.bench_answers import AT_ONCE, PEOPLE, TURNS, Timed, databases

# 0.6 is wanted on both; on PostgreSQL it is not reached yet, and must not become worse.
AT_LEAST = {"SQLite": 0.6, "PostgreSQL": 0.3}
SECTIONS = ("payouts", "right", "spot")


def measure(site: Served) -> tuple[Timed, Timed]:
    people = [Candidate(site.port, each["session"], each["token"], DEVICE) for each in site.made]
    saved, bare = Timed(), Timed()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for turn in range(TURNS + 1):

            def save(at: int, turn: int = turn) -> Got:
                return people[at].save(site.made[at]["fields"], seen=turn)

            def insert(at: int) -> Got:
                return people[at].post("/bare/", site.made[at]["fields"])

            # The first turn warms what a worker keeps.
            for timed, send in ((bare, insert), (saved, save)):
                (timed if turn else Timed()).turn(send, pool)
    return saved, bare


def run() -> Mapping[str, float]:
    ratios: dict[str, float] = {}
    for name in ("SQLite", "PostgreSQL"):
        for section in SECTIONS:
            with (
                databases(name) as database,
                served(PEOPLE, section, database=database, makes="bench.answers.exam_room") as site,
            ):
                saved, bare = measure(site)
            for what, timed in (("bare view", bare), (f"saving, {section}", saved)):
                print(
                    f"{name}, {what}: {statistics.median(timed.rates):,.0f} a second, "
                    f"p50 {timed.percentile(50):.0f} ms, p99 {timed.percentile(99):.0f} ms",
                    flush=True,
                )
            pairs = zip(saved.rates, bare.rates, strict=True)
            ratios[f"{name}, {section}, of bare"] = statistics.median(a / b for a, b in pairs)
    slow = [
        f"{what} {ratio:.2f}"
        for what, ratio in ratios.items()
        if ratio < AT_LEAST[what.partition(",")[0]]
    ]
    if slow:
        sys.exit(f"Saving is too slow beside the bare view: {'; '.join(slow)}.")
    return ratios
