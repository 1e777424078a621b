"""Reads: what is waiting, running or put aside."""

from __future__ import annotations

from django.db.models import QuerySet

from trainer.work.models import OPEN, OwedWork


def open_work(*, school_id: int) -> QuerySet[OwedWork]:
    """List a school's unfinished jobs, the oldest first."""
    return OwedWork.objects.filter(school_id=school_id, state__in=OPEN).order_by("created_at", "pk")


def last_done(*, kind: str, subject: str) -> OwedWork | None:
    done = OwedWork.objects.filter(kind=kind, subject=subject, finished_at__isnull=False)
    return done.order_by("-finished_at").first()
