"""How far a report is: owed, running, put aside or there; for the page it is shown on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.certification.models import Certificate, Report
from trainer.certification.reports.names import KINDS, OWN_FILES, STAFF_FILES, TITLES, About
from trainer.exams.models import Mark, Sitting
from trainer.work.models import OPEN, OwedWork, State

Subject = Mark | Certificate | Sitting
FIELDS: dict[type[Subject], str] = {Mark: "mark", Certificate: "certificate", Sitting: "sitting"}


@dataclass(frozen=True, slots=True)
class ReportState:
    """`files`: words and address of each that the reader may have. `can_make`: the reader may ask
    for it, anew or once more. `part`: the id of the part on its page."""

    title: str
    url: str
    running: bool
    parked: bool
    reason: str
    done: int
    total: int
    made_at: datetime | None
    files: tuple[tuple[str, str], ...]
    can_make: bool
    part: str


def report_of(subject: Subject) -> Report | None:
    return Report.objects.filter(**{FIELDS[type(subject)]: subject.pk}).first()


def report_state(about: About, of: Subject, key: str, *, staff: bool) -> ReportState:
    work = OwedWork.objects.filter(kind=KINDS[about], subject=str(of.pk), state__in=OPEN).first()
    report = report_of(of)
    running = work is not None and work.state != State.PARKED
    names = STAFF_FILES[about] if staff else OWN_FILES
    return ReportState(
        str(TITLES[about]) if staff else _("Your result as a file"),
        reverse("certification:report", args=(about.value, key)),
        running,
        work is not None and work.state == State.PARKED,
        work.parked_reason if work is not None and staff else "",
        work.progress_done if work is not None else 0,
        work.progress_total if work is not None else 0,
        report.made_at if report is not None else None,
        tuple(
            (str(words), reverse("certification:report-file", args=(about.value, key, name)))
            for name, words in (names.items() if report is not None else ())
        ),
        # The report of a mark never changes: it is asked for again only where there is none.
        staff and not running and (report is None or about is not About.ATTEMPT),
        f"report-{about.value}-{of.pk}",
    )
