"""An attempt's life: one start, answers kept, ended once by whoever ends it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.cast import Cast
from tests.exams.small import (
    DEVICE,
    NOON,
    answer,
    attempt_of,
    blueprint_of,
    candidate_of,
    item_of,
    sitting_of,
)
from trainer.exams.errors import NotOpenError, StartRefusedError, TooLateError
from trainer.exams.models import Attempt, AttemptState, ChainRow, EndedBy, ExamAnswer, Standing
from trainer.exams.services.answering import device_digest
from trainer.exams.services.attempts import (
    finish_section,
    give_time,
    start_attempt,
    take_pen,
    void_attempt,
)
from trainer.exams.services.handing_in import hand_in, hand_in_overdue, mark_attempt
from trainer.exams.services.sittings import agree_extra_time

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
EMPTY: dict[str, list[object]] = {}


def test_it_starts_once_whatever_is_clicked(cast: Cast) -> None:
    candidate = candidate_of(cast)
    first = start_attempt(candidate=candidate, code=candidate.sitting.code, device=DEVICE, now=NOON)
    again = start_attempt(candidate=candidate, code="", device="other", now=NOON)
    assert again == first
    assert Attempt.objects.count() == 1
    assert first.deadline == NOON + timedelta(minutes=25)


@pytest.mark.parametrize("code", ["", "WRONG", "ЯЯЯ"])
def test_it_wants_the_start_code(cast: Cast, code: str) -> None:
    with pytest.raises(StartRefusedError, match="start code"):
        start_attempt(candidate=candidate_of(cast), code=code, device=DEVICE, now=NOON)
    assert not Attempt.objects.exists()


def test_it_waits_before_a_second_sitting_and_ends_after_the_last(cast: Cast) -> None:
    blueprint = blueprint_of(cast)
    first = attempt_of(cast, sitting_of(cast, blueprint))
    hand_in(attempt=first, now=NOON + timedelta(minutes=1))
    second = candidate_of(cast, sitting_of(cast, blueprint))
    with pytest.raises(StartRefusedError, match="7 days"):
        start_attempt(candidate=second, code=second.sitting.code, device=DEVICE, now=NOON)


def test_it_gives_every_candidate_a_paper_of_their_own(cast: Cast) -> None:
    sitting = sitting_of(cast)
    one = attempt_of(cast, sitting)
    other = sitting.candidates.get(person=cast.other_trainee)
    two = start_attempt(candidate=other, code=sitting.code, device=DEVICE, now=NOON)
    assert one.paper.secret != two.paper.secret
    prints = {item.fingerprint for item in one.paper.items.all()}
    assert not prints & {item.fingerprint for item in two.paper.items.all()}
    slots = sorted(item.slot for item in one.paper.items.all())
    assert slots == sorted(item.slot for item in two.paper.items.all())


def test_it_keeps_the_same_answer_once(cast: Cast) -> None:
    attempt = attempt_of(cast)
    first = answer(attempt, item_of(attempt), EMPTY)
    again = answer(attempt, item_of(attempt), {"other": []})
    assert again.again
    assert again.answer == first.answer
    assert ExamAnswer.objects.count() == 1


def test_it_keeps_a_stale_answer_that_does_not_count(cast: Cast) -> None:
    attempt = attempt_of(cast)
    item = item_of(attempt)
    first = answer(attempt, item, EMPTY, nonce=1)
    stale = answer(attempt, item, {"x": []}, nonce=2, seen=0)
    assert stale.answer.standing == Standing.STALE
    assert stale.newer == first.answer
    newer = answer(attempt, item, {"y": []}, nonce=3, seen=first.answer.sequence)
    assert newer.counts
    assert [row.sequence for row in ExamAnswer.objects.order_by("sequence")] == [1, 2, 3]


def test_it_lets_the_newest_device_write(cast: Cast) -> None:
    attempt = attempt_of(cast)
    item = item_of(attempt)
    take_pen(attempt=attempt, device=device_digest("a second tablet"))
    old = answer(attempt, item, EMPTY, nonce=1)
    assert old.answer.standing == Standing.OTHER_DEVICE
    new = answer(attempt, item, EMPTY, nonce=2, device=device_digest("a second tablet"))
    assert new.counts


@pytest.mark.parametrize(
    ("after", "counts"), [(-1, True), (0, True), (4.999, True), (5.001, False), (3600, False)]
)
def test_it_has_five_seconds_grace(cast: Cast, after: float, counts: bool) -> None:
    attempt = attempt_of(cast)
    # The first section: ten minutes.
    received = NOON + timedelta(minutes=10, seconds=after)
    if counts:
        assert answer(attempt, item_of(attempt), EMPTY, received=received).counts
    else:
        with pytest.raises(TooLateError):
            answer(attempt, item_of(attempt), EMPTY, received=received)
        assert not ExamAnswer.objects.exists()


def test_it_opens_the_next_section_when_one_is_finished_or_over(cast: Cast) -> None:
    attempt = attempt_of(cast)
    in_second = attempt.paper.items.filter(section="right").first()
    assert in_second is not None
    with pytest.raises(TooLateError):
        answer(attempt, in_second, {"what": {"option": 0}}, received=NOON + timedelta(minutes=2))
    finish_section(attempt=attempt, code="payouts", now=NOON + timedelta(minutes=2))
    attempt.refresh_from_db()
    assert attempt.deadline == NOON + timedelta(minutes=17)
    saved = answer(
        attempt, in_second, {"what": {"option": 0}}, received=NOON + timedelta(minutes=3)
    )
    assert saved.counts
    # What the candidate has closed himself has no grace.
    with pytest.raises(TooLateError):
        answer(attempt, item_of(attempt), EMPTY, nonce=9, received=NOON + timedelta(minutes=2.01))


def test_it_gives_time_with_a_reason(cast: Cast) -> None:
    attempt = attempt_of(cast)
    now = NOON + timedelta(minutes=9)
    give_time(attempt=attempt, seconds=300, reason="Fire alarm", by=cast.supervisor, now=now)
    attempt.refresh_from_db()
    assert attempt.deadline == NOON + timedelta(minutes=30)
    late = NOON + timedelta(minutes=14)
    assert answer(attempt, item_of(attempt), EMPTY, received=late).counts


def test_it_counts_time_agreed_before_on_every_section(cast: Cast) -> None:
    candidate = candidate_of(cast)
    agree_extra_time(candidate=candidate, percent=25, reason="Agreed", by=cast.supervisor)
    candidate.refresh_from_db()
    attempt = start_attempt(
        candidate=candidate, code=candidate.sitting.code, device=DEVICE, now=NOON
    )
    assert [each.seconds for each in attempt.sections.all()] == [750, 375, 375, 375]


def test_it_is_handed_in_once_by_person_or_clock(cast: Cast) -> None:
    attempt = attempt_of(cast)
    assert hand_in(attempt=attempt, now=NOON + timedelta(minutes=3))
    assert not hand_in(attempt=attempt, now=NOON + timedelta(minutes=4))
    assert attempt.state == AttemptState.HANDED_IN
    assert attempt.ended_by == EndedBy.PERSON
    with pytest.raises(NotOpenError):
        answer(attempt, item_of(attempt), EMPTY)
    assert [row.act for row in ChainRow.objects.order_by("number")] == ["start", "hand-in"]


def test_it_is_ended_by_the_sweep_at_its_deadline(cast: Cast) -> None:
    attempt = attempt_of(cast)
    assert hand_in_overdue(now=attempt.deadline + timedelta(seconds=5)) == 0
    later = attempt.deadline + timedelta(seconds=6)
    assert hand_in_overdue(now=later) == 1
    assert hand_in_overdue(now=later) == 0
    attempt.refresh_from_db()
    assert attempt.ended_by == EndedBy.CLOCK
    assert attempt.ended_at == attempt.deadline
    assert all(each.closed_at is not None for each in attempt.sections.all()[:3])


def test_it_is_marked_once(cast: Cast) -> None:
    attempt = attempt_of(cast)
    assert mark_attempt(attempt=attempt, now=NOON) is None
    hand_in(attempt=attempt, now=NOON + timedelta(minutes=3))
    first = mark_attempt(attempt=attempt, now=NOON + timedelta(minutes=3))
    again = mark_attempt(attempt=attempt, now=NOON + timedelta(minutes=4))
    assert first is not None
    assert again == first
    assert not first.passed
    assert attempt.state == AttemptState.MARKED


def test_it_is_made_void_with_a_reason_and_can_be_started_anew(cast: Cast) -> None:
    attempt = attempt_of(cast)
    assert void_attempt(attempt=attempt, reason="Wrong person", by=cast.supervisor, now=NOON)
    assert not void_attempt(attempt=attempt, reason="Again", by=cast.supervisor, now=NOON)
    assert attempt.void_reason == "Wrong person"
    assert not hand_in(attempt=attempt, now=NOON)
    candidate = attempt.candidate
    anew = start_attempt(candidate=candidate, code=candidate.sitting.code, device=DEVICE, now=NOON)
    assert anew != attempt
    assert anew.paper != attempt.paper
