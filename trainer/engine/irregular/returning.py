"""Wagers and cards that leave the game, and what waits for the end of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.hands import hand_name
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.apply_odd import clear_stray
from trainer.engine.round.fold import Phase
from trainer.engine.round.leaving import box_leaves, void, withdraw
from trainer.engine.round.ordered import still_asked
from trainer.engine.words import Ruling

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story

# What a void round does not answer.
_OUTLIVES_THE_ROUND = (K.EARLIER_ROUND_CLAIMED, K.RULE_UNCLEAR, K.SHUFFLE_MISSED)


def void_round(story: Story, ruled: Ruled) -> None:
    void(story.round)
    answered = ruled.finding
    story.found = [
        each for each in story.found if each.kind in _OUTLIVES_THE_ROUND or each is answered
    ]
    story.deal.wrong_at = None


def return_wager(story: Story, ruled: Ruled) -> None:
    """A box without cards: all that lies on it goes back, and it is out of this round."""
    box = story.round.boxes.get(hand_name(ruled.finding.subject).box)
    if box is not None:
        box_leaves(story.round, box)
        still_asked(story.round)


def withdraw_player(story: Story, ruled: Ruled) -> None:
    withdraw(story.round, ruled.finding.subject)
    still_asked(story.round)


def chips_stay(story: Story, ruled: Ruled) -> None:
    """Chips that a player has taken back lie on his wager again."""
    story.round.made_odd().taken_back.pop(ruled.finding.subject, None)


def remove_strays(story: Story, ruled: Ruled) -> None:
    """Cards on a box without a wager go to the discard holder."""
    place = ruled.finding.subject
    clear_stray(story.round, place)
    story.deal.forget(place)


def riffle(story: Story, ruled: Ruled) -> None:
    """The discards are shuffled and go back into the shoe."""
    round_ = story.round
    round_.made_odd().riffled += round_.discards
    round_.discards = []


def shuffle_after(story: Story, ruled: Ruled) -> None:
    round_ = story.round
    again = Ruling.RESHUFFLE_AND_CUT in ruled.steps
    ruling = Ruling.RESHUFFLE_AND_CUT if again else Ruling.SHUFFLE_AFTER_ROUND
    round_.made_odd().after.append((Act(ActKind.SHUFFLE, "", ruled.clauses), ruling))
    if round_.phase is Phase.OVER:
        round_.phase = Phase.ENDING


def burn_no_more(story: Story, ruled: Ruled) -> None:
    story.round.burn_due = False
