"""Replays that follow each other: everything that was missed, one drill and rulebook at a time.

Each set knows which come after it. They are all begun with the first, so that going on from one
to the next is a link, on any device.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse

from trainer.practice.drills import DRILLS
from trainer.practice.models import DrillSet
from trainer.practice.pinned import book_named

# What a set that others follow has among what was asked for.
THEN = "then"


@dataclass(frozen=True, slots=True)
class Then:
    title: str
    book: str
    count: int
    url: str


def kept_then(following: Sequence[DrillSet]) -> list[dict[str, object]]:
    return [
        {
            "token": each.token,
            "drill": each.drill,
            "rulebook": each.rulebook,
            "count": each.length,
        }
        for each in following
    ]


def then_of(drill_set: DrillSet) -> tuple[Then, ...]:
    """What comes after this set, the next first."""
    found = []
    for each in drill_set.asked.get(THEN, ()):
        named = DrillSet(drill=each["drill"], rulebook=each["rulebook"])
        # Item 0 is never there: the address leads to where that set stands.
        url = reverse("practice:item", args=(each["token"], 0))
        title = str(DRILLS[each["drill"]].title)
        found.append(Then(title, book_named(named).text, each["count"], url))
    return tuple(found)
