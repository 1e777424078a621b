"""Owing what has not been computed, and keeping what has."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from django.db import transaction

from trainer.library.lab.figures import KIND, Game, compute, game_of, subject_of
from trainer.library.lab.selectors import missing_parts, open_subjects
from trainer.library.models import LabFigure
from trainer.library.selectors import find_book
from trainer.work.handlers import Job, Write
from trainer.work.services import owe_work


@transaction.atomic
def owe_figures(*, game: Game, now: datetime, parts: tuple[str, ...] | None = None) -> None:
    """Owe every part that is neither there nor waiting, or those of them that are named.

    One that was put aside is owed again: somebody has asked for it.
    """
    missing = [part for part in missing_parts(game) if parts is None or part in parts]
    wanted = [subject_of(game, part) for part in missing]
    waiting = open_subjects(wanted)
    for subject in wanted:
        if subject not in waiting:
            owe_work(kind=KIND, subject=subject, school_id=None, now=now)


def compute_figure(job: Job) -> Write:
    """Compute one part; what is returned keeps it, in the transaction that ends the job."""
    book_id, edition, decks, part = job.subject.split("/", 3)
    game = game_of(find_book(book_id, edition), int(decks))
    content = compute(game, part, job.progress)
    return partial(_keep, game.digest, part, content)


def _keep(digest: str, part: str, content: dict[str, object]) -> None:
    # Computed twice it comes out the same: whoever was first has written it.
    LabFigure.objects.get_or_create(digest=digest, part=part, defaults={"content": content})
