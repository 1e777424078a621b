"""Contradictions inside a rulebook: what its types allow and its parts together do not.

Each check sees whatever could be read of its table, so that one fault does not hide another;
what is there and could not be read stands as None.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from trainer.engine.rulebook import (
    AfterSplit,
    AwardPays,
    DealerRules,
    Double,
    EvenMoney,
    Insurance,
    Limits,
    Reading,
    Remedy,
    Rulebook,
    SideBet,
    Split,
    Surrender,
    TableRules,
)
from trainer.engine.words import SIDE_BETS, Award, LimitScope, Matter
from trainer.rulebooks.convert import Check, Problem
from trainer.rulebooks.remedies import check_irregularities, check_remedy

Got = Mapping[str, Any]
MOST_DECKS = 8
ONE = Fraction(1)


def _value(got: Got, name: str) -> Any:
    """The value read for a name, or None where it was not read or the book is silent."""
    return got[name].value if got.get(name) is not None else None


def _at_least(got: Got, name: str, least: int) -> Iterator[Problem]:
    value = _value(got, name)
    if value is not None and value < least:
        yield name, f"{value} is too few", f"give {least} or more"


def check_table(got: Got) -> Iterator[Problem]:
    decks = _value(got, "decks")
    if decks is not None and not 1 <= decks.least <= decks.most <= MOST_DECKS:
        yield "decks", "a shoe holds one to eight decks", "stay within [1, 8]"
    boxes = _value(got, "boxes")
    if boxes is not None and boxes.least < 1:
        yield "boxes", "a table has at least one box", "count from 1"
    yield from _at_least(got, "wagers_per_box", 1)


def check_double(got: Got) -> Iterator[Problem]:
    yield from _at_least(got, "cards", 1)


def check_split(got: Got) -> Iterator[Problem]:
    yield from _at_least(got, "max_hands", 2)
    yield from _at_least(got, "ace_cards", 1)
    if _value(got, "aces_again") and _value(got, "aces") is False:
        yield "aces_again", "Aces are split again that may not be split", "mend one of the two"
    if _value(got, "aces_again") and _value(got, "again") is False:
        yield "aces_again", "Aces are split again where nothing is", "mend one of the two"


def _only_if_offered(got: Got, *names: str) -> Iterator[Problem]:
    offered = _value(got, "offered")
    for name in names:
        if offered is True and name not in got:
            yield name, "it is offered and this is not said", "add it, with its clauses"
        if offered is False and got.get(name) is not None:
            yield name, "it is not offered, yet this is said of it", "remove it, or offer it"


def check_surrender(got: Got) -> Iterator[Problem]:
    yield from _only_if_offered(got, "loses", "against_ace", "after_split")
    loses = _value(got, "loses")
    if loses is not None and loses >= ONE:
        yield "loses", "surrender takes a part of the wager, not all of it", "give less than 1:1"


def check_even_money(got: Got) -> Iterator[Problem]:
    yield from _only_if_offered(got, "pays", "returns_insurance")


def check_insurance(got: Got) -> Iterator[Problem]:
    limit = _value(got, "limit")
    if limit is not None and limit > ONE:
        yield "limit", "insurance is a part of the wager", "give 1:1 or less"


def check_dealer(got: Got) -> Iterator[Problem]:
    stands = _value(got, "stands_on")
    if stands is not None and not 12 <= stands <= 21:
        yield "stands_on", f"a dealer cannot stand on {stands}", "give 12 to 21"


def check_side_bet(got: Got) -> Iterator[Problem]:
    yield from check_pay_table(got)
    awards = got.get("awards")
    if awards is not None:
        has_pair = any(each.award is Award.PAIR for each in awards)
        if has_pair and "match" not in got:
            problem = "a pair is paid and what makes one is not said"
            yield "match", problem, "add match, with its clause"
        if not has_pair and got.get("match") is not None:
            yield "match", "it says what makes a pair, and none is paid", "remove it"
    if _value(got, "own_main") and _value(got, "main_on_box") is False:
        yield (
            "main_on_box",
            "an own main wager is needed and none on the box",
            "mend one of the two",
        )
    yield from _at_least(got, "per_box", 1)


def check_pay_table(got: Got) -> Iterator[Problem]:
    awards: tuple[AwardPays, ...] | None = got.get("awards")
    if awards is None:
        return
    if not awards:
        yield "awards", "the pay table is empty", "list the awards, best first"
    seen: set[Award] = set()
    for above, each in zip((None, *awards), awards, strict=False):
        if each.award is Award.NONE:
            yield "awards", "a bet that makes no award is paid", "remove the award none"
        if each.award in seen:
            yield "awards", f"{each.award} stands twice", "keep one of the two"
        seen.add(each.award)
        if above is not None and each.odds > above.odds:
            yield (
                "awards",
                f"{each.award} pays more than {above.award} above it",
                "list the awards from the best to the least: the first that fits is paid",
            )


def check_limits(got: Got) -> Iterator[Problem]:
    if _value(got, "scope") is LimitScope.BOX:
        for name in ("over_maximum", "under_minimum"):
            if _value(got, name) is not None:
                yield name, "one wager is settled to a limit that binds the box", "mend the scope"


def check_reading(got: Got) -> Iterator[Problem]:
    if got.get("cases") == ():
        yield "cases", "no case says whether this may be asked", "add one with its policy"


def check_book(got: Got) -> Iterator[Problem]:
    """What takes more than one part of the book to see."""
    bets = got.get("side_bets") or {}
    for kind, bet in bets.items():
        if kind not in SIDE_BETS:
            yield f"side_bets.{kind}", "this is no side bet", f"choose among {', '.join(SIDE_BETS)}"
        if bet is not None and bet.needs is not None and bet.needs.value not in bets:
            problem = f"it needs {bet.needs.value}, which this book does not have"
            yield f"side_bets.{kind}.needs", problem, "name a bet of this book"
    yield from check_irregularities(got)
    clauses = got.get("clauses") or {}
    places = {number: place for place, number in enumerate(clauses)}
    last = -1
    sections = got.get("sections") if clauses else None
    for place, section in enumerate(sections or (), start=1):
        key = f"sections[{place}].first"
        if section.first not in places:
            yield key, f"there is no clause {section.first!r}", "name the section's first clause"
        elif places[section.first] <= last:
            yield key, "it begins before the section above it", "put the sections in order"
        else:
            last = places[section.first]
    if got.get("authority") is not None:
        matters = [each.over for each in got["authority"]]
        if Matter.UNCOVERED_IRREGULARITY not in matters:
            problem = "nobody is named for what the book does not cover"
            yield "authority", problem, "add an entry over uncovered-irregularity"
        for matter in sorted({each for each in matters if matters.count(each) > 1}):
            yield "authority", f"{matter} stands twice", "keep one of the two"


CHECKS: dict[type, Check] = {
    TableRules: check_table,
    Double: check_double,
    Split: check_split,
    Surrender: check_surrender,
    EvenMoney: check_even_money,
    Insurance: check_insurance,
    DealerRules: check_dealer,
    SideBet: check_side_bet,
    AfterSplit: check_pay_table,
    Limits: check_limits,
    Reading: check_reading,
    Remedy: check_remedy,
    Rulebook: check_book,
}
