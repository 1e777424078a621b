"""A scenario gone on with: the rulings carried out, and the round dealt to its end."""

from __future__ import annotations

from trainer.engine.chance import Chance
from trainer.engine.irregular.story import Story
from trainer.engine.round.events import RULES
from trainer.scenarios.chips import DEFAULT_CHIPS
from trainer.scenarios.course import Course, Rest
from trainer.scenarios.players import draw_player
from trainer.scenarios.rounds import floor_of
from trainer.scenarios.seating import Seating
from trainer.scenarios.shoes import LazyShoe
from trainer.scenarios.voices import Voices

_DECKS = 8


def course_after(
    story: Story, *, seed: int | bytes, chips: tuple[int, ...] = DEFAULT_CHIPS
) -> Course:
    """A course from where this story stands, with other cards and with the same names.

    A log does not tell what lies deeper in the shoe, nor how its players think: both are drawn
    from the seed.
    """
    round_ = story.round
    setup, chance = round_.setup, Chance(seed, purpose="afterwards")
    names = dict.fromkeys(stake.player for stake in round_.stakes)
    people = {name: draw_player(chance, name, setup.book) for name in names}
    seating = Seating(people, setup.seats, (), setup.absent, len(round_.boxes))
    floor = floor_of(setup.book, limits=setup.limits, chips=chips, procedure=setup.procedure)
    voices = Voices(seating, floor.stakes, floor.menus, chance)
    decks = setup.decks or _DECKS
    shoe = LazyShoe(Chance(seed, purpose="shoe afterwards"), decks=decks, gone=0, cut=0)
    return Course(story, Rest(shoe, 0), voices)


def rule_all(story: Story) -> None:
    """Every open finding is ruled on, in order, and again until none is left."""
    while story.findings:
        first = story.findings[0]
        story.add((RULES, first.kind, first.subject))
