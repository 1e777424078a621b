"""What players want at their turn and the book does not give: doubles, splits, the call."""

from __future__ import annotations

from trainer.engine.cards import is_ace
from trainer.engine.hands import BEST
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.options import Refused
from trainer.engine.round import events as ev
from trainer.engine.round.duties import Duties
from trainer.engine.round.events import Event, decided, wagered
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import options_at_turn, own_stake, permitted
from trainer.engine.round.phase_acts import caller_of
from trainer.engine.round.state import HandState
from trainer.engine.words import Decision, Refusal, WagerKind
from trainer.scenarios.draws import happens, one_of
from trainer.scenarios.errors.context import PLAIN
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.rigging import (
    many_eights,
    split_aces_again,
)
from trainer.scenarios.errors.slip import (
    Ask,
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
)
from trainer.scenarios.rounds import Laid

_TURN = range(Phase.TURN, Phase.TURN + 1)
# What a player would still draw to, and from how many cards on he miscounts.
_STIFF = 16
_LONG = 4
_DECIDES = frozenset({ev.DECIDES})
_HALF = 50


def at_turn(round_: Round, event: Event) -> HandState | None:
    """The hand that is being asked, with the event in which its caller answers."""
    hand = round_.at
    asked = round_.phase is Phase.TURN and hand is not None and event[0] == ev.DECIDES
    return hand if asked and hand is not None and event[2] == hand.name else None


# Doubles and splits.


def _range_hazard(round_: Round, event: Event) -> int:
    return PLAIN if round_.phase is Phase.MONEY and event[1] is WagerKind.DOUBLE else 0


def _out_of_range(moment: Moment) -> Strike | None:
    _, kind, player, hand, _ = moment.event
    offer = next(each for each in permitted(moment.round) if each.player == player)
    most, least, chips = offer.most or 0, offer.least or 0, moment.stakes.chips
    chip = chips.stack(most)[-1][0] if chips.stack(most) else chips.smallest
    over = [(most + chip, Look.DOUBLE_TOO_MUCH), (2 * most, Look.DOUBLE_TOO_MUCH)]
    under = [(least - chips.smallest, Look.DOUBLE_TOO_LITTLE)]
    if least == most:
        # A double for less, where the book wants all of it.
        under.append((most - chip, Look.DOUBLE_TOO_LITTLE))
    told = [each for each in (*over, *under) if each[0] > 0 and chips.can_pay(each[0])]
    amount, look = one_of(moment.chance, told)
    return Strike((wagered(kind, player, hand, amount),), look)


def _refused(round_: Round, hand: HandState, player: str, decision: Decision) -> Refused | None:
    found = options_at_turn(round_, hand, own_stake(round_.boxes[hand.box], player))
    return next((each for each in found.refused if each.option == decision.value), None)


def _worth_doubling(hand: HandState) -> bool:
    total = hand.worth >> 1
    return total <= 18 if hand.worth & 1 else 8 <= total <= 11


def _double_hazard(round_: Round, event: Event) -> int:
    """On the totals that people double elsewhere, or with a third card on the hand."""
    hand = at_turn(round_, event)
    if hand is None or not _worth_doubling(hand):
        return 0
    found = _refused(round_, hand, event[1], Decision.DOUBLE)
    return PLAIN if found is not None else 0


def _double(moment: Moment) -> Strike | None:
    hand = moment.round.at
    assert hand is not None
    two = len(hand.cards) == 2
    look = Look.DOUBLE_ON_WRONG_TOTAL if two else Look.DOUBLE_AFTER_DRAWING
    return Strike((decided(moment.event[1], hand.name, Decision.DOUBLE),), look)


def _third_ace(round_: Round) -> HandState | None:
    """A split Ace that has just been dealt another, and may not be split."""
    last = round_.log[-1]
    hand = round_.hands.get(last[1]) if last[0] == ev.CARD else None
    again = hand is not None and hand.from_split and len(hand.cards) == 2 and hand.done
    if hand is None or not again or not all(is_ace(card) for card in hand.cards):
        return None
    return hand if round_.phase in (Phase.TURN, Phase.CARD, Phase.DRAW) else None


def _split_hazard(round_: Round, event: Event) -> int:
    if _third_ace(round_) is not None:
        return 20 * PLAIN
    hand = at_turn(round_, event)
    if hand is None or len(hand.cards) != 2 or hand.from_split:
        return 0
    low, high = sorted(card >> 2 for card in hand.cards)
    return 1 if high - low == 1 and high < 9 and low else 0


def _split(moment: Moment) -> Strike | None:
    round_ = moment.round
    ace = _third_ace(round_)
    if ace is not None:
        player = caller_of(round_, ace).player or round_.boxes[ace.box].bettors[0].player
        return Strike((decided(player, ace.name, Decision.SPLIT),), Look.ACES_SPLIT_AGAIN)
    hand = round_.at
    assert hand is not None
    split = decided(moment.event[1], hand.name, Decision.SPLIT)
    return Strike((split,), Look.SPLIT_OF_UNLIKE)


def _too_many_hazard(round_: Round, event: Event) -> int:
    hand = at_turn(round_, event)
    if hand is None or not hand.from_split:
        return 0
    found = _refused(round_, hand, event[1], Decision.SPLIT)
    return PLAIN if found is not None and found.why is Refusal.HANDS_FULL else 0


