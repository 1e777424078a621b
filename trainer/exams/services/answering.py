"""Taking an answer: "saved" may be said only when this has returned and its transaction is over."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from trainer.exams.chain.hashing import answer_hash
from trainer.exams.errors import NotOpenError, TooLateError
from trainer.exams.models import Attempt, AttemptState, ExamAnswer, PaperItem, Standing
from trainer.exams.services.locking import clocks_of, hold
from trainer.exams.timing import Clock, in_time

_HELD = ("state", "pen", "count", "head")
_TOLD = ("pk", "nonce", "item_id", "standing", "sequence", "received_at")


@dataclass(frozen=True, slots=True)
class Saved:
    """`answer`: the row. `newer`: the answer that counts instead, where this one came stale or
    from a device without the pen. `again`: the same nonce was here before, nothing was written.
    `clocks`: as they stood when it was written.
    """

    answer: ExamAnswer
    newer: ExamAnswer | None = None
    again: bool = False
    clocks: tuple[Clock, ...] = ()

    @property
    def counts(self) -> bool:
        return self.answer.standing == Standing.COUNTS


def device_digest(token: str) -> str:
    """A device as it is kept: its token itself would let a reader of the table pose as it."""
    return hashlib.sha256(token.encode()).hexdigest()


@transaction.atomic
def save_answer(
    *,
    attempt: Attempt,
    item: PaperItem,
    nonce: UUID,
    content: dict[str, Any],
    seen: int,
    device: str,
    received: datetime,
    shown_at: datetime | None = None,
    milliseconds: int | None = None,
) -> Saved:
    """Keep one answer. `seen`: the sequence of the answer to this item the page had when it was
    typed, 0 for none; if there is a newer one by now, this is kept and does not count.

    Raises `TooLateError` or `NotOpenError`; then nothing is written.
    """
    assert item.paper_id == attempt.paper_id, "an answer is to an item of this paper"
    held = hold(attempt.pk, only=_HELD)
    before, last = _earlier(held, item, nonce)
    if before is not None:
        return Saved(before, None if before.standing == Standing.COUNTS else last, True)
    clocks = _verify_open(held, item, received)
    standing = Standing.COUNTS
    if held.pen and held.pen != device:
        standing = Standing.OTHER_DEVICE
    elif last is not None and last.sequence > seen:
        standing = Standing.STALE
    answer = ExamAnswer(
        attempt=held,
        item=item,
        sequence=held.count + 1,
        nonce=nonce,
        content=content,
        standing=standing,
        received_at=received,
        shown_at=shown_at,
        milliseconds=milliseconds,
        device=device,
        previous=held.head,
    )
    answer.hash = answer_hash(answer)
    answer.save(force_insert=True)
    moved = Attempt.objects.filter(pk=held.pk, state=AttemptState.OPEN, count=held.count).update(
        head=answer.hash, count=answer.sequence
    )
    assert moved == 1, "the row is held"
    newer = None if standing == Standing.COUNTS else last
    return Saved(answer, newer, clocks=clocks)


def _earlier(
    attempt: Attempt, item: PaperItem, nonce: UUID
) -> tuple[ExamAnswer | None, ExamAnswer | None]:
    """The row this nonce has made already, and the answer to the item that counts: one question."""
    of_item = Q(item=item, standing=Standing.COUNTS)
    rows = ExamAnswer.objects.filter(Q(nonce=nonce) | of_item, attempt=attempt).order_by()
    before = last = None
    for key, its_nonce, its_item, standing, sequence, received in rows.values_list(*_TOLD):
        row = ExamAnswer(
            pk=key, standing=standing, sequence=sequence, received_at=received, nonce=its_nonce
        )
        if its_nonce == nonce:
            before = row
        if its_item == item.pk and standing == Standing.COUNTS:
            last = row if last is None or sequence > last.sequence else last
    return before, last


def newest(item: PaperItem) -> ExamAnswer | None:
    """The answer to an item that counts."""
    return (
        ExamAnswer.objects.filter(item=item, standing=Standing.COUNTS).order_by("-sequence").first()
    )


def _verify_open(attempt: Attempt, item: PaperItem, received: datetime) -> tuple[Clock, ...]:
    if attempt.state != AttemptState.OPEN:
        raise NotOpenError("This attempt has been handed in.")
    clocks = tuple(clocks_of(attempt))
    if not in_time(clocks, item.section, received):
        raise TooLateError("The time for this section is over.")
    return clocks
