"""Writes of disputes: filing one, and deciding it."""

from __future__ import annotations

from datetime import datetime

from django.db import IntegrityError, transaction

from trainer.practice.disputes.notices import tell_decided
from trainer.practice.models import Dispute, DisputeState, DrillAnswer
from trainer.school.models import Membership
from trainer.school.rights import Right, may


class StandsAlreadyError(RuntimeError):
    """The answer has a dispute that is open, or that was upheld."""


class DecidedAlreadyError(RuntimeError):
    """Somebody else has decided it meanwhile."""


class NotYoursToDecideError(PermissionError):
    """One's own, or without the right to it."""


def file_dispute(*, answer: DrillAnswer, clause: str, words: str, now: datetime) -> Dispute:
    try:
        with transaction.atomic():
            return Dispute.objects.create(
                answer=answer,
                school_id=answer.item.drill_set.school_id,
                person_id=answer.person_id,
                clause=clause,
                words=words,
                filed_at=now,
            )
    except IntegrityError:
        raise StandsAlreadyError from None


def decide_dispute(
    *, dispute: Dispute, by: Membership, upheld: bool, reason: str, now: datetime
) -> None:
    """Once and for all; whoever comes second changes nothing."""
    if not may(by, Right.DECIDE_DISPUTES) or by.school_id != dispute.school_id:
        raise NotYoursToDecideError
    if dispute.person_id == by.user_id:
        raise NotYoursToDecideError
    with transaction.atomic():
        moved = (
            Dispute.objects.filter(pk=dispute.pk, state=DisputeState.FILED)
            .exclude(person=by.user_id)
            .update(
                state=DisputeState.UPHELD if upheld else DisputeState.REJECTED,
                decided_by=by.user_id,
                decided_at=now,
                reason=reason,
            )
        )
        if not moved:
            raise DecidedAlreadyError
        tell_decided(dispute, upheld=upheld, reason=reason, now=now)
