"""The engine's answer to a case, in the case file's own words, with the clauses of each result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from trainer.engine.cards import Card
from trainer.engine.dealer import dealer_draw
from trainer.engine.errors import Fault, FaultCode, TableError
from trainer.engine.hands import Hand
from trainer.engine.options import Allowed, Moment, Refused, options
from trainer.engine.rulebook import Rulebook, Touched
from trainer.engine.settlement import settle
from trainer.engine.side_bets import (
    SideBetResult,
    needs_upcard,
    settle_side_bet,
    settle_side_bet_after_split,
)
from trainer.engine.table import LimitsSign, Table, Wager
from trainer.engine.verify import card_faults
from trainer.engine.words import PlayerState, WagerKind, Window
from trainer.scenarios.cases.fields import Fields, UnreadableError, units

AFTER_SPLIT = "-after-split"


@dataclass(frozen=True, slots=True)
class Answer:
    """`value` is compared with the case; `results` are the clauses each result rests on."""

    value: dict[str, Any]
    results: tuple[tuple[str, ...], ...]
    readings: tuple[Touched, ...] = ()
    detail: Any = None


def answer_settlement(book: Rulebook, situation: Fields) -> Answer:
    settlement = settle(_table(situation), book)
    lines = [
        {
            "wager": str(line.wager),
            "stake": units(line.stake),
            "net": units(line.net),
            "handedBack": units(line.handed_back),
            "result": line.result.value,
        }
        for line in settlement.lines
    ]
    nets = {player: units(net) for player, net in settlement.net_by_player.items()}
    return Answer(
        {"lines": lines, "netByPlayer": nets},
        tuple(line.clauses for line in settlement.lines),
        tuple(touched for line in settlement.lines for touched in line.readings),
        [{"wager": str(line.wager), "clauses": list(line.clauses)} for line in settlement.lines],
    )


def _table(situation: Fields) -> Table:
    hands = tuple(
        Hand(each.hand("hand"), each.cards("cards", least=1), each.flag("fromSplit"))
        for each in situation.tables("hands")
    )
    wagers = tuple(_wager(each) for each in situation.tables("wagers"))
    initial: dict[int, tuple[Card, ...]] = {}
    if situation.has("initialCards"):
        told = situation.table("initialCards")
        for box in told.raw:
            if not (box.isascii() and box.isdigit()):
                told.fault(box, f"{box!r} is no box", "write the box's number in quotes")
                raise UnreadableError
            initial[int(box)] = told.cards(box, least=2)
    return Table(
        dealer=situation.cards("dealerCards"),
        hands=hands,
        wagers=wagers,
        limits=LimitsSign(situation.money_or_none("tableMin"), situation.money_or_none("tableMax")),
        decks=situation.whole("decks", 0) or None,
        initial_cards=initial,
    )


def _wager(told: Fields) -> Wager:
    wager = Wager(
        told.word(WagerKind, "type"),
        told.text("player"),
        told.hand("hand"),
        told.money("stake"),
        surrendered=told.flag("surrendered"),
        even_money=told.flag("evenMoney"),
        under_minimum_before=told.whole("previousUnderMinimum", 0) > 0,
    )
    if told.has("box") and told.whole("box", 0) != wager.box:
        told.fault("box", f"hand {wager.hand} does not lie on box {told.raw['box']}", "mend one")
        raise UnreadableError
    return wager


def answer_side_bet(book: Rulebook, situation: Fields) -> Answer:
    word = situation.text("bet")
    after_split = word.endswith(AFTER_SPLIT)
    kind = _side_bet(word.removesuffix(AFTER_SPLIT), book, situation, after_split=after_split)
    pair = situation.cards("playerCards", least=2)[:2]
    upcard = situation.card_or_none("dealerUpcard")
    stake = situation.money("stake")
    if upcard is None and not after_split and needs_upcard(book.side_bets[kind]):
        situation.fault("dealerUpcard", f"{word} takes the dealer's card in", "add it")
        raise UnreadableError
    faults = card_faults(book, (*pair, *([upcard] if upcard is not None else [])), decks=None)
    if faults:
        raise TableError(faults)
    two = (pair[0], pair[1])
    made = (
        settle_side_bet_after_split(book, kind, pair=two, stake=stake)
        if after_split
        else settle_side_bet(book, kind, pair=two, upcard=upcard, stake=stake)
    )
    return Answer(_side_bet_value(made, stake), (made.clauses,), made.readings)


def _side_bet(word: str, book: Rulebook, situation: Fields, *, after_split: bool) -> WagerKind:
    known = [
        name
        for kind, bet in book.side_bets.items()
        for name in (kind.value, kind.value + AFTER_SPLIT)
        if name == kind.value or bet.after_split is not None
    ]
    if word + (AFTER_SPLIT if after_split else "") not in known:
        choice = f"choose among {', '.join(known)}" if known else "this book has no side bets"
        situation.fault("bet", f"{book.short} has no side bet {word!r}", choice)
        raise UnreadableError
    return WagerKind(word)


def _side_bet_value(made: SideBetResult, stake: int) -> dict[str, Any]:
    odds = f"{made.odds.numerator}-{made.odds.denominator}" if made.odds is not None else None
    return {
        "award": made.award.value,
        "odds": odds,
        "net": units(made.paid - made.taken),
        "handedBack": units(stake + made.paid if made.won else 0),
    }


def answer_legal_options(book: Rulebook, situation: Fields) -> Answer:
    moment = Moment(
        window=situation.word(Window, "window"),
        cards=situation.cards("playerCards", least=2),
        upcard=situation.card("dealerUpcard"),
        stake=situation.money("stake"),
        from_split=situation.flag("fromSplit"),
        hands_formed=situation.whole("handsFormed", 1),
        minimum=situation.money_or_none("tableMin"),
        doubled=situation.flag("doubled"),
    )
    faults = card_faults(book, (*moment.cards, moment.upcard), decks=None)
    if faults:
        raise TableError(faults)
    found = options(book, moment)
    detail = {
        "allowed": [
            {
                "option": each.option.value,
                "clauses": list(each.clauses),
                **({"least": units(each.least)} if each.least is not None else {}),
                **({"most": units(each.most)} if each.most is not None else {}),
            }
            for each in found.allowed
        ],
        "refused": [
            {"option": each.option.value, "why": each.why.value, "clauses": list(each.clauses)}
            for each in found.refused
        ],
    }
    every: list[Allowed | Refused] = [*found.allowed, *found.refused]
    return Answer(
        {"options": sorted(word.value for word in found.words)},
        tuple(each.clauses for each in every),
        tuple(touched for each in every for touched in each.readings),
        detail,
    )


def answer_dealer_draw(book: Rulebook, situation: Fields) -> Answer:
    cards = situation.cards("dealerCards")
    if not cards:
        raise TableError([Fault(FaultCode.DEALER_WITHOUT_CARD, "dealer")])
    states = situation.words(PlayerState, "playerStates")
    faults = card_faults(book, cards, decks=None)
    if faults:
        raise TableError(faults)
    drawn = dealer_draw(book, cards, states)
    return Answer({"action": drawn.action.value}, (drawn.clauses,), drawn.readings)


ANSWERS: dict[str, Callable[[Rulebook, Fields], Answer]] = {
    "settlement": answer_settlement,
    "side-bet": answer_side_bet,
    "legal-options": answer_legal_options,
    "dealer-draw": answer_dealer_draw,
}
