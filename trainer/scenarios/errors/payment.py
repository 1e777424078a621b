"""Wrong payments: what should be left is paid or taken, and the other way round, or too much."""

from __future__ import annotations

from collections.abc import Callable

from trainer.engine.hands import BEST
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.events import DEALER, Event, settled
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import line
from trainer.engine.round.ready import may_settle
from trainer.engine.round.state import Stake
from trainer.engine.words import Policy, Takes, WagerKind
from trainer.scenarios.draws import happens, one_of
from trainer.scenarios.errors.amounts import (
    Mistaken,
    wrong_blackjack,
    wrong_payouts,
    wrong_takings,
)
from trainer.scenarios.errors.context import PLAIN, strain_factor, wager_factor
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.overlooking import forgotten
from trainer.scenarios.errors.rigging import a_blackjack, blackjack_against_ten
from trainer.scenarios.errors.slip import (
    Catch,
    Family,
    Hazard,
    Impossible,
    Moment,
    Prepares,
    Slip,
    Strike,
    Striking,
    always,
    any_event,
    at_any_time,
)

_SETTLES = frozenset({ev.SETTLES})
_SETTLING = range(Phase.SETTLING, Phase.SETTLING + 1)
ANY_TIME = range(Phase.OFFER, Phase.SETTLING + 1)
_RAISES = (WagerKind.DOUBLE, WagerKind.SPLIT)
_BLACKJACK = 43
# A loser paid or a winner taken was close, or is on a hand that is hard to read.
_CLOSE, _LONG = 2, 4
_FIRST_TWO = 2
_PLAIN_MISREAD = 35


def stake_of(round_: Round, event: Event) -> Stake:
    return round_.by_key[event[1]]


def _plain(round_: Round, event: Event) -> Stake | None:
    """A wager on a hand, settled by comparing totals."""
    stake = stake_of(round_, event)
    given_up = stake.surrendered or stake.even_money
    return stake if stake.on_hand and not given_up else None


def _close(round_: Round, stake: Stake) -> bool:
    total, dealers = round_.hands[stake.hand].worth >> 1, round_.dealer_worth >> 1
    return abs(total - dealers) <= _CLOSE and max(total, dealers) <= BEST


def _totals_factor(round_: Round, stake: Stake) -> int:
    return wager_factor(round_, stake) * (3 if _close(round_, stake) else 1)


def _misreadable(round_: Round, stake: Stake) -> bool:
    """A total that somebody could take for another: close, or of many cards on either side.

    Nobody compares totals with a Blackjack of the dealer's: it has been called out.
    """
    if len(round_.dealer) == _FIRST_TWO and round_.dealer_worth >> 1 == BEST:
        return False
    long = max(len(round_.hands[stake.hand].cards), len(round_.dealer)) >= _LONG
    return long or _close(round_, stake)


def _clear(round_: Round, stake: Stake) -> bool:
    """What is owed does not hang on a reading that an operator would have to adopt."""
    touched = line(round_, stake).readings
    return all(each.policy in (Policy.OK, Policy.SILENT) for each in touched)


def _by_itself(round_: Round, stake: Stake) -> bool:
    """Whoever misreads a hand settles all that lies on it alike: one wager, or none of them."""
    return len(round_.stakes_on(stake.hand)) == 1 or _original_only(round_, stake)


def _left_behind(round_: Round, stake: Stake) -> bool:
    """What lies apart is forgotten: the doubled part before the wager it was added to."""
    others = round_.stakes_on(stake.hand)
    added = any(s.kind is WagerKind.DOUBLE and s.player == stake.player for s in others)
    return stake.kind is WagerKind.DOUBLE or not added


def _stands_off(event: Event) -> bool:
    return not event[2] and not event[3]


def _stand_off_hazard(round_: Round, event: Event) -> int:
    stake = _plain(round_, event)
    if stake is None or not _by_itself(round_, stake):
        return 0
    return _totals_factor(round_, stake)


def _lost(round_: Round, event: Event) -> Stake | None:
    stake = _plain(round_, event)
    lost = stake is not None and event[3] == stake.amount and not event[2]
    return stake if lost else None


def _loser_hazard(round_: Round, event: Event) -> int:
    stake = _lost(round_, event)
    if stake is None or not _by_itself(round_, stake) or not _misreadable(round_, stake):
        return 0
    return _totals_factor(round_, stake)


def _loser_left_hazard(round_: Round, event: Event) -> int:
    stake = stake_of(round_, event)
    if stake.on_hand:
        left = _lost(round_, event) is not None and _left_behind(round_, stake)
        return _totals_factor(round_, stake) if left else 0
    return PLAIN if event[3] == stake.amount else 0


def _winner_left_hazard(round_: Round, event: Event) -> int:
    stake = _plain(round_, event)
    if stake is None or not event[2] or not _left_behind(round_, stake):
        return 0
    return _totals_factor(round_, stake)


def _winner_hazard(round_: Round, event: Event) -> int:
    stake = _plain(round_, event)
    if stake is None or not event[2] or not _by_itself(round_, stake):
        return 0
    return _totals_factor(round_, stake) if _misreadable(round_, stake) else 0


