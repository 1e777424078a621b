"""Publishing from a page: asked for at once, checked slot by slot by a worker, then frozen.

The check draws several items for every slot, which takes longer than a page may. It goes on where
it stopped: what has been found stands in its row.
"""

from __future__ import annotations

import time
from datetime import datetime

from django.db import IntegrityError, transaction

from trainer.exams.blueprint.document import Document
from trainer.exams.blueprint.filling import (
    Filled,
    as_filled,
    fill_slot,
    verify_filled,
    with_chosen,
)
from trainer.exams.drawing import table_of
from trainer.exams.errors import FaultyError, StaleError
from trainer.exams.models import Blueprint, BlueprintState, PublishCheck
from trainer.exams.services.blueprints import CHANGED, floor_for, freeze, read_for_book
from trainer.school.models import User
from trainer.work.handlers import Progress
from trainer.work.services import owe_work

CHECK_KIND = "exams.publish-check"
# A chunk ends after so long: well under half a minute.
SECONDS_A_CHUNK = 10


def ask_to_publish(*, blueprint: Blueprint, version: int, by: User, now: datetime) -> PublishCheck:
    """Owe the check. What the text itself gets wrong is told at once, with every fault.

    Asked for twice, the second finds the first's.
    """
    document, book = read_for_book(blueprint.source)
    floor_for(blueprint.school, document, book)
    with transaction.atomic():
        asked = Blueprint.objects.select_for_update().filter(
            pk=blueprint.pk, state=BlueprintState.DRAFT, version=version
        )
        if asked.first() is None:
            raise StaleError(CHANGED)
        running = blueprint.checks.filter(ended_at__isnull=True)
        # One of an older text has nothing left to publish.
        running.exclude(version=version).update(ended_at=now, faults=[CHANGED])
        check = running.first() or _begin(blueprint, version, len(document.slots), by, now)
        owe_work(kind=CHECK_KIND, subject=str(check.pk), school_id=blueprint.school_id, now=now)
    return check


def _begin(blueprint: Blueprint, version: int, total: int, by: User, now: datetime) -> PublishCheck:
    try:
        with transaction.atomic():
            return PublishCheck.objects.create(
                blueprint=blueprint, version=version, by=by, asked_at=now, total=total
            )
    except IntegrityError:
        return blueprint.checks.get(ended_at__isnull=True)


def check_chunk(*, check: PublishCheck, progress: Progress, now: datetime) -> bool:
    """Look at the next slots, and publish after the last; tells whether there is more to do.

    Safe to run twice: the same slots come out the same, and a draft is published once.
    """
    check.refresh_from_db()
    if check.ended_at is not None:
        return False
    try:
        return _chunk(check, progress, now)
    except FaultyError as error:
        _end(check, now, error.faults)
    except StaleError as error:
        _end(check, now, (str(error),))
    return False


def _chunk(check: PublishCheck, progress: Progress, now: datetime) -> bool:
    blueprint = check.blueprint
    if blueprint.state != BlueprintState.DRAFT or blueprint.version != check.version:
        raise StaleError(CHANGED)
    document, book = read_for_book(blueprint.source)
    floor = floor_for(blueprint.school, document, book)
    filled = _so_far(document, check)
    began = time.monotonic()
    for section, slot in document.slots[len(filled) :]:
        if time.monotonic() - began > SECONDS_A_CHUNK:
            _keep(check, filled)
            return True
        filled.append(fill_slot(section, slot, table_of(document, section, floor)))
        progress(done=len(filled), total=check.total)
    _keep(check, filled)
    verify_filled(filled)
    with transaction.atomic():
        freeze(
            blueprint=blueprint,
            version=check.version,
            chosen=with_chosen(document, filled),
            book=book,
            by=check.by,
            now=now,
        )
        _end(check, now, ())
    return False


def _so_far(document: Document, check: PublishCheck) -> list[Filled]:
    rows = zip(document.slots, check.found, strict=False)
    return [as_filled(section, slot, *row) for (section, slot), row in rows]


def _keep(check: PublishCheck, filled: list[Filled]) -> None:
    check.found = [[each.choice, each.clones] for each in filled]
    PublishCheck.objects.filter(pk=check.pk, ended_at__isnull=True).update(found=check.found)


def _end(check: PublishCheck, now: datetime, faults: tuple[str, ...]) -> None:
    PublishCheck.objects.filter(pk=check.pk, ended_at__isnull=True).update(
        ended_at=max(now, check.asked_at), faults=list(faults)
    )
    check.refresh_from_db()
