"""Signed heads: how long each school's chain was on a day, and its last hash.

A chain whose tail was cut is still a chain; a head that was signed before tells that more was
there. Each is kept in the database and as a line of a file outside it, so that taking it out of
the one leaves it in the other. The key lies in a file of its own.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.db import IntegrityError, transaction

from trainer.exams.canonical import canonical
from trainer.exams.models import ChainHead, ChainRow


@dataclass(frozen=True, slots=True)
class Head:
    """`signature` is over the rest."""

    school: int
    day: str
    number: int
    hash: str
    signature: str

    def line(self) -> str:
        return f"{self.school} {self.day} {self.number} {self.hash} {self.signature}\n"


def sign_heads(*, now: datetime) -> int:
    """One head a school and day, of those whose chain has grown; returns how many are new."""
    day = now.date()
    made = 0
    schools = ChainRow.objects.order_by().values_list("school", flat=True).distinct()
    for school_id in sorted(schools):
        last = ChainRow.objects.filter(school=school_id).order_by("-number").first()
        assert last is not None
        latest = ChainHead.objects.filter(school=school_id).order_by("-day").first()
        if latest is not None and (latest.day >= day or latest.number == last.number):
            continue
        head = _signed(school_id, day.isoformat(), last.number, last.hash)
        try:
            with transaction.atomic():
                ChainHead.objects.create(
                    school_id=school_id,
                    day=day,
                    number=head.number,
                    hash=head.hash,
                    signed_at=now,
                    signature=head.signature,
                )
        except IntegrityError:
            # Another worker was quicker.
            continue
        _write(head)
        made += 1
    return made


def known_heads(school_id: int) -> list[Head]:
    """From the database and from the file; only those with a sound signature."""
    rows = [
        Head(row.school_id, row.day.isoformat(), row.number, row.hash, row.signature)
        for row in ChainHead.objects.filter(school=school_id)
    ]
    found = {each: None for each in (*rows, *_read()) if each.school == school_id}
    return sorted((each for each in found if is_signed(each)), key=lambda each: each.number)


def is_signed(head: Head) -> bool:
    return hmac.compare_digest(
        _signature(head.school, head.day, head.number, head.hash), head.signature
    )


def _signed(school: int, day: str, number: int, last: str) -> Head:
    return Head(school, day, number, last, _signature(school, day, number, last))


def _signature(school: int, day: str, number: int, last: str) -> str:
    told = canonical(["upcard chain head", school, day, number, last]).encode()
    return hmac.new(_key(), told, hashlib.sha256).hexdigest()


def _key() -> bytes:
    path = _folder() / "key"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return bytes.fromhex(path.read_text())
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_hex(32))
    return bytes.fromhex(path.read_text())


def _folder() -> Path:
    folder = Path(settings.CHAIN_DIR)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def _write(head: Head) -> None:
    with (_folder() / "heads").open("a") as file:
        file.write(head.line())


def _read() -> list[Head]:
    path = _folder() / "heads"
    if not path.exists():
        return []
    found = []
    for line in path.read_text().splitlines():
        parts = line.split()
        if len(parts) == 5 and parts[0].isdigit() and parts[2].isdigit():
            found.append(Head(int(parts[0]), parts[1], int(parts[2]), parts[3], parts[4]))
    return found
