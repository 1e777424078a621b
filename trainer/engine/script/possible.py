"""What no table could show: told as a fault of the line, before the round is asked to apply it."""

from __future__ import annotations

from collections.abc import Callable

from trainer.engine.hands import hand_name
from trainer.engine.round import events as ev
from trainer.engine.round.acts import ActKind
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.script.values import PartError, amount_text
from trainer.engine.words import SIDE_BETS, Asks, Call, Decision, WagerKind

_ON_HANDS = (WagerKind.DOUBLE, WagerKind.SPLIT)
# What may still be said of this round when the next has begun.
_AFTERWARDS = (ev.ASKS, ev.EARLIER, ev.RULES)


def check_possible(round_: Round, event: Event) -> None:
    """Raise where this cannot happen as the table lies; a mistake that can is no concern here."""
    if round_.odd is not None and round_.odd.next_round and event[0] not in _AFTERWARDS:
        raise PartError("the next round has begun", "put this before: next round")
    check = _CHECKS.get(event[0])
    if check is not None:
        check(round_, event)


def _call(round_: Round, event: Event) -> None:
    call = event[1]
    if call is Call.PLACE_YOUR_BETS and round_.phase > Phase.BETTING:
        raise PartError("the bets are closed already", "put the opening call before the cards")
    if call is Call.NO_MORE_BETS and not round_.boxes:
        raise PartError("nobody has wagered yet", "tell the wagers before the closing call")
    if call in (Call.PLACE_YOUR_BETS, Call.NO_MORE_BETS):
        return
    if round_.phase < Phase.DEALING or not round_.dealer:
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
    _in_book(round_, kind)
    if kind is WagerKind.INSURANCE and not round_.dealer:
        raise PartError("the dealer has no card yet", "tell the deal before the insurance")
    if round_.phase >= Phase.CLEARING and kind in (*_ON_HANDS, WagerKind.INSURANCE):
        raise PartError("the wagers of this round are settled", "remove this line")
    if kind is WagerKind.INSURANCE and name.box not in round_.boxes:
        raise PartError(f"there is no hand {hand}", "name a box that has been wagered on")
    if (kind in _ON_HANDS or name.is_part) and hand not in round_.hands:
        raise PartError(f"there is no hand {hand}", "name a hand that lies there")


def _in_book(round_: Round, kind: WagerKind) -> None:
    book = round_.setup.book
    if kind in SIDE_BETS and kind not in book.side_bets:
        known = ", ".join(bet.value for bet in book.side_bets) or "none"
        remedy = f"its side bets are: {known}; to ask about it write offers in place of bets"
        raise PartError(f"there is no {kind} on this layout", remedy)


def _on_layout(round_: Round, box: int) -> None:
    most = round_.setup.positions
    if box > most:
        raise PartError(f"there is no box {box}", f"the layout has {most}: see the layout line")


def _chips(round_: Round, event: Event) -> None:
    """Chips onto a wager or off it: it must lie there."""
    verb, kind, player, hand, amount = event
    if amount <= 0:
        raise PartError("no chips are moved", "write an amount above zero")
    lies = round_.by_key.get(f"{kind}/{player}/{hand}")
    if lies is None:
        what = "" if kind is WagerKind.MAIN else f"{kind} "
        first = f"{player} bets {what}100 on {hand}"
        remedy = f"put one down first: {first}" if verb == ev.ADDS else _wagers(round_)
        raise PartError(f"{player} has no {what}wager on {hand}", remedy)
    gone = round_.odd.taken_back.get(lies.key, 0) if round_.odd is not None else 0
    if verb == ev.TAKES_BACK and amount > lies.amount - gone:
        left = amount_text(lies.amount - gone)
        raise PartError(f"{player} has only {left} there", "take no more than that")


def _wagers(round_: Round) -> str:
    keys = ", ".join(stake.key for stake in round_.stakes)
    return f"on the table are: {keys}" if keys else "nobody has wagered yet"


def _next_bet(round_: Round, event: Event) -> None:
    _, _, box, amount = event
    name = hand_name(box)
    _on_layout(round_, name.box)
    if name.is_part:
        raise PartError(f"{box} is a hand of a split", f"write the box: {name.box}")
    if amount <= 0:
        raise PartError("nothing is wagered", "write an amount above zero")


def _next_round(round_: Round, event: Event) -> None:
    if round_.phase < Phase.SETTLING:
        raise PartError("this round is not over", "tell how it ends before the next begins")


def _card(round_: Round, event: Event) -> None:
    place = event[1]
    if not round_.boxes:
        raise PartError("nobody has wagered yet", "tell the wagers before the cards")
    _place(round_, place)
    if round_.phase >= Phase.CLEARING and round_.dealer_cleared:
        raise PartError("the cards of this round are collected", "remove this card")


