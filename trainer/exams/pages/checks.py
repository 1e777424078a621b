"""How far the check of a draft is, and what it has found."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.urls import reverse

from trainer.exams.models import Blueprint, BlueprintState, PublishCheck
from trainer.exams.services.publishing import CHECK_KIND
from trainer.work.models import OPEN, OwedWork, State

# Waiting longer than this, nobody is there to take it.
_PATIENCE = timedelta(seconds=20)


@dataclass(frozen=True, slots=True)
class CheckState:
    """`running`: asked for, and not over. `waiting`: owed for a while, and taken by nobody.
    `aside`: tried, and given up with `reason`."""

    running: bool
    done: int
    total: int
    waiting: bool
    aside: bool
    reason: str
    faults: tuple[str, ...]
    url: str
    page_url: str


def check_state(blueprint: Blueprint, now: datetime) -> CheckState | None:
    """Of the draft as it stands; nothing where its publishing was not asked for."""
    if blueprint.state != BlueprintState.DRAFT:
        return None
    check = blueprint.checks.filter(version=blueprint.version).order_by("-pk").first()
    if check is None:
        return None
    work = (
        OwedWork.objects.filter(kind=CHECK_KIND, subject=str(check.pk), state__in=OPEN).first()
        if check.ended_at is None
        else None
    )
    aside = work is not None and work.state == State.PARKED
    where = (blueprint.school.slug, blueprint.token)
    return CheckState(
        running=check.ended_at is None and not aside,
        done=_done(check, work),
        total=check.total,
        waiting=work is not None
        and work.state == State.OWED
        and (work.sent_at is None or work.due_at < now - _PATIENCE),
        aside=aside,
        reason=work.parked_reason if work is not None else "",
        faults=tuple(check.faults),
        url=reverse("exams:blueprint-check", args=where),
        page_url=reverse("exams:blueprint", args=where),
    )


def _done(check: PublishCheck, work: OwedWork | None) -> int:
    """What a chunk before has found, or this one has got to."""
    return min(check.total, max(len(check.found), work.progress_done if work is not None else 0))
