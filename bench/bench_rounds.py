"""Adjudicated rounds a second, one box and seven, beside engines that adjudicate nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping

from bench import peers

# Only this fails a run; how fast the machine is does not.
AT_LEAST = 1.5
BESIDE = "blackjack21"
_BOXES = {"1": "one box", "7": "seven boxes"}


def run() -> Mapping[str, float]:
    worker = [str(peers.python()), "-m", "bench.rounds_worker"]
    done = subprocess.run(worker, cwd=peers.ROOT, stdout=subprocess.PIPE, text=True, check=True)
    ratios: dict[str, float] = {}
    slow: list[str] = []
    for boxes, seconds in json.loads(done.stdout.splitlines()[-1]).items():
        ours = seconds.pop("upcard")
        print(f"rounds a second, {_BOXES[boxes]}: upcard {1 / ours:,.0f}", end="")
        for name, theirs in seconds.items():
            print(f", {name} {1 / theirs:,.0f}", end="")
            ratios[f"{_BOXES[boxes]}, times {name}"] = theirs / ours
        print()
        if seconds[BESIDE] / ours < AT_LEAST:
            slow.append(f"{_BOXES[boxes]}: {seconds[BESIDE] / ours:.2f} times {BESIDE}")
    if slow:
        sys.exit(f"Rounds are slower than {AT_LEAST} times {BESIDE}: {'; '.join(slow)}.")
    return ratios
