"""What the book answers to a wager held out, a claim or a question, as the table lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from trainer.engine.cards import is_ace
from trainer.engine.errors import FaultCode
from trainer.engine.hands import hand_name
from trainer.engine.round import events as ev
from trainer.engine.round.answers import Answer, by_authority, silent
from trainer.engine.round.control import controller, dealt_enough
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.held_out import before_cards, bets_closed, declined_insurance, held_out
from trainer.engine.round.permitted import insurance_open
from trainer.engine.round.priority import rank_claims
from trainer.engine.round.state import BoxState
from trainer.engine.rulebook import Cited, Rulebook, cite
from trainer.engine.table import Wager
from trainer.engine.words import Asks, Decision, Matter, Office, Ruling, WagerKind

_CLOSED_TO_ALL = (FaultCode.NO_MAIN_ON_BOX, FaultCode.TOO_MANY_WAGERS)
_SIGNALLED = (Decision.HIT, Decision.STAND)


def answer(round_: Round, event: Event) -> Answer | None:
    """The answer to an event that asks for one; nothing for any other."""
    handler = _ANSWERS.get(event[0])
    return handler(round_, event) if handler is not None else None


def _asks(round_: Round, event: Event) -> Answer | None:
    """A question; a claim is a matter for a ruling, and has no answer here."""
    _, player, what, hand = event
    question = _QUESTIONS.get(what)
    return question(round_, player, hand) if question is not None else None


def _adds(round_: Round, event: Event) -> Answer | None:
    """Chips onto a wager while bets are open: as if they were held out."""
    if bets_closed(round_):
        return None
    return held_out(round_, (ev.OFFERS, *event[1:]))


def _bets(round_: Round, event: Event) -> Answer | None:
    """Chips put down while bets are open: an answer only where they may not lie there."""
    if bets_closed(round_) or round_.phase > Phase.BETTING:
        return None
    found = held_out(round_, (ev.OFFERS, *event[1:]))
    return found if found.ruling is not Ruling.ACCEPT_WAGER else None


def _unclear(book: Rulebook) -> Answer:
    """Nobody can be named: the book says who finds out, or says nothing."""
    found = by_authority(book, Matter.CONTROL_OF_BOX, book.control.unclear)
    return found or silent(book, book.control.unclear)


def _who_calls(round_: Round, player: str, hand: str) -> Answer:
    book = round_.setup.book
    box = round_.boxes.get(hand_name(hand).box)
    if box is None or not box.bettors:
        return _unclear(book)
    found = controller(round_, box)
    if found.silent:
        return silent(book, found.clauses)
    if found.absent:
        action = {"action": _absent_action(round_, box)}
        return Answer(Ruling.PLAY_ABSENT_HAND_BY_RULE, found.clauses, numbers=action)
    if found.player is None:
        return _unclear(book) if found.decided_by else Answer(None, found.clauses)
    ruling = Ruling.CO_BETTOR_PLAYS_HAND if found.stands_in else None
    return Answer(ruling, found.clauses, found.decided_by, {"controller": found.player})


def _absent_action(round_: Round, box: BoxState) -> str | None:
    """Whether the dealer draws for a hand nobody is there to play."""
    hand = next((each for each in box.hands if not each.done), box.hands[0])
    if len(hand.cards) < 2:
        return None
    return "stand" if hand.done or dealt_enough(round_, hand) else "draw"


def _to_call(round_: Round, player: str, hand: str) -> Answer:
    book = round_.setup.book
    box = round_.boxes.get(hand_name(hand).box)
    if box is None or not box.bettors:
        return _unclear(book)
    found = controller(round_, box)
    numbers = {"controller": found.player}
    bettors = [stake.player for stake in box.bettors if not stake.surrendered]
    seated = round_.setup.seats.get(box.number)
    rule = book.control.only_where_seated
    if rule.value and seated != player and seated in bettors and found.player in (seated, None):
        return Answer(Ruling.SEATED_PLAYER_CALLS, rule.clauses, found.decided_by, numbers)
    if found.silent:
        return silent(book, found.clauses)
    if found.player != player and found.decided_by is Office.INSPECTOR:
        ruled = by_authority(book, Matter.CONTROL_OF_BOX, found.clauses, **numbers)
        assert ruled is not None, "an inspector who decides has the authority to"
        return ruled
    return Answer(None, found.clauses, found.decided_by, numbers)


def _yes_no(
    rule: Callable[[Rulebook], Cited[Any]], ruling: Ruling, *, when: bool = True
) -> Callable[[Round, str, str], Answer]:
    """A question that one value of the book answers, or its authority where it is silent."""

    def ask(round_: Round, player: str, hand: str) -> Answer:
        book = round_.setup.book
        cited = rule(book)
        if cited.value is None:
            return silent(book, cited.clauses)
        return Answer(ruling if cited.value is when else None, cited.clauses)

    return ask


def _to_give_up(round_: Round, player: str, hand: str) -> Answer:
    """Only at a busy table, and only one of several boxes."""
    setup, book = round_.setup, round_.setup.book
    rule = book.control.may_give_up_box
    found = by_authority(book, Matter.NUMBER_OF_BOXES, rule.clauses)
    if rule.value is None:
        return found or silent(book, rule.clauses)
    players = {stake.player for stake in round_.stakes} | set(setup.seats.values())
    busy = setup.busy or len(players) >= setup.positions
    held = [box for box in round_.boxes.values() if controller(round_, box).player == player]
    if not (rule.value and busy and len(held) > 1):
        return Answer(None, rule.clauses, numbers={"controller": player})
    return found or Answer(Ruling.MAY_BE_REQUIRED_TO_GIVE_UP_CONTROL, rule.clauses)


def _another_card(round_: Round, player: str, hand: str) -> Answer:
    """May a doubled hand take more for a bettor who did not double? One card, whoever doubled."""
    book = round_.setup.book
    state = round_.hands.get(hand)
    if state is None or not state.doubled:
        return Answer(Ruling.CARD_STANDS, book.options.turn.draw.clauses)
    key = f"{WagerKind.DOUBLE}/{player}/{hand}"
    notes = book.settlement.notes.co_bettor_does_not_double if key not in round_.by_key else ()
    return Answer(Ruling.ONE_CARD_ONLY, cite(notes, book.options.double.cards.clauses))


def _claims(round_: Round, event: Event) -> Answer:
    _, kind, box, players, agreed = event
    closed = _closed_to_claims(round_, kind, box, players)
    if closed is not None:
        return closed
    found = rank_claims(round_, kind, box, players, agreed=agreed)
    if found.silent:
        return silent(round_.setup.book, found.clauses)
    if found.deadlock:
        return Answer(Ruling.NO_WAGER_ACCEPTED, found.clauses)
    numbers = {"priority": list(found.order), "offeredTo": found.order[0]}
    return Answer(None, found.clauses, numbers=numbers)


def _closed_to_claims(
    round_: Round, kind: WagerKind, box: int, players: tuple[str, ...]
) -> Answer | None:
    """Nobody has priority to a place that nobody may take now."""
    book = round_.setup.book
    if kind is WagerKind.INSURANCE:
        if round_.dealer and not is_ace(round_.dealer[0]):
            return Answer(Ruling.REFUSE_WAGER, book.options.insurance.limit.clauses)
        if not insurance_open(round_):
            return Answer(Ruling.REFUSE_LATE_WAGER, book.offers.insurance.clauses)
        if box in round_.boxes and not declined_insurance(round_, box):
            return Answer(Ruling.REFUSE_WAGER, book.options.insurance.of_another.clauses)
        return None
    if bets_closed(round_):
        return Answer(Ruling.REFUSE_LATE_WAGER, book.limits.late_wager)
    if kind not in book.side_bets:
        return None
    table = round_.table()
    wager = Wager(kind, players[0], hand_name(str(box)), 1)
    full = replace(table, wagers=(*table.wagers, wager))
    # What one claimant lacks is his own affair: only what closes the place to all counts here.
    faults = [f for f in before_cards(full, wager, book) if f.code in _CLOSED_TO_ALL]
    return Answer(Ruling.REFUSE_WAGER, faults[0].clauses) if faults else None


def _says(round_: Round, event: Event) -> Answer:
    """Words: the hand signal decides between standing and drawing, and no more than that."""
    rule = round_.setup.book.dealing.signal_decides
    if rule.value is None or event[3] not in _SIGNALLED:
        return silent(round_.setup.book, rule.clauses)
    return Answer(Ruling.HAND_SIGNAL_GOVERNS if rule.value else None, rule.clauses)


def _earlier(round_: Round, event: Event) -> Answer:
    rule = round_.setup.book.limits.earlier_rounds_settled
    if rule.value is None:
        return silent(round_.setup.book, rule.clauses)
    ruling = Ruling.PRIOR_ROUNDS_SETTLED if rule.value else None
    return Answer(ruling, rule.clauses, numbers={"net": 0})


def _decides(round_: Round, event: Event) -> Answer | None:
    """A signal against the words before it; a co-bettor who adds nothing at a split."""
    _, player, hand, decision = event
    if decision in _SIGNALLED and round_.log:
        last = round_.log[-1]
        said = last[0] == ev.SAYS and last[1:3] == (player, hand)
        return _says(round_, last) if said and last[3] is not decision else None
    if decision is not Decision.STAY:
        return None
    book = round_.setup.book
    rule = book.control.match_split_or_stay
    if rule.value is None:
        return silent(book, rule.clauses)
    notes = book.settlement.notes.co_bettor_stays_on_first
    ruling = Ruling.ORIGINAL_WAGER_TO_FIRST_HAND if rule.value else None
    return Answer(ruling, cite(notes, rule.clauses))


_QUESTIONS: dict[Asks, Callable[[Round, str, str], Answer]] = {
    Asks.WHO_CALLS: _who_calls,
    Asks.TO_CALL: _to_call,
    Asks.ANOTHER_CARD: _another_card,
    Asks.TO_GIVE_UP_BOX: _to_give_up,
    Asks.TO_SEPARATE: _yes_no(
        lambda b: b.control.separate_wagers, Ruling.REFUSE_SEPARATION, when=False
    ),
    Asks.TOTAL_TOLD_WRONG: _yes_no(
        lambda b: b.control.total_is_players, Ruling.PLAYER_RESPONSIBLE_FOR_TOTAL
    ),
    Asks.PLACED_FOR_HIM: _yes_no(
        lambda b: b.control.placing_is_players, Ruling.PLAYER_RESPONSIBLE_FOR_PLACEMENT
    ),
}

_ANSWERS: dict[str, Callable[[Round, Event], Answer | None]] = {
    ev.OFFERS: held_out,
    ev.ASKS: _asks,
    ev.CLAIMS: _claims,
    ev.SAYS: _says,
    ev.EARLIER: _earlier,
    ev.DECIDES: _decides,
    ev.ADDS: _adds,
    ev.WAGER: _bets,
}
