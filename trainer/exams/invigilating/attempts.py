"""An attempt on its candidate's page, for whoever holds the sitting: when, how it ended, result."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.exams.blueprint.document import Afterwards
from trainer.exams.models import Attempt, AttemptState
from trainer.exams.pages.results import ResultView, result_view
from trainer.exams.stored import document_of


@dataclass(frozen=True, slots=True)
class AttemptTold:
    """`result`: all of it, whatever the blueprint lets the candidate see; none until it is marked,
    and none to somebody whose own attempt it is."""

    attempt: Attempt
    answers: int
    away: int
    result: ResultView | None


def attempt_told(attempt: Attempt, *, own: bool) -> AttemptTold:
    mark = attempt.marks.order_by("number").last()
    shown = None
    if mark is not None and attempt.state == AttemptState.MARKED and not own:
        shown = result_view(mark.result, document_of(attempt.blueprint), Afterwards.DEBRIEF)
    return AttemptTold(attempt, attempt.count, attempt.focus_losses.count(), shown)
