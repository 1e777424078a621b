"""What of a row goes into its hash: ids, hashes and moments, never a name."""

from __future__ import annotations

from typing import Any

from trainer.exams.canonical import digest, instant
from trainer.exams.models import (
    Appeal,
    Attempt,
    ChainRow,
    ExamAnswer,
    Mark,
    Paper,
    PaperItem,
    Remark,
    TimeGiven,
    Withdrawal,
)


def answer_hash(answer: ExamAnswer) -> str:
    return digest(
        {
            "attempt": answer.attempt_id,
            "item": answer.item_id,
            "sequence": answer.sequence,
            "nonce": str(answer.nonce),
            "content": digest(answer.content),
            "standing": str(answer.standing),
            "received": instant(answer.received_at),
            "shown": instant(answer.shown_at) if answer.shown_at else None,
            "milliseconds": answer.milliseconds,
            "device": answer.device,
            "previous": answer.previous,
        }
    )


def row_hash(row: ChainRow) -> str:
    return digest(
        {
            "school": row.school_id,
            "number": row.number,
            "act": str(row.act),
            "attempt": row.attempt_id,
            "subject": row.subject,
            "digest": row.digest,
            "answers": row.answers,
            "head": row.head,
            "at": instant(row.at),
            "previous": row.previous,
        }
    )


def items_digest(items: list[PaperItem]) -> str:
    """Of a paper's items in their order."""
    rows = [[i.number, i.section, i.slot, i.fingerprint, digest(i.content)] for i in items]
    return digest(rows)


def start_digest(attempt: Attempt, paper: Paper) -> str:
    facts: dict[str, Any] = {
        "attempt": attempt.pk,
        "paper": paper.pk,
        "items": paper.digest,
        "document": paper.document_hash,
        "started": instant(attempt.started_at),
    }
    return digest(facts)


def hand_in_digest(attempt: Attempt) -> str:
    assert attempt.ended_at is not None
    return digest([attempt.pk, str(attempt.ended_by), instant(attempt.ended_at)])


def void_digest(attempt: Attempt) -> str:
    assert attempt.voided_at is not None
    return digest(
        [attempt.pk, attempt.voided_by_id, attempt.void_reason, instant(attempt.voided_at)]
    )


def mark_digest(mark: Mark) -> str:
    return digest([mark.attempt_id, mark.number, str(mark.source), mark.result_hash, mark.passed])


def time_digest(given: TimeGiven) -> str:
    return digest(
        [given.attempt_id, given.section, given.seconds, digest(given.reason), given.by_id]
    )


def appeal_digest(appeal: Appeal) -> str:
    return digest([appeal.attempt_id, appeal.item_id, appeal.stage, digest(appeal.text)])


def decision_digest(appeal: Appeal) -> str:
    return digest([appeal.pk, str(appeal.state), appeal.decided_by_id, digest(appeal.decision)])


def remark_digest(remark: Remark) -> str:
    return digest([remark.pk, remark.blueprint_id, str(remark.state), remark.decided_by_id])


def withdrawal_digest(withdrawal: Withdrawal) -> str:
    return digest(
        [withdrawal.blueprint_id, withdrawal.slot, digest(withdrawal.reason), withdrawal.by_id]
    )
