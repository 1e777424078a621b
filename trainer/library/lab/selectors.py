"""Reads: figures that are there, and how far the rest has come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from trainer.library.lab.figures import KIND, Game, subject_of
from trainer.library.models import LabFigure
from trainer.work.models import OwedWork, State

Figures = Mapping[str, dict[str, Any]]


def figures_of(game: Game) -> Figures:
    """What is kept for this game, by part."""
    kept = LabFigure.objects.filter(digest=game.digest, part__in=game.parts)
    return dict(kept.values_list("part", "content"))


def missing_parts(game: Game) -> list[str]:
    there = figures_of(game)
    return [part for part in game.parts if part not in there]


def open_subjects(subjects: Iterable[str]) -> set[str]:
    """Those already waiting or running; one put aside waits for nobody."""
    moving = OwedWork.objects.filter(
        kind=KIND, subject__in=list(subjects), state__in=(State.OWED, State.RUNNING)
    )
    return set(moving.values_list("subject", flat=True))


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a game's figures have come. `asked`: all that is missing is on its way."""

    there: int
    total: int
    asked: bool
    put_aside: bool

    @property
    def complete(self) -> bool:
        return self.there == self.total


def standing(game: Game, figures: Figures, parts: tuple[str, ...]) -> Standing:
    """Of these parts: how many are there, and whether the rest is on its way."""
    missing = [subject_of(game, part) for part in parts if part not in figures]
    owed = OwedWork.objects.filter(kind=KIND, subject__in=missing)
    return Standing(
        there=len(parts) - len(missing),
        total=len(parts),
        asked=bool(missing) and len(open_subjects(missing)) == len(missing),
        put_aside=owed.filter(state=State.PARKED).exists(),
    )
