"""`make bench`: runs every bench_*.py here and prints what it measured, and on what."""

from __future__ import annotations

import importlib
import os
import platform
from collections.abc import Iterator, Mapping
from pathlib import Path

# A bench module has `run() -> Mapping[str, float]`: names, and ratios of two
# times taken on the same machine. Absolute times would compare machines.


def modules() -> Iterator[str]:
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        yield path.stem


def machine() -> str:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    system = f"{platform.system()} {platform.release()}"
    return f"{cores} cores, {memory:.1f} GiB, {system}, Python {platform.python_version()}"


def main() -> None:
    print(machine())
    names = list(modules())
    if not names:
        print("There is nothing to measure yet.")
    for name in names:
        measured: Mapping[str, float] = importlib.import_module(f"bench.{name}").run()
        for what, ratio in measured.items():
            print(f"{name.removeprefix('bench_'):<20} {what:<40} {ratio:8.2f}")


if __name__ == "__main__":
    main()
