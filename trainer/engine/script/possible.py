"""What no table could show: told as a fault of the line, before the round is asked to apply it."""

from __future__ import annotations

from collections.abc import Callable

from trainer.engine.hands import hand_name
from trainer.engine.round import events as ev
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.script.values import PartError
from trainer.engine.words import Call, Decision, WagerKind

_ON_HANDS = (WagerKind.DOUBLE, WagerKind.SPLIT)


def check_possible(round_: Round, event: Event) -> None:
    """Raise where this cannot happen as the table lies; a mistake that can is no concern here."""
    check = _CHECKS.get(event[0])
    if check is not None:
        check(round_, event)


def _call(round_: Round, event: Event) -> None:
    call = event[1]
    if call is Call.PLACE_YOUR_BETS and round_.phase > Phase.BETTING:
        raise PartError("the bets are closed already", "put the opening call before the cards")
    if call is Call.NO_MORE_BETS and not round_.boxes:
        raise PartError("nobody has wagered yet", "tell the wagers before the closing call")
    if call not in (Call.PLACE_YOUR_BETS, Call.NO_MORE_BETS) and round_.phase < Phase.OFFER:
        raise PartError("the initial deal is not complete", "tell its cards before this call")


def _wager(round_: Round, event: Event) -> None:
    _, kind, _, hand, amount = event
    name = hand_name(hand)
    _on_layout(round_, name.box)
    if amount <= 0:
        raise PartError("nothing is wagered", "write an amount above zero")
    if name.is_part and kind in (WagerKind.MAIN, WagerKind.INSURANCE):
        raise PartError(f"{hand} is a hand of a split", f"write the box: {name.box}")
    if event[0] != ev.WAGER:
        return
    if kind is WagerKind.MAIN and round_.phase > Phase.BETTING and name.box not in round_.boxes:
        raise PartError("the bets are closed", "write offers in place of bets to ask about it")
    if kind is WagerKind.MAIN and name.box in round_.boxes and hand not in round_.hands:
        raise PartError(f"box {hand} is split", "no original wager can join it")
    if kind is WagerKind.INSURANCE and not round_.dealer:
        raise PartError("the dealer has no card yet", "tell the deal before the insurance")
    if kind in _ON_HANDS and hand not in round_.hands:
        raise PartError(f"there is no hand {hand}", "name a hand that lies there")


def _on_layout(round_: Round, box: int) -> None:
    most = round_.setup.positions
    if box > most:
        raise PartError(f"there is no box {box}", f"the layout has {most}: see the layout line")


def _card(round_: Round, event: Event) -> None:
    place = event[1]
    if place != DEALER and place not in round_.hands:
        raise PartError(f"there is no hand {place}", "name a hand that has been wagered on")
    if not round_.boxes:
        raise PartError("nobody has wagered yet", "tell the wagers before the cards")
    if place != DEALER and round_.hands[place].cleared:
        raise PartError(f"the cards of hand {place} are collected", "remove this card")
    rest = round_.deal_order[round_.deal_at :]
    if round_.phase is Phase.DEALING and place in rest and rest.index(place) == len(rest) - 1:
        _ends_deal(round_, place)


def _ends_deal(round_: Round, place: str) -> None:
    """With the last card of the deal side bets are decided: they need the cards they are on."""
    if not round_.dealer and place != DEALER:
        raise PartError("the dealer has no card yet", "tell it before the last card of the deal")
    for stake in round_.stakes:
        cards = len(round_.boxes[stake.box].hands[0].cards)
        if not stake.on_hand and cards + (place == str(stake.box)) < 2:
            problem = f"box {stake.box} has a side bet and no two cards"
            raise PartError(problem, "tell its cards before the last card of the deal")


def _decides(round_: Round, event: Event) -> None:
    _, _, name, decision = event
    hand = round_.hands.get(name)
    if hand is None:
        raise PartError(f"there is no hand {name}", "name a hand that lies there")
    if not hand.cards:
        raise PartError(f"hand {name} has no cards yet", "tell its cards first")
    if hand.cleared:
        raise PartError(f"the cards of hand {name} are collected", "remove this decision")
    if not round_.dealer or hand not in round_.turns:
        raise PartError("the initial deal is not complete", "tell its cards before decisions")
    if decision is Decision.SPLIT and len(hand.cards) != 2:
        raise PartError(f"hand {name} has not two cards", "a split parts the first two")


def _clears(round_: Round, event: Event) -> None:
    place = event[1]
    if place == DEALER and (round_.dealer_cleared or not round_.dealer):
        raise PartError("there are no cards before the dealer", "remove this line")


_CHECKS: dict[str, Callable[[Round, Event], None]] = {
    ev.CALL: _call,
    ev.WAGER: _wager,
    ev.OFFERS: _wager,
    ev.CARD: _card,
    ev.DECIDES: _decides,
    ev.CLEARS: _clears,
}
