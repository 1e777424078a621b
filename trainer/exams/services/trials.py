"""An author's own paper of a blueprint: marked at once, kept apart from every result."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from trainer.exams.blueprint.filling import fill, verify_filled
from trainer.exams.blueprint.plain import from_plain, to_plain
from trainer.exams.drawing import CannotDrawError, Drawn, draw_paper
from trainer.exams.errors import FaultyError
from trainer.exams.marking.deciding import decide
from trainer.exams.marking.items import mark_items
from trainer.exams.models import Blueprint, Trial
from trainer.exams.models.fields import new_secret
from trainer.exams.services.blueprints import floor_for, read_for_book
from trainer.exams.stored import books_now
from trainer.practice.drills.base import Content
from trainer.school.models import User


def start_trial(*, blueprint: Blueprint, by: User, now: datetime) -> Trial:
    """A paper of the text as it stands; raises with every slot that cannot be filled."""
    document, book = read_for_book(blueprint.source)
    floor = floor_for(blueprint.school, document, book)
    # One draw a slot: a trial is one paper, and its author waits for it.
    chosen, filled = fill(document, floor, draws=1)
    verify_filled(filled)
    try:
        drawn = draw_paper(chosen, floor, new_secret())
    except CannotDrawError as error:
        raise FaultyError([f"{error}."]) from None
    return Trial.objects.create(
        blueprint=blueprint,
        person=by,
        document=to_plain(chosen),
        items=[[i.number, i.section, i.slot, i.content, i.fingerprint] for i in drawn],
        started_at=now,
    )


def items_of(trial: Trial) -> list[Drawn]:
    return [Drawn(*row) for row in trial.items]


def answer_trial(*, trial: Trial, number: int, content: Content) -> bool:
    """Keep an answer; False where the trial is over. The newest counts: nothing hangs on it."""
    answers: dict[str, Any] = {**trial.answers, str(number): content}
    return bool(Trial.objects.filter(pk=trial.pk, ended_at__isnull=True).update(answers=answers))


def finish_trial(*, trial: Trial, now: datetime) -> None:
    document = from_plain(trial.document)
    answers = {int(number): content for number, content in trial.answers.items()}
    marks = mark_items(document, items_of(trial), answers, books_now())
    Trial.objects.filter(pk=trial.pk, ended_at__isnull=True).update(
        result=decide(document, marks), ended_at=now
    )
    trial.refresh_from_db()
