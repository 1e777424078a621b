"""What players ask for that the book must answer: their wager back, an old round, a ruling."""

from __future__ import annotations

from trainer.engine.hands import BEST
from trainer.engine.irregular.words import Fact, Incident
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.events import DEALER, Event, dealt
from trainer.engine.round.fold import Phase, Round
from trainer.engine.words import Asks
from trainer.scenarios.draws import happens, one_of, spread
from trainer.scenarios.errors.context import PLAIN
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.slip import Catch, Family, Moment, Slip, Strike

_ANY = frozenset({ev.CARD, ev.CALL, ev.DECIDES, ev.SETTLES})
_UNDER_WAY = range(Phase.DEALING, Phase.SETTLING + 1)
_WRONG_CARDS = (
    Incident.FOREIGN_CARD,
    Incident.MISSING_CARD,
    Incident.EXTRA_CARD,
    Incident.UNSHUFFLED_CARDS,
)
_WRONG_KINDS = frozenset(K(each.value) for each in _WRONG_CARDS)
_REASONS = spread(
    (Fact.AFTER_WRONG_CARDS, 3), (Fact.LIMITS_OF_EARLIER_ROUND, 3), (Fact.OTHER_REASON, 2)
)


def asks(player: str, what: Asks) -> Event:
    return (ev.ASKS, player, what, "")


def someone(moment: Moment) -> str:
    """A player who still has something at stake."""
    stakes = [s for s in moment.round.stakes if not s.settled] or moment.round.stakes
    return one_of(moment.chance, stakes).player


def _even(round_: Round, event: Event) -> int:
    return 1


def _unclear(moment: Moment) -> Strike | None:
    return Strike((asks(someone(moment), Asks.RULE_UNCLEAR),), Look.DISPUTES_RULE)


def _earlier(moment: Moment) -> Strike | None:
    """A loss of an earlier round is wanted back: for wrong cards, for the limits, for luck."""
    told = [fact for fact in dict.fromkeys(_REASONS) if fact in moment.wanted]
    reason = told[0] if told else one_of(moment.chance, _REASONS)
    player = someone(moment)
    claim = asks(player, Asks.EARLIER_ROUND)
    events: tuple[Event, ...] = (claim,)
    if reason is Fact.AFTER_WRONG_CARDS:
        what = one_of(moment.chance, _WRONG_CARDS)
        events = ((ev.INCIDENT, what, "", ()), claim)
    elif reason is Fact.LIMITS_OF_EARLIER_ROUND:
        most = moment.round.setup.limits.maximum or moment.stakes.most
        events = ((ev.EARLIER, player, 2 * most, happens(moment.chance, 50)), claim)
    return Strike(events, Look.WANTS_EARLIER_ROUND)


def _draw_hazard(round_: Round, event: Event) -> int:
    """The dealer's last card is out, or has just come."""
    if len(round_.dealer) < 2 or round_.log[-1][:2] != (ev.CARD, DEALER):
        return 0
    before = round_.dealer_worth
    return PLAIN * (3 if before & 1 else 1)


def _draw(moment: Moment) -> Strike | None:
    round_ = moment.round
    rightly = moment.wants(Fact.DRAW_WAS_DUE)
    wrongly = moment.wants(Fact.DRAW_WAS_NOT_DUE)
    complete = round_.phase >= Phase.SETTLING and round_.forced is None
    bust = round_.dealer_worth >> 1 > BEST
    claim = asks(someone(moment), Asks.DRAW_WRONG)
    if wrongly or (not rightly and complete and not bust and happens(moment.chance, 40)):
        if not complete or bust:
            return None
        return Strike((dealt(DEALER, moment.next_card()), claim), Look.DISPUTES_DRAW)
    beaten = _beaten(round_)
    if not beaten:
        return None
    claim = asks(one_of(moment.chance, beaten), Asks.DRAW_WRONG)
    return Strike((claim,), Look.DISPUTES_DRAW)


def _beaten(round_: Round) -> list[str]:
    """Whom the dealer's card has cost his wager: nobody quarrels with one that broke the dealer."""
    made = round_.dealer_worth >> 1
    live = (stake for stake in round_.stakes if stake.on_hand and not stake.settled)
    lost = (s.player for s in live if round_.hands[s.hand].worth >> 1 < made <= BEST)
    return list(dict.fromkeys(lost))


SLIPS = (
    Slip(
        K.EARLIER_ROUND_CLAIMED,
        Family.CLAIMS,
        3,
        _ANY,
        _even,
        _earlier,
        Catch.AT_ONCE,
        _UNDER_WAY,
        brings=_WRONG_KINDS,
    ),
    Slip(
        K.DRAW_DISPUTED,
        Family.CLAIMS,
        6,
        frozenset({ev.CARD, ev.SETTLES, ev.CLEARS}),
        _draw_hazard,
        _draw,
        Catch.AT_ONCE,
        range(Phase.DRAW, Phase.CLEARING + 1),
        brings=frozenset({K.DEALER_OVERDREW}),
    ),
    Slip(
        K.RULE_UNCLEAR,
        Family.CLAIMS,
        3,
        _ANY,
        _even,
        _unclear,
        Catch.AT_ONCE,
        _UNDER_WAY,
    ),
)
