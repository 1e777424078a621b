"""What lies on the table after any ruling, right or wrong, has been carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from trainer.engine.irregular.carrying import carry_out
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.story import Story
from trainer.engine.round.fold import Round
from trainer.engine.words import Policy, Ruling
from trainer.scenarios.questions.item import RulingOption
from trainer.scenarios.questions.moment import Moment

AUTHORITY = {
    Ruling.REFER_GAMING_SHIFT_MANAGER,
    Ruling.INSPECTOR_DECIDES,
    Ruling.RULEBOOK_SILENT_ESCALATE,
}


def table_after(moment: Moment, ruled: Ruled, option: RulingOption | None) -> tuple[Any, ...]:
    """With no option: as it lies now."""
    story = Story.of(moment.setup, moment.log)
    if option is not None:
        covered = not AUTHORITY & set(option.steps)
        remedy = replace(ruled.remedy, uncovered=not covered, left_over=option.left_over)
        carry_out(
            story,
            replace(
                ruled,
                ruling=option.steps[0],
                steps=option.steps,
                consequences=option.consequences,
                elections=option.elections,
                elector=option.elector,
                left_over=option.left_over,
                remedy=remedy,
                policy=Policy.OK,
            ),
        )
    return _told(story.round)


def _told(round_: Round) -> tuple[Any, ...]:
    odd = round_.odd
    beside = None
    if odd is not None:
        beside = (
            {place: tuple(cards) for place, cards in odd.stray.items()},
            *(tuple(odd.next_cards), odd.held, odd.together, tuple(odd.riffled)),
            *(dict(odd.late), dict(odd.taken_back), sorted(odd.returned), dict(odd.next_bets)),
            *(tuple(odd.after), tuple(odd.then)),
        )
    empty: tuple[Any, ...] = ({}, (), None, None, (), {}, {}, [], {}, (), ())
    return (
        [(h.name, tuple(h.cards), h.done, h.cleared) for h in round_.hands.values()],
        *(tuple(round_.dealer), tuple(round_.discards)),
        [(s.key, s.amount, s.settled, s.paid, s.taken) for s in round_.stakes],
        # What is waited for, and what may be chosen.
        [(act, odd.elections.get(act) if odd is not None else None) for act in round_.agenda],
        empty if beside is None else beside,
    )
