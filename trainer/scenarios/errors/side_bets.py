"""Side bets read wrong: eleven times as ten, K-Q as a pair, a pair that nobody saw."""

from __future__ import annotations

from trainer.engine.cards import TEN
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.duties import Duties
from trainer.engine.round.events import Event, settled
from trainer.engine.round.fold import Round
from trainer.engine.round.state import Stake
from trainer.engine.words import SIDE_BETS, WagerKind
from trainer.scenarios.errors.amounts import Mistaken, wrong_payouts
from trainer.scenarios.errors.context import PLAIN
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.payment import ANY_TIME, by_weight, payment_slip, stake_of
from trainer.scenarios.errors.slip import Moment, Strike


def _on_side_bet(event: Event) -> bool:
    return event[1].split("/", 1)[0] in SIDE_BETS


def _side_hazard(round_: Round, event: Event) -> int:
    stake = stake_of(round_, event)
    if event[2]:
        return 6 * PLAIN
    return PLAIN if _nearly_pays(round_, stake) else 0


def _nearly_pays(round_: Round, stake: Stake) -> bool:
    """Cards that look like a win: unlike ten-values for a pair, K-A-2 for a straight."""
    box = round_.boxes[stake.box]
    first = tuple(box.first_two) or tuple(box.hands[0].cards[:2])
    if len(first) < 2 or stake.kind is WagerKind.TOP_THREE:
        return False
    ranks = [card >> 2 for card in first]
    if stake.kind is not WagerKind.TWENTY_ONE_PLUS_THREE:
        return min(ranks) >= TEN and ranks[0] != ranks[1]
    up = round_.dealer[0] >> 2 if round_.dealer else -1
    return sorted((*ranks, up)) == [0, 1, 12]


def _misread(moment: Moment) -> Strike | None:
    round_, chips = moment.round, moment.stakes.chips
    stake, (_, _, paid, _) = stake_of(round_, moment.event), moment.event
    if paid:
        wrong = wrong_payouts(round_, stake, paid, chips)
        wrong.append(Mistaken(0, Look.PAIR_NOT_SEEN, 3))
        found = by_weight(moment, wrong)
        assert found is not None
        if not found.amount:
            return Strike((settled(stake.key, 0, stake.amount),), found.look)
        return Strike((settled(stake.key, found.amount, 0),), found.look)
    odds = round_.setup.book.side_bets[stake.kind].awards[-1].odds
    amount, rest = divmod(stake.amount * odds.numerator, odds.denominator)
    if rest or not chips.can_pay(amount):
        return None
    return Strike((settled(stake.key, amount, 0),), Look.NO_PAIR_PAID)


def _has_side_bets(duties: Duties) -> str | None:
    return None if duties.book.side_bets else "this book has no side bets"


SLIPS = (
    payment_slip(
        K.SIDE_BET_MISREAD,
        35,
        _side_hazard,
        _misread,
        phases=ANY_TIME,
        impossible=_has_side_bets,
        glance=_on_side_bet,
    ),
)
