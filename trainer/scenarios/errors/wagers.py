"""Wagers that may not lie as they lie: too late, too small, too large, without what they need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trainer.engine.cards import is_ten_value
from trainer.engine.irregular.words import Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.duties import Duties
from trainer.engine.round.events import Event, dealt, wagered
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.state import Stake
from trainer.engine.words import Call, WagerKind
from trainer.scenarios.draws import happens, one_of
from trainer.scenarios.errors.context import PLAIN
from trainer.scenarios.errors.initial_deal import order_of
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.slip import (
    Ask,
    Catch,
    Family,
    Hazard,
    Moment,
    Slip,
    Strike,
    Striking,
    at_any_time,
)
from trainer.scenarios.rounds import Laid

_ANY = frozenset({ev.CARD, ev.CALL, ev.DECIDES})
_UNTIL_DRAWN = range(Phase.BETTING, Phase.DRAW + 1)
_MAIN = WagerKind.MAIN
_ALL_OF_IT = 70
_AGAIN = 35
_SIDE_BET = 30
_CHIPS_UNDER = 12


def _closed(round_: Round, event: Event) -> bool:
    return round_.phase >= Phase.DEALING or _unsaid(event)


def _unsaid(event: Event) -> bool:
    """The moment of the closing call: left out, a wager after it is late all the same."""
    return event[0] == ev.CALL and event[1] is Call.NO_MORE_BETS


def _after_close(moment: Moment, event: Event, look: Look) -> Strike | None:
    """The wager, by itself or after a first card that came without the call."""
    unsaid = _unsaid(moment.event)
    if moment.wants(Fact.BETS_CLOSED if unsaid else Fact.CALL_UNSAID):
        return None
    if not unsaid:
        return Strike((event,), look)
    if moment.round.burn_due:
        return None
    first = dealt(order_of(moment.round)[0], moment.next_card())
    return Strike((first, event), look)


def _late_hazard(round_: Round, event: Event) -> int:
    if not _closed(round_, event):
        return 0
    return PLAIN if round_.phase <= Phase.DEALING else 1


def _late_wager_hazard(round_: Round, event: Event) -> int:
    """While the cards fall: nobody bets on an empty box once they lie."""
    return _late_hazard(round_, event) if round_.phase <= Phase.DEALING else 0


def _late_wager(moment: Moment) -> Strike | None:
    """On an empty box, or a side bet on his own; at a full table on another's."""
    round_ = moment.round
    stake = one_of(moment.chance, [s for s in round_.stakes if s.kind is _MAIN])
    free = [
        kind
        for kind in moment.stakes.side
        if f"{kind}/{stake.player}/{stake.box}" not in round_.by_key
    ]
    if free and stake.hand.isdigit() and happens(moment.chance, _SIDE_BET):
        kind = one_of(moment.chance, free)
        amount = moment.stakes.draw_side(moment.chance, kind, beside=stake.amount)
        if amount:
            bet = wagered(kind, stake.player, stake.hand, amount)
            return _after_close(moment, bet, Look.CHIPS_AFTER_CLOSE)
    every = range(1, round_.setup.positions + 1)
    boxes = [box for box in every if box not in round_.boxes]
    if not boxes:
        boxes = [box for box in every if f"{_MAIN}/{stake.player}/{box}" not in round_.by_key]
        boxes = [box for box in boxes if len(round_.boxes[box].hands) == 1]
    if not boxes:
        return None
    # He bets where he can reach.
    box = min(boxes, key=lambda each: (abs(each - stake.box), each))
    bet = wagered(_MAIN, stake.player, str(box), stake.amount)
    return _after_close(moment, bet, Look.CHIPS_AFTER_CLOSE)


def _lying(round_: Round) -> list[Stake]:
    return [s for s in round_.stakes if s.kind is _MAIN and not s.settled and s.hand.isdigit()]


def _increase_hazard(round_: Round, event: Event) -> int:
    return _late_hazard(round_, event) if _lying(round_) else 0


def _good(round_: Round, stake: Stake) -> int:
    total = round_.hands[stake.hand].worth >> 1
    return 6 if total >= 19 else 3 if total in (10, 11) else 1


