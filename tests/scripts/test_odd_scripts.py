"""Rounds gone wrong in any way: they read, are judged, and have one canonical script."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.books import all_books
from tests.scale import scaled
from tests.scripts.odd_lines import odd_script
from tests.scripts.telling import assert_one_script
from trainer.engine.round.apply import apply
from trainer.engine.round.fold import Round
from trainer.engine.rulebook import Rulebook
from trainer.scenarios.adjudicate import adjudicate


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)
def test_a_round_gone_wrong_is_judged_and_reads_back(book: Rulebook) -> None:
    found: Counter[str] = Counter()
    ruled: Counter[str] = Counter()
    for seed in range(scaled(1500)):
        script = odd_script(book, seed)
        told = adjudicate(script)
        for ruling in told["rulings"]:
            assert 1 <= len(ruling["clauses"]) <= 4, (seed, ruling)
        assert_one_script(script.setup, script.log)
        found.update(each["kind"] for each in told["findings"])
        ruled.update(each.ruling.value for each in script.story.ruled)
    # Enough of it went wrong for this to mean something.
    assert len(found) > 25, found
    assert len(ruled) > 1, ruled


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)
def test_the_fold_of_its_log_is_the_table_that_was_judged(book: Rulebook) -> None:
    for seed in range(scaled(500)):
        script = odd_script(book, seed)
        again = Round(script.setup)
        for event in script.log:
            apply(again, event)
        for name in ("phase", "discards", "dealer", "turn_at", "agenda", "unsettled"):
            assert getattr(again, name) == getattr(script.round, name), (seed, name)
