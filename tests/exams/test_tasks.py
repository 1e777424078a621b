"""Background work of exams: papers drawn ahead, chunks that end in time and go on."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.cast import Cast
from tests.exams.small import NOON, attempt_of, marked_of, sitting_of
from trainer.exams.exposure import Exposure, exposure_of
from trainer.exams.models import (
    Attempt,
    AttemptState,
    Mark,
    Paper,
    PaperItem,
    Remark,
    RemarkCause,
)
from trainer.exams.services.handing_in import MARK_KIND, hand_in
from trainer.exams.services.remarks import REMARK_KIND, start_remark
from trainer.exams.services.sittings import DRAW_KIND
from trainer.exams.tasks import draw_papers, end_overdue, mark, mark_again
from trainer.work.handlers import Job
from trainer.work.models import OwedWork

pytestmark = pytest.mark.django_db


def job(cast: Cast, kind: str, subject: int) -> Job:
    return Job(
        school_id=cast.school.pk,
        kind=kind,
        subject=str(subject),
        progress=lambda *, done, total: None,
    )


def test_it_draws_a_paper_for_every_candidate_once(cast: Cast) -> None:
    sitting = sitting_of(cast)
    assert OwedWork.objects.filter(kind=DRAW_KIND, subject=str(sitting.pk)).exists()
    draw_papers(job(cast, DRAW_KIND, sitting.pk))
    draw_papers(job(cast, DRAW_KIND, sitting.pk))
    assert Paper.objects.count() == 2
    attempt = attempt_of(cast, sitting)
    assert Paper.objects.count() == 2
    assert attempt.paper.candidate.person == cast.trainee


def test_it_counts_how_often_items_were_shown(cast: Cast) -> None:
    sitting = sitting_of(cast)
    assert exposure_of(sitting.blueprint) == Exposure(0, 0, 0)
    draw_papers(job(cast, DRAW_KIND, sitting.pk))
    assert exposure_of(sitting.blueprint) == Exposure(2, 20, 0)
    first, second = Paper.objects.order_by("pk")
    again = first.items.get(number=1)
    # As if the same item had been drawn for both.
    PaperItem.objects.create(
        paper=second,
        number=11,
        section=again.section,
        slot=again.slot,
        content=again.content,
        fingerprint=again.fingerprint,
    )
    assert exposure_of(sitting.blueprint) == Exposure(2, 21, 2)


def test_it_stops_in_time_and_owes_the_rest(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sitting_of(cast)
    OwedWork.objects.all().delete()
    ticks = iter([0.0, 0.0, 99.0])
    monkeypatch.setattr("trainer.exams.tasks.time.monotonic", lambda: next(ticks))
    draw_papers(job(cast, DRAW_KIND, sitting.pk))
    assert Paper.objects.count() == 1
    assert OwedWork.objects.filter(kind=DRAW_KIND).count() == 1


def test_it_marks_what_was_handed_in_even_twice(cast: Cast) -> None:
    attempt = attempt_of(cast)
    hand_in(attempt=attempt, now=NOON + timedelta(minutes=3))
    assert OwedWork.objects.filter(kind=MARK_KIND, subject=str(attempt.pk)).exists()
    mark(job(cast, MARK_KIND, attempt.pk))
    mark(job(cast, MARK_KIND, attempt.pk))
    assert Mark.objects.count() == 1


def test_it_ends_what_time_has_ended(cast: Cast) -> None:
    # Sat long ago by the real clock.
    attempt = attempt_of(cast)
    end_overdue()
    attempt.refresh_from_db()
    assert attempt.state == AttemptState.HANDED_IN


def test_it_marks_again_and_owes_the_next_chunk(cast: Cast) -> None:
    attempt = marked_of(cast)
    remark = start_remark(
        blueprint=attempt.blueprint,
        cause=RemarkCause.BOOK,
        reason="A clause was mended",
        never_fall=True,
        by=cast.supervisor,
        now=NOON,
    )
    OwedWork.objects.all().delete()
    mark_again(job(cast, REMARK_KIND, remark.pk))
    assert OwedWork.objects.filter(kind=REMARK_KIND).count() == 1
    mark_again(job(cast, REMARK_KIND, remark.pk))
    assert Remark.objects.get().state == "proposed"
    assert Attempt.objects.count() == 1