def _place(round_: Round, place: str) -> None:
    """A hand, the dealer, or a box of the layout that nobody has wagered on."""
    if place == DEALER:
        return
    name = hand_name(place)
    _on_layout(round_, name.box)
    hand = round_.hands.get(place)
    if hand is None and name.box in round_.boxes:
        there = ", ".join(each.name for each in round_.boxes[name.box].hands)
        raise PartError(f"there is no hand {place}", f"on box {name.box} there is: {there}")
    if hand is None and name.is_part:
        raise PartError(f"there is no hand {place}", f"write the box: {name.box}")
    if hand is not None and hand.cleared:
        raise PartError(f"the cards of hand {place} are collected", "remove this card")


def _together(round_: Round, event: Event) -> None:
    _card(round_, event)
    place = event[1]
    if place != DEALER and place not in round_.hands:
        raise PartError(f"nobody has wagered on box {place}", "name a hand, or the dealer")


def _decides(round_: Round, event: Event) -> None:
    _, _, name, decision = event
    hand = round_.hands.get(name)
    if hand is None:
        raise PartError(f"there is no hand {name}", "name a hand that lies there")
    if not hand.cards:
        raise PartError(f"hand {name} has no cards yet", "tell its cards first")
    if hand.cleared:
        raise PartError(f"the cards of hand {name} are collected", "remove this decision")
    if hand not in round_.turns or not _second_pass(round_):
        raise PartError("the initial deal is not complete", "tell its cards before decisions")
    if decision in (Decision.SURRENDER, Decision.EVEN_MONEY):
        _elects(round_, event)
    if decision is Decision.SPLIT and len(hand.cards) != 2:
        raise PartError(f"hand {name} has not two cards", "a split parts the first two")


def _elects(round_: Round, event: Event) -> None:
    _, player, name, _ = event
    stake = round_.by_key.get(f"{WagerKind.MAIN}/{player}/{name}")
    if stake is None:
        raise PartError(f"{player} has no wager on hand {name}", _wagers(round_))
    if stake.settled:
        raise PartError(f"{stake.key} is settled already", "remove this decision")


def _second_pass(round_: Round) -> bool:
    """The deal has come far enough that somebody may believe it complete."""
    if round_.phase > Phase.DEALING:
        return True
    return any(len(hand.cards) > 1 for hand in round_.turns) or (
        bool(round_.dealer) and len(round_.turns) == 1
    )


def _settles(round_: Round, event: Event) -> None:
    key, odd = event[1], round_.odd
    loose = odd is not None and (key in odd.late or key in odd.next_bets)
    if key not in round_.by_key and not loose:
        raise PartError(f"there is no wager {key}", _wagers(round_))
    if round_.phase <= Phase.BETTING:
        raise PartError("no card is out yet", "tell the deal before wagers are settled")


def _answers(kind: ActKind, what: str) -> Callable[[Round, Event], None]:
    """Whoever elects or chooses has been asked to by a ruling."""

    def check(round_: Round, event: Event) -> None:
        if not any(act.kind is kind for act in round_.agenda):
            raise PartError(f"nobody is asked to {what} here", "tell the error, then: rule")

    return check


def _asks(round_: Round, event: Event) -> None:
    _, player, what, _ = event
    if what is Asks.TO_WITHDRAW and all(stake.player != player for stake in round_.stakes):
        raise PartError(f"{player} has no wager in this round", _wagers(round_))


def _clears(round_: Round, event: Event) -> None:
    place = event[1]
    if place == DEALER:
        if round_.dealer_cleared or not round_.dealer:
            raise PartError("there are no cards before the dealer", "remove this line")
        return
    hand = round_.hands.get(place)
    if hand is not None and not hand.cards:
        raise PartError(f"there are no cards on {place}", "remove this line")


_CHECKS: dict[str, Callable[[Round, Event], None]] = {
    ev.CALL: _call,
    ev.WAGER: _wager,
    ev.OFFERS: _wager,
    ev.ADDS: _chips,
    ev.TAKES_BACK: _chips,
    ev.NEXT_BET: _next_bet,
    ev.NEXT_ROUND: _next_round,
    ev.CARD: _card,
    ev.TOGETHER: _together,
    ev.DECIDES: _decides,
    ev.SETTLES: _settles,
    ev.CLEARS: _clears,
    ev.ASKS: _asks,
    ev.ELECTS: _answers(ActKind.AWAIT_ELECTION, "elect"),
    ev.CHOOSES: _answers(ActKind.AWAIT_CHOICE, "choose"),
}
