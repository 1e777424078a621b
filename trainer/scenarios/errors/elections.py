"""Insurance, surrender and even money that the book does not give, or not so much of."""

from __future__ import annotations

from trainer.engine.cards import is_ace
from trainer.engine.hands import BEST
from trainer.engine.irregular.words import Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.events import Event, decided, wagered
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import insurance_open, permitted
from trainer.engine.round.state import Stake
from trainer.engine.words import Decision, WagerKind
from trainer.scenarios.draws import happens, one_of
from trainer.scenarios.errors.context import PLAIN
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.options import NEXT, at_turn, option_slip
from trainer.scenarios.errors.rigging import ace_up, blackjack_against_ace, no_ace_up
from trainer.scenarios.errors.slip import Ask, Catch, Moment, Strike
from trainer.scenarios.rounds import Laid

_INSURANCE = WagerKind.INSURANCE
_HALF = 50
_NO_ACE = 15


def _mains(round_: Round) -> list[Stake]:
    return [
        stake
        for stake in round_.stakes
        if stake.kind is WagerKind.MAIN
        and not (stake.settled or stake.surrendered or stake.even_money)
    ]


def _may_insure(round_: Round) -> list[tuple[str, str, int]]:
    offers = (each for each in permitted(round_) if each.wager is _INSURANCE)
    return [(each.player, each.hand, each.most or 0) for each in offers]


def _over_limit_hazard(round_: Round, event: Event) -> int:
    ace = bool(round_.dealer) and is_ace(round_.dealer[0])
    return PLAIN if ace and insurance_open(round_) and not round_.subsequent else 0


def _over_limit(moment: Moment) -> Strike | None:
    """As much as the wager itself, or a chip more than half."""
    found = _may_insure(moment.round)
    if not found:
        return None
    player, hand, most = one_of(moment.chance, found)
    chips = moment.stakes.chips
    stack = chips.stack(most)
    chip = stack[-1][0] if stack else chips.smallest
    amount = 2 * most if happens(moment.chance, _HALF) else most + chip
    if not chips.can_pay(amount) or amount <= most:
        return None
    return Strike((wagered(_INSURANCE, player, hand, amount),), Look.TOO_MUCH_INSURANCE)


def _no_insurance_hazard(round_: Round, event: Event) -> int:
    if not round_.dealer or at_turn(round_, event) is None:
        return 0
    if is_ace(round_.dealer[0]):
        return 6 * PLAIN if not insurance_open(round_) else 0
    return 1 if not round_.subsequent else 0


def _no_insurance(moment: Moment) -> Strike | None:
    round_ = moment.round
    allowed = {(player, hand) for player, hand, _ in _may_insure(round_)}
    stakes = [
        stake
        for stake in _mains(round_)
        if (stake.player, stake.hand) not in allowed
        and f"{_INSURANCE}/{stake.player}/{stake.hand}" not in round_.by_key
        and round_.hands[stake.hand].worth >> 1 <= BEST
        and not round_.hands[stake.hand].from_split
    ]
    if not stakes:
        return None
    stake = one_of(moment.chance, stakes)
    ace = is_ace(round_.dealer[0])
    look = Look.INSURANCE_TOO_LATE if ace else Look.INSURANCE_WITHOUT_ACE
    return Strike((wagered(_INSURANCE, stake.player, stake.hand, stake.amount // 2),), look)


def _upcard(ask: Ask, laid: Laid) -> Laid:
    """An Ace as a rule: then it is too late. Now and then another card, and nothing to insure."""
    other = ask.wants(Fact.NEVER_OFFERED)
    other = other or (not ask.wants(Fact.OFFER_CLOSED) and happens(ask.chance, _NO_ACE))
    return no_ace_up(ask, laid) if other else ace_up(ask, laid)


def _allowed(round_: Round, player: str, hand: str, decision: Decision) -> bool:
    return any(
        (each.player, each.hand, each.decision) == (player, hand, decision)
        for each in permitted(round_)
    )


def _surrender_hazard(round_: Round, event: Event) -> int:
    """A poor hand of two cards."""
    hand = at_turn(round_, event)
    if hand is None or len(hand.cards) != 2 or not 12 <= hand.worth >> 1 <= 17:
        return 0
    own = f"{WagerKind.MAIN}/{event[1]}/{hand.name}" in round_.by_key
    ok = own and not _allowed(round_, event[1], hand.name, Decision.SURRENDER)
    return PLAIN * (3 if is_ace(round_.dealer[0]) else 1) if ok else 0


def _surrender(moment: Moment) -> Strike | None:
    round_ = moment.round
    hand = round_.at
    assert hand is not None
    look = Look.SURRENDER_TOO_LATE
    if not round_.setup.book.options.surrender.offered.value:
        look = Look.SURRENDER_UNKNOWN
    elif is_ace(round_.dealer[0]):
        look = Look.SURRENDER_AGAINST_ACE
    return Strike((decided(moment.event[1], hand.name, Decision.SURRENDER),), look)


def _even_money_wanted(round_: Round) -> list[Stake]:
    return [
        stake
        for stake in _mains(round_)
        if len(hand := round_.hands[stake.hand].cards) == 2
        and round_.hands[stake.hand].worth >> 1 == BEST
        and not round_.hands[stake.hand].from_split
        and any(is_ace(card) for card in hand)
        and not _allowed(round_, stake.player, stake.hand, Decision.EVEN_MONEY)
    ]


def _even_money_hazard(round_: Round, event: Event) -> int:
    ace = len(round_.dealer) == 1 and is_ace(round_.dealer[0])
    return PLAIN if ace and _even_money_wanted(round_) else 0


def _even_money(moment: Moment) -> Strike | None:
    round_ = moment.round
    stake = one_of(moment.chance, _even_money_wanted(round_))
    known = round_.setup.book.options.even_money.offered.value
    look = Look.EVEN_MONEY_TOO_LATE if known else Look.EVEN_MONEY_UNKNOWN
    return Strike((decided(stake.player, stake.hand, Decision.EVEN_MONEY),), look)


SLIPS = (
    option_slip(
        K.INSURANCE_OVER_LIMIT,
        10,
        _over_limit_hazard,
        _over_limit,
        before=NEXT,
        phases=range(Phase.ELECT, Phase.TURN + 1),
        until=Catch.SETTLEMENT,
        prepare=ace_up,
    ),
    option_slip(K.INSURANCE_NOT_GIVEN, 5, _no_insurance_hazard, _no_insurance, prepare=_upcard),
    option_slip(K.SURRENDER_NOT_GIVEN, 6, _surrender_hazard, _surrender),
    option_slip(
        K.EVEN_MONEY_NOT_GIVEN,
        4,
        _even_money_hazard,
        _even_money,
        before=NEXT,
        phases=range(Phase.ELECT, Phase.DRAW + 1),
        prepare=blackjack_against_ace,
    ),
)
