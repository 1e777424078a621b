"""Writes of practice: starting a set, dealing its next item, taking an answer, leaving."""

from __future__ import annotations

import hashlib
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Content, Made
from trainer.practice.figures.keeping import owe_roll_up
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet, SetState
from trainer.practice.replays import NothingToReplayError, deal_again
from trainer.scenarios.questions.item import pin
from trainer.scenarios.rounds import Floor, floor_of
from trainer.school.models import Membership

# No item comes back within so many of one person's.
NO_REPEAT = 200
_TRIES = 20


class NoItemError(LookupError):
    """This rulebook shows no such item as is asked for."""


class SetClosedError(RuntimeError):
    """The set has been finished or left meanwhile."""


def start_set(
    *,
    membership: Membership,
    drill: str,
    book: Rulebook,
    length: int | None,
    family: str,
    now: datetime,
) -> DrillSet:
    """Open a set; whatever of the same drill was still open is left."""
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
            asked={"family": family},
            started_at=now,
        )


def deal_item(*, drill_set: DrillSet, book: Rulebook, number: int, now: datetime) -> DrillItem:
    """The item of that number, made when it is first asked for."""
    found = drill_set.items.filter(number=number).first()
    if found is not None:
        return found
    if drill_set.replay_of_id is not None:
        return _replayed(drill_set, number, now)
    made, fingerprint = _new_item(drill_set, floor_of(book), number)
    try:
        with transaction.atomic():
            return DrillItem.objects.create(
                drill_set=drill_set,
                number=number,
                content=made.content,
                fingerprint=fingerprint,
                skill=made.skill,
                shown_at=now,
            )
    except IntegrityError:
        # Two tabs asked at once: the first has it.
        return drill_set.items.get(number=number)


def _replayed(drill_set: DrillSet, number: int, now: datetime) -> DrillItem:
    try:
        return deal_again(drill_set=drill_set, number=number, now=now)
    except NothingToReplayError:
        raise NoItemError from None


def _new_item(drill_set: DrillSet, floor: Floor, number: int) -> tuple[Made, str]:
    seen = set(
        DrillItem.objects.filter(drill_set__person=drill_set.person_id)
        .order_by("-pk")
        .values_list("fingerprint", flat=True)[:NO_REPEAT]
    )
    drill = DRILLS[drill_set.drill]
    for attempt in range(_TRIES):
        seed = f"{drill_set.seed}:{number}:{attempt}".encode()
        made = drill.make(floor, seed=seed, family=drill_set.asked.get("family", ""))
        if made is None:
            break
        fingerprint = hashlib.sha256(repr(sorted(made.content.items())).encode()).hexdigest()
        if fingerprint not in seen:
            return made, fingerprint
    raise NoItemError


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
            _finish_if_last(item, now)
            owe_roll_up(item=item, day=day, now=now)
    except IntegrityError:
        return DrillAnswer.objects.get(item=item), False
    return answer, True


def _finish_if_last(item: DrillItem, now: datetime) -> None:
    drill_set = item.drill_set
    if drill_set.length is not None and item.number >= drill_set.length:
        _close(drill_set, SetState.FINISHED, now)


def leave_set(*, drill_set: DrillSet, now: datetime) -> None:
    """An endless set is finished by leaving it; a counted one is left."""
    state = SetState.FINISHED if drill_set.length is None else SetState.LEFT
    _close(drill_set, state, now)


def _close(drill_set: DrillSet, state: SetState, now: datetime) -> None:
    DrillSet.objects.filter(pk=drill_set.pk, state=SetState.OPEN).update(state=state, ended_at=now)
    drill_set.refresh_from_db(fields=["state", "ended_at"])
