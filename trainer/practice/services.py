"""Writes of practice: starting a set, dealing its next item, taking an answer, leaving."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import F

from trainer.engine.rulebook import Rulebook
from trainer.practice.dealing import (
    IN_THIS_SET,
    NoItemError,
    follow,
    following,
    new_item,
    seen_of_late,
)
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Content, Follows, Made
from trainer.practice.figures.keeping import owe_roll_up
from trainer.practice.learning.schedule import keep_review
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet, SetState
from trainer.practice.replays import NothingToReplayError, deal_again
from trainer.scenarios.questions.item import pin
from trainer.school.models import Membership


class UsedNonceError(RuntimeError):
    """The form was sent before, for another item."""


def start_set(
    *,
    membership: Membership,
    drill: str,
    book: Rulebook,
    length: int | None,
    asked: Mapping[str, object],
    now: datetime,
) -> DrillSet:
    """Open a set; whatever of the same drill was still open is left.

    `asked`: the family of items, the load of the table or the scripts, where they were chosen.
    """
    with transaction.atomic():
        DrillSet.objects.filter(
            person=membership.user, school=membership.school, drill=drill, state=SetState.OPEN
        ).update(state=SetState.LEFT, ended_at=now)
        return DrillSet.objects.create(
            school=membership.school,
            person=membership.user,
            drill=drill,
            rulebook=book.id,
            edition=book.edition,
            book_hash=pin(book).hash,
            length=length,
            asked={name: value for name, value in asked.items() if value},
            started_at=now,
        )


def deal_item(*, drill_set: DrillSet, book: Rulebook, number: int, now: datetime) -> DrillItem:
    """The item of that number, made when it is first asked for."""
    found = drill_set.items.filter(number=number).first()
    if found is not None:
        return found
    if drill_set.replay_of_id is not None:
        return _replayed(drill_set, number, now)
    made, fingerprint = following(drill_set, number) or new_item(
        drill_set, book, number, seen_of_late(drill_set)
    )
    try:
        with transaction.atomic():
            item = _as_dealt(drill_set, number, made, fingerprint, now)
            item.save(force_insert=True)
            return item
    except IntegrityError:
        # Two tabs asked at once: the first has it.
        return drill_set.items.get(number=number)


def deal_ahead(*, drill_set: DrillSet, book: Rulebook, now: datetime) -> None:
    """A counted set is dealt when it begins, so that no answer waits for the next item.

    An endless one has its first item; whatever is not there yet comes with the answer before it.
    """
    seen = seen_of_late(drill_set)
    items: list[DrillItem] = []
    # Where answers lead to items of their own, what comes second is not known yet; an item for a
    # clause may take many tries.
    one = isinstance(DRILLS[drill_set.drill], Follows) or "clauses" in drill_set.asked
    most = 1 if one else drill_set.length or 1
    for number in range(1, most + 1):
        try:
            made, fingerprint = new_item(drill_set, book, number, seen)
        except NoItemError:
            if not items:
                raise
            break
        seen[fingerprint] = IN_THIS_SET
        items.append(_as_dealt(drill_set, number, made, fingerprint, now))
    DrillItem.objects.bulk_create(items)


def _as_dealt(
    drill_set: DrillSet, number: int, made: Made, fingerprint: str, now: datetime
) -> DrillItem:
    return DrillItem(
        drill_set=drill_set,
        number=number,
        content=made.content,
        fingerprint=fingerprint,
        skill=made.skill,
        shown_at=now,
    )


def _replayed(drill_set: DrillSet, number: int, now: datetime) -> DrillItem:
    try:
        return deal_again(drill_set=drill_set, number=number, now=now)
    except NothingToReplayError:
        raise NoItemError from None


def take_answer(
    *, item: DrillItem, nonce: UUID, content: Content, milliseconds: int | None, now: datetime
) -> tuple[DrillAnswer, bool]:
    """Keep an answer and its marks; the second of the pair says whether it is new.

    An item is answered once. The same nonce again is the same answer sent twice.
    """
    drill_set = item.drill_set
    marks = DRILLS[drill_set.drill].mark(item.content, content)
    day = now.astimezone(drill_set.school.zone).date()
    try:
        with transaction.atomic():
            answer = DrillAnswer.objects.create(
                item=item,
                nonce=nonce,
                content=content,
                right=marks.right,
                parts=marks.parts,
                parts_right=marks.parts_right,
                clauses=list(marks.clauses),
                clause_parts=marks.by_clause(),
                person_id=drill_set.person_id,
                day=day,
                received_at=now,
                milliseconds=milliseconds,
            )
            _go_on_or_finish(item, content, now)
            if DRILLS[drill_set.drill].procedure:
                keep_review(answer)
            owe_roll_up(item=item, day=day, now=now)
    except IntegrityError:
        found = DrillAnswer.objects.filter(item=item).first()
        if found is None:
            raise UsedNonceError from None
        return found, False
    return answer, True


def _go_on_or_finish(item: DrillItem, content: Content, now: datetime) -> None:
    drill_set = item.drill_set
    if drill_set.length is None:
        return
    if follow(item, content) is not None:
        DrillSet.objects.filter(pk=drill_set.pk).update(length=F("length") + 1)
        drill_set.refresh_from_db(fields=["length"])
    elif item.number >= drill_set.length:
        _close(drill_set, SetState.FINISHED, now)


def leave_set(*, drill_set: DrillSet, now: datetime) -> None:
    """An endless set is finished by leaving it; a counted one is left."""
    state = SetState.FINISHED if drill_set.length is None else SetState.LEFT
    _close(drill_set, state, now)


def _close(drill_set: DrillSet, state: SetState, now: datetime) -> None:
    DrillSet.objects.filter(pk=drill_set.pk, state=SetState.OPEN).update(state=state, ended_at=now)
    drill_set.refresh_from_db(fields=["state", "ended_at"])
