"""Moments at which nobody has erred and yet the book is asked: who calls, whose total counts.

A round dealt right up to some moment, and then the question as the last event of the log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from trainer.engine.chance import Chance
from trainer.engine.irregular.words import Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.apply import apply
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Asks, Office
from trainer.scenarios.asking import ASKS
from trainer.scenarios.draws import one_of
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.rounds import Floor, Laid, floor_of
from trainer.scenarios.scenario import Inquiry, Scenario

_TRIES = 400


def inquire(book: Rulebook, inquiry: Inquiry, *, seed: int, boxes: int | None = None) -> Scenario:
    """A clean round that ends in this question."""
    if inquiry is Inquiry.OFFICE_AWAY:
        return _office_away(book, seed, boxes)
    floor = floor_of(book)
    away = inquiry is Inquiry.ABSENT_HAND
    if away and book.control.absent_draws_until_over.value is None:
        raise CannotBeError(f"{book.id} does not say how an absent player's hand is dealt")
    for attempt in range(_TRIES):
        derived = seed if not attempt else b"%d:%d" % (seed, attempt)
        found = _asked_in(floor, inquiry, derived, boxes)
        if found is not None:
            setup, log = found
            return Scenario(setup, log, seed, inquiry=inquiry)
    raise CannotBeError(f"no round gave room for {inquiry} under {book.id}")


def _asked_in(
    floor: Floor, inquiry: Inquiry, seed: int | bytes, boxes: int | None
) -> tuple[Setup, tuple[Event, ...]] | None:
    chance = Chance(seed, purpose="inquiry")
    away = inquiry is Inquiry.ABSENT_HAND
    prepare = _PREPARES.get(inquiry)
    dealt = floor.deal(seed=seed, boxes=boxes, absent=away, prepare=prepare)
    round_, asks = Round(dealt.setup), ASKS[inquiry]
    found: list[tuple[Event, ...]] = []
    for at, event in enumerate(dealt.log):
        if round_.phase > Phase.SETTLING:
            break
        asked = asks(round_, event, chance)
        if asked is not None:
            found.append((*dealt.log[:at], *asked))
        apply(round_, event)
    return (dealt.setup, one_of(chance, found)) if found else None


def _office_away(book: Rulebook, seed: int, boxes: int | None) -> Scenario:
    """Two cards at once on the dealer's hand: the one who should choose is not there."""
    facts = {Fact.TO_DEALER}
    base = generate(book, seed=seed, kind=K.TWO_AT_ONCE, noticed=facts, boxes=boxes)
    ruled = base.ruled
    office = ruled.decides if ruled is not None else None
    if office in (None, Office.NOBODY_NAMED):
        for shown in (Fact.NONE_SHOWN, Fact.SEVERAL_SHOWN):
            base = generate(book, seed=seed, kind=K.TWO_AT_ONCE, noticed={*facts, shown})
            office = base.ruled.decides if base.ruled is not None else None
            if office not in (None, Office.NOBODY_NAMED):
                break
        else:
            raise CannotBeError(f"{book.id} names no office that could be away")
    assert office is not None
    asked = (ev.ASKS, office.value, Asks.OFFICE_AWAY, "")
    return replace(base, log=(*base.log, asked), inquiry=Inquiry.OFFICE_AWAY)


def _busy(laid: Laid) -> Laid:
    return laid._replace(setup=replace(laid.setup, busy=True))


def _caller_leaves(laid: Laid) -> Laid:
    """Whoever would call a shared box has walked away, and a co-bettor stands there."""
    on_box: dict[str, list[str]] = {}
    for bet in laid.seating.bets:
        if bet[1] == "main":
            on_box.setdefault(bet[3], []).append(bet[2])
    everyone = [name for names in on_box.values() for name in names]
    for box, names in on_box.items():
        seated = laid.setup.seats.get(int(box))
        first = seated if seated in names else names[0]
        if len(names) > 1 and everyone.count(first) == 1:
            away = frozenset({first})
            seating = laid.seating._replace(absent=away)
            return laid._replace(setup=replace(laid.setup, absent=away), seating=seating)
    return laid


_PREPARES: Mapping[Inquiry, Callable[[Laid], Laid]] = {
    Inquiry.GIVE_UP_BOX: _busy,
    Inquiry.ABSENT_WITH_CO_BETTOR: _caller_leaves,
}
