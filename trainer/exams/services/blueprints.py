"""Blueprints: drafted, changed, published (frozen and hashed), retired; an item withdrawn."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.db.models import F

from trainer.engine.rulebook import Rulebook
from trainer.exams.blueprint.document import NO_HOUSE, CutSource, Document
from trainer.exams.blueprint.filling import DRAWS, fill, verify_filled
from trainer.exams.blueprint.plain import to_plain
from trainer.exams.blueprint.reading import read_document
from trainer.exams.canonical import digest
from trainer.exams.chain.hashing import withdrawal_digest
from trainer.exams.chain.linking import link
from trainer.exams.errors import ExamError, FaultyError, StaleError
from trainer.exams.houses import house_for
from trainer.exams.models import Act, Blueprint, BlueprintState, Withdrawal
from trainer.exams.stored import books_now
from trainer.practice.house import NoFloorError, floor_in, house_of_school
from trainer.rulebooks.canonical import book_hash
from trainer.scenarios.rounds import Floor
from trainer.school.chips import chip_set_of
from trainer.school.models import School, User
from trainer.work.services import owe_work

MINUTES_KIND = "exams.panel-minutes"
CHANGED = "This blueprint has been changed or published meanwhile."


def read_for_book(source: str) -> tuple[Document, Rulebook]:
    """A document and the rulebook it names; raises with every fault."""
    document = read_document(source)
    book = books_now().get(document.rulebook)
    if book is None or book.edition != document.edition:
        raise FaultyError(
            [
                f"rulebook: there is no edition {document.edition!r} of {document.rulebook!r}; "
                "name one of the library."
            ]
        )
    if document.procedure != NO_HOUSE:
        document = replace(document, house=house_for(document.procedure, book))
    return document, book


def floor_for(school: School, document: Document, book: Rulebook) -> Floor:
    """The school's own table: payouts are examined in its chips, and in no others."""
    if any(each.kind == "payouts" for each in document.sections) and not chip_set_of(school):
        raise FaultyError(["payouts: this school has chosen no chips yet; choose them first."])
    try:
        return floor_in(house_of_school(school), book)
    except NoFloorError as error:
        raise FaultyError([f"{error}."]) from None


def draft_blueprint(*, school: School, source: str, by: User, now: datetime) -> Blueprint:
    document, book = read_for_book(source)
    return Blueprint.objects.create(
        school=school,
        title=document.title,
        source=source,
        rulebook=book.id,
        edition=book.edition,
        author=by,
        created_at=now,
    )


def change_draft(*, blueprint: Blueprint, source: str, version: int) -> None:
    """Another text for a draft; from a page that has seen `version`."""
    document, book = read_for_book(source)
    moved = Blueprint.objects.filter(
        pk=blueprint.pk, state=BlueprintState.DRAFT, version=version
    ).update(
        source=source,
        title=document.title,
        rulebook=book.id,
        edition=book.edition,
        version=F("version") + 1,
    )
    if not moved:
        raise StaleError(CHANGED)
    blueprint.refresh_from_db()


def publish_blueprint(*, blueprint: Blueprint, version: int, by: User, now: datetime) -> None:
    """Check and freeze at once, for whoever can wait; a page asks `publishing` instead."""
    document, book = read_for_book(blueprint.source)
    floor = floor_for(blueprint.school, document, book)
    chosen, filled = fill(document, floor, draws=DRAWS)
    verify_filled(filled)
    freeze(blueprint=blueprint, version=version, chosen=chosen, book=book, by=by, now=now)


@transaction.atomic
def freeze(
    *,
    blueprint: Blueprint,
    version: int,
    chosen: Document,
    book: Rulebook,
    by: User,
    now: datetime,
) -> None:
    """Published: as it was read, alternatives chosen, hashed. Its slots have been checked."""
    plain = to_plain(chosen)
    moved = Blueprint.objects.filter(
        pk=blueprint.pk, state=BlueprintState.DRAFT, version=version
    ).update(
        state=BlueprintState.PUBLISHED,
        document=plain,
        document_hash=digest(plain),
        book_hash=book_hash(book),
        published_by=by,
        published_at=now,
        version=F("version") + 1,
    )
    if not moved:
        raise StaleError(CHANGED)
    if chosen.cut_source is CutSource.PANEL:
        owe_work(
            kind=MINUTES_KIND,
            subject=str(blueprint.pk),
            school_id=blueprint.school_id,
            now=now,
        )
    blueprint.refresh_from_db()


def retire_blueprint(*, blueprint: Blueprint, now: datetime) -> None:
    """No more sittings of it. What has been sat stands."""
    moved = Blueprint.objects.filter(pk=blueprint.pk, state=BlueprintState.PUBLISHED).update(
        state=BlueprintState.RETIRED, retired_at=now, version=F("version") + 1
    )
    if not moved:
        raise StaleError("This blueprint has been retired meanwhile, or was never published.")
    blueprint.refresh_from_db()


@transaction.atomic
def withdraw_slot(
    *, blueprint: Blueprint, slot: str, reason: str, by: User, now: datetime
) -> Withdrawal:
    """Take a slot out for everybody; marks follow when the re-mark is approved."""
    if blueprint.document is None:
        raise ExamError("Only a published blueprint has items to withdraw.")
    known = {row["id"] for section in blueprint.document["sections"] for row in section["slots"]}
    if slot not in known:
        raise ExamError("This blueprint has no such slot.")
    if blueprint.withdrawals.filter(slot=slot).exists():
        raise StaleError("This item has been withdrawn already.")
    withdrawal = Withdrawal.objects.create(
        blueprint=blueprint, slot=slot, reason=reason, by=by, at=now
    )
    link(
        school_id=blueprint.school_id,
        act=Act.WITHDRAWAL,
        subject=withdrawal.pk,
        digest=withdrawal_digest(withdrawal),
        now=now,
    )
    return withdrawal
