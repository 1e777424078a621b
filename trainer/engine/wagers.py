"""Whether a wager may lie where it lies: limits by wager or by box, and what each kind needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from trainer.engine.cards import Card, is_ace
from trainer.engine.errors import Fault, FaultCode
from trainer.engine.hands import Hand, is_ace_and_ten
from trainer.engine.money import most_within, share
from trainer.engine.options import double_given, splittable
from trainer.engine.rulebook import Rulebook, SideBet
from trainer.engine.table import ON_THE_HAND, Table, Wager
from trainer.engine.words import SIDE_BETS, DoubleAmount, LimitScope, WagerKind

Faults = Iterator[Fault]


def verify_wager(table: Table, wager: Wager, book: Rulebook) -> tuple[Fault, ...]:
    """Every reason why this wager, as it lies on this table, is not one the book accepts."""
    if wager.stake <= 0:
        return (Fault(FaultCode.STAKE_NOT_POSITIVE, str(wager), {"stake": wager.stake}),)
    if wager.kind in SIDE_BETS and wager.kind not in book.side_bets:
        return (Fault(FaultCode.WAGER_UNKNOWN_IN_BOOK, str(wager), {"kind": wager.kind}),)
    if table.hand(wager.hand) is None:
        # A surrendered wager has left its hand: others on the box may have split it since.
        beside = wager.surrendered or wager.kind in (WagerKind.INSURANCE, *SIDE_BETS)
        if not (beside and table.hands_of(wager.box)):
            return (Fault(FaultCode.HAND_UNKNOWN, str(wager), {"hand": str(wager.hand)}),)
    return tuple(_CHECKS[wager.kind](table, wager, book))


def verify_offer(table: Table, wager: Wager, book: Rulebook) -> tuple[Fault, ...]:
    """Why an original wager is refused before the deal; a book without limits refuses none.

    Once the cards are out some books settle what they would have refused: see `_main`.
    """
    limits = _outside_limits(table, wager, book) if book.limits.scope.value is not None else ()
    return (*_too_many_on_box(table, wager, book), *limits)


def _main(table: Table, wager: Wager, book: Rulebook) -> Faults:
    yield from _too_many_on_box(table, wager, book)
    for fault in _outside_limits(table, wager, book):
        over = fault.code is FaultCode.OVER_MAXIMUM
        settled = book.limits.over_maximum if over else book.limits.under_minimum
        if settled.value is None:
            yield fault
    if wager.surrendered:
        yield from _surrender(table, wager, book)
    if wager.even_money:
        yield from _even_money(table, wager, book)


def _too_many_on_box(table: Table, wager: Wager, book: Rulebook) -> Faults:
    most = book.table.wagers_per_box
    if most.value is None:
        return
    mains = table.wagers_on(wager.box, WagerKind.MAIN)
    if len(mains) > most.value and wager == mains[-1]:
        facts = {"wagers": len(mains), "most": most.value}
        yield Fault(FaultCode.TOO_MANY_WAGERS, f"box {wager.box}", facts, most.clauses)


def _outside_limits(table: Table, wager: Wager, book: Rulebook) -> Faults:
    """Of one box's wagers the last to lie there bears the fault that they make together."""
    scope, sign = book.limits.scope, table.limits
    amount, by_box = wager.stake, scope.value is LimitScope.BOX
    if by_box:
        mains = table.wagers_on(wager.box, WagerKind.MAIN)
        if wager != mains[-1]:
            return
        amount = sum(main.stake for main in mains)
    if sign.maximum is not None and amount > sign.maximum:
        where = f"box {wager.box}" if by_box else str(wager)
        facts = {"amount": amount, "maximum": sign.maximum}
        yield Fault(FaultCode.OVER_MAXIMUM, where, facts, scope.clauses)
    if sign.minimum is not None and amount < sign.minimum:
        where = f"box {wager.box}" if by_box else str(wager)
        facts = {"amount": amount, "minimum": sign.minimum}
        yield Fault(FaultCode.UNDER_MINIMUM, where, facts, scope.clauses)


