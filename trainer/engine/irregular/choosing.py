"""Cards that left the shoe together: who chooses among them, and which come next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.engine.irregular.finding import Ruled
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.control import plays_itself
from trainer.engine.round.fold import Round
from trainer.engine.round.ordered import add_duties, caller
from trainer.engine.words import Office

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def player_chooses(story: Story, ruled: Ruled) -> None:
    round_, odd = story.round, story.round.made_odd()
    if odd.together is None:
        return
    hand = round_.hands.get(odd.together.place)
    if hand is None or hand.cleared or plays_itself(round_, hand):
        # Nobody is there to choose.
        _as_they_lie(round_)
        return
    _asks(story, ruled, caller(round_, hand))


def office_chooses(story: Story, ruled: Ruled) -> None:
    if story.round.made_odd().together is not None:
        office = ruled.decides or Office.PIT_MANAGER
        _asks(story, ruled, office.value)


def _asks(story: Story, ruled: Ruled, who: str) -> None:
    round_, odd = story.round, story.round.made_odd()
    assert odd.together is not None
    odd.together = replace(odd.together, left_over=ruled.left_over)
    act = Act(ActKind.AWAIT_CHOICE, odd.together.place, ruled.clauses, who)
    add_duties(round_, ruled.ruling, [act])


def shown_card_is_next(story: Story, ruled: Ruled) -> None:
    """The card that was seen, then the others; or all in the order that could be told."""
    _as_they_lie(story.round)


def _as_they_lie(round_: Round) -> None:
    odd = round_.made_odd()
    if odd.together is not None:
        odd.next_cards[:0] = odd.together.cards
        odd.together = None
