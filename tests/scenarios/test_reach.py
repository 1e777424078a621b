"""Every examinable rule on irregularities is reached by scenarios, on both sides of its line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.books import all_books, book
from trainer.engine.words import Examined
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.reach import Reach, Reached, Side, reach_of

BOOKS = [each.short for each in all_books()]


@pytest.mark.parametrize("short", BOOKS)
def test_no_entry_and_no_examinable_clause_is_out_of_reach(short) -> None:
    rules = book(short)
    reach = reach_of(rules)
    assert not reach.missed
    for number, clause in rules.clauses.items():
        if Examined.IRREGULARITY in clause.examined:
            assert not reach.lacks(number), number
            assert reach.families(number), number


def test_both_sides_of_the_lines_that_the_fullest_book_draws() -> None:
    reach = reach_of(book("V6"))
    both = (Side.WITHIN, Side.BEYOND)
    for number in ("5.2", "5.5", "5.11", "5.12", "5.16", "5.17", "5.18", "5.22", "5.25", "5.29.1"):
        assert reach.sides(number) == both, number
    # Over the maximum is over the maximum, whenever it is noticed.
    assert reach.sides("5.27") == (Side.WITHIN,)
    assert reach.families("5.27") == ("wagers",)


def test_a_clause_lacks_the_side_that_no_scenario_came_to() -> None:
    early = Reached("initial-deal", "wrong-order", frozenset({"1"}))
    late = Reached("initial-deal", "wrong-order", frozenset({"2"}))
    assert Reach((early, late), ()).lacks("1") == ()
    assert Reach((early,), (late,)).lacks("1") == (Side.BEYOND,)
    assert Reach((early,), ()).lacks("1") == ()
    assert Reach((early,), ()).lacks("2") == (Side.WITHIN,)


def test_what_stops_short_of_a_case_is_the_other_side_of_what_decides_it() -> None:
    decides = Reached("equipment", "face-up-card", frozenset({"1"}))
    silent = replace(decides, clauses=frozenset({"1", "2"}), decides=False)
    reach = Reach((decides, silent), ())
    assert reach.sides("1") == (Side.WITHIN, Side.BEYOND)
    # A clause that is only ever named where the book stops short is reached there.
    assert Side.WITHIN in reach.sides("2")


def test_families_are_those_of_the_register() -> None:
    known = {slip.family.value for slip in SLIPS.values()} | {"questions"}
    assert {each.family for each in reach_of(book("UKA")).reached} <= known
