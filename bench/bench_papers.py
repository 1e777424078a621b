"""Setting a paper as the site does, beside the bare typesetter on the same source and data.

A page of rows with what people typed; the bare one is given everything ready-made in a file, and
the fonts as they were found.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import typst

from trainer.ui.pdf import fonts, make_pdf

AT_LEAST = 0.7
TURNS = 7
A_TURN = 8
PACKAGE = "trainer.exams.data"
TEMPLATE = "minutes.typ"


def data(rows: int) -> dict[str, Any]:
    judges = ["Ana *Silva*", "#read", "Zoë 🂡", "ليلى"]
    return {
        "title": "A blueprint",
        "rulebook": "A book, edition 6",
        "held_on": "2026-03-02",
        "rule": "Within the band a second assessor looks.",
        "judges": judges,
        "cuts": [[f"Section {at}", "80", "82", "3", "82", "79 to 85"] for at in range(5)],
        "ratings": [
            [f"slot-{at}", *(f"{at % 60 + 40} / 75" for _ in judges)] for at in range(rows)
        ],
        "hash": "0" * 64,
    }


def timed(once: Callable[[str], bytes], turn: int) -> float:
    """Each paper is of somebody else: nothing is set twice."""
    began = time.perf_counter()
    for at in range(A_TURN):
        assert once(f"paper {turn}.{at}").startswith(b"%PDF-")
    return time.perf_counter() - began


def run() -> Mapping[str, float]:
    ratios: dict[str, float] = {}
    for name, rows in (("one page", 8), ("several pages", 150)):
        told = data(rows)
        with tempfile.TemporaryDirectory() as alone:
            page = Path(alone) / "page.typ"
            source = (resources.files(PACKAGE) / TEMPLATE).read_text(encoding="utf-8")
            page.write_text("#let data = json(bytes(sys.inputs.data))\n" + source)

            def bare(title: str, page: Path = page, told: dict[str, Any] = told) -> bytes:
                inputs = {"data": json.dumps(told | {"title": title})}
                made = typst.compile(
                    str(page), root=str(page.parent), sys_inputs=inputs, font_paths=fonts()
                )
                assert isinstance(made, bytes)
                return made

            def ours(title: str, told: dict[str, Any] = told) -> bytes:
                return make_pdf(PACKAGE, TEMPLATE, told | {"title": title})

            # The first turn of each warms what the machine keeps.
            pairs = [(timed(bare, turn), timed(ours, turn)) for turn in range(TURNS)][1:]
        each = statistics.median(took for took, _ours in pairs) / A_TURN
        print(f"{name}: bare {1000 * each:.1f} ms", flush=True)
        ratios[f"{name}, of bare"] = statistics.median(raw / own for raw, own in pairs)
    slow = [f"{what} {ratio:.2f}" for what, ratio in ratios.items() if ratio < AT_LEAST]
    if slow:
        sys.exit(f"Papers are set below {AT_LEAST} of the bare typesetter: {'; '.join(slow)}.")
    return ratios
