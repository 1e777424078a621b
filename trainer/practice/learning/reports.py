"""Somebody's progress as a PDF: owed, made by a worker, kept, and told how far it is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse

from trainer.practice.learning.progress import progress_page
from trainer.practice.models import ProgressReport
from trainer.school.models import Membership
from trainer.school.rulebooks import books_of
from trainer.ui.pdf import make_pdf
from trainer.work.handlers import Progress, Write
from trainer.work.models import OPEN, OwedWork, State
from trainer.work.services import owe_work

KIND = "practice.progress-report"


@dataclass(frozen=True, slots=True)
class ReportState:
    running: bool
    parked: bool
    done: int
    total: int
    ready_at: datetime | None
    url: str
    file_url: str
    page_url: str


def subject_of(membership: Membership) -> str:
    return str(membership.pk)


def owe_report(*, membership: Membership, now: datetime) -> None:
    owe_work(kind=KIND, subject=subject_of(membership), school_id=membership.school_id, now=now)


def report_state(membership: Membership) -> ReportState:
    work = OwedWork.objects.filter(
        kind=KIND, subject=subject_of(membership), state__in=OPEN
    ).first()
    kept = (
        ProgressReport.objects.filter(school=membership.school_id, person=membership.user_id)
        .values_list("made_at", flat=True)
        .first()
    )
    where = (membership.school.slug, membership.pk)
    return ReportState(
        running=work is not None and work.state != State.PARKED,
        parked=work is not None and work.state == State.PARKED,
        done=work.progress_done if work is not None else 0,
        total=work.progress_total if work is not None else 0,
        ready_at=kept,
        url=reverse("practice:report", args=where),
        file_url=reverse("practice:report-file", args=where),
        page_url=reverse("practice:progress-of", args=where),
    )


def report(subject: str, progress: Progress, *, now: datetime) -> Write:
    """Draw every chart, set the document; the write is for the transaction that ends the job."""
    membership = Membership.objects.select_related("school", "user").get(pk=int(subject))
    on = now.astimezone(membership.school.zone).date()
    page = progress_page(membership, list(books_of(membership, on=on)), own=False)
    charts: list[dict[str, Any]] = []
    steps = len(page.charts) + 1
    for at, each in enumerate(page.charts):
        progress(done=at, total=steps)
        chart = each.chart
        if chart.table:
            svg = render_to_string(each.template, {"chart": chart, "key": each.key})
            legend = [words for _tone, words in getattr(chart, "legend", ())]
            charts.append(
                {
                    "title": chart.title,
                    "svg": svg,
                    "head": list(chart.head),
                    "rows": [list(row) for row in chart.table],
                    "legend": legend,
                }
            )
    pdf = make_pdf(
        "trainer.practice",
        "data/progress.typ",
        {
            "person": page.person,
            "school": page.school,
            "day": on.isoformat(),
            "totals": [[each.value, each.words] for each in page.totals],
            "charts": charts,
        },
    )
    progress(done=steps, total=steps)

    def write() -> None:
        ProgressReport.objects.update_or_create(
            school=membership.school,
            person=membership.user,
            defaults={"pdf": pdf, "made_at": now},
        )

    return write