def _surrender(table: Table, wager: Wager, book: Rulebook) -> Faults:
    rules = book.options.surrender
    if not rules.offered.value:
        yield Fault(FaultCode.SURRENDER_NOT_GIVEN, str(wager), {}, rules.offered.clauses)
        return
    assert rules.against_ace is not None
    assert rules.after_split is not None
    if table.upcard is not None and is_ace(table.upcard) and not rules.against_ace.value:
        facts = {"upcard": "Ace"}
        yield Fault(FaultCode.SURRENDER_NOT_GIVEN, str(wager), facts, rules.against_ace.clauses)
    if wager.hand.is_part and not rules.after_split.value:
        facts = {"hand": str(wager.hand)}
        yield Fault(FaultCode.SURRENDER_NOT_GIVEN, str(wager), facts, rules.after_split.clauses)


def _even_money(table: Table, wager: Wager, book: Rulebook) -> Faults:
    offered = book.options.even_money.offered
    hand = table.hand(wager.hand)
    blackjack = hand is not None and is_ace_and_ten(hand.cards) and not hand.from_split
    against_ace = table.upcard is not None and is_ace(table.upcard)
    if not (offered.value and blackjack and against_ace):
        yield Fault(FaultCode.EVEN_MONEY_NOT_GIVEN, str(wager), {}, offered.clauses)


def _double(table: Table, wager: Wager, book: Rulebook) -> Faults:
    rules = book.options.double
    hand = table.hand(wager.hand)
    assert hand is not None
    given = double_given(hand.cards[:2], from_split=hand.from_split, book=book)
    if not given.value:
        yield Fault(FaultCode.DOUBLE_NOT_GIVEN, str(wager), {}, given.clauses)
    yield from _no_more_cards_than(hand, 2 + rules.cards.value, rules.cards.clauses)
    if len(hand.cards) < 2 + rules.cards.value:
        facts = {"cards": len(hand.cards)}
        yield Fault(FaultCode.HAND_TOO_SHORT, f"hand {hand.name}", facts, rules.cards.clauses)
    main = table.main_of(wager.player, wager.box)
    if main is None:
        yield Fault(FaultCode.NO_OWN_MAIN, str(wager), {}, rules.amount.clauses)
        return
    if main.surrendered:
        # Half was given up to fold the hand: its bettor has no wager left to raise.
        folded = book.options.surrender.offered.clauses
        yield Fault(FaultCode.DOUBLE_NOT_GIVEN, str(wager), {}, folded)
    yield from _raise_within_maximum(table, wager, main, book)
    facts = {"stake": wager.stake, "original": main.stake}
    if rules.amount.value is DoubleAmount.EQUAL:
        if wager.stake != main.stake:
            yield Fault(FaultCode.NOT_EQUAL_TO_ORIGINAL, str(wager), facts, rules.amount.clauses)
        return
    if wager.stake > main.stake:
        yield Fault(FaultCode.OVER_ORIGINAL, str(wager), facts, rules.amount.clauses)
    minimum = table.limits.minimum
    if minimum is not None and wager.stake < minimum:
        facts = {"amount": wager.stake, "minimum": minimum}
        yield Fault(FaultCode.UNDER_MINIMUM, str(wager), facts, rules.amount.clauses)


def _split(table: Table, wager: Wager, book: Rulebook) -> Faults:
    rules = book.options.split
    main = table.main_of(wager.player, wager.box)
    if not wager.hand.is_part:
        yield Fault(FaultCode.HAND_NOT_SPLIT, str(wager), {"hand": str(wager.hand)})
    if main is None:
        yield Fault(FaultCode.NO_OWN_MAIN, str(wager), {}, rules.wager.clauses)
    elif wager.stake != share(main.stake, rules.wager.value):
        facts = {"stake": wager.stake, "original": main.stake}
        yield Fault(FaultCode.NOT_EQUAL_TO_ORIGINAL, str(wager), facts, rules.wager.clauses)
    if main is not None:
        yield from _raise_within_maximum(table, wager, main, book)


