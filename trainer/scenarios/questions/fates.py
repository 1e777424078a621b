"""What becomes of a hand and its wager, read off the table before and after a ruling."""

from __future__ import annotations

from trainer.engine.hands import BEST
from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.words import Elector, Irregularity
from trainer.engine.round.acts import ActKind
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import line
from trainer.engine.round.state import HandState, Stake
from trainer.engine.words import Result, Ruling, WagerKind
from trainer.scenarios.questions.kinds import IN_DEAL, TARGET_OF, Target
from trainer.scenarios.questions.words import Fate

_CHOOSES_CARDS = (Ruling.PLAYER_SELECTS_CARD,)


# Who calls, or how many hands there are, is another question than what becomes of one.
_NOT_OF_ONE_HAND = (
    Irregularity.WRONG_CALLER,
    Irregularity.SPLIT_NOT_GIVEN,
    Irregularity.HAND_OVER_LIMIT,
)


_OF_ITS_OWN = (Target.CLAIM, Target.WAGER)


def hands_to_ask(before: Round, finding: Finding) -> list[str]:
    """Hands of which can be asked what becomes of them and their wager.

    Of a wrong payment only the hand it was for; nothing of a side bet, which is no hand's wager;
    of a decision only while nothing has come of it.
    """
    target = TARGET_OF[finding.kind]
    bet, _, place = finding.subject.partition("/")
    own = place.rsplit("/", 1)[-1] or bet
    if place and bet not in (WagerKind.MAIN, WagerKind.SPLIT):
        return []
    came_of_it = finding.at < len(before.log) - 1
    if target is Target.OPTION and (came_of_it or finding.kind in _NOT_OF_ONE_HAND):
        return []
    if target is Target.PAYMENT:
        return [own] if own in before.hands and _one_wager(before, own) else []
    return [
        hand.name
        for hand in before.turns
        # A claim or a wager is its own player's matter: of another's hand nobody would ask.
        if (target not in _OF_ITS_OWN or own not in before.hands or hand.name == own)
        and (hand.cards or hand.name == own)
        and _one_wager(before, hand.name)
        and any(not stake.settled for stake in before.stakes_on(hand.name))
    ]


def _one_wager(round_: Round, name: str) -> bool:
    """One bettor, who has not given it up: of several one may win and another not."""
    kinds = (WagerKind.MAIN, WagerKind.SPLIT)
    stakes = [stake for stake in round_.stakes_on(name) if stake.kind in kinds]
    return len(stakes) == 1 and not (stakes[0].surrendered or stakes[0].even_money)


def may_tell(ruled: Ruled, fate: Fate) -> bool:
    """Whoever is dissatisfied may be let out here, so that any other fate is not yet certain."""
    return not ruled.remedy.may_withdraw or fate in (Fate.MAY_CHOOSE, Fate.RETURNED)


def fate_of(before: Round, after: Round, ruled: Ruled, name: str) -> Fate:
    """The hand's main wager goes with the hand."""
    was, now = before.hands[name], after.hands.get(name)
    if now is None or _given_back(before, after, name):
        return Fate.RETURNED
    if _may_choose(before, ruled, name):
        return Fate.MAY_CHOOSE
    if _is_offered_card(after, ruled, now):
        return Fate.GETS_CARD
    if was.cards != now.cards and TARGET_OF[ruled.finding.kind] in IN_DEAL:
        return Fate.OTHER_CARDS
    if len(now.cards) > len(was.cards):
        return Fate.GETS_CARD
    stake = _main(after, name)
    if stake is not None and _decided(after, ruled, now, stake):
        return _settled(after, stake)
    return Fate.STANDS if now.done else Fate.PLAYS_ON


def _main(round_: Round, name: str) -> Stake | None:
    kinds = (WagerKind.MAIN, WagerKind.SPLIT)
    return next((each for each in round_.stakes_on(name) if each.kind in kinds), None)


def _given_back(before: Round, after: Round, name: str) -> bool:
    keys = [stake.key for stake in before.stakes_on(name) if not stake.settled]
    gone = after.odd.returned if after.odd is not None else set()
    return bool(keys) and all(key in gone or key not in after.by_key for key in keys)


def _may_choose(before: Round, ruled: Ruled, name: str) -> bool:
    subject = ruled.finding.subject
    if any(step in _CHOOSES_CARDS for step in ruled.steps):
        return name == subject
    if ruled.elector is Elector.EACH_PLAYER:
        return True
    if ruled.elector is Elector.BOX_PLAYER:
        return name == subject
    if ruled.elector is Elector.ACTING_PLAYER:
        return before.at is not None and before.at.name == name
    return False


def _is_offered_card(after: Round, ruled: Ruled, hand: HandState) -> bool:
    if any(act.kind is ActKind.OFFER_CARD and act.what == hand.name for act in after.agenda):
        return True
    if Ruling.DISCLOSED_CARD_IS_NEXT in ruled.steps:
        return hand.name == ruled.finding.subject
    to = ruled.numbers.get("offeredHand", ruled.numbers.get("offeredTo"))
    return to in (hand.name, f"box-{hand.box}") and not (hand.from_split and to != hand.name)


def _decided(after: Round, ruled: Ruled, hand: HandState, stake: Stake) -> bool:
    kind = ruled.finding.kind
    payment = TARGET_OF[kind] is Target.PAYMENT and kind is not Irregularity.SETTLED_TOO_SOON
    return payment or stake.settled or after.phase >= Phase.SETTLING or hand.worth >> 1 > BEST


def _settled(after: Round, stake: Stake) -> Fate:
    owed = line(after, stake)
    if owed.result is Result.RETURNED:
        return Fate.RETURNED
    if owed.paid:
        return Fate.PAID
    return Fate.TAKEN if owed.taken else Fate.STAND_OFF
