"""A wager held out: may it be taken as the table lies, and for how much?"""

from __future__ import annotations

from dataclasses import replace

from trainer.engine.cards import is_ace
from trainer.engine.errors import Fault, FaultCode
from trainer.engine.hands import hand_name
from trainer.engine.money import most_within
from trainer.engine.round.answers import Answer, by_authority, silent
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import insurance_open
from trainer.engine.round.raises import held_out_raise
from trainer.engine.rulebook import Rulebook, cite
from trainer.engine.table import Table, Wager
from trainer.engine.wagers import verify_bonus_after_split, verify_offer, verify_wager
from trainer.engine.words import SIDE_BETS, BetsClose, LimitScope, Matter, Ruling, WagerKind

_LIMITS = (FaultCode.OVER_MAXIMUM, FaultCode.UNDER_MINIMUM)
# Before a card is out, a side bet lacks nothing that cards would show.
_OF_CARDS = (FaultCode.INITIAL_CARDS_MISSING, FaultCode.HAND_UNKNOWN)


def held_out(round_: Round, event: Event) -> Answer:
    _, kind, player, hand, amount = event
    if kind is WagerKind.MAIN:
        return _main(round_, player, hand, amount)
    if kind is WagerKind.INSURANCE:
        return _insurance(round_, player, hand, amount)
    if kind in SIDE_BETS:
        return _bonus(round_, kind, player, hand, amount)
    return held_out_raise(round_, kind, player, hand, amount)


def _lies(round_: Round, kind: WagerKind, player: str, hand: str) -> int:
    """What this player has there already: chips added to it are an increase, no second wager."""
    found = round_.by_key.get(f"{kind}/{player}/{hand}")
    return found.amount if found is not None else 0


def bets_closed(round_: Round) -> bool:
    """By the call, or by the first card where that is what closes them, whatever was said."""
    if round_.setup.book.dealing.bets_close.value is BetsClose.FIRST_CARD:
        return bool(round_.dealer) or any(hand.cards for hand in round_.hands.values())
    return round_.phase > Phase.BETTING


def late(round_: Round, kind: WagerKind, player: str, hand: str) -> Answer:
    """After the bets are closed nothing is placed or raised; what lay there before stands."""
    had = _lies(round_, kind, player, hand)
    ruling = Ruling.REFUSE_LATE_INCREASE if had else Ruling.REFUSE_LATE_WAGER
    return Answer(ruling, round_.setup.book.limits.late_wager, numbers={"acceptedStake": had})


def _with(round_: Round, wager: Wager) -> Table:
    """The table as it would lie: the wager last, in place of what he had there."""
    table = round_.table()
    rest = tuple(each for each in table.wagers if str(each) != str(wager))
    return replace(table, wagers=(*rest, wager))


def _main(round_: Round, player: str, hand: str, amount: int) -> Answer:
    setup, book = round_.setup, round_.setup.book
    if bets_closed(round_):
        return late(round_, WagerKind.MAIN, player, hand)
    box = hand_name(hand).box
    mains = [s for s in round_.stakes if s.kind is WagerKind.MAIN and s.key != _key(player, box)]
    if setup.most_wagers is not None and sum(s.box == box for s in mains) >= setup.most_wagers:
        restricted = by_authority(book, Matter.NUMBER_OF_WAGERS)
        if restricted is not None:
            return restricted
    if player in setup.one_box and any(s.player == player for s in mains):
        restricted = by_authority(book, Matter.NUMBER_OF_BOXES)
        if restricted is not None:
            return restricted
    whole = amount + _lies(round_, WagerKind.MAIN, player, hand)
    return _judged_main(round_, Wager(WagerKind.MAIN, player, hand_name(hand), whole))


def _key(player: str, box: int) -> str:
    return f"{WagerKind.MAIN}/{player}/{box}"


def _judged_main(round_: Round, wager: Wager) -> Answer:
    book, sign = round_.setup.book, round_.setup.limits
    table = _with(round_, wager)
    faults = verify_offer(table, wager, book)
    scope, most = book.limits.scope, book.table.wagers_per_box
    by_box = scope.value is LimitScope.BOX
    beside = sum(w.stake for w in table.wagers_on(wager.box, WagerKind.MAIN)) - wager.stake
    lies = _lies(round_, WagerKind.MAIN, wager.player, str(wager.hand))
    room = (beside if by_box else 0) + lies
    numbers = {}
    if sign.maximum is not None:
        numbers["allowedMax"] = max(0, sign.maximum - room)
    if sign.minimum is not None and wager.stake < sign.minimum:
        numbers["allowedMin"] = max(0, sign.minimum - room)
    if faults:
        if faults[0].code in _LIMITS:
            return Answer(Ruling.REFUSE_AMOUNT, faults[0].clauses, numbers=numbers)
        return Answer(Ruling.REFUSE_WAGER, faults[0].clauses)
    outside = (sign.maximum is not None and wager.stake > sign.maximum) or (
        sign.minimum is not None and wager.stake < sign.minimum
    )
    if outside and scope.value is None:
        # A sign stands on the table, but no clause says what becomes of a wager outside it.
        return silent(book, scope.clauses)
    shared = most.clauses if beside else ()
    # What lies there may be raised because the bets are still open.
    raised = book.dealing.bets_close.clauses if lies else ()
    numbers["acceptedStake"] = wager.stake
    return Answer(Ruling.ACCEPT_WAGER, cite(raised, shared, scope.clauses), numbers=numbers)


