"""Marking many again: in chunks, with the time it takes, and the same marks as before."""

from __future__ import annotations

import secrets
import time
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from tests.cast import Cast, enrol
from tests.exams.right import all_right, wrong_answer
from tests.exams.small import DEVICE, NOON, attempt_of, sitting_of
from tests.scale import scaled
from trainer.exams.canonical import canonical, digest
from trainer.exams.models import (
    Attempt,
    Candidate,
    ExamAnswer,
    Mark,
    MarkSource,
    Paper,
    PaperItem,
    RemarkCause,
    RemarkState,
)
from trainer.exams.models.fields import NO_HASH
from trainer.exams.services.handing_in import hand_in, mark_attempt
from trainer.exams.services.remarks import compute_chunk, start_remark
from trainer.exams.stored import drawn_items, marked_result
from trainer.school.models import Role, User

pytestmark = [pytest.mark.django_db, pytest.mark.prove]
# As many people as that takes, each with the whole of a paper answered.
FULL = 100_000
ANSWERS = FULL if scaled(FULL) == FULL else FULL // 200


def copy_of(attempt: Attempt, person: User, result: dict[str, Any] | None) -> dict[str, Any]:
    """Another person's attempt at the same items, with the same answers; returns its result."""
    candidate = Candidate.objects.create(sitting=attempt.candidate.sitting, person=person)
    paper = Paper.objects.create(
        candidate=candidate,
        secret=secrets.token_bytes(32),
        document_hash=attempt.paper.document_hash,
        digest=attempt.paper.digest,
        makers=attempt.paper.makers,
        drawn_at=NOON,
    )
    items = PaperItem.objects.bulk_create(
        PaperItem(
            paper=paper,
            number=item.number,
            section=item.section,
            slot=item.slot,
            content=item.content,
            fingerprint=item.fingerprint,
        )
        for item in attempt.paper.items.order_by("number")
    )
    made = Attempt.objects.create(
        school=attempt.school,
        blueprint=attempt.blueprint,
        candidate=candidate,
        person=person,
        paper=paper,
        state=attempt.state,
        started_at=NOON,
        deadline=attempt.deadline,
        ended_at=attempt.ended_at,
        ended_by=attempt.ended_by,
    )
    ExamAnswer.objects.bulk_create(_answers(made, items))
    result = result or marked_result(made)
    Mark.objects.create(
        attempt=made,
        number=1,
        source=MarkSource.HAND_IN,
        result=result,
        result_hash=digest(result),
        passed=result["passed"],
        made_at=NOON,
    )
    return result


def _answers(attempt: Attempt, items: list[PaperItem]) -> list[ExamAnswer]:
    right = all_right(drawn_items(attempt.paper))
    return [
        ExamAnswer(
            attempt=attempt,
            item=item,
            sequence=sequence,
            nonce=uuid4(),
            content=wrong_answer(item.content) if sequence % 7 == 0 else right[item.number],
            received_at=NOON,
            device=DEVICE,
            previous=NO_HASH,
            hash=NO_HASH,
        )
        for sequence, item in enumerate(items, start=1)
    ]


def test_it_marks_many_again_in_chunks_and_the_same(
    cast: Cast, capsys: pytest.CaptureFixture[str]
) -> None:
    first = attempt_of(cast, sitting_of(cast))
    items = list(first.paper.items.order_by("number"))
    ExamAnswer.objects.bulk_create(_answers(first, items))
    hand_in(attempt=first, now=NOON + timedelta(minutes=3))
    mark_attempt(attempt=first, now=NOON + timedelta(minutes=3))
    result = None
    for number in range(ANSWERS // len(items)):
        person = enrol(cast.school, f"p{number}", f"Person {number}", Role.TRAINEE)
        result = copy_of(first, person, result)
    remark = start_remark(
        blueprint=first.blueprint,
        cause=RemarkCause.ENGINE,
        reason="To see that nothing has changed",
        never_fall=False,
        by=cast.supervisor,
        now=NOON,
    )
    began, longest = time.monotonic(), 0.0
    while True:
        chunk = time.monotonic()
        more = compute_chunk(remark=remark)
        longest = max(longest, time.monotonic() - chunk)
        if not more:
            break
    took = time.monotonic() - began
    remark.refresh_from_db()
    assert remark.state == RemarkState.PROPOSED
    assert remark.done == remark.total == ANSWERS // len(items) + 1
    for row in remark.rows.select_related("attempt"):
        old = row.attempt.marks.get()
        assert canonical(row.result) == canonical(old.result)
    answers = remark.done * len(items)
    with capsys.disabled():
        print(
            f"\n{answers} answers marked again in {took:.1f} s, chunks of at most {longest:.1f} s"
        )
    assert longest < 30
