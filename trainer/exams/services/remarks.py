"""Marking again: computed in chunks, shown, and taken over or rejected by a second person."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max

from trainer.engine.rulebook import Rulebook
from trainer.exams.canonical import digest
from trainer.exams.chain.hashing import mark_digest, remark_digest
from trainer.exams.chain.linking import link
from trainer.exams.errors import ExamError, StaleError
from trainer.exams.listeners import tell_marked
from trainer.exams.models import (
    Act,
    Attempt,
    AttemptState,
    Blueprint,
    Mark,
    MarkSource,
    Remark,
    RemarkCause,
    RemarkRow,
    RemarkState,
)
from trainer.exams.stored import marked_result
from trainer.school.models import Membership, User
from trainer.school.rights import verify_second_person
from trainer.work.services import owe_work

REMARK_KIND = "exams.re-mark"
# A chunk ends after so many attempts or so many seconds: well under half a minute.
ATTEMPTS_A_CHUNK = 50
SECONDS_A_CHUNK = 12


@transaction.atomic
def start_remark(
    *,
    blueprint: Blueprint,
    cause: RemarkCause,
    reason: str,
    never_fall: bool,
    by: User,
    now: datetime,
) -> Remark:
    """Owe the marking of every attempt concerned. One at a time for a blueprint."""
    if not reason.strip():
        raise ExamError("Say why it is marked again.")
    try:
        with transaction.atomic():
            remark = Remark.objects.create(
                school_id=blueprint.school_id,
                blueprint=blueprint,
                cause=cause,
                reason=reason.strip(),
                never_fall=never_fall,
                author=by,
                created_at=now,
                total=_concerned(blueprint).count(),
            )
    except IntegrityError:
        raise StaleError("This blueprint is being marked again already.") from None
    owe_work(kind=REMARK_KIND, subject=str(remark.pk), school_id=blueprint.school_id, now=now)
    return remark


def _concerned(blueprint: Blueprint) -> Any:
    return Attempt.objects.filter(blueprint=blueprint, state=AttemptState.MARKED)


def compute_chunk(
    *, remark: Remark, books: dict[str, Rulebook] | None = None, most: int = ATTEMPTS_A_CHUNK
) -> bool:
    """Mark the next few attempts; tells whether there may be more. Safe to run twice: rows that
    are there already are left, and the place is moved only from where it was."""
    remark.refresh_from_db()
    if remark.state != RemarkState.COMPUTING:
        return False
    chunk = list(
        _concerned(remark.blueprint)
        .filter(pk__gt=remark.after)
        .select_related("blueprint", "paper")
        .order_by("pk")[:most]
    )
    rows: list[RemarkRow] = []
    began = time.monotonic()
    for attempt in chunk:
        if rows and time.monotonic() - began > SECONDS_A_CHUNK:
            break
        rows.append(_row(remark, attempt, books))
    with transaction.atomic():
        here = Remark.objects.filter(pk=remark.pk, state=RemarkState.COMPUTING, after=remark.after)
        if not chunk:
            here.update(state=RemarkState.PROPOSED)
            return False
        moved = here.update(after=rows[-1].attempt_id, done=remark.done + len(rows))
        if moved:
            RemarkRow.objects.bulk_create(rows)
    return True


def _row(remark: Remark, attempt: Attempt, books: dict[str, Rulebook] | None) -> RemarkRow:
    old = _current(attempt)
    new = marked_result(attempt, books)
    if remark.never_fall and fell(old.result, new):
        new = old.result
    return RemarkRow(
        remark=remark,
        attempt=attempt,
        old_hash=old.result_hash,
        old_passed=old.passed,
        new_passed=new["passed"],
        result=new,
        result_hash=digest(new),
        why=differences(old.result, new),
    )


def _current(attempt: Attempt) -> Mark:
    found = Mark.objects.filter(attempt=attempt).order_by("-number").first()
    assert found is not None, "a marked attempt has a mark"
    return found


def score_of(result: dict[str, Any]) -> int:
    """Parts right, those of withdrawn items among them."""
    return sum(row["right"] if row["counts"] else row["parts"] for row in result["items"])


def fell(old: dict[str, Any], new: dict[str, Any]) -> bool:
    if old["passed"] != new["passed"]:
        return bool(old["passed"])
    return score_of(new) < score_of(old)


def differences(old: dict[str, Any], new: dict[str, Any]) -> list[dict[str, Any]]:
    """The items whose mark is another now: the reason why somebody flips."""
    before = {row["number"]: row for row in old["items"]}
    found = []
    for row in new["items"]:
        was = before[row["number"]]
        if row != was:
            found.append(
                {
                    "item": row["number"],
                    "slot": row["slot"],
                    "parts": row["parts"],
                    "was": was["right"],
                    "is": row["right"],
                    "counts": row["counts"],
                }
            )
    return found


def approve_remark(*, remark: Remark, membership: Membership, note: str, now: datetime) -> int:
    """Take the new marks over; returns how many attempts have a new one. The old marks stay."""
    _verify_other(remark, membership)
    with transaction.atomic():
        _decide(remark, RemarkState.APPROVED, membership.user, note, now)
        changed = 0
        rows = remark.rows.select_related("attempt").order_by("attempt")
        for row in rows:
            if row.result_hash == row.old_hash:
                continue
            attempt = row.attempt
            current = _current(attempt)
            if current.result_hash != row.old_hash:
                raise StaleError("An attempt has been marked meanwhile: mark again from the start.")
            last = attempt.marks.aggregate(last=Max("number"))["last"]
            mark = Mark.objects.create(
                attempt=attempt,
                number=last + 1,
                source=MarkSource.REMARK,
                remark=remark,
                result=row.result,
                result_hash=row.result_hash,
                passed=row.new_passed,
                made_at=now,
            )
            link(
                school_id=remark.school_id,
                act=Act.MARK,
                subject=mark.pk,
                digest=mark_digest(mark),
                now=now,
                attempt=attempt,
            )
            tell_marked(mark, now)
            changed += 1
    return changed


def reject_remark(*, remark: Remark, membership: Membership, note: str, now: datetime) -> None:
    _verify_other(remark, membership)
    with transaction.atomic():
        _decide(remark, RemarkState.REJECTED, membership.user, note, now)


def _verify_other(remark: Remark, membership: Membership) -> None:
    """Another supervisor or an administrator, and nobody whose own attempt is among them."""
    assert membership.school_id == remark.school_id
    concerned = User.objects.filter(attempts__blueprint=remark.blueprint_id).distinct()
    verify_second_person(membership, authors=[remark.author], concerned=concerned)


def _decide(remark: Remark, state: RemarkState, by: User, note: str, now: datetime) -> None:
    moved = Remark.objects.filter(pk=remark.pk, state=RemarkState.PROPOSED).update(
        state=state, decided_by=by, decided_at=now, decision=note.strip()
    )
    if not moved:
        raise StaleError("This has been decided meanwhile, or is still being computed.")
    remark.refresh_from_db()
    link(
        school_id=remark.school_id,
        act=Act.REMARK,
        subject=remark.pk,
        digest=remark_digest(remark),
        now=now,
    )
