"""A house procedure beside each book: what contradicts a clause is refused, with the clause."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.books import all_books, book
from tests.rulebooks.samples import complete_for, only
from trainer.engine.procedure import (
    Announcement,
    BlackjackPaid,
    Burn,
    BustFirst,
    BustWhen,
    CallKind,
    Directed,
    HouseCall,
    Mode,
    Rounding,
)
from trainer.engine.words import Office, SplitDeal
from trainer.rulebooks.procedures.against import check_against
from trainer.rulebooks.procedures.document import CallRule, DirectedBy, RoundingRule

ALL = ("V6", "V5", "AR", "UKA", "UKB")
SIX = tuple(Announcement)[:6]


def without(*left_out: Announcement) -> tuple[Announcement, ...]:
    return tuple(each for each in SIX if each not in left_out)


def rounded(to: Rounding) -> RoundingRule:
    return RoundingRule(smallest_chip=250, to=to)


def by(over: Directed, office: Office) -> tuple[DirectedBy, ...]:
    return (DirectedBy(over, office),)


# The item, its value, and for each book that refuses it the clauses it names.
REFUSED: list[tuple[str, Any, dict[str, str]]] = [
    ("burn", Burn.NONE, {"V6": "5.21"}),
    ("burn", Burn.FIRST_OF_SHOE, {}),
    ("split_deal", SplitDeal.ONE_EACH, {"V6": "3.23"}),
    ("split_deal", SplitDeal.FINISH_FIRST, {"UKA": "13", "UKB": "24"}),
    ("bust_when", BustWhen.WITH_THE_BOX, {"V6": "3.32", "V5": "3.16", "AR": "3.17"}),
    ("bust_when", BustWhen.AT_ONCE, {}),
    ("bust_first", BustFirst.CARDS, {}),
    ("blackjack", BlackjackPaid.AT_ONCE, {}),
    ("blackjack", BlackjackPaid.WITH_THE_BOX, {}),
    (
        "blackjack",
        BlackjackPaid.AT_ONCE_ALWAYS,
        {"V6": "4.5.2, 3.20", "V5": "4.5.2, 3.7.1", "AR": "4.5.2, 3.7.1"}
        | {"UKA": "03, 10", "UKB": "13, 21"},
    ),
    ("announcements", SIX, {"UKA": "04", "UKB": "14"}),
    (
        "announcements",
        without(Announcement.OFFER_SURRENDER, Announcement.CLOSE_SURRENDER),
        {"V6": "3.25.1"},
    ),
    (
        "announcements",
        (*SIX[1:4], Announcement.DEALER_TOTAL),
        {"V6": "3.1", "V5": "3.1", "AR": "3.1"},
    ),
    ("announcements", SIX[:2], {"V6": "3.27.1", "UKA": "22, 20"}),
    (
        "calls",
        (CallRule(HouseCall.DOUBLE_FOR_LESS, CallKind.ALERT),),
        {"UKA": "12", "UKB": "22"},
    ),
    ("rounding", rounded(Rounding.REFUSE_STAKE), {}),
    ("rounding", rounded(Rounding.UP), {}),
    ("rounding", rounded(Rounding.DOWN), {"UKB": "02"}),
    ("directs", by(Directed.CHOICE_OF_CARD, Office.PIT_MANAGER), {"UKA": "27"}),
    (
        "directs",
        by(Directed.CHOICE_OF_CARD, Office.INSPECTOR),
        {"V6": "5.23.4.1, 5.23.4.5"},
    ),
    ("directs", by(Directed.RECONSTRUCTION, Office.INSPECTOR), {}),
    ("directs", by(Directed.RECONSTRUCTION, Office.PIT_MANAGER), {"UKA": "27"}),
    (
        "directs",
        by(Directed.UNCOVERED_IRREGULARITY, Office.PIT_MANAGER),
        {"V6": "6.1", "UKA": "27"},
    ),
    ("directs", by(Directed.UNCOVERED_IRREGULARITY, Office.INSPECTOR), {"V6": "6.1"}),
    ("directs", by(Directed.DISPUTE, Office.DEALER), {"UKA": "27"}),
]


@pytest.mark.parametrize(("item", "value", "refused"), REFUSED)
@pytest.mark.parametrize("short", ALL)
def test_a_book_refuses_what_runs_against_its_clause(
    item: str, value: Any, refused: dict[str, str], short: str
):
    found = check_against(only(**{item: value}), book(short))
    clauses = refused.get(short)
    if clauses is None:
        assert found == ()
    else:
        assert {fault.key for fault in found} == {f"items.{item}.value"}
        assert found[0].problem.startswith(f"{short} {clauses} "), found
        assert found[0].remedy


def test_the_sentence_names_file_item_clause_and_remedy():
    (fault,) = check_against(only(burn=Burn.NONE), book("V6"), file="ours.toml")
    assert str(fault) == (
        "ours.toml: items.burn.value: V6 5.21 has the shoe's first card burned; "
        "write first-of-shoe, or remove it."
    )


def test_a_sentence_on_rounding_names_the_reading():
    (fault,) = check_against(only(rounding=rounded(Rounding.DOWN)), book("UKB"))
    assert "AMB-60" in fault.problem


def test_a_book_that_leaves_no_fraction_open_keeps_its_odds():
    v6 = book("V6")
    closed = replace(
        v6, readings={name: each for name, each in v6.readings.items() if name != "AMB-60"}
    )
    for to in (Rounding.UP, Rounding.DOWN):
        (fault,) = check_against(only(rounding=rounded(to)), closed)
        assert fault.problem.startswith("V6 4.1 fixes the odds")
    assert check_against(only(rounding=rounded(Rounding.REFUSE_STAKE)), closed) == ()


def test_it_is_the_value_and_not_the_name_that_is_contradicted():
    """The same procedure against a book whose value is another."""
    v5, v6 = book("V5"), book("V6")
    burning = replace(v5, dealing=replace(v5.dealing, burn=v6.dealing.burn))
    assert check_against(only(burn=Burn.NONE), v5) == ()
    assert check_against(only(burn=Burn.NONE), burning) != ()


def test_an_item_that_is_off_contradicts_nothing():
    document = only(burn=Burn.NONE)
    burn = document.items.burn
    assert burn is not None
    off = replace(document, items=replace(document.items, burn=replace(burn, mode=Mode.OFF)))
    assert check_against(off, book("V6")) == ()


def test_every_contradiction_is_told_at_once():
    document = only(
        burn=Burn.NONE,
        split_deal=SplitDeal.ONE_EACH,
        bust_when=BustWhen.WITH_THE_BOX,
        announcements=(Announcement.DEALER_TOTAL,),
    )
    assert len(check_against(document, book("V6"))) == 3 + len(SIX)


@pytest.mark.parametrize("each", all_books(), ids=lambda each: each.short)
def test_the_complete_sample_can_be_put_right_for_every_book(each):
    assert check_against(complete_for(each), each) == ()
