"""What a worker does for each kind of report. Run twice, each comes to one set of files."""

from __future__ import annotations

from datetime import datetime

from trainer.certification.models import Certificate, Report
from trainer.certification.reports.attempt import attempt_pdf, attempt_report, for_candidate
from trainer.certification.reports.cohort import sitting_csv, sitting_pdf, sitting_report
from trainer.certification.reports.keeping import Files, as_json, keep_newest, keep_once
from trainer.certification.reports.names import (
    COHORT,
    COHORT_DATA,
    COHORT_TABLE,
    FULL,
    FULL_DATA,
    SHOWN,
    SHOWN_DATA,
)
from trainer.certification.reports.pack import pack_files
from trainer.certification.services.papers import certificate_pdf, keep_pdf
from trainer.exams.blueprint.document import CutSource
from trainer.exams.models import Blueprint, Mark, Sitting
from trainer.exams.services.minutes import keep_minutes, minutes_pdf
from trainer.exams.stored import document_of
from trainer.work.handlers import Progress, Write

_MARKED = (
    "attempt__blueprint",
    "attempt__school",
    "attempt__person",
    "attempt__paper",
    "attempt__candidate__sitting",
)
_IN_PACK = (FULL, FULL_DATA)


def make_attempt_report(mark_id: int, progress: Progress, *, now: datetime) -> Write | None:
    if Report.objects.filter(mark=mark_id).exists():
        return None
    mark = Mark.objects.select_related(*_MARKED).get(pk=mark_id)
    files = attempt_files(mark, progress)
    return lambda: keep_once(mark=mark, files=files, now=now)


def attempt_files(mark: Mark, progress: Progress) -> Files:
    progress(done=0, total=3)
    zone = mark.attempt.school.zone
    report = attempt_report(mark)
    progress(done=1, total=3)
    shown = for_candidate(report, document_of(mark.attempt.blueprint).afterwards)
    files = {FULL: attempt_pdf(report, zone=zone), FULL_DATA: as_json(report)}
    progress(done=2, total=3)
    return files | {SHOWN: attempt_pdf(shown, zone=zone), SHOWN_DATA: as_json(shown)}


def make_evidence(certificate_id: int, progress: Progress, *, now: datetime) -> Write:
    """What a pack needs and no worker has made yet is made first, and kept as its own worker
    would have kept it."""
    progress(done=0, total=4)
    found = Certificate.objects.select_related(
        "school", "replaces", "mark", *(f"mark__{each}" for each in _MARKED)
    ).get(pk=certificate_id)
    if not found.pdf_hash:
        keep_pdf(certificate_id=found.pk, pdf=certificate_pdf(found))
        found.refresh_from_db(fields=["pdf", "pdf_hash"])
    # One object, so that what is kept of its blueprint is what is packed.
    found.attempt = found.mark.attempt
    progress(done=1, total=4)
    _have_minutes(found.attempt.blueprint)
    progress(done=2, total=4)
    report = _report_of(found.mark, now)
    progress(done=3, total=4)
    files = pack_files(found, report)
    return lambda: keep_newest(of=found, files=files, now=now)


def _have_minutes(blueprint: Blueprint) -> None:
    if not blueprint.minutes and document_of(blueprint).cut_source is CutSource.PANEL:
        keep_minutes(blueprint_id=blueprint.pk, pdf=minutes_pdf(blueprint))
        blueprint.refresh_from_db(fields=["minutes"])


def _report_of(mark: Mark, now: datetime) -> Files:
    if not Report.objects.filter(mark=mark).exists():
        keep_once(mark=mark, files=attempt_files(mark, _in_silence), now=now)
    rows = Report.objects.get(mark=mark).files.filter(name__in=_IN_PACK)
    return {row.name: bytes(row.content) for row in rows}


def _in_silence(*, done: int, total: int) -> None:
    """Part of a larger job, which tells how far it is itself."""


def make_sitting_report(sitting_id: int, progress: Progress, *, now: datetime) -> Write:
    sitting = Sitting.objects.select_related("school", "blueprint", "cohort").get(pk=sitting_id)
    report = sitting_report(sitting, progress)
    files = {
        COHORT: sitting_pdf(report, sitting),
        COHORT_TABLE: sitting_csv(report),
        COHORT_DATA: as_json(report),
    }
    total = len(report["candidates"]) + 1
    progress(done=total, total=total)
    return lambda: keep_newest(of=sitting, files=files, now=now)
