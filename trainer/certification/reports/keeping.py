"""Owing reports and keeping what a worker has made of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from trainer.certification.models import Certificate, Report, ReportFile
from trainer.certification.reports.names import ATTEMPT_KIND, EVIDENCE_KIND, SITTING_KIND
from trainer.exams.models import Mark, Sitting
from trainer.work.services import owe_work

Files = Mapping[str, bytes]


def owe_attempt_report(mark: Mark, *, school_id: int, now: datetime) -> None:
    owe_work(kind=ATTEMPT_KIND, subject=str(mark.pk), school_id=school_id, now=now)


def owe_evidence(certificate: Certificate, *, now: datetime) -> None:
    owe_work(
        kind=EVIDENCE_KIND, subject=str(certificate.pk), school_id=certificate.school_id, now=now
    )


def owe_sitting_report(sitting: Sitting, *, now: datetime) -> None:
    owe_work(kind=SITTING_KIND, subject=str(sitting.pk), school_id=sitting.school_id, now=now)


def keep_once(*, mark: Mark, files: Files, now: datetime) -> None:
    """A mark never changes, nor does its report: the first that is kept stays."""
    report, new = Report.objects.get_or_create(
        mark=mark, defaults={"school_id": mark.attempt.school_id, "made_at": now}
    )
    if new:
        _write(report, files)


def keep_newest(*, of: Certificate | Sitting, files: Files, now: datetime) -> None:
    """Made anew it takes the place of the one before: the two may tell of different days."""
    subject: dict[str, Any] = {"certificate" if isinstance(of, Certificate) else "sitting": of}
    report, new = Report.objects.update_or_create(
        **subject, defaults={"school_id": of.school_id, "made_at": now}
    )
    if not new:
        report.files.all().delete()
    _write(report, files)


def _write(report: Report, files: Files) -> None:
    ReportFile.objects.bulk_create(
        ReportFile(
            report=report,
            name=name,
            content=content,
            hash=hashlib.sha256(content).hexdigest(),
        )
        for name, content in files.items()
    )


def as_json(data: Any) -> bytes:
    """For people and machines: the same data gives the same bytes."""
    text = json.dumps(data, sort_keys=True, indent=1, ensure_ascii=False)
    return f"{text}\n".encode()
