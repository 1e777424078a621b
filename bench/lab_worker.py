"""`python -m bench.lab_worker`: an exact eight-deck edge, cold and warm, in its own process."""

from __future__ import annotations

import time

BEGAN = time.perf_counter()

import json  # noqa: E402
import resource  # noqa: E402
import statistics  # noqa: E402

from trainer.lab.edge import solve  # noqa: E402
from trainer.lab.rules import rules_of  # noqa: E402
from trainer.rulebooks.catalogue import shipped_rulebooks  # noqa: E402

DECKS = 8
WARM = 5


def main() -> None:
    # The book with the most clauses; the others differ little, but for one without a limit.
    book = max(shipped_rulebooks().values(), key=lambda each: len(each.clauses))
    edge = solve(rules_of(book, decks=DECKS)).edge
    cold = time.perf_counter() - BEGAN
    warm = []
    for _ in range(WARM):
        began = time.perf_counter()
        solve(rules_of(book, decks=DECKS))
        warm.append(time.perf_counter() - began)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    told = {"edge": edge, "cold": cold, "warm": statistics.median(warm), "MiB": memory}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
