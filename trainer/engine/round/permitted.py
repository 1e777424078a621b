"""What each player may do now, for how much, and by which clause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from trainer.engine.cards import Card, is_ace, rank_of
from trainer.engine.options import Allowed, Moment, Options, Refused, option, options
from trainer.engine.round.control import controller
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.phase_acts import caller_of
from trainer.engine.round.state import BoxState, HandState, Stake
from trainer.engine.rulebook import Touched, cite
from trainer.engine.words import Decision, DoubleAmount, OfferStyle, Option, WagerKind, Window

_ANY = Card(0)
# Options that are said; the others are chips put down.
_SAID = {
    Option.HIT: Decision.HIT,
    Option.STAND: Decision.STAND,
    Option.DOUBLE: Decision.DOUBLE,
    Option.SPLIT: Decision.SPLIT,
    Option.SURRENDER: Decision.SURRENDER,
    Option.EVEN_MONEY: Decision.EVEN_MONEY,
}


@dataclass(frozen=True, slots=True)
class Permission:
    """One thing one player may do. `wager`: chips of that kind; else a decision is said."""

    player: str
    hand: str
    clauses: tuple[str, ...]
    decision: Decision | None = None
    wager: WagerKind | None = None
    least: int | None = None
    most: int | None = None
    readings: tuple[Touched, ...] = ()


def permitted(round_: Round) -> tuple[Permission, ...]:
    """Everything players may do now; betting, which is open to all, is asked by `offers`."""
    return tuple(_permitted(round_))


def _permitted(round_: Round) -> Iterator[Permission]:
    phase = round_.phase
    if round_.agenda and phase is not Phase.ELECT:
        # A ruling is being carried out: until that is done, nobody plays.
        return
    if phase in (Phase.ELECT, Phase.TURN) and (round_.elections_open or insurance_open(round_)):
        yield from elections(round_, round_.stakes)
    hand = round_.at
    if hand is None:
        return
    box = round_.boxes[hand.box]
    if phase is Phase.TURN:
        yield from _turn(round_, hand)
    elif phase is Phase.MONEY:
        yield from _money(round_, box, hand)
    elif phase is Phase.CARD and hand.doubled:
        yield from _co_doubles(round_, box, hand)
    if phase in (Phase.MONEY, Phase.CARD):
        yield from _bonus_after_split(round_, box)


def insurance_open(round_: Round) -> bool:
    """Whether insurance can still be taken, the upcard allowing.

    A book that closes it aloud, or with the subsequent deal, is told by the cursor. Where the
    player must ask before the next card, a hand that stood without one has closed nothing.
    """
    if round_.elections_open:
        return not round_.subsequent
    if round_.setup.book.offers.insurance.value is not OfferStyle.ON_REQUEST:
        return round_.phase < Phase.OFFER
    if len(round_.dealer) > 1 or round_.phase >= Phase.DRAW:
        return len(round_.dealer) < 2 and round_.phase is Phase.DRAW
    return all(len(box.hands) == 1 and len(box.hands[0].cards) < 3 for box in round_.boxes.values())


def moment_of(round_: Round, hand: HandState, stake: int, window: Window) -> Moment:
    box = round_.boxes[hand.box]
    return Moment(
        window=window,
        cards=tuple(hand.cards),
        # A dealer who missed his card: at a turn nothing hangs on it, and before one nobody asks.
        upcard=round_.dealer[0] if round_.dealer else _ANY,
        stake=stake,
        from_split=hand.from_split,
        hands_formed=len(box.hands),
        minimum=round_.setup.limits.minimum,
        doubled=hand.doubled,
        unlike_split=hand.from_split and _unlike(box),
    )


def _unlike(box: BoxState) -> bool:
    first = box.first_two
    return len(first) == 2 and rank_of(first[0]) != rank_of(first[1])


def options_before(round_: Round, stake: Stake) -> Options:
    """What this bettor may decide before anyone draws."""
    hand = round_.hands[stake.hand]
    moment = moment_of(round_, hand, stake.amount, Window.PRE_SUBSEQUENT_DEAL)
    return options(round_.setup.book, moment)


def options_at_turn(round_: Round, hand: HandState, stake: int) -> Options:
    return options(round_.setup.book, moment_of(round_, hand, stake, Window.TURN))


def elections(round_: Round, stakes: Sequence[Stake]) -> Iterator[Permission]:
    """What the bettors of these wagers may do before anyone draws, while they are asked."""
    if not round_.dealer:
        return
    for stake in stakes:
        if stake.kind is not WagerKind.MAIN or stake.settled or stake.player in _away(round_):
            continue
        if stake.surrendered or stake.even_money or not _on_first_two(round_, stake):
            continue
        hand = round_.hands[stake.hand]
        moment = moment_of(round_, hand, stake.amount, Window.PRE_SUBSEQUENT_DEAL)
        for which in _open_elections(round_, stake):
            allowed = option(round_.setup.book, moment, which)
            if isinstance(allowed, Refused):
                continue
            permission = _permission(stake.player, stake.hand, allowed)
            if which is Option.SURRENDER:
                yield from _surrender_of_one(round_, stake, permission)
            else:
                yield permission


def _open_elections(round_: Round, stake: Stake) -> Iterator[Option]:
    """What is still asked of this bettor; insurance once, and where it closes later, alone."""
    if f"{WagerKind.INSURANCE}/{stake.player}/{stake.hand}" not in round_.by_key:
        yield Option.INSURANCE
    if round_.elections_open:
        yield Option.SURRENDER
        yield Option.EVEN_MONEY


def _on_first_two(round_: Round, stake: Stake) -> bool:
    """An upcard, and two cards: nothing else is given up or insured, not even by a ruling."""
    hand = round_.hands.get(stake.hand)
    two = hand is not None and len(hand.cards) == 2 and not hand.from_split
    return two and bool(round_.dealer)


def _surrender_of_one(round_: Round, stake: Stake, one: Permission) -> Iterator[Permission]:
    """On a shared box: each bettor for himself, or the caller alone, as the book has it."""
    box = round_.boxes[stake.box]
    rule = round_.setup.book.control.surrender_alone
    if len(box.bettors) == 1 or rule.value is None:
        yield one
    elif rule.value:
        yield replace(one, clauses=cite(rule.clauses, one.clauses))
    elif controller(round_, box).player == stake.player:
        yield one


def _away(round_: Round) -> frozenset[str]:
    return round_.setup.absent


def _permission(player: str, hand: str, allowed: Allowed) -> Permission:
    insures = allowed.option is Option.INSURANCE
    return Permission(
        player,
        hand,
        allowed.clauses,
        decision=None if insures else _SAID[allowed.option],
        wager=WagerKind.INSURANCE if insures else None,
        least=allowed.least,
        most=allowed.most,
        readings=allowed.readings,
    )


def speaker(box: BoxState) -> str:
    """Where the book does not say who calls, the wager nearest the dealer speaks for the box."""
    live = [stake.player for stake in box.bettors if not stake.surrendered]
    return next(iter(live or [stake.player for stake in box.bettors]), "")


def own_stake(box: BoxState, player: str) -> int:
    return next((stake.amount for stake in box.bettors if stake.player == player), 0)


def _turn(round_: Round, hand: HandState) -> Iterator[Permission]:
    found = caller_of(round_, hand)
    box = round_.boxes[hand.box]
    if found.absent:
        return
    player = found.player or speaker(box)
    stake = own_stake(box, player)
    for allowed in options_at_turn(round_, hand, stake).allowed:
        yield _permission(player, hand.name, allowed)


def _money(round_: Round, box: BoxState, hand: HandState) -> Iterator[Permission]:
    book = round_.setup.book
    for player in box.unmatched:
        yield from _match_or_stay(round_, box, hand, player)
    if box.unmatched:
        return
    found = caller_of(round_, hand)
    player = found.player or speaker(box)
    yield _double_permission(round_, box, hand, player, book.options.double.amount.clauses)


def _match_or_stay(
    round_: Round, box: BoxState, hand: HandState, player: str
) -> Iterator[Permission]:
    book = round_.setup.book
    amount = own_stake(box, player)
    asked_for_it = player == _first_unmatched(round_, box)
    matches = () if asked_for_it else book.settlement.notes.co_bettor_matches_split
    clauses = cite(matches, book.options.split.wager.clauses)
    new = box.hands[-1].name
    yield Permission(player, new, clauses, wager=WagerKind.SPLIT, least=amount, most=amount)
    if not asked_for_it and book.control.match_split_or_stay.value is not False:
        notes = book.settlement.notes.co_bettor_stays_on_first
        stay = cite(notes, book.control.match_split_or_stay.clauses)
        yield Permission(player, hand.name, stay, decision=Decision.STAY)


def _first_unmatched(round_: Round, box: BoxState) -> str:
    """Who asked for the split: he adds his wager, the others may choose."""
    for event in reversed(round_.log):
        if event[0] == "decides" and event[3] is Decision.SPLIT:
            return str(event[1])
    return ""


def _double_permission(
    round_: Round, box: BoxState, hand: HandState, player: str, clauses: tuple[str, ...]
) -> Permission:
    amount = own_stake(box, player)
    equal = round_.setup.book.options.double.amount.value is DoubleAmount.EQUAL
    least = amount if equal else min(round_.setup.limits.minimum or 1, amount)
    return Permission(player, hand.name, clauses, wager=WagerKind.DOUBLE, least=least, most=amount)


def _co_doubles(round_: Round, box: BoxState, hand: HandState) -> Iterator[Permission]:
    """Once the caller has doubled, the others may too, until the card is dealt."""
    rules = round_.setup.book.control.double_after_caller
    if not rules.value:
        return
    doubled = {
        stake.player
        for stake in round_.stakes
        if stake.kind is WagerKind.DOUBLE and stake.hand == hand.name
    }
    for stake in round_.stakes_on(hand.name):
        if stake.kind is WagerKind.DOUBLE or stake.player in doubled or stake.surrendered:
            continue
        enough = stake.amount >= (round_.setup.limits.minimum or 0)
        if stake.player not in _away(round_) and enough:
            yield _double_permission(round_, box, hand, stake.player, rules.clauses)


def _bonus_after_split(round_: Round, box: BoxState) -> Iterator[Permission]:
    """A side bet placed again on split hands, before any of them gets a card."""
    untouched = len(box.hands) == 2 and all(len(hand.cards) == 1 for hand in box.hands)
    if not untouched:
        return
    for kind, bet in round_.setup.book.side_bets.items():
        again = bet.after_split
        if again is None or (again.aces_only.value and not is_ace(box.hands[0].cards[0])):
            continue
        for hand in box.hands:
            player = box.bettors[0].player
            if f"{kind}/{player}/{hand.name}" not in round_.by_key:
                yield Permission(player, hand.name, again.aces_only.clauses, wager=kind, least=1)
