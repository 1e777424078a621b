"""What the row that a chain row tells of says today, as the same digest."""

from __future__ import annotations

from collections.abc import Callable

from trainer.exams.chain import hashing
from trainer.exams.models import Act, Appeal, Attempt, Mark, Remark, TimeGiven, Withdrawal


def _start(key: int) -> str | None:
    found = Attempt.objects.select_related("paper").filter(pk=key).first()
    return hashing.start_digest(found, found.paper) if found is not None else None


def _hand_in(key: int) -> str | None:
    found = Attempt.objects.filter(pk=key, ended_at__isnull=False).first()
    return hashing.hand_in_digest(found) if found is not None else None


def _void(key: int) -> str | None:
    found = Attempt.objects.filter(pk=key, voided_at__isnull=False).first()
    return hashing.void_digest(found) if found is not None else None


def _mark(key: int) -> str | None:
    found = Mark.objects.filter(pk=key).first()
    return hashing.mark_digest(found) if found is not None else None


def _time(key: int) -> str | None:
    found = TimeGiven.objects.filter(pk=key).first()
    return hashing.time_digest(found) if found is not None else None


def _appeal(key: int) -> str | None:
    found = Appeal.objects.filter(pk=key).first()
    return hashing.appeal_digest(found) if found is not None else None


def _decision(key: int) -> str | None:
    found = Appeal.objects.filter(pk=key, decided_at__isnull=False).first()
    return hashing.decision_digest(found) if found is not None else None


def _remark(key: int) -> str | None:
    found = Remark.objects.filter(pk=key).first()
    return hashing.remark_digest(found) if found is not None else None


def _withdrawal(key: int) -> str | None:
    found = Withdrawal.objects.filter(pk=key).first()
    return hashing.withdrawal_digest(found) if found is not None else None


Digest = Callable[[int], str | None]
_DIGESTS: dict[Act, Digest] = {
    Act.START: _start,
    Act.HAND_IN: _hand_in,
    Act.VOID: _void,
    Act.MARK: _mark,
    Act.TIME: _time,
    Act.APPEAL: _appeal,
    Act.DECISION: _decision,
    Act.REMARK: _remark,
    Act.WITHDRAWAL: _withdrawal,
}


def tells(act: Act) -> Callable[[Digest], Digest]:
    """Register what says today's digest of an act that a later layer writes."""

    def register(digest: Digest) -> Digest:
        _DIGESTS[act] = digest
        return digest

    return register


def current_digest(act: Act, key: int) -> str | None:
    return _DIGESTS[act](key)
