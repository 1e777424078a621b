"""Answering items once more. A replay is a set of its own that no figures count."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db import IntegrityError, transaction

from trainer.practice.models import DrillItem, DrillSet, SetState


class NothingToReplayError(LookupError):
    """None of the items is there, or none has an answer yet."""


def start_replay(*, drill_set: DrillSet, numbers: Sequence[int] | None, now: datetime) -> DrillSet:
    """A set of the same items: those of these numbers, or all that were missed.

    Only what has its answer can be replayed; what is open is still to be answered.
    """
    items = drill_set.items.filter(answer__isnull=False)
    chosen = (
        items.filter(answer__right=False) if numbers is None else items.filter(number__in=numbers)
    )
    ids = list(chosen.order_by("number").values_list("pk", flat=True))
    if not ids:
        raise NothingToReplayError
    with transaction.atomic():
        # One at a time: whoever begins another has done with the last.
        DrillSet.objects.filter(
            person=drill_set.person_id,
            school=drill_set.school_id,
            drill=drill_set.drill,
            state=SetState.OPEN,
            replay_of__isnull=False,
        ).update(state=SetState.LEFT, ended_at=now)
        replay = DrillSet.objects.create(
            school_id=drill_set.school_id,
            person_id=drill_set.person_id,
            drill=drill_set.drill,
            rulebook=drill_set.rulebook,
            edition=drill_set.edition,
            book_hash=drill_set.book_hash,
            length=len(ids),
            asked={"items": ids},
            replay_of_id=drill_set.replay_of_id or drill_set.pk,
            started_at=now,
        )
        deal_again(drill_set=replay, number=1, now=now)
    return replay


def deal_again(*, drill_set: DrillSet, number: int, now: datetime) -> DrillItem:
    """The item of that number, as it was made the first time."""
    ids: list[int] = drill_set.asked.get("items", [])
    first = DrillItem.objects.filter(pk__in=ids[number - 1 : number]).first()
    if first is None:
        raise NothingToReplayError
    try:
        with transaction.atomic():
            return DrillItem.objects.create(
                drill_set=drill_set,
                number=number,
                content=first.content,
                fingerprint=first.fingerprint,
                skill=first.skill,
                shown_at=now,
            )
    except IntegrityError:
        # Two tabs asked at once: the first has it.
        return drill_set.items.get(number=number)
