"""Words for the parts of a rulebook."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from trainer.engine.rulebook import Cited, Clause, Reading, Rulebook, Section
from trainer.engine.words import Award, Matter, Outcome, WagerKind
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.ui.rule_words import FIELDS, GROUPS, group_label, part_label, pattern, say_at
from trainer.ui.wording import silence


def places(kind: Any, path: str = "") -> Iterator[str]:
    """Every place in the types that holds a cited value or bare citations."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        yield from places(next(arg for arg in get_args(kind) if arg is not type(None)), path)
    elif origin is Cited or kind == tuple[str, ...]:
        yield path
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        yield from places(get_args(kind)[1], f"{path}.*")
    elif dataclasses.is_dataclass(kind) and kind not in (Clause, Reading, Section):
        for name, hint in get_type_hints(kind).items():
            yield from places(hint, f"{path}.{name}" if path else name)


PLACES = set(places(Rulebook))
# Named by the word they stand for, not by their field.
BY_WORD = {"settlement.outcomes.*"}


def test_it_has_words_for_every_place_and_no_other() -> None:
    assert set(FIELDS) == PLACES - BY_WORD


def test_it_has_a_heading_for_every_group() -> None:
    groups = {place.rpartition(".")[0] for place in PLACES}
    assert {group for group in groups if not group.startswith("side_bets")} <= set(GROUPS)


@pytest.mark.parametrize(
    ("path", "value", "group", "label", "said"),
    [
        (("settlement", "pays", "blackjack"), Fraction(3, 2), None, "Blackjack pays", "3 to 2"),
        (("options", "split", "max_hands"), 4, "Splitting", "Hands on a box", "up to 4 hands"),
        (("options", "split", "max_hands"), None, "Splitting", "Hands on a box", silence()),
        (("options", "double", "split_aces"), False, "Doubling", "On split Aces", "not allowed"),
        (("options", "surrender", "offered"), True, "Surrender", "Surrender", "offered"),
        (("dealer", "stands_on"), 17, None, "Dealer stands on", "17 or more"),
        (
            ("options", "insurance", "limit"),
            Fraction(1, 2),
            "Insurance",
            "Amount",
            "up to half of the wager",
        ),
        (
            ("side_bets", WagerKind.TOP_THREE, "needs"),
            WagerKind.TWENTY_ONE_PLUS_THREE,
            "Top 3",
            "Open only beside",
            "21+3",
        ),
        (("side_bets", WagerKind.PAIR, "per_box"), 3, "Pair", None, "3 at the most"),
        (("something", "quite_new"), 5, "Something", "Quite new", "5"),
    ],
)
def test_it_says_a_value_in_the_words_of_its_place(path, value, group, label, said) -> None:
    if group:
        assert group_label(path) == group
    if label:
        assert part_label(path) == label
    assert say_at(path, value) == said


def test_it_names_lines_by_the_word_they_stand_for() -> None:
    assert part_label(("settlement", "outcomes", Outcome.DEALER_BUST)) == "Dealer is bust"
    line = ("side_bets", WagerKind.PAIR, "awards", Award.PAIR)
    assert part_label(line) == "A pair"
    assert group_label(line) == "Pair"
    assert pattern(line) == "side_bets.*.awards.*"
    assert group_label(("authority", Matter.DISPUTE)) == "Who decides"


def test_it_can_say_every_value_of_every_book() -> None:
    for book in shipped_rulebooks().values():
        for kind, bet in book.side_bets.items():
            for field in dataclasses.fields(bet):
                value = getattr(bet, field.name)
                if isinstance(value, Cited):
                    assert say_at(("side_bets", kind, field.name), value.value)
