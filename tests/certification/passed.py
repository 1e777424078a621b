"""A passed exam and its certificate."""

from __future__ import annotations

from datetime import datetime, timedelta

from tests.cast import Cast
from tests.exams.right import all_right, wrong_answer
from tests.exams.small import NOON, SOURCE, answer, attempt_of, blueprint_of, sitting_of
from trainer.certification.models import Certificate
from trainer.certification.services.issuing import issue_owed
from trainer.exams.models import Attempt
from trainer.exams.services.attempts import finish_section
from trainer.exams.services.handing_in import hand_in, mark_attempt
from trainer.exams.stored import drawn_items

LATER = NOON + timedelta(hours=1)


def sat_by_tess(
    cast: Cast, *, wrong: tuple[str, ...] = (), marked: bool = True, source: str = SOURCE
) -> Attempt:
    """Everything right but these slots, handed in and marked."""
    attempt = attempt_of(cast, sitting_of(cast, blueprint_of(cast, source)))
    items = drawn_items(attempt.paper)
    right, now = all_right(items), NOON
    for code in ("payouts", "right", "next", "spot"):
        for item in [each for each in items if each.section == code]:
            content = wrong_answer(item.content) if item.slot in wrong else right[item.number]
            row = attempt.paper.items.get(number=item.number)
            answer(attempt, row, content, nonce=item.number, received=now)
        now += timedelta(minutes=1)
        if code != "spot":
            finish_section(attempt=attempt, code=code, now=now)
    hand_in(attempt=attempt, now=now)
    if marked:
        mark_attempt(attempt=attempt, now=now)
    return attempt


def certified(cast: Cast, now: datetime = LATER, source: str = SOURCE) -> Certificate:
    made = issue_owed(attempt_id=sat_by_tess(cast, source=source).pk, now=now)
    assert made is not None
    return made
