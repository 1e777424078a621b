"""Background work of certification: certificates that are owed, their files, and reports."""

from __future__ import annotations

from functools import partial

from celery import shared_task

from trainer.certification.models import Certificate, ShoeSheet
from trainer.certification.notices import tell_of_expiries
from trainer.certification.reports.making import (
    make_attempt_report,
    make_evidence,
    make_sitting_report,
)
from trainer.certification.reports.names import ATTEMPT_KIND, EVIDENCE_KIND, SITTING_KIND
from trainer.certification.services.issuing import ISSUE_KIND, PDF_KIND, issue_owed
from trainer.certification.services.papers import certificate_pdf, keep_pdf
from trainer.certification.tables.shoes import SHOE_KIND, keep_shoe_pdf, shoe_pdf
from trainer.ui import clock
from trainer.work.handlers import Job, Write, handles


@handles(ISSUE_KIND)
def issue(job: Job) -> None:
    issue_owed(attempt_id=int(job.subject), now=clock.now())


@handles(PDF_KIND)
def set_pdf(job: Job) -> Write | None:
    """Set at leisure, kept in the transaction in which the job is done; run twice, there is one."""
    certificate = Certificate.objects.defer("pdf").get(pk=int(job.subject))
    if certificate.pdf_hash:
        return None
    return partial(keep_pdf, certificate_id=certificate.pk, pdf=certificate_pdf(certificate))


@handles(ATTEMPT_KIND)
def report_attempt(job: Job) -> Write | None:
    return make_attempt_report(int(job.subject), job.progress, now=clock.now())


@handles(EVIDENCE_KIND)
def pack_evidence(job: Job) -> Write:
    return make_evidence(int(job.subject), job.progress, now=clock.now())


@handles(SITTING_KIND)
def report_sitting(job: Job) -> Write:
    return make_sitting_report(int(job.subject), job.progress, now=clock.now())


@handles(SHOE_KIND)
def set_shoe_pdf(job: Job) -> Write | None:
    sheet = ShoeSheet.objects.select_related("school").defer("pdf").get(pk=int(job.subject))
    if sheet.pdf_hash:
        return None
    return partial(keep_shoe_pdf, sheet_id=sheet.pk, pdf=shoe_pdf(sheet))


@shared_task  # type: ignore[untyped-decorator]
def tell_expiries() -> None:
    tell_of_expiries(now=clock.now())
