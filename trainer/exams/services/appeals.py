"""Appeals: filed by the candidate, decided by a supervisor, and once more by another person."""

from __future__ import annotations

from datetime import datetime

from django.db import IntegrityError, transaction

from trainer.exams.chain.hashing import appeal_digest, decision_digest
from trainer.exams.chain.linking import link
from trainer.exams.errors import ExamError, StaleError
from trainer.exams.models import Act, Appeal, AppealState, Attempt, AttemptState, PaperItem
from trainer.exams.models.appeals import FIRST, SECOND
from trainer.school.models import Cohort, Membership, User
from trainer.school.rights import Right, may, verify_second_person


@transaction.atomic
def file_appeal(
    *, attempt: Attempt, by: User, text: str, now: datetime, item: PaperItem | None = None
) -> Appeal:
    """Against the mark, or one item. The second stage follows a first that was rejected."""
    if by.pk != attempt.person_id:
        raise ExamError("Only the candidate appeals.")
    if attempt.state != AttemptState.MARKED:
        raise ExamError("Only a marked attempt can be appealed against.")
    if item is not None and item.paper_id != attempt.paper_id:
        raise ExamError("This item is not on that paper.")
    if not text.strip():
        raise ExamError("Say what you appeal against, and why.")
    earlier = attempt.appeals.filter(item=item).order_by("-stage").first()
    stage = FIRST
    if earlier is not None:
        if earlier.stage == SECOND or earlier.state != AppealState.REJECTED:
            raise StaleError("This has been appealed against already.")
        stage = SECOND
    try:
        with transaction.atomic():
            appeal = Appeal.objects.create(
                school_id=attempt.school_id,
                attempt=attempt,
                item=item,
                stage=stage,
                text=text.strip(),
                filed_at=now,
            )
    except IntegrityError:
        raise StaleError("This has been appealed against already.") from None
    link(
        school_id=attempt.school_id,
        act=Act.APPEAL,
        subject=appeal.pk,
        digest=appeal_digest(appeal),
        now=now,
        attempt=attempt,
    )
    return appeal


@transaction.atomic
def decide_appeal(
    *, appeal: Appeal, membership: Membership, upheld: bool, decision: str, now: datetime
) -> None:
    """Uphold or reject, with a reason. What follows (an item withdrawn, a re-mark, an attempt made
    void) is an act of its own: a decision changes no mark."""
    verify_may_decide(appeal, membership)
    if not decision.strip():
        raise ExamError("Say why.")
    moved = Appeal.objects.filter(pk=appeal.pk, state=AppealState.FILED).update(
        state=AppealState.UPHELD if upheld else AppealState.REJECTED,
        decided_by=membership.user,
        decided_at=now,
        decision=decision.strip(),
    )
    if not moved:
        raise StaleError("This appeal has been decided meanwhile.")
    appeal.refresh_from_db()
    link(
        school_id=appeal.school_id,
        act=Act.DECISION,
        subject=appeal.pk,
        digest=decision_digest(appeal),
        now=now,
        attempt=appeal.attempt,
    )


def verify_may_decide(appeal: Appeal, membership: Membership) -> None:
    """The first stage is a supervisor's; the second another person's than who decided the first.

    Nobody decides who teaches the candidate, and nobody on an attempt of their own.
    """
    assert membership.school_id == appeal.school_id
    person = appeal.attempt.person
    first = appeal.attempt.appeals.filter(item=appeal.item, stage=FIRST).first()
    decided = [first.decided_by] if first is not None and first.decided_by is not None else []
    verify_second_person(
        membership, authors=decided if appeal.stage == SECOND else [], concerned=[person]
    )
    if appeal.stage == FIRST and not may(membership, Right.DECIDE_DISPUTES):
        raise ExamError("A supervisor decides first.")
    if teaches(membership, person):
        raise ExamError("Not by the candidate's own instructor.")


def teaches(membership: Membership, person: User) -> bool:
    own = Cohort.objects.filter(places__membership=membership).values("pk")
    return Cohort.objects.filter(pk__in=own, places__membership__user=person).exists()
