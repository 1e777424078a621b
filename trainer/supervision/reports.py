"""A trainee's page as a PDF: owed, set by a worker, kept, and told how far it is."""

from __future__ import annotations

from datetime import datetime

from django.urls import reverse

from trainer.practice.learning.reports import ReportState
from trainer.school.models import Membership
from trainer.school.rulebooks import books_of
from trainer.supervision.models import TraineeReport
from trainer.supervision.pages.trainee import ClauseRow, TraineePage, trainee_page
from trainer.ui.pdf import make_pdf
from trainer.work.handlers import Progress, Write
from trainer.work.models import OPEN, OwedWork, State
from trainer.work.services import owe_work

KIND = "supervision.trainee-report"


def owe_report(*, trainee: Membership, now: datetime) -> None:
    owe_work(kind=KIND, subject=str(trainee.pk), school_id=trainee.school_id, now=now)


def report_state(trainee: Membership) -> ReportState:
    work = OwedWork.objects.filter(kind=KIND, subject=str(trainee.pk), state__in=OPEN).first()
    kept = TraineeReport.objects.filter(school=trainee.school_id, person=trainee.user_id)
    where = (trainee.school.slug, trainee.pk)
    return ReportState(
        running=work is not None and work.state != State.PARKED,
        parked=work is not None and work.state == State.PARKED,
        done=work.progress_done if work is not None else 0,
        total=work.progress_total if work is not None else 0,
        ready_at=kept.values_list("made_at", flat=True).first(),
        url=reverse("supervision:report", args=where),
        file_url=reverse("supervision:report-file", args=where),
        page_url=reverse("supervision:trainee", args=where),
    )


def report(subject: str, progress: Progress, *, now: datetime) -> Write:
    trainee = Membership.objects.select_related("school", "user").get(pk=int(subject))
    on = now.astimezone(trainee.school.zone).date()
    progress(done=0, total=2)
    page = trainee_page(trainee, books_of(trainee, on=on), now=now)
    progress(done=1, total=2)
    pdf = make_pdf("trainer.supervision", "data/trainee.typ", _told(page, trainee, on.isoformat()))
    progress(done=2, total=2)

    def write() -> None:
        TraineeReport.objects.update_or_create(
            school=trainee.school, person=trainee.user, defaults={"pdf": pdf, "made_at": now}
        )

    return write


def _told(page: TraineePage, trainee: Membership, day: str) -> dict[str, object]:
    return {
        "person": page.person,
        "school": trainee.school.name,
        "day": day,
        "totals": [list(each) for each in page.totals],
        "skills": [
            [f"{group.title}: {row.title}", str(row.cell.answers), row.cell.said, row.pace]
            for group in page.drills
            for row in group.skills
        ],
        "met": [_clause(each) for each in page.met],
        "not_met": [_clause(each) for each in page.not_met],
        "confused": [[each.due, each.chosen, str(each.times)] for each in page.confused],
        "confidence": [[words, str(right), str(wrong)] for words, right, wrong in page.confidence],
        "exams": [[each.title, f"{each.at:%Y-%m-%d}", each.told] for each in page.exams],
        "certificates": [
            [each.title, each.standing, each.until.isoformat()] for each in page.certificates
        ],
        "hours": page.hours,
        "notes": [
            [
                each.day.isoformat(),
                each.get_kind_display(),
                f"{each.minutes // 60}:{each.minutes % 60:02d}" if each.minutes else "",
                each.text,
                str(each.author),
            ]
            for each in page.notes
        ],
    }


def _clause(row: ClauseRow) -> list[str]:
    return [row.link.text, row.book, f"{row.right} of {row.answers}"]