def _raise_within_maximum(table: Table, wager: Wager, main: Wager, book: Rulebook) -> Faults:
    """The maximum binds a double or a split only in a book that says so."""
    exempt, maximum = book.limits.raises_exempt, table.limits.maximum
    if exempt.value is False and maximum is not None and table.raised_over_maximum(wager):
        facts = {"amount": main.stake + wager.stake, "maximum": maximum}
        yield Fault(FaultCode.OVER_MAXIMUM, str(wager), facts, exempt.clauses)


def _insurance(table: Table, wager: Wager, book: Rulebook) -> Faults:
    rules = book.options.insurance
    if table.upcard is None or not is_ace(table.upcard):
        yield Fault(FaultCode.INSURANCE_WITHOUT_ACE, str(wager), {}, rules.limit.clauses)
    main = table.main_of(wager.player, wager.box)
    if main is not None:
        insured = main.stake
    elif rules.of_another.value:
        # Another's option: up to half of the wager of the bettor who declined it.
        insured = max(_declined(table, wager.box), default=0)
    else:
        insured = 0
    if not insured:
        yield Fault(FaultCode.INSURANCE_OF_ANOTHER, str(wager), {}, rules.of_another.clauses)
        return
    most = most_within(insured, rules.limit.value)
    if wager.stake > most:
        facts = {"stake": wager.stake, "most": most}
        yield Fault(FaultCode.OVER_INSURANCE_LIMIT, str(wager), facts, rules.limit.clauses)


def _declined(table: Table, box: int) -> Iterator[int]:
    """The original wagers of a box whose bettors have not insured it themselves."""
    insured = {wager.player for wager in table.wagers_on(box, WagerKind.INSURANCE)}
    for main in table.wagers_on(box, WagerKind.MAIN):
        if main.player not in insured:
            yield main.stake


def _bonus(table: Table, wager: Wager, book: Rulebook) -> Faults:
    bet = book.side_bets[wager.kind]
    if wager.hand.is_part and bet.after_split is not None:
        yield from _bonus_after_split(table, wager, bet)
        return
    if wager.hand.is_part:
        # A bet on the first two cards lies on the box, not on a hand of its split.
        clauses = bet.own_main.clauses
        yield Fault(FaultCode.BONUS_AFTER_SPLIT_NOT_GIVEN, str(wager), {}, clauses)
        return
    same = table.wagers_on(wager.box, wager.kind)
    if bet.per_box.value is not None and len(same) > bet.per_box.value and wager == same[-1]:
        facts = {"wagers": len(same), "most": bet.per_box.value}
        yield Fault(FaultCode.TOO_MANY_WAGERS, f"box {wager.box}", facts, bet.per_box.clauses)
    if bet.main_on_box.value and not table.wagers_on(wager.box, WagerKind.MAIN):
        yield Fault(FaultCode.NO_MAIN_ON_BOX, str(wager), {}, bet.main_on_box.clauses)
    if bet.own_main.value and table.main_of(wager.player, wager.box) is None:
        yield Fault(FaultCode.NO_OWN_MAIN, str(wager), {}, bet.own_main.clauses)
    if bet.needs is not None:
        beside = table.wagers_on(wager.box, bet.needs.value)
        if all(other.player != wager.player for other in beside):
            needs = {"needs": str(bet.needs.value)}
            yield Fault(FaultCode.NEEDS_OTHER_WAGER, str(wager), needs, bet.needs.clauses)
    if table.first_two(wager.box) is None:
        yield Fault(FaultCode.INITIAL_CARDS_MISSING, str(wager), {"box": wager.box})


def _bonus_after_split(table: Table, wager: Wager, bet: SideBet) -> Faults:
    assert bet.after_split is not None
    hand = table.hand(wager.hand)
    if hand is None:
        yield Fault(FaultCode.HAND_UNKNOWN, str(wager), {"hand": str(wager.hand)})
    elif bet.after_split.aces_only.value and not is_ace(hand.cards[0]):
        clauses = bet.after_split.aces_only.clauses
        yield Fault(FaultCode.BONUS_AFTER_SPLIT_NOT_GIVEN, str(wager), {}, clauses)


