"""Looking whether anybody has touched the evidence: the first bad row is named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from trainer.exams.canonical import digest
from trainer.exams.chain.digests import current_digest
from trainer.exams.chain.hashing import answer_hash, items_digest, row_hash
from trainer.exams.chain.heads import known_heads
from trainer.exams.models import (
    Act,
    Appeal,
    AppealState,
    Attempt,
    AttemptState,
    Blueprint,
    BlueprintState,
    ChainRow,
    ExamAnswer,
    Mark,
    Paper,
    Remark,
    RemarkState,
    TimeGiven,
    Withdrawal,
)
from trainer.exams.models.fields import NO_HASH


@dataclass(frozen=True, slots=True)
class Bad:
    """One row that is not what it was. `table` and `row` say where to look."""

    table: str
    row: str
    why: str

    def __str__(self) -> str:
        return f"{self.table} {self.row}: {self.why}"


def verify_school(school_id: int) -> Iterator[Bad]:
    """Every bad row of a school, the chain's own first."""
    yield from _chain(school_id)
    yield from _heads(school_id)
    for attempt in Attempt.objects.filter(school=school_id).order_by("pk").iterator():
        yield from _answers(attempt)
    for paper in Paper.objects.filter(candidate__sitting__school=school_id).order_by("pk"):
        if items_digest(list(paper.items.order_by("number"))) != paper.digest:
            yield Bad("paper", str(paper.pk), "its items are not those that were drawn")
    for mark in Mark.objects.filter(attempt__school=school_id).order_by("pk").iterator():
        if digest(mark.result) != mark.result_hash or mark.result["passed"] != mark.passed:
            yield Bad("mark", str(mark.pk), "its result is not the one that was hashed")
    frozen = Blueprint.objects.filter(school=school_id).exclude(state=BlueprintState.DRAFT)
    for blueprint in frozen.order_by("pk"):
        if digest(blueprint.document) != blueprint.document_hash:
            yield Bad("blueprint", str(blueprint.pk), "its document is not what was published")
    yield from _unchained(school_id)


def _chain(school_id: int) -> Iterator[Bad]:
    previous, number = NO_HASH, 0
    for row in ChainRow.objects.filter(school=school_id).order_by("number", "pk").iterator():
        number += 1
        told = f"{school_id}:{row.number}"
        if row.number != number:
            yield Bad("chain", f"{school_id}:{number}", "this row is missing")
            number = row.number
        elif row.previous != previous:
            yield Bad("chain", told, "it does not follow the row before it")
        if row_hash(row) != row.hash:
            yield Bad("chain", told, "it is not what was hashed")
        previous = row.hash
        now = current_digest(Act(row.act), row.subject)
        if now is None:
            yield Bad("chain", told, f"what it tells of ({row.act} {row.subject}) is gone")
        elif now != row.digest:
            yield Bad("chain", told, f"what it tells of ({row.act} {row.subject}) was changed")
        yield from _head_at(row, told)


def _head_at(row: ChainRow, told: str) -> Iterator[Bad]:
    """The answers that stood at that moment stand where they stood."""
    if row.attempt_id is None or not row.answers:
        return
    there = ExamAnswer.objects.filter(attempt=row.attempt_id, sequence=row.answers)
    if list(there.values_list("hash", flat=True)) != [row.head]:
        yield Bad("chain", told, f"answer {row.answers} of attempt {row.attempt_id} is another")


def _heads(school_id: int) -> Iterator[Bad]:
    """A head that was signed is still on the chain: else its tail was cut or made anew."""
    for head in known_heads(school_id):
        there = ChainRow.objects.filter(school=school_id, number=head.number)
        if list(there.values_list("hash", flat=True)) != [head.hash]:
            why = f"on {head.day} a row of this number was signed, and it is not here"
            yield Bad("chain", f"{school_id}:{head.number}", why)


def _answers(attempt: Attempt) -> Iterator[Bad]:
    previous, sequence = NO_HASH, 0
    for answer in ExamAnswer.objects.filter(attempt=attempt).order_by("sequence", "pk"):
        sequence += 1
        told = f"{attempt.pk}:{answer.sequence}"
        if answer.sequence != sequence:
            yield Bad("answer", f"{attempt.pk}:{sequence}", "this answer is missing")
            sequence = answer.sequence
        elif answer.previous != previous:
            yield Bad("answer", told, "it does not follow the answer before it")
        if answer_hash(answer) != answer.hash:
            yield Bad("answer", told, "it is not what was hashed")
        previous = answer.hash
    if (attempt.count, attempt.head) != (sequence, previous):
        yield Bad("attempt", str(attempt.pk), f"it had {attempt.count} answers, not {sequence}")


def _unchained(school_id: int) -> Iterator[Bad]:
    """Evidence that no row of the chain tells of was put in behind its back."""
    ended = (AttemptState.HANDED_IN, AttemptState.MARKED)
    attempts = Attempt.objects.filter(school=school_id)
    of_school: dict[str, Any] = {"attempt__school": school_id}
    kinds: tuple[tuple[Act, str, Any], ...] = (
        (Act.START, "attempt", attempts),
        (Act.HAND_IN, "attempt", attempts.filter(state__in=ended)),
        (Act.VOID, "attempt", attempts.filter(state=AttemptState.VOID)),
        (Act.MARK, "mark", Mark.objects.filter(**of_school)),
        (Act.TIME, "time given", TimeGiven.objects.filter(**of_school)),
        (Act.APPEAL, "appeal", Appeal.objects.filter(**of_school)),
        (
            Act.DECISION,
            "appeal",
            Appeal.objects.filter(**of_school).exclude(state=AppealState.FILED),
        ),
        (
            Act.REMARK,
            "re-mark",
            Remark.objects.filter(
                school=school_id, state__in=(RemarkState.APPROVED, RemarkState.REJECTED)
            ),
        ),
        (Act.WITHDRAWAL, "withdrawal", Withdrawal.objects.filter(blueprint__school=school_id)),
    )
    for act, table, rows in kinds:
        told = set(
            ChainRow.objects.filter(school=school_id, act=act).values_list("subject", flat=True)
        )
        for key in rows.order_by("pk").values_list("pk", flat=True):
            if key not in told:
                yield Bad(table, str(key), f"the chain tells of no {act.value} of it")
