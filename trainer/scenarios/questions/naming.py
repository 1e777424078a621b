"""What an irregularity could be taken for on this table, and which names are right."""

from __future__ import annotations

from trainer.engine.cards import is_ace
from trainer.engine.hands import BEST
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.layouts import changed_hands
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.events import DEALER, DECIDES
from trainer.engine.round.fold import Phase
from trainer.engine.round.state import HandState
from trainer.engine.words import SIDE_BETS, WagerKind
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.questions.item import KindOption
from trainer.scenarios.questions.kinds import NEAR, TARGET_OF, Target, confused_with
from trainer.scenarios.questions.moment import Moment

_OF_DEALER = (Target.DEALER_IN_DEAL, Target.DEALERS_HAND, Target.CALL)
_OF_HAND = (Target.BOX_IN_DEAL, Target.HAND_IN_PLAY, Target.OPTION, Target.COLLECTING)
_OF_WAGER = (Target.WAGER, Target.PAYMENT)
_CARDS_OF_A_DOUBLE = 3
_CALLS_OF_BETS = (K.OPENING_CALL_UNSAID, K.CLOSING_CALL_UNSAID)


def mistaken_for(moment: Moment, finding: Finding) -> list[KindOption]:
    """Other kinds, then the same on another hand; nothing that could be said here as well.

    A claim and an incident name themselves: nobody mistakes them.
    """
    if TARGET_OF[finding.kind] in (Target.CLAIM, Target.CARDS):
        return []
    near: set[K] = set()
    for each in moment.findings:
        near |= NEAR[each.kind]
    found = []
    for kind in confused_with(finding.kind):
        subject = _subject(moment, finding, kind)
        if kind not in near and subject is not None and _could_be(moment, kind, subject):
            found.append(KindOption(kind, subject))
    return [*found, *_elsewhere(moment, finding)]


def _could_be(moment: Moment, kind: K, subject: str) -> bool:
    """Whether there is such a thing in this book, and at this moment."""
    slip, round_ = SLIPS.get(kind), moment.round
    if slip is not None and slip.impossible(moment.setup.duties) is not None:
        return False
    if kind is K.BURN_FORGOTTEN:
        return moment.setup.fresh_shoe
    if kind is K.DEALER_NO_CARD:
        return not round_.dealer
    if kind is K.BLACKJACK_WRONG_ODDS:
        hand = round_.hands.get(subject.rsplit("/", 1)[-1])
        return hand is not None and len(hand.cards) == 2 and hand.worth >> 1 == BEST
    offers = TARGET_OF[kind] is Target.CALL and kind not in _CALLS_OF_BETS
    return not offers or round_.phase > Phase.DEALING


def _subject(moment: Moment, finding: Finding, kind: K) -> str | None:
    """What another kind would be said of, where this one was found."""
    target = TARGET_OF[kind]
    place = finding.subject.rsplit("/", 1)[-1]
    if target in _OF_DEALER:
        return DEALER
    if target in _OF_WAGER:
        return finding.subject if _said_of_wager(kind, finding.subject) else None
    if target in _OF_HAND:
        hands = moment.round.hands
        hand = hands.get(place) or next(iter(hands.values()), None)
        return hand.name if hand is not None and _said_of_hand(kind, moment, hand) else None
    return finding.subject if target is TARGET_OF[finding.kind] else None


def _said_of_wager(kind: K, subject: str) -> bool:
    """Nobody says of a main wager that it is too much insurance."""
    bet = subject.split("/", 1)[0]
    if "/" not in subject:
        return False
    if kind in (K.INSURANCE_OVER_LIMIT, K.INSURANCE_NOT_GIVEN):
        return bet == WagerKind.INSURANCE
    if kind is K.DOUBLE_OUT_OF_RANGE:
        return bet == WagerKind.DOUBLE
    if kind in (K.SIDE_BET_WITHOUT_MAIN, K.SIDE_BET_WITHOUT_OTHER, K.SIDE_BET_MISREAD):
        return bet in SIDE_BETS
    if kind is K.BLACKJACK_WRONG_ODDS:
        return bet == WagerKind.MAIN
    if TARGET_OF[kind] is Target.WAGER:
        return bet == WagerKind.MAIN or bet in SIDE_BETS
    return kind is not K.NEXT_BET_SETTLED or bet == "next"


def _said_of_hand(kind: K, moment: Moment, hand: HandState) -> bool:
    if kind is K.CARD_TO_DOUBLED_HAND:
        return hand.doubled
    if kind is K.CARD_TO_SPLIT_ACE:
        return hand.from_split and is_ace(hand.cards[0])
    if kind in (K.CARD_ON_WRONG_HAND, K.HAND_OVER_LIMIT):
        return hand.from_split
    if kind is K.CARD_BEFORE_DOUBLE_MONEY:
        return len(hand.cards) == _CARDS_OF_A_DOUBLE
    if kind is K.TWO_AT_ONCE:
        return moment.round.odd is not None and moment.round.odd.together is not None
    return True


def _elsewhere(moment: Moment, finding: Finding) -> list[KindOption]:
    if finding.subject not in moment.round.hands:
        return []
    taken = {each.subject for each in moment.findings} | {each.due for each in moment.findings}
    if TARGET_OF[finding.kind] is Target.BOX_IN_DEAL:
        # Of a swap it can be said of every hand that it touched.
        taken |= changed_hands(moment.story)
    if TARGET_OF[finding.kind] is Target.OPTION:
        # Nobody has wanted anything for a hand that has not been asked.
        asked = {event[2] for event in moment.log if event[0] == DECIDES}
        taken |= set(moment.round.hands) - asked
    return [
        KindOption(finding.kind, hand.name)
        for hand in moment.round.turns
        if hand.name not in taken and _said_of_hand(finding.kind, moment, hand)
    ]


def names_it(option: KindOption, findings: tuple[Finding, ...]) -> bool:
    """Whether this is one of the things found, by its own name or a twin's."""
    for each in findings:
        kinds = (each.kind, *KINDS[each.kind].twins)
        if option.subject == each.subject and option.kind in kinds:
            return True
    return False
