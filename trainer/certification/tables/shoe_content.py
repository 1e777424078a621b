"""A set shoe as plain data: what stands on its page and on paper, each line from the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.cards import RANKS, SUITS, card, card_text
from trainer.engine.round import events as ev
from trainer.engine.round.apply import apply
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.rulebook import Rulebook
from trainer.practice.house import House, floor_in
from trainer.rulebooks.canonical import book_hash
from trainer.scenarios.set_shoe import SET_SHOE_VERSION, Demand, SetRound, SetShoe, set_shoe
from trainer.scenarios.steps import taken_by
from trainer.school.rulebooks import edition_text
from trainer.ui.act_words import say_target
from trainer.ui.event_words import say_event
from trainer.ui.money import amount_text
from trainer.ui.wording import curl

FORMAT = 1
DEMANDS = {
    Demand.BLACKJACK: gettext_lazy("A player has Blackjack"),
    Demand.DEALER_BLACKJACK: gettext_lazy("The dealer has Blackjack"),
    Demand.ACE_UP: gettext_lazy("The dealer shows an Ace"),
    Demand.TEN_UP: gettext_lazy("The dealer shows a ten"),
    Demand.DOUBLE: gettext_lazy("A hand is doubled"),
    Demand.SPLIT: gettext_lazy("A hand is split"),
    Demand.INSURANCE: gettext_lazy("Insurance is taken"),
    Demand.EVEN_MONEY: gettext_lazy("Even money is taken"),
    Demand.SURRENDER: gettext_lazy("A hand is surrendered"),
    Demand.SIDE_BET_WON: gettext_lazy("A side bet wins"),
    Demand.STAND_OFF: gettext_lazy("A hand stands off"),
    Demand.PLAYER_OVER: gettext_lazy("A player goes over 21"),
    Demand.DEALER_OVER: gettext_lazy("The dealer goes over 21"),
    Demand.LONG_HAND: gettext_lazy("A hand of five cards or more"),
    Demand.SHARED_BOX: gettext_lazy("Several wagers on one box"),
}
# Runs of these are told in one line.
_RUNS = (ev.CARD, ev.CLEARS)


def shoe_content(
    book: Rulebook, house: House, *, seed: int, boxes: int, rounds: int
) -> dict[str, Any]:
    """All of a sheet. The same book, chips, seed and table give the same content."""
    floor = floor_in(house, book)
    shoe = set_shoe(floor, seed=seed, boxes=boxes, rounds=rounds)
    least, most = floor.limits.minimum, floor.limits.maximum
    assert least is not None
    assert most is not None
    with house.in_use():
        return {
            "format": FORMAT,
            "version": SET_SHOE_VERSION,
            "book": book.title,
            "book_id": book.id,
            "edition": edition_text(book),
            "hash": book_hash(book),
            "seed": seed,
            "boxes": boxes,
            "decks": shoe.decks,
            "least_decks": shoe.least_decks,
            "set": len(shoe.order),
            "rest": shoe.rest,
            "limits": [amount_text(least), amount_text(most)],
            "chips": [each.figures for each in house.chip_set.chips],
            "people": _people(shoe.rounds[0]),
            "needed": _needed(shoe),
            "demands": [[str(DEMANDS[each]), list(on)] for each, on in shoe.demands.items()],
            "rounds": [_round(each) for each in shoe.rounds],
        }


def _people(first: SetRound) -> list[list[Any]]:
    """Who plays which boxes, all through the test."""
    found: dict[str, list[str]] = {}
    for event in first.log:
        if event[0] == ev.WAGER and event[3].isdigit():
            boxes = found.setdefault(event[2], [])
            boxes += [event[3]] if event[3] not in boxes else []
    seated = {name: str(box) for box, name in first.setup.seats.items()}
    return [[name, ", ".join(boxes), seated.get(name, "")] for name, boxes in found.items()]


def _needed(shoe: SetShoe) -> list[list[int]]:
    """A row a suit, a column a rank: how many of each card are looked out."""
    return [
        [shoe.needed.get(card(f"{rank}{suit}"), 0) for rank in RANKS] for suit in reversed(SUITS)
    ]


def _round(one: SetRound) -> dict[str, Any]:
    return {
        "number": one.number,
        "first": one.first,
        "cards": [card_text(each) for each in one.cards],
        "lines": list(_lines(one)),
    }


def _lines(one: SetRound) -> Iterator[dict[str, Any]]:
    """Each thing that happens, in its order; cards one after the other stand in one line."""
    round_, at = Round(one.setup), one.first
    line: dict[str, Any] | None = None
    phase = round_.phase
    for event in one.log:
        taken = taken_by(round_, event)
        assert taken is not None, "a round that was dealt rightly has nothing else in it"
        drawn = event[0] in (ev.CARD, ev.BURN)
        thing = {
            "number": at if drawn else 0,
            "card": card_text(event[-1]) if drawn else "",
            "text": _text(round_, event),
        }
        kind = _kind(round_, event)
        goes_on = line is not None and line["kind"] == kind and round_.phase is phase
        phase = round_.phase
        if line is not None and goes_on and kind in (*_RUNS, "bets"):
            line["things"].append(thing)
            line["clauses"] += [each for each in taken.clauses if each not in line["clauses"]]
        else:
            if line is not None:
                yield line
            line = {"kind": kind, "things": [thing], "clauses": list(taken.clauses)}
        at += drawn
        apply(round_, event)
    if line is not None:
        yield line


def _kind(round_: Round, event: Event) -> str:
    if event[0] == ev.WAGER:
        return "bets" if round_.phase is Phase.BETTING else ev.DECIDES
    return str(event[0])


def _text(round_: Round, event: Event) -> str:
    if event[0] == ev.CARD:
        return _("dealer") if event[1] == ev.DEALER else say_target(event[1])
    if event[0] == ev.CLEARS:
        return curl(_("the dealer's hand")) if event[1] == ev.DEALER else say_target(event[1])
    return say_event(round_, event)
