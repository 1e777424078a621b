"""Every page of supervision in a school of a million answers, beside one of a tenth its size."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FEW, MANY = (100, 100_000), (1_000, 1_000_000)
AT_MOST = 1.5


def taken(size: tuple[int, int], data: str) -> Mapping[str, float]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("UPCARD_")}
    kept.pop("DATABASE_URL", None)
    done = subprocess.run(
        [sys.executable, "-m", "bench.supervision_worker", *map(str, size)],
        cwd=ROOT,
        env=kept | {"UPCARD_DATA": data},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found: Mapping[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def run() -> Mapping[str, float]:
    with tempfile.TemporaryDirectory() as few, tempfile.TemporaryDirectory() as many:
        small, large = taken(FEW, few), taken(MANY, many)
    for name, ms in large.items():
        print(f"{name}: {ms:.0f} ms over {MANY[1]:,} answers, {small[name]:.0f} over {FEW[1]:,}")
    ratios = {name: ms / small[name] for name, ms in large.items()}
    slow = [f"{name} {ratio:.2f}" for name, ratio in ratios.items() if ratio >= AT_MOST]
    if slow:
        sys.exit(f"Ten times the answers cost too much: {'; '.join(slow)}.")
    return ratios
