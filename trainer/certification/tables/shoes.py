"""Writes: set shoes of a school. Made at once, kept as they are; the PDF is owed."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction

from trainer.certification.models import ShoeSheet
from trainer.certification.tables.shoe_content import shoe_content
from trainer.engine.rulebook import Rulebook
from trainer.exams.canonical import digest
from trainer.exams.errors import ExamError
from trainer.practice.house import NoFloorError, house_of_school
from trainer.rulebooks.canonical import book_hash
from trainer.scenarios.set_shoe import CannotSetError
from trainer.school.models import Membership
from trainer.ui.pdf import make_pdf
from trainer.work.services import owe_work

SHOE_KIND = "certification.shoe"
MOST_SEED = 999_999


def new_seed() -> int:
    return secrets.randbelow(MOST_SEED) + 1


def make_shoe(
    *,
    membership: Membership,
    book: Rulebook,
    seed: int,
    boxes: int,
    rounds: int,
    now: datetime,
) -> ShoeSheet:
    """A sheet; asked for again it is the one that is there."""
    school = membership.school
    try:
        house = house_of_school(school)
        content = shoe_content(book, house, seed=seed, boxes=boxes, rounds=rounds)
    except (CannotSetError, NoFloorError) as error:
        raise ExamError(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    found = ShoeSheet.objects.filter(school=school, content_hash=digest(content))
    there = found.first()
    if there is not None:
        return there
    made = ShoeSheet(
        school=school,
        book_id=book.id,
        edition=book.edition,
        book_hash=book_hash(book),
        seed=seed,
        boxes=boxes,
        rounds=rounds,
        content=content,
        content_hash=digest(content),
        made_by=membership.user,
        made_at=now,
    )
    try:
        with transaction.atomic():
            made.save(force_insert=True)
            owe_work(kind=SHOE_KIND, subject=str(made.pk), school_id=school.pk, now=now)
    except IntegrityError:
        return found.get()
    return made


def shoe_data(sheet: ShoeSheet) -> dict[str, Any]:
    day = sheet.made_at.astimezone(sheet.school.zone).date()
    return {
        **sheet.content,
        "school": sheet.school.name,
        "made_on": f"{day:%-d %B %Y}",
        "code": sheet.content_hash[:12],
    }


def shoe_pdf(sheet: ShoeSheet) -> bytes:
    return make_pdf("trainer.certification.data", "shoe.typ", shoe_data(sheet))


def keep_shoe_pdf(*, sheet_id: int, pdf: bytes) -> None:
    ShoeSheet.objects.filter(pk=sheet_id, pdf_hash="").update(
        pdf=pdf, pdf_hash=hashlib.sha256(pdf).hexdigest()
    )