def verify_bonus_after_split(
    book: Rulebook, kind: WagerKind, *, split_card: Card, cards_since: int
) -> tuple[Fault, ...]:
    """Whether a side bet may be placed on a split hand now, so many cards after the split."""
    bet = book.side_bets.get(kind)
    again = bet.after_split if bet is not None else None
    if bet is None or again is None:
        clauses = bet.own_main.clauses if bet is not None else ()
        return (Fault(FaultCode.BONUS_AFTER_SPLIT_NOT_GIVEN, kind.value, {}, clauses),)
    faults: list[Fault] = []
    if again.aces_only.value and not is_ace(split_card):
        clauses = again.aces_only.clauses
        faults.append(Fault(FaultCode.BONUS_AFTER_SPLIT_NOT_GIVEN, kind.value, {}, clauses))
    if again.before_next_card.value and cards_since:
        clauses = again.before_next_card.clauses
        facts = {"cards": cards_since}
        faults.append(Fault(FaultCode.BONUS_AFTER_SPLIT_TOO_LATE, kind.value, facts, clauses))
    return tuple(faults)


def _no_more_cards_than(hand: Hand, most: int, clauses: tuple[str, ...]) -> Faults:
    if len(hand.cards) > most:
        facts = {"cards": len(hand.cards), "most": most}
        yield Fault(FaultCode.HAND_OVERDRAWN, f"hand {hand.name}", facts, clauses)


def _hands_without_wager(table: Table, hands: tuple[Hand, ...], clauses: tuple[str, ...]) -> Faults:
    """A hand is formed by putting a wager on it: a split hand with none was never formed."""
    mains = table.wagers_on(hands[0].name.box, WagerKind.MAIN)
    carrying = {wager.hand for wager in table.wagers if wager.kind in ON_THE_HAND}
    for hand in hands:
        if mains and hand.name not in carrying:
            facts = {"stake": 0, "original": mains[0].stake}
            yield Fault(FaultCode.NOT_EQUAL_TO_ORIGINAL, f"hand {hand.name}", facts, clauses)


def verify_split(table: Table, box: int, book: Rulebook) -> Faults:
    """Whether the book lets this box be parted into the hands that lie there."""
    rules = book.options.split
    hands = table.hands_of(box)
    if len(hands) < 2:
        yield Fault(FaultCode.SPLIT_HAND_ALONE, f"box {box}", {"hand": str(hands[0].name)})
        return
    foot = tuple(hand.cards[0] for hand in hands if hand.cards)
    if not all(splittable((foot[0], each), rules.match.value) for each in foot):
        yield Fault(FaultCode.SPLIT_NOT_GIVEN, f"box {box}", {}, rules.match.clauses)
    yield from _hands_without_wager(table, hands, rules.wager.clauses)
    if rules.max_hands.value is not None and len(hands) > rules.max_hands.value:
        facts = {"hands": len(hands), "most": rules.max_hands.value}
        yield Fault(FaultCode.TOO_MANY_HANDS, f"box {box}", facts, rules.max_hands.clauses)
    if foot and is_ace(foot[0]):
        if not rules.aces.value:
            yield Fault(FaultCode.SPLIT_NOT_GIVEN, f"box {box}", {}, rules.aces.clauses)
        if len(hands) > 2 and not rules.aces_again.value:
            facts = {"hands": len(hands), "most": 2}
            yield Fault(FaultCode.TOO_MANY_HANDS, f"box {box}", facts, rules.aces_again.clauses)
        for hand in hands:
            yield from _no_more_cards_than(hand, 1 + rules.ace_cards.value, rules.ace_cards.clauses)


_CHECKS: dict[WagerKind, Callable[[Table, Wager, Rulebook], Faults]] = {
    WagerKind.MAIN: _main,
    WagerKind.DOUBLE: _double,
    WagerKind.SPLIT: _split,
    WagerKind.INSURANCE: _insurance,
    **dict.fromkeys(SIDE_BETS, _bonus),
}
