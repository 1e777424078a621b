"""Slips while the players' hands are dealt: a box passed over, a card where none was due."""

from __future__ import annotations

from trainer.engine.cards import is_ace
from trainer.engine.hands import BEST
from trainer.engine.irregular.words import Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.apply_odd import only_settled_since
from trainer.engine.round.events import DEALER, Event, dealt
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.phase_acts import split_cards_in_any_order
from trainer.engine.round.state import HandState
from trainer.engine.words import Decision
from trainer.scenarios.draws import happens, one_of, spread
from trainer.scenarios.errors.context import PLAIN, hand_factor, place_factor, strain_factor
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.rigging import split_aces
from trainer.scenarios.errors.slip import (
    ANY_NUMBER,
    AT_LEAST_TWO,
    Catch,
    Family,
    Hazard,
    Moment,
    Slip,
    Strike,
    Striking,
)

_PLAY = range(Phase.TURN, Phase.SETTLING + 1)
_TURNS = range(Phase.TURN, Phase.DRAW)
_SHOWN = {Fact.NONE_SHOWN: 0, Fact.ONE_SHOWN: 1, Fact.SEVERAL_SHOWN: 2}
# Now and then it can be told which of them came first.
_ORDER_SEEN = 15
_HOW_MANY_SHOWN = spread((0, 4), (1, 4), (2, 3))


def _asked(round_: Round, event: Event) -> HandState | None:
    """The hand that is being asked for the first time, its turn just come."""
    hand = round_.at
    if round_.phase is not Phase.TURN or hand is None or event[0] != ev.DECIDES:
        return None
    if event[2] != hand.name or len(hand.cards) != 2 or hand.from_split:
        return None
    return hand


def _next_hand(round_: Round, hand: HandState) -> HandState | None:
    """The next box that would be asked after this one."""
    later = round_.turns[round_.turns.index(hand) + 1 :]
    return next((h for h in later if not h.done and h.box != hand.box and h.cards), None)


def in_flow_of_deal(round_: Round) -> bool:
    """Nobody has been asked anything yet: a card too many still belongs to the initial deal."""
    return not round_.subsequent and only_settled_since(round_)


def _passed_hazard(round_: Round, event: Event) -> int:
    hand = _asked(round_, event)
    if hand is None or _next_hand(round_, hand) is None:
        return 0
    return PLAIN * place_factor(round_, hand.box) * strain_factor(round_)


def _passed_over(moment: Moment) -> Strike | None:
    hand = moment.round.at
    assert hand is not None
    following = _next_hand(moment.round, hand)
    assert following is not None
    answer = moment.asks(moment.round, following)
    # A hand that stood has changed nothing: the dealer would just turn back.
    if answer[3] is Decision.STAND:
        return None
    return Strike((answer,), Look.NEXT_BOX_ASKED)


def _just_done(round_: Round) -> HandState | None:
    """The hand that has stood, been doubled or reached 21 with the event before this one."""
    if round_.phase in (Phase.CARD, Phase.MONEY) or round_.forced is not None:
        return None
    last = round_.log[-1]
    if last[0] not in (ev.DECIDES, ev.CARD):
        return None
    place = last[2] if last[0] == ev.DECIDES else last[1]
    hand = round_.hands.get(place)
    done = hand is not None and hand.done and hand.worth >> 1 <= BEST
    return hand if done else None


def _is_split_ace(hand: HandState) -> bool:
    return hand.from_split and is_ace(hand.cards[0])


def _standing_hazard(round_: Round, event: Event) -> int:
    hand = _just_done(round_)
    if hand is None or hand.doubled or _is_split_ace(hand) or len(hand.cards) < 2:
        return 0
    last = round_.log[-1]
    waved = last[0] == ev.DECIDES and last[3] is Decision.STAND
    if not waved and not (last[0] == ev.CARD and hand.worth >> 1 == BEST and round_.subsequent):
        return 0
    return PLAIN * (2 if waved else 1) * hand_factor(hand) * strain_factor(round_)


def _to_standing(moment: Moment) -> Strike | None:
    hand = _just_done(moment.round)
    assert hand is not None
    look = Look.SIGNAL_MISREAD if moment.round.log[-1][0] == ev.DECIDES else Look.CARD_ON_21
    return Strike((dealt(hand.name, moment.next_card()),), look)


def _doubled_hazard(round_: Round, event: Event) -> int:
    hand = _just_done(round_)
    return PLAIN * strain_factor(round_) if hand is not None and hand.doubled else 0


def _to_doubled(moment: Moment) -> Strike | None:
    hand = _just_done(moment.round)
    assert hand is not None
    return Strike((dealt(hand.name, moment.next_card()),), Look.SECOND_CARD_ON_DOUBLE)


def _ace_hazard(round_: Round, event: Event) -> int:
    hand = _just_done(round_)
    return PLAIN if hand is not None and _is_split_ace(hand) and not hand.doubled else 0


def _to_split_ace(moment: Moment) -> Strike | None:
    hand = _just_done(moment.round)
    assert hand is not None
    return Strike((dealt(hand.name, moment.next_card()),), Look.SECOND_CARD_ON_ACE)


def _unasked_hazard(round_: Round, event: Event) -> int:
    hand = round_.at
    asked = round_.phase is Phase.TURN and event[0] == ev.DECIDES
    if not asked or hand is None or event[2] != hand.name or event[3] is Decision.SURRENDER:
        return 0
    if in_flow_of_deal(round_):
        return 0
    # A stiff hand looks as if it wanted one.
    stiff = 2 if hand.worth >> 1 < 17 else 1
    return PLAIN * stiff * strain_factor(round_)


