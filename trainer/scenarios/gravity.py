"""How grave an error is, as it lies when it is noticed: form, at risk, or lost.

It belongs to the finding, not to its kind: the same slip weighs more once wagers have been
settled on it, and one class less if the dealer catches it before the next act.
"""

from __future__ import annotations

from enum import StrEnum

from trainer.engine.irregular.facts import facts_of
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.fold import Phase
from trainer.engine.round.layers import Layer
from trainer.engine.round.money import settle_act
from trainer.engine.round.state import Stake
from trainer.engine.rulings import Ruling
from trainer.engine.words import SIDE_BETS, WagerKind


class Gravity(StrEnum):
    """Against the player weighs as much as against the house."""

    MINOR = "minor"
    SERIOUS = "serious"
    DANGEROUS = "dangerous"


_LOWER = {
    Gravity.MINOR: Gravity.MINOR,
    Gravity.SERIOUS: Gravity.MINOR,
    Gravity.DANGEROUS: Gravity.SERIOUS,
}
# No money, card or option is touched; or a player asks, and nobody has erred.
_FORM = frozenset(
    {
        K.OPENING_CALL_UNSAID,
        K.BUST_NOT_COLLECTED,
        K.UNDER_MINIMUM,
        K.OVER_MAXIMUM,
        K.WITHDRAWAL_ASKED,
        K.CARD_REFUSED,
        K.EARLIER_ROUND_CLAIMED,
        K.DRAW_DISPUTED,
        K.RULE_UNCLEAR,
    }
)
# What would prove the hand is gone.
_DESTROYED = frozenset({K.LIVE_HAND_COLLECTED, K.CARDS_SWEPT})
_AMOUNTS = frozenset({K.PAID_WRONG_AMOUNT, K.TAKEN_WRONG_AMOUNT, K.BLACKJACK_WRONG_ODDS})
_RAISES = (WagerKind.DOUBLE, WagerKind.SPLIT)
_LEFT = frozenset({K.LOSER_LEFT, K.WINNER_LEFT, K.WAGER_OVERLOOKED})
_CLOSED_ON = frozenset({Fact.CARDS_CLEARED, Fact.NEXT_ROUND})
_LONG_ODDS = 10


def gravity(story: Story, finding: Finding, *, caught_at_once: bool = False) -> Gravity:
    """`caught_at_once`: the dealer called it himself before he did anything else."""
    found = _gravity(story, finding)
    return _LOWER[found] if caught_at_once else found


def layer_of(story: Story, finding: Finding) -> Layer:
    """Whose rule was broken: the house's only where the book itself asks for nothing."""
    by_house = finding.kind is K.BURN_FORGOTTEN
    by_house = by_house and story.round.setup.book.dealing.burn.value is None
    return Layer.HOUSE if by_house else Layer.BOOK


def _gravity(story: Story, finding: Finding) -> Gravity:
    kind = finding.kind
    if kind in _FORM:
        return Gravity.MINOR
    if kind in _DESTROYED:
        return Gravity.DANGEROUS
    if KINDS[kind].genus is K.WRONG_PAYMENT:
        return _of_payment(story, finding)
    if KINDS[kind].genus is K.WRONG_CARDS or kind is K.FACE_UP_CARD:
        return _of_cards(story, finding)
    if kind is K.BURN_FORGOTTEN and Fact.EARLY in facts_of(story, finding):
        return Gravity.MINOR
    return Gravity.DANGEROUS if _settled_on(story, finding) else Gravity.SERIOUS


def _settled_on(story: Story, finding: Finding) -> bool:
    """Whether wagers were settled after it as if nothing had happened."""
    if story.round.phase < Phase.SETTLING:
        return False
    return any(event[0] == ev.SETTLES for event in story.round.log[finding.at + 1 :])


def _of_cards(story: Story, finding: Finding) -> Gravity:
    """A card that should not be there, or not be seen: dealing on against the book is grave."""
    dealt_on = any(event[0] == ev.CARD for event in story.round.log[finding.at + 1 :])
    if finding.kind is K.FACE_UP_CARD:
        by_rule = Ruling.PLAY_FACE_UP_CARD in story.rule_on(finding).steps
        if by_rule:
            return Gravity.MINOR
    return Gravity.DANGEROUS if dealt_on else Gravity.SERIOUS


def _of_payment(story: Story, finding: Finding) -> Gravity:
    round_ = story.round
    if facts_of(story, finding) & _CLOSED_ON:
        return Gravity.DANGEROUS
    stake = round_.by_key.get(finding.subject)
    if stake is None:
        return Gravity.SERIOUS
    if stake.kind in _RAISES and finding.kind in (*_LEFT, K.STAND_OFF_TAKEN):
        # The doubled part forgotten, or original only taken for all.
        return Gravity.DANGEROUS
    if stake.kind in SIDE_BETS and _long_odds(story, stake):
        return Gravity.DANGEROUS
    least = round_.setup.limits.minimum or 0
    if finding.kind in _AMOUNTS and _missed_by(story, stake) < least:
        return Gravity.MINOR
    return Gravity.SERIOUS


def _long_odds(story: Story, stake: Stake) -> bool:
    owed = settle_act(story.round, stake).paid
    return max(owed, stake.paid) >= _LONG_ODDS * stake.amount


def _missed_by(story: Story, stake: Stake) -> int:
    act = settle_act(story.round, stake)
    return abs((act.paid - act.taken) - (stake.paid - stake.taken))
