"""Reports on the pages of exams: beside a result, a candidate, a sitting."""

from __future__ import annotations

from trainer.certification.reports.names import About
from trainer.certification.reports.state import report_state
from trainer.exams.beside import Beside, beside_attempts, beside_sittings
from trainer.exams.models import Attempt, AttemptState, Sitting

PART = "certification/_report.html"


@beside_attempts
def of_attempt(attempt: Attempt, staff: bool) -> Beside | None:
    """Of what is marked; of a void one only those who watch over the sitting see it."""
    mark = attempt.marks.order_by("number").last()
    if mark is None or (attempt.state != AttemptState.MARKED and not staff):
        return None
    return Beside(PART, report_state(About.ATTEMPT, mark, attempt.token, staff=staff))


@beside_sittings
def of_sitting(sitting: Sitting) -> Beside:
    return Beside(PART, report_state(About.SITTING, sitting, sitting.token, staff=True))
