"""Seven boxes with an error: generated, ruled on, with options; beside the same table clean."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping

from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.generate import generate
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.words import Asked
from trainer.scenarios.rounds import floor_of
from trainer.scenarios.scenario import Scenario

TURNS = 9
AT_A_TIME = 60
BOXES = 7

Makes = Callable[[int], object]


def _makers(book: Rulebook) -> dict[str, Makes]:
    floor = floor_of(book)

    def faulty(seed: int) -> Scenario:
        return generate(book, seed=seed, boxes=BOXES)

    def ruled(seed: int) -> object:
        return faulty(seed).ruled

    def asked(seed: int) -> object:
        """The ruling, and the options among which it is to be found."""
        scenario = faulty(seed)
        return ask(Moment.of(scenario), Asked.RULING, seed=seed)

    return {
        "clean": lambda seed: floor.deal(seed=seed, boxes=BOXES),
        "with error": faulty,
        "with error and ruling": ruled,
        "with error, ruling and options": asked,
    }


def _seconds(make: Makes, first: int) -> float:
    start = time.process_time()
    for seed in range(first, first + AT_A_TIME):
        make(seed)
    return (time.process_time() - start) / AT_A_TIME


def run() -> Mapping[str, float]:
    book = max(shipped_rulebooks().values(), key=lambda each: len(each.clauses))
    makers = _makers(book)
    taken: dict[str, list[float]] = {name: [] for name in makers}
    for turn in range(TURNS + 1):
        for name, make in makers.items():
            seconds = _seconds(make, turn * AT_A_TIME)
            # The first turn warms what is kept from round to round.
            if turn:
                taken[name].append(seconds)
    each = {name: statistics.median(times) for name, times in taken.items()}
    told = ", ".join(f"{name} {1 / seconds:,.0f}" for name, seconds in each.items())
    print(f"seven boxes a second, seeded players and side bets: {told}")
    clean = each.pop("clean")
    return {f"seven boxes clean, times {name}": seconds / clean for name, seconds in each.items()}