def _original_only(round_: Round, stake: Stake) -> bool:
    takes = round_.setup.book.settlement.dealer_blackjack_takes.value
    blackjack = round_.dealer_worth == _BLACKJACK and len(round_.dealer) == 2
    return takes is Takes.ORIGINAL and blackjack and stake.kind in _RAISES


def _why(round_: Round, stake: Stake) -> Look:
    if _original_only(round_, stake):
        return Look.ORIGINAL_ONLY_FORGOTTEN
    return Look.TOTAL_MISREAD


def _pays_stake(moment: Moment) -> Strike | None:
    """Even money, as for any winner."""
    stake = stake_of(moment.round, moment.event)
    if not moment.stakes.chips.can_pay(stake.amount):
        return None
    return Strike((settled(stake.key, stake.amount, 0),), _why(moment.round, stake))


def _takes_stake(moment: Moment) -> Strike | None:
    stake = stake_of(moment.round, moment.event)
    return Strike((settled(stake.key, 0, stake.amount),), _why(moment.round, stake))


def _leaves(moment: Moment) -> Strike | None:
    stake = stake_of(moment.round, moment.event)
    hand = moment.round.hands.get(stake.hand)
    alone = stake.kind is WagerKind.MAIN and _by_itself(moment.round, stake)
    hard_to_read = hand is not None and len(hand.cards) > 3 and alone
    look = Look.TOTAL_MISREAD if hard_to_read else forgotten(stake)
    return Strike((settled(stake.key, 0, 0),), look)


def by_weight(moment: Moment, found: list[Mistaken]) -> Mistaken | None:
    if not found:
        return None
    drawn = moment.chance.below(sum(each.weight for each in found))
    for each in found:
        drawn -= each.weight
        if drawn < 0:
            return each
    raise AssertionError("a draw below the sum lies in one of the parts")


def _is_blackjack(round_: Round, stake: Stake) -> bool:
    hand = round_.hands.get(stake.hand)
    natural = hand is not None and hand.worth == _BLACKJACK and len(hand.cards) == 2
    return natural and stake.kind is WagerKind.MAIN and not stake.even_money


def _amount_hazard(round_: Round, event: Event) -> int:
    stake = stake_of(round_, event)
    counts = stake.on_hand or stake.kind is WagerKind.INSURANCE
    if not counts or not event[2] or event[3] or _is_blackjack(round_, stake):
        return 0
    return wager_factor(round_, stake) * (4 if stake.kind is WagerKind.DOUBLE else 1)


def _wrong_amount(moment: Moment) -> Strike | None:
    stake, paid = stake_of(moment.round, moment.event), moment.event[2]
    chips = moment.stakes.chips
    found = by_weight(moment, wrong_payouts(moment.round, stake, paid, chips))
    return Strike((settled(stake.key, found.amount, 0),), found.look) if found else None


def _takings_hazard(round_: Round, event: Event) -> int:
    stake = stake_of(round_, event)
    if not event[3] or event[2]:
        return 0
    return PLAIN * (6 if stake.surrendered else 1) * strain_factor(round_)


def _wrong_takings(moment: Moment) -> Strike | None:
    stake, taken = stake_of(moment.round, moment.event), moment.event[3]
    found = by_weight(moment, wrong_takings(stake, taken, moment.stakes.chips))
    return Strike((settled(stake.key, 0, found.amount),), found.look) if found else None


def _odds_hazard(round_: Round, event: Event) -> int:
    stake = stake_of(round_, event)
    return PLAIN * strain_factor(round_) if event[2] and _is_blackjack(round_, stake) else 0


def _wrong_odds(moment: Moment) -> Strike | None:
    stake, paid = stake_of(moment.round, moment.event), moment.event[2]
    chips = moment.stakes.chips
    found = by_weight(moment, wrong_blackjack(moment.round, stake, paid, chips))
    return Strike((settled(stake.key, found.amount, 0),), found.look) if found else None


def _too_soon_hazard(round_: Round, event: Event) -> int:
    return PLAIN if _early_blackjacks(round_, event) else 0


def _come_to(round_: Round, event: Event, stake: Stake) -> bool:
    """At once, or when its turn would be: the dealer does not turn back for it."""
    if not round_.subsequent:
        return True
    if event[0] == ev.CARD:
        return event[1] == DEALER and stake.box == max(round_.boxes)
    hand = round_.hands.get(event[2]) if event[0] == ev.DECIDES else None
    if hand is None or hand.from_split or len(hand.cards) > 2:
        return False
    return stake.box == max((box for box in round_.boxes if box < hand.box), default=None)


def _early_blackjacks(round_: Round, event: Event) -> list[Stake]:
    """Blackjacks that the dealer can still equal."""
    if len(round_.dealer) != 1:
        return []
    return [
        stake
        for stake in round_.stakes
        if not stake.settled
        and not stake.surrendered
        and _is_blackjack(round_, stake)
        and not may_settle(round_, stake)
        and _come_to(round_, event, stake)
    ]


