"""Carrying a ruling out: what lies on the table afterwards, and the duties it makes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.cards import Card
from trainer.engine.irregular.finding import Ruled
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.engine.round.odd import Carried

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def carry_out(story: Story, ruled: Ruled) -> None:
    odd = story.round.made_odd()
    odd.carried.append(
        Carried(
            ruled.finding.kind,
            ruled.finding.subject,
            ruled.ruling,
            ruled.clauses,
            ruled.remedy.may_withdraw,
            len(story.round.log),
        )
    )


def elected(round_: Round, event: Event) -> None: ...


def chosen(round_: Round, event: Event) -> None: ...


def accepted(round_: Round, place: str, card: Card) -> bool:
    return False


def missing_card_came(round_: Round, card: Card) -> bool:
    return False