def _insurance(round_: Round, player: str, hand: str, amount: int) -> Answer:
    book = round_.setup.book
    rules = book.options.insurance
    if round_.dealer and not is_ace(round_.dealer[0]):
        return Answer(Ruling.REFUSE_WAGER, rules.limit.clauses)
    if not insurance_open(round_):
        return Answer(Ruling.REFUSE_LATE_WAGER, book.offers.insurance.clauses)
    box = hand_name(hand).box
    lies = _lies(round_, WagerKind.INSURANCE, player, hand)
    table = _with(round_, Wager(WagerKind.INSURANCE, player, hand_name(hand), amount + lies))
    faults = verify_wager(table, table.wagers[-1], book)
    if faults and faults[0].code is FaultCode.INSURANCE_OF_ANOTHER:
        if rules.of_another.value is None:
            return silent(book, rules.of_another.clauses)
        return Answer(Ruling.REFUSE_WAGER, rules.of_another.clauses)
    if faults and faults[0].code is not FaultCode.OVER_INSURANCE_LIMIT:
        return Answer(Ruling.REFUSE_WAGER, faults[0].clauses or rules.limit.clauses)
    own = table.main_of(player, box)
    declined = declined_insurance(round_, box)
    insured = own.stake if own is not None else max(declined.values(), default=0)
    most = most_within(insured, rules.limit.value) - lies
    clauses = rules.limit.clauses
    if own is None:
        clauses = cite(rules.of_another.clauses, clauses)
    ruling = Ruling.REFUSE_EXCESS if faults else Ruling.ACCEPT_WAGER
    return Answer(ruling, clauses, numbers={"allowedMax": most})


def declined_insurance(round_: Round, box: int) -> dict[str, int]:
    """The wagers of a box whose bettors have not insured it themselves."""
    on_box = [stake for stake in round_.stakes if stake.box == box]
    insured = {stake.player for stake in on_box if stake.kind is WagerKind.INSURANCE}
    return {
        stake.player: stake.amount
        for stake in on_box
        if stake.kind is WagerKind.MAIN and stake.player not in insured
    }


def _bonus(round_: Round, kind: WagerKind, player: str, hand: str, amount: int) -> Answer:
    book = round_.setup.book
    bet = book.side_bets.get(kind)
    if bet is None:
        return Answer(Ruling.REFUSE_WAGER, book.options.turn.stand_on_more.clauses)
    if bets_closed(round_):
        return _bonus_after_split(round_, kind, player, hand)
    lies = _lies(round_, kind, player, hand)
    wager = Wager(kind, player, hand_name(hand), amount + lies)
    table = _with(round_, wager)
    faults = before_cards(table, wager, book)
    if faults:
        return Answer(Ruling.REFUSE_WAGER, faults[0].clauses)
    own = table.main_of(player, wager.box) is not None
    needs = bet.needs.clauses if bet.needs is not None else ()
    others = () if own else bet.own_main.clauses
    return Answer(Ruling.ACCEPT_WAGER, cite(needs, others, bet.main_on_box.clauses))


def _bonus_after_split(round_: Round, kind: WagerKind, player: str, hand: str) -> Answer:
    book = round_.setup.book
    state, again = round_.hands.get(hand), book.side_bets[kind].after_split
    if state is None or not state.from_split or again is None:
        return late(round_, kind, player, hand)
    since = sum(len(each.cards) - 1 for each in round_.boxes[state.box].hands)
    # Split again, a box has a hand that began with a card of its own deal.
    since += len(round_.boxes[state.box].hands) > 2
    faults = verify_bonus_after_split(book, kind, split_card=state.cards[0], cards_since=since)
    if faults:
        return Answer(Ruling.REFUSE_WAGER, cite(faults[0].clauses, book.limits.late_wager))
    return Answer(Ruling.ACCEPT_WAGER, again.aces_only.clauses)


def before_cards(table: Table, wager: Wager, book: Rulebook) -> tuple[Fault, ...]:
    """What a side bet lacks while no card is out."""
    if not table.wagers_on(wager.box, WagerKind.MAIN):
        clauses = book.side_bets[wager.kind].main_on_box.clauses
        return (Fault(FaultCode.NO_MAIN_ON_BOX, str(wager), {}, clauses),)
    return tuple(f for f in verify_wager(table, wager, book) if f.code not in _OF_CARDS)