def _unasked(moment: Moment) -> Strike | None:
    hand = moment.round.at
    assert hand is not None
    return Strike((dealt(hand.name, moment.next_card()),), Look.NOT_WAITED_FOR)


def _others(round_: Round) -> list[HandState]:
    """Where a card may land that is for the hand at turn: its sisters first, else neighbours."""
    hand = round_.at
    assert hand is not None
    sisters = [h for h in round_.boxes[hand.box].hands if h is not hand and not h.cleared]
    if sisters:
        # Where the book has no order for split hands, one that waits may have its card first.
        may = {act.what for act in split_cards_in_any_order(round_)}
        return [each for each in sisters if each.name not in may]
    beside = (round_.boxes.get(hand.box + by) for by in (-1, 1))
    hands = [box.hands[-1] for box in beside if box is not None]
    return [h for h in hands if h.cards and not h.cleared and h.worth >> 1 <= BEST]


def _wrong_hand_hazard(round_: Round, event: Event) -> int:
    hand = round_.at
    due = round_.phase is Phase.CARD and hand is not None and event[:2] == (ev.CARD, hand.name)
    if not due or hand is None or not _others(round_):
        return 0
    return PLAIN * (6 if hand.from_split else 1) * strain_factor(round_)


def _on_wrong_hand(moment: Moment) -> Strike | None:
    other = one_of(moment.chance, _others(moment.round))
    hand = moment.round.at
    assert hand is not None
    look = Look.OTHER_SPLIT_HAND if other.box == hand.box else Look.NEIGHBOURS_HAND
    return Strike((dealt(other.name, moment.next_card()),), look)


def _money_hazard(round_: Round, event: Event) -> int:
    hand = round_.at
    doubling = round_.phase is Phase.MONEY and hand is not None
    doubling = doubling and not round_.boxes[hand.box].unmatched if hand is not None else False
    return PLAIN * strain_factor(round_) if doubling else 0


def _before_money(moment: Moment) -> Strike | None:
    hand = moment.round.at
    assert hand is not None
    return Strike((dealt(hand.name, moment.next_card()),), Look.MONEY_NOT_DOWN)


def _together_hazard(round_: Round, event: Event) -> int:
    if event[1] == DEALER and not round_.dealer and round_.phase > Phase.DEALING:
        return 0
    return PLAIN if round_.phase > Phase.DEALING else 1


def _together(moment: Moment) -> Strike | None:
    place, initial = moment.event[1], moment.round.phase <= Phase.DEALING
    target = Fact.TO_DEALER if place == DEALER else Fact.TO_PLAYER
    where = Fact.IN_INITIAL_DEAL if initial else target
    targets = {Fact.IN_INITIAL_DEAL, Fact.TO_DEALER, Fact.TO_PLAYER} & moment.wanted
    if targets and where not in targets:
        return None
    told = [number for fact, number in _SHOWN.items() if fact in moment.wanted]
    shown = told[0] if told else one_of(moment.chance, _HOW_MANY_SHOWN)
    cards = (moment.next_card(), moment.next_card())
    if cards[0] >> 2 == cards[1] >> 2:
        # It does not matter which of two alike is which.
        return None
    known = moment.wants(Fact.ORDER_KNOWN)
    known = known or (not moment.wants(Fact.ORDER_LOST) and happens(moment.chance, _ORDER_SEEN))
    return Strike(((ev.TOGETHER, place, cards, shown, known),), Look.STUCK_TOGETHER)


def _slip(
    kind: K,
    weight: int,
    before: str,
    hazard: Hazard,
    strike: Striking,
    until: Catch = Catch.SETTLEMENT,
    phases: range = _TURNS,
    boxes: range = ANY_NUMBER,
) -> Slip:
    events, family = frozenset(before.split()), Family.SUBSEQUENT_DEAL
    return Slip(kind, family, weight, events, hazard, strike, until, phases, boxes=boxes)


# Whatever may come after a hand that is done.
_NEXT = "decides card settles clears"

SLIPS = (
    _slip(K.BOX_PASSED_OVER, 30, "decides", _passed_hazard, _passed_over, boxes=AT_LEAST_TWO),
    _slip(K.CARD_TO_STANDING_HAND, 30, _NEXT, _standing_hazard, _to_standing, phases=_PLAY),
    _slip(K.CARD_TO_DOUBLED_HAND, 6, _NEXT, _doubled_hazard, _to_doubled, phases=_PLAY),
    Slip(
        K.CARD_TO_SPLIT_ACE,
        Family.SUBSEQUENT_DEAL,
        4,
        frozenset(_NEXT.split()),
        _ace_hazard,
        _to_split_ace,
        Catch.SETTLEMENT,
        _PLAY,
        prepare=split_aces,
    ),
    _slip(K.CARD_UNASKED, 10, "decides", _unasked_hazard, _unasked),
    _slip(K.CARD_ON_WRONG_HAND, 20, "card", _wrong_hand_hazard, _on_wrong_hand),
    _slip(K.CARD_BEFORE_DOUBLE_MONEY, 20, "wager", _money_hazard, _before_money, Catch.NEXT_ACT),
    _slip(
        K.TWO_AT_ONCE,
        6,
        "card",
        _together_hazard,
        _together,
        Catch.AT_ONCE,
        range(Phase.BETTING, Phase.DRAW + 1),
    ),
)
