"""Everything that was missed or slow, once more: a replay, which counts in no figures and moves
no schedule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from django.db import transaction

from trainer.practice.drills import DRILLS
from trainer.practice.learning.chain import THEN, kept_then
from trainer.practice.models import (
    Dispute,
    DisputeState,
    DrillAnswer,
    DrillItem,
    DrillSet,
    SetState,
)
from trainer.practice.pinned import book_named, is_gone
from trainer.practice.replays import NothingToReplayError, deal_again
from trainer.school.models import Membership

# What was missed longer ago is for the schedule.
LOOKED_BACK = timedelta(days=30)
_MOST_READ = 400


class Kept(NamedTuple):
    """A drill under one pinned rulebook: what can stand together in a set."""

    drill: str
    rulebook: str
    edition: str
    book_hash: str


@dataclass(frozen=True, slots=True)
class Missed:
    kept: Kept
    title: str
    book: str
    items: tuple[int, ...]

    @property
    def count(self) -> int:
        return len(self.items)


def missed_by(membership: Membership, now: datetime) -> tuple[Missed, ...]:
    """By drill and rulebook, the most first. What has been right since is not in it."""
    found: dict[Kept, list[int]] = {}
    for kept, item in _missed(membership, now):
        found.setdefault(kept, []).append(item)
    groups = [
        Missed(kept, str(DRILLS[kept.drill].title), book_named(pinned).text, tuple(items))
        for kept, items in found.items()
        # What was played under a text that is gone can be marked no more.
        if not is_gone(pinned := DrillSet(**kept._asdict()))
    ]
    return tuple(sorted(groups, key=lambda each: (-each.count, each.kept)))


def _missed(membership: Membership, now: datetime) -> Iterator[tuple[Kept, int]]:
    answers = (
        DrillAnswer.objects.filter(
            person=membership.user_id,
            item__drill_set__school=membership.school_id,
            received_at__gte=now - LOOKED_BACK,
        )
        # A dispute that was upheld: what was marked wrong was not.
        .exclude(pk__in=Dispute.objects.filter(state=DisputeState.UPHELD).values("answer"))
        .order_by("-received_at", "-pk")
        .values_list(
            *("item_id", "item__fingerprint", "right", "milliseconds", "item__content__tenths"),
            *("item__drill_set__drill", "item__drill_set__rulebook"),
            *("item__drill_set__edition", "item__drill_set__book_hash"),
        )[:_MOST_READ]
    )
    seen: set[str] = set()
    for item, fingerprint, right, took, tenths, *kept in answers:
        # The last word on an item is its latest answer, replayed or not.
        if fingerprint in seen:
            continue
        seen.add(fingerprint)
        slow = bool(tenths) and took is not None and took > tenths * 100
        if (not right or slow) and kept[0] in DRILLS:
            yield Kept(*kept), item


def replay_missed(*, membership: Membership, kept: Kept | None, now: datetime) -> DrillSet:
    """A replay of one drill's misses, or of all there are: one set after another.

    They are all begun here; each leads to the next, and the first is given.
    """
    groups = [each for each in missed_by(membership, now) if kept in (None, each.kept)]
    if not groups:
        raise NothingToReplayError
    begun: list[DrillSet] = []
    with transaction.atomic():
        DrillSet.objects.filter(
            person=membership.user,
            school=membership.school,
            drill__in={each.kept.drill for each in groups},
            state=SetState.OPEN,
            replay_of__isnull=False,
        ).update(state=SetState.LEFT, ended_at=now)
        # The last first: each has to know what follows it.
        for group in reversed(groups):
            begun.insert(0, _begin(membership, group, begun, now))
    return begun[0]


def _begin(
    membership: Membership, group: Missed, following: Sequence[DrillSet], now: datetime
) -> DrillSet:
    items = DrillItem.objects.filter(pk__in=group.items).select_related("drill_set")
    latest = max((item.drill_set for item in items), key=lambda each: each.pk)
    then = {THEN: kept_then(following)} if following else {}
    replay = DrillSet.objects.create(
        school=membership.school,
        person=membership.user,
        **group.kept._asdict(),
        length=group.count,
        asked={"items": list(group.items)} | then,
        replay_of_id=latest.replay_of_id or latest.pk,
        started_at=now,
    )
    deal_again(drill_set=replay, number=1, now=now)
    return replay
