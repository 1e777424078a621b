"""Runs beside the peers: takes turns with them in one process and prints seconds a round."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.rounds_ours import rounds
from bench.rounds_peers import by_blackjack21, by_gymnasium, by_py21

# Short turns, many of them: whatever else the machine does falls on everyone alike.
TURNS = 15
SECONDS = 0.06


def _seconds(play: Callable[[int], None], count: int) -> float:
    start = time.process_time()
    play(count)
    return (time.process_time() - start) / count


def measure(boxes: int) -> dict[str, float]:
    makers = {"upcard": rounds, "blackjack21": by_blackjack21, "py21": by_py21}
    if boxes == 1:
        makers["gymnasium"] = by_gymnasium
    plays = {name: make(boxes) for name, make in makers.items()}
    counts = {name: int(SECONDS / _seconds(play, 300)) for name, play in plays.items()}
    taken: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(TURNS):
        for name, play in plays.items():
            taken[name].append(_seconds(play, counts[name]))
    return {name: statistics.median(each) for name, each in taken.items()}


if __name__ == "__main__":
    print(json.dumps({str(boxes): measure(boxes) for boxes in (1, 7)}))