def _poor(round_: Round, stake: Stake) -> int:
    total = round_.hands[stake.hand].worth >> 1
    high = bool(round_.dealer) and is_ten_value(round_.dealer[0])
    return 6 if 12 <= total <= 16 and high else 3 if 12 <= total <= 16 else 1


def _tempted(moment: Moment, weights: list[int]) -> Stake:
    drawn = moment.chance.below(sum(weights))
    for stake, weight in zip(_lying(moment.round), weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return stake
    raise AssertionError("a draw below the sum lies in one of the parts")


def _increase(moment: Moment) -> Strike | None:
    stake = _tempted(moment, [_good(moment.round, each) for each in _lying(moment.round)])
    amount = stake.amount
    if not happens(moment.chance, _ALL_OF_IT):
        amount = moment.stakes.chips.stack(stake.amount)[-1][0]
    bet = (ev.ADDS, _MAIN, stake.player, stake.hand, amount)
    return _after_close(moment, bet, Look.CHIPS_ADDED)


def _take_back(moment: Moment) -> Strike | None:
    stake = _tempted(moment, [_poor(moment.round, each) for each in _lying(moment.round)])
    amount, stack = stake.amount, moment.stakes.chips.stack(stake.amount)
    if len(stack) > 1 and not happens(moment.chance, _ALL_OF_IT):
        amount = stack[0][0] * stack[0][1]
    bet = (ev.TAKES_BACK, _MAIN, stake.player, stake.hand, amount)
    return _after_close(moment, bet, Look.CHIPS_TAKEN_BACK)


def _alone(laid: Laid) -> list[int]:
    """Which of the bets is the only original one on its box."""
    mains = [str(bet[3]) for bet in laid.seating.bets if bet[1] is _MAIN]
    return [
        at
        for at, bet in enumerate(laid.seating.bets)
        if bet[1] is _MAIN and mains.count(bet[3]) == 1
    ]


def _with_bet(laid: Laid, at: int, amount: int) -> Laid:
    bets = list(laid.seating.bets)
    bets[at] = (*bets[at][:4], amount)
    return laid._replace(seating=laid.seating._replace(bets=tuple(bets)))


def _below(ask: Ask, laid: Laid) -> Laid:
    """A few small chips, payable whatever happens if there is such an amount."""
    least, stakes = laid.setup.limits.minimum or 0, ask.stakes
    chip = stakes.chips.smallest
    every = [least - chip * number for number in range(1, _CHIPS_UNDER)]
    small = [each for each in every if each > 0 and stakes.chips.can_pay(each)]
    found = [each for each in small if stakes.payable(each)] or small
    places = _alone(laid)
    if not found or not places:
        return laid
    at = one_of(ask.chance, places)
    laid = _with_bet(laid, at, one_of(ask.chance, found[:3]))
    again = ask.wants(Fact.AGAIN)
    again = again or (not ask.wants(Fact.FIRST_TIME) and happens(ask.chance, _AGAIN))
    if not again:
        return laid
    player = str(laid.seating.bets[at][2])
    return laid._replace(setup=replace(laid.setup, let_off=frozenset({player})))


def _above(ask: Ask, laid: Laid) -> Laid:
    most, stakes = laid.setup.limits.maximum or 0, ask.stakes
    every = [most + chip * n for chip in stakes.chips.denominations[-4:] for n in range(1, 4)]
    found = [each for each in every if each <= 2 * most and stakes.payable(each)]
    places = _alone(laid)
    if not found or not places:
        return laid
    return _with_bet(laid, one_of(ask.chance, places), one_of(ask.chance, found))


def _without_main(ask: Ask, laid: Laid) -> Laid:
    """A side bet on a box by somebody whose original wager lies on another."""
    bets = laid.seating.bets
    kinds = [kind for kind in ask.stakes.side if laid.setup.book.side_bets[kind].own_main.value]
    kinds = [kind for kind in kinds if laid.setup.book.side_bets[kind].needs is None]
    mains = {(str(bet[2]), str(bet[3])): bet[4] for bet in bets if bet[1] is _MAIN}
    pairs = [
        (player, box)
        for player in dict.fromkeys(name for name, _ in mains)
        for box in dict.fromkeys(place for _, place in mains)
        if (player, box) not in mains
    ]
    if not kinds or not pairs:
        return laid
    (player, box), kind = one_of(ask.chance, pairs), one_of(ask.chance, kinds)
    beside = max(amount for (name, _), amount in mains.items() if name == player)
    amount = ask.stakes.draw_side(ask.chance, kind, beside=beside)
    return _placed(laid, wagered(kind, player, box, amount)) if amount else laid


def _without_other(ask: Ask, laid: Laid) -> Laid:
    """The bet that needs another, without it."""
    bets, side = laid.seating.bets, laid.setup.book.side_bets
    kinds = [kind for kind in ask.stakes.side if side[kind].needs is not None]
    placed = {(bet[1], bet[2], bet[3]) for bet in bets}
    kind = one_of(ask.chance, kinds)
    needs = side[kind].needs
    assert needs is not None
    mains = [bet for bet in bets if bet[1] is _MAIN and (needs.value, bet[2], bet[3]) not in placed]
    if not mains:
        return laid
    _, _, player, box, stake = one_of(ask.chance, mains)
    amount = ask.stakes.draw_side(ask.chance, kind, beside=stake)
    return _placed(laid, wagered(kind, player, box, amount)) if amount else laid


def _placed(laid: Laid, bet: Event) -> Laid:
    seating = laid.seating
    return laid._replace(seating=seating._replace(bets=(*seating.bets, bet)))


def _own_main(duties: Duties) -> str | None:
    if not duties.book.side_bets:
        return "this book has no side bets"
    if any(bet.own_main.value for bet in duties.book.side_bets.values()):
        return None
    return "a side bet needs no wager of one's own in this book, and none lies on an empty box"


def _needs_other(duties: Duties) -> str | None:
    needs = any(bet.needs is not None for bet in duties.book.side_bets.values())
    return None if needs else "no side bet of this book needs another"


def _not_settled_yet(round_: Round) -> bool:
    """Nobody pays or takes chips that are gone without noticing it."""
    taken = round_.odd.taken_back if round_.odd is not None else ()
    return all(key not in round_.by_key or not round_.by_key[key].settled for key in taken)


def _late(
    kind: K,
    weight: int,
    hazard: Hazard,
    strike: Striking,
    matters: Callable[[Round], bool] = at_any_time,
) -> Slip:
    return Slip(
        kind,
        Family.WAGERS,
        weight,
        _ANY,
        hazard,
        strike,
        Catch.CLEARED,
        _UNTIL_DRAWN,
        brings=frozenset({K.CLOSING_CALL_UNSAID}),
        matters=matters,
    )


def _nothing(moment: Moment) -> Strike | None:
    return None


def _never(round_: Round, event: Event) -> int:
    return 0


SLIPS = (
    _late(K.LATE_WAGER, 12, _late_wager_hazard, _late_wager),
    _late(K.LATE_INCREASE, 10, _increase_hazard, _increase),
    _late(K.WAGER_TAKEN_BACK, 6, _increase_hazard, _take_back, matters=_not_settled_yet),
    Slip(
        K.UNDER_MINIMUM,
        Family.WAGERS,
        6,
        frozenset(),
        _never,
        _nothing,
        Catch.CLEARED,
        prepare=_below,
        ready=Look.BELOW_SIGN,
    ),
    Slip(
        K.OVER_MAXIMUM,
        Family.WAGERS,
        6,
        frozenset(),
        _never,
        _nothing,
        Catch.CLEARED,
        prepare=_above,
        ready=Look.ABOVE_SIGN,
    ),
    Slip(
        K.SIDE_BET_WITHOUT_MAIN,
        Family.WAGERS,
        4,
        frozenset(),
        _never,
        _nothing,
        Catch.SETTLEMENT,
        prepare=_without_main,
        impossible=_own_main,
        ready=Look.NOTHING_OF_HIS_OWN,
    ),
    Slip(
        K.SIDE_BET_WITHOUT_OTHER,
        Family.WAGERS,
        4,
        frozenset(),
        _never,
        _nothing,
        Catch.SETTLEMENT,
        prepare=_without_other,
        impossible=_needs_other,
        ready=Look.OTHER_BET_MISSING,
    ),
)
