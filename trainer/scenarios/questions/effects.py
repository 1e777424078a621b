"""What a ruling leaves on the table, in words: two that leave the same are one option.

Books say one thing in several ways (`card-stands`, `continue-round`), and a part of a ruling is
not wrong. So an option is compared by its effects, not by its codes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.irregular.words import LeftOver
from trainer.engine.words import Ruling as R
from trainer.scenarios.questions.item import Figure, RulingOption
from trainer.scenarios.questions.kinds import IN_DEAL, TARGET_OF

_GOES_ON = frozenset({"goes-on"})
_AUTHORITY = frozenset({"authority-decides"})
_DISCARDED = frozenset({"card-discarded", "goes-on"})
_STAYS = frozenset({"goes-on", "wager-stays"})
_CUT = frozenset({"amount-cut"})
_BACK = frozenset({"wager-back"})
_VOID = frozenset({"void"})
# What an option says beside what it leaves: with or without it the table is the same.
_SAID = frozenset({"goes-on", "card-stays", "wager-stays", "wager-taken-on"})
_NEXT = f"rest {LeftOver.NEXT_CARD.value}"
_ELSE_BURN = f"rest {LeftOver.OFFER_NEXT_PLAYER_ELSE_BURN.value}"
NOTHING_DONE = frozenset({"nothing-done"})

EFFECTS: Mapping[R, frozenset[str]] = {
    R.ROUND_VOID: _VOID,
    R.RETURN_ALL_WAGERS: _VOID,
    R.PREVIOUS_RESULTS_STAND: frozenset({"results-stand"}),
    R.PRIOR_ROUNDS_SETTLED: frozenset({"results-stand"}),
    R.CONTINUE_ROUND: _GOES_ON,
    R.COMPLETE_ROUND: _GOES_ON,
    R.CARD_STANDS: frozenset({"goes-on", "card-stays"}),
    R.HAND_CONTINUES: _GOES_ON,
    R.PLAY_FACE_UP_CARD: _GOES_ON,
    R.CONTINUE_UNBURNED: _GOES_ON,
    R.SETTLE_UNDER_MINIMUM_ONCE: frozenset({"goes-on", "wager-taken-on"}),
    R.ACCEPT_WAGER: frozenset({"goes-on", "wager-taken-on"}),
    R.SHUFFLE_AFTER_ROUND: frozenset({"goes-on", "shuffle-later"}),
    R.RESHUFFLE_AND_CUT: frozenset({"shuffle-later"}),
    R.REMOVE_CARDS_AND_CONTINUE: _DISCARDED,
    R.DISCARD_EXTRA_DEALER_CARD: _DISCARDED,
    R.BURN_DECLINED_CARD: _DISCARDED,
    R.REFUSER_GETS_NO_MORE_CARDS: frozenset({"hand-stands"}),
    R.DEEMED_STAND: frozenset({"hand-stands"}),
    R.WITHDRAWN_WAGER_STAYS_LIVE: _STAYS,
    R.WITHDRAWAL_NOT_PERMITTED: _STAYS,
    R.REFUSE_LATE_WAGER: _BACK,
    R.REFUSE_WAGER: _BACK,
    R.NO_WAGER_ACCEPTED: _BACK,
    R.REFUSE_AMOUNT: _CUT,
    R.REFUSE_EXCESS: _CUT,
    R.RETURN_WAGER: _BACK,
    R.RETURN_UNDER_MINIMUM_WAGER: _BACK,
    R.WITHDRAWAL_PERMITTED: _BACK,
    # What was asked for does not happen, and play goes on from where it was.
    R.REFUSE_OPTION: frozenset({"goes-on", "decision-refused"}),
    R.REFER_GAMING_SHIFT_MANAGER: _AUTHORITY,
    R.INSPECTOR_DECIDES: _AUTHORITY,
    R.RULEBOOK_SILENT_ESCALATE: _AUTHORITY,
}
# A card laid back, and a card used as the next one, go to the same hand once play has begun.
_SENT_ON = frozenset({"card-sent-on"})
_RELAID = (R.RECONSTRUCT_CARDS, R.DEAL_IN_KNOWN_ORDER)


@dataclass(frozen=True, slots=True)
class Here:
    """What of this table an effect turns on.

    `alone`: no wager is open but those it is about, so that a void round gives back just these.
    `nobody_left`: whatever comes next goes to the dealer.
    """

    kind: K
    alone: bool = False
    nobody_left: bool = False


def effects_of(option: RulingOption, here: Here) -> frozenset[str]:
    """What is left besides that play goes on; where that is all, nothing has been done."""
    found = set(said_by(option, here.kind)) - _SAID
    if here.kind is K.CARD_REFUSED:
        # Whoever refuses stands, whatever becomes of the card.
        found = {_refused_card(each, here) for each in found} - {"hand-stands"}
    if found >= _VOID:
        # That earlier rounds are not touched goes without saying.
        found.discard("results-stand")
        found = (found - _VOID) | _BACK if here.alone else found
    return frozenset(found) or NOTHING_DONE


def _refused_card(effect: str, here: Here) -> str:
    """Where nobody is left, what is dealt next is the dealer's, and what is declined is burned."""
    if effect == _NEXT:
        return R.REFUSED_CARD_BECOMES_DEALERS.value if here.nobody_left else "offered-on"
    if effect == _ELSE_BURN:
        return "card-discarded" if here.nobody_left else "offered-on"
    return effect


def said_by(option: RulingOption, kind: K) -> frozenset[str]:
    """Everything that the option says, what goes without saying too."""
    found: set[str] = set()
    for step in (*option.steps, *option.consequences):
        found |= step_effects(step, kind)
    found |= {f"may {each.value}" for each in option.elections}
    if option.left_over is not None:
        found.add(f"rest {option.left_over.value}")
    return frozenset(found)


def step_effects(step: R, kind: K) -> frozenset[str]:
    if step in _RELAID or step is R.TREAT_AS_NEXT_CARD:
        in_deal = TARGET_OF[kind] in IN_DEAL and step in _RELAID
        return frozenset({"cards-relaid"}) if in_deal else _SENT_ON
    return EFFECTS.get(step, frozenset({step.value}))


Left = tuple[frozenset[str], tuple[tuple[str, Figure], ...]]


def left_by(option: RulingOption, here: Here) -> Left:
    """The effects and the figures: equal for two rulings that leave the same table."""
    return effects_of(option, here), option.figures


def part_of(one: Left, other: Left) -> bool:
    """Whether one says no more than the other, and nothing against it."""
    figures = dict(other[1])
    agree = all(figures.get(name, value) == value for name, value in one[1])
    return one[0] <= other[0] and agree