def _too_many(moment: Moment) -> Strike | None:
    hand = moment.round.at
    assert hand is not None
    split = decided(moment.event[1], hand.name, Decision.SPLIT)
    return Strike((split,), Look.ONE_HAND_TOO_MANY)


# Who calls, and a card where none may be asked for.


def _others_on(round_: Round, hand: HandState, caller: str) -> list[str]:
    bettors = round_.boxes[hand.box].bettors
    return [s.player for s in bettors if s.player != caller and not s.surrendered]


def _caller_hazard(round_: Round, event: Event) -> int:
    hand = at_turn(round_, event)
    if hand is None or event[3] not in (Decision.HIT, Decision.STAND):
        return 0
    found = caller_of(round_, hand)
    named = found.player is not None and found.player == event[1]
    return PLAIN if named and _others_on(round_, hand, event[1]) else 0


def _wrong_caller(moment: Moment) -> Strike | None:
    hand = moment.round.at
    assert hand is not None
    other = one_of(moment.chance, _others_on(moment.round, hand, moment.event[1]))
    called = decided(other, hand.name, moment.event[3])
    return Strike((called,), Look.OTHER_BETTOR_CALLS)


def _done_hand(round_: Round) -> HandState | None:
    """A hand that takes no further card, with the event before this one.

    Not while a hand before it is open, as where one of two Aces may be split again: whoever
    speaks for the later one then passes that one over.
    """
    last = round_.log[-1]
    hand = round_.hands.get(last[1]) if last[0] == ev.CARD else None
    if hand is None or not hand.done or hand.worth >> 1 > BEST or not round_.subsequent:
        return None
    if round_.at is not None and round_.turns.index(round_.at) < round_.turns.index(hand):
        return None
    return hand if round_.phase in (Phase.TURN, Phase.DRAW) else None


def _draw_hazard(round_: Round, event: Event) -> int:
    """A low total is left with one card only, or a long or soft 21 was not seen to be one."""
    hand = _done_hand(round_)
    if hand is None:
        return 0
    total, soft = hand.worth >> 1, hand.worth & 1
    if total == BEST:
        return 1 if len(hand.cards) >= _LONG or (soft and len(hand.cards) > 2) else 0
    return PLAIN if total <= _STIFF else 0


def _draw(moment: Moment) -> Strike | None:
    round_ = moment.round
    hand = _done_hand(round_)
    assert hand is not None
    player = caller_of(round_, hand).player or round_.boxes[hand.box].bettors[0].player
    full = hand.worth >> 1 == BEST
    look = Look.CARD_WANTED_ON_21 if full else Look.CARD_WANTED_ON_DONE_HAND
    return Strike((decided(player, hand.name, Decision.HIT),), look)


def _aces_again(ask: Ask, laid: Laid) -> Laid:
    """Where Aces may be split again, only unlike cards are left to be refused."""
    again = laid.setup.duties.aces_again
    return laid if again or happens(ask.chance, _HALF) else split_aces_again(ask, laid)


def _has_limit(duties: Duties) -> str | None:
    most = duties.book.options.split.max_hands.value
    return None if most is not None else "this book sets no limit to the hands of a split"


def _names_caller(duties: Duties) -> str | None:
    named = duties.book.control.caller.value is not None
    return None if named else "this book does not say who calls a shared box"


def option_slip(
    kind: K,
    weight: int,
    hazard: Hazard,
    strike: Striking,
    *,
    before: frozenset[str] = _DECIDES,
    phases: range = _TURN,
    until: Catch = Catch.AT_ONCE,
    prepare: Prepares | None = None,
    impossible: Impossible = always,
) -> Slip:
    return Slip(
        kind,
        Family.OPTIONS,
        weight,
        before,
        hazard,
        strike,
        until,
        phases,
        prepare=prepare,
        impossible=impossible,
    )


NEXT = frozenset({ev.CALL, ev.DECIDES, ev.CARD})
_TO_DRAW = range(Phase.TURN, Phase.DRAW + 1)

SLIPS = (
    option_slip(
        K.DOUBLE_OUT_OF_RANGE,
        8,
        _range_hazard,
        _out_of_range,
        before=frozenset({ev.WAGER}),
        phases=range(Phase.MONEY, Phase.MONEY + 1),
        until=Catch.NEXT_ACT,
    ),
    option_slip(K.DOUBLE_NOT_GIVEN, 6, _double_hazard, _double, until=Catch.NEXT_ACT),
    option_slip(
        K.SPLIT_NOT_GIVEN,
        4,
        _split_hazard,
        _split,
        before=NEXT,
        phases=_TO_DRAW,
        prepare=_aces_again,
    ),
    option_slip(
        K.HAND_OVER_LIMIT,
        1,
        _too_many_hazard,
        _too_many,
        prepare=many_eights,
        impossible=_has_limit,
    ),
    option_slip(
        K.WRONG_CALLER,
        10,
        _caller_hazard,
        _wrong_caller,
        until=Catch.NEXT_ACT,
        impossible=_names_caller,
    ),
    option_slip(K.DRAW_NOT_GIVEN, 5, _draw_hazard, _draw, before=NEXT, phases=_TO_DRAW),
)