def _still_too_soon(round_: Round) -> bool:
    """Once the dealer's hand is out it was paid rightly, unless he has a Blackjack too."""
    equal = round_.dealer_worth == _BLACKJACK and len(round_.dealer) == 2
    return round_.phase < Phase.SETTLING or equal


def _pays_too_soon(moment: Moment) -> Strike | None:
    round_ = moment.round
    stake = one_of(moment.chance, _early_blackjacks(round_, moment.event))
    odds = round_.setup.book.settlement.pays.blackjack.value
    paid, rest = divmod(stake.amount * odds.numerator, odds.denominator)
    if rest:
        return None
    return Strike((settled(stake.key, paid, 0),), Look.PAID_BEFORE_DEALERS_CARD)


def _next_bets(round_: Round) -> list[Stake]:
    """Players whose hand is bust and collected: their next bet may lie there already."""
    return [
        stake
        for stake in round_.stakes
        if stake.kind is WagerKind.MAIN
        and stake.settled
        and stake.taken
        and all(hand.worth >> 1 > BEST for hand in round_.boxes[stake.box].hands)
        and len(round_.boxes[stake.box].bettors) == 1
    ]


def _next_bet_hazard(round_: Round, event: Event) -> int:
    return PLAIN * strain_factor(round_) if _next_bets(round_) else 0


def _settles_next_bet(moment: Moment) -> Strike | None:
    stake = one_of(moment.chance, _next_bets(moment.round))
    box, amount = str(stake.box), stake.amount
    events = (
        (ev.NEXT_BET, stake.player, box, amount),
        settled(f"next/{stake.player}/{box}", amount, 0),
    )
    return Strike(events, Look.NEXT_ROUNDS_CHIPS)


def _where_clear(strike: Striking) -> Striking:
    def struck(moment: Moment) -> Strike | None:
        stake = moment.round.by_key.get(moment.event[1])
        return strike(moment) if stake is None or _clear(moment.round, stake) else None

    return struck


def _where_hard_to_read(strike: Striking) -> Striking:
    """A plain hand against a plain hand is misread too, but seldom."""

    def struck(moment: Moment) -> Strike | None:
        round_ = moment.round
        hand = round_.hands[stake_of(round_, moment.event).hand]
        plain = not hand.worth & 1 and len(hand.cards) < _LONG and len(round_.dealer) < _LONG
        seldom = plain and not happens(moment.chance, _PLAIN_MISREAD)
        return None if seldom else strike(moment)

    return struck


def payment_slip(
    kind: K,
    weight: int,
    hazard: Hazard,
    strike: Striking,
    *,
    phases: range = _SETTLING,
    before: frozenset[str] = _SETTLES,
    prepare: Prepares | None = None,
    impossible: Impossible = always,
    matters: Callable[[Round], bool] = at_any_time,
    glance: Callable[[Event], bool] = any_event,
) -> Slip:
    return Slip(
        kind,
        Family.PAYMENT,
        weight,
        before,
        hazard,
        _where_clear(strike) if before == _SETTLES else strike,
        Catch.NEXT_ROUND,
        phases,
        prepare=prepare,
        impossible=impossible,
        matters=matters,
        glance=glance,
    )


def _stand_off_slip(kind: K, weight: int, strike: Striking) -> Slip:
    hard = _where_hard_to_read(strike)
    return payment_slip(kind, weight, _stand_off_hazard, hard, glance=_stands_off)


SLIPS = (
    _stand_off_slip(K.STAND_OFF_PAID, 100, _pays_stake),
    _stand_off_slip(K.STAND_OFF_TAKEN, 60, _takes_stake),
    payment_slip(K.LOSER_LEFT, 60, _loser_left_hazard, _leaves),
    payment_slip(K.LOSER_PAID, 50, _loser_hazard, _where_hard_to_read(_pays_stake)),
    payment_slip(K.WINNER_LEFT, 60, _winner_left_hazard, _leaves),
    payment_slip(K.WINNER_TAKEN, 25, _winner_hazard, _where_hard_to_read(_takes_stake)),
    payment_slip(K.PAID_WRONG_AMOUNT, 70, _amount_hazard, _wrong_amount),
    payment_slip(K.TAKEN_WRONG_AMOUNT, 20, _takings_hazard, _wrong_takings, phases=ANY_TIME),
    payment_slip(
        K.BLACKJACK_WRONG_ODDS,
        45,
        _odds_hazard,
        _wrong_odds,
        phases=ANY_TIME,
        prepare=a_blackjack,
    ),
    payment_slip(
        K.SETTLED_TOO_SOON,
        40,
        _too_soon_hazard,
        _pays_too_soon,
        before=frozenset({ev.CALL, ev.DECIDES, ev.CARD}),
        phases=range(Phase.OFFER, Phase.DRAW + 1),
        prepare=blackjack_against_ten,
        matters=_still_too_soon,
    ),
    payment_slip(K.NEXT_BET_SETTLED, 6, _next_bet_hazard, _settles_next_bet),
)
