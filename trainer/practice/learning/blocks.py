"""The closed sets of one person under one rulebook, as mastery counts them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from trainer.practice.models import DrillAnswer, DrillSet, SetState
from trainer.scenarios.learning.mastery import Answered


class Closed(NamedTuple):
    token: str
    day: date
    answers: Sequence[Answered]


# By drill, family and load.
Blocks = Mapping[tuple[str, str, str], Sequence[Closed]]


def blocks_of(*, school_id: int, person_id: int, rulebook: str) -> Blocks:
    """Every finished set of this book by drill, family and load, the first first."""
    sets = (
        DrillSet.objects.filter(
            person=person_id,
            school=school_id,
            rulebook=rulebook,
            state=SetState.FINISHED,
            replay_of=None,
            length__isnull=False,
        )
        .order_by("ended_at", "pk")
        .only("pk", "token", "drill", "asked")
    )
    by_set = {each.pk: each for each in sets}
    answers: dict[int, list[Answered]] = {}
    days: dict[int, date] = {}
    rows = DrillAnswer.objects.filter(item__drill_set__in=list(by_set)).values_list(
        *("item__drill_set", "right", "milliseconds", "item__content__tenths", "day")
    )
    for pk, right, took, tenths, day in rows:
        target = tenths * 100 if tenths else None
        answers.setdefault(pk, []).append(Answered(right, took, target))
        days[pk] = max(day, days.get(pk, day))
    found: dict[tuple[str, str, str], list[Closed]] = {}
    for pk, drill_set in by_set.items():
        if pk in answers:
            key = key_of(drill_set)
            found.setdefault(key, []).append(Closed(drill_set.token, days[pk], answers[pk]))
    return found


def key_of(drill_set: DrillSet) -> tuple[str, str, str]:
    asked = drill_set.asked
    return drill_set.drill, asked.get("family", ""), asked.get("load", "")
