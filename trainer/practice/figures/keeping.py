"""Keeping the roll-ups: owed with each answer, made anew from the answers, compared with them.

A day is always counted afresh and written whole, so that doing it twice, late or after a crash
ends in the same rows. Only the run that holds the day's owed row writes: its counts are written
in the transaction in which that row becomes done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta

from django.conf import settings
from django.db.models import Count, Q, Sum

from trainer.practice.figures.counting import COUNTS, Counts, Day, Key, recount
from trainer.practice.figures.listeners import tell_counted
from trainer.practice.models import DrillAnswer, DrillItem, RollUp
from trainer.ui import clock
from trainer.work.handlers import Write
from trainer.work.running import perform
from trainer.work.services import give_back_lost, owe_work, still_owed

KIND = "practice.roll-up"
_SUMS = ("answers", "right", "parts", "parts_right")


def owe_roll_up(*, item: DrillItem, day: date, now: datetime) -> None:
    """In the transaction of the answer. Replays count for nothing, and so owe nothing."""
    drill_set = item.drill_set
    if drill_set.replay_of_id is not None:
        return
    owed = Day(drill_set.school_id, drill_set.person_id, day)
    if not still_owed(kind=KIND, subject=owed.subject, now=now):
        owe_day(owed, now=now)


def owe_day(day: Day, *, now: datetime) -> int:
    return owe_work(kind=KIND, subject=day.subject, school_id=day.school_id, now=now)


def roll_up(day: Day) -> Write:
    """Count a day; the write is for the transaction in which the job is done."""
    counts = recount(day)

    def write() -> None:
        write_day(day, counts)
        tell_counted(day)

    return write


def write_day(day: Day, counts: Counts) -> None:
    """Make the rows of a day say exactly this."""
    rows = _rows_of(day)
    gone = [row.pk for row in rows if _key(row) not in counts]
    if gone:
        RollUp.objects.filter(pk__in=gone).delete()
    RollUp.objects.bulk_create(
        [
            RollUp(
                school_id=day.school_id,
                person_id=day.person_id,
                day=day.day,
                **key._asdict(),
                **{name: found.get(name, 0) for name in COUNTS},
            )
            # In order: two that write the same day wait for each other, and do not entangle.
            for key, found in sorted(counts.items())
        ],
        update_conflicts=True,
        update_fields=COUNTS,
        unique_fields=("school", "person", "day", *Key._fields),
    )


def kept(day: Day) -> Counts:
    """What the rows of a day say now, in the form in which they are counted."""
    return {_key(row): {name: getattr(row, name) for name in COUNTS} for row in _rows_of(day)}


def is_true(day: Day) -> bool:
    """Whether the rows of a day are what its answers come to."""
    counted = {
        key: {name: found.get(name, 0) for name in COUNTS} for key, found in recount(day).items()
    }
    return counted == kept(day)


def all_days(*, since: date | None = None) -> Iterator[Day]:
    """Every day that has answers or rows: rows without answers are wrong too."""
    yield from sorted({*_answered(since), *_kept_days(since)}, key=lambda day: day.subject)


def doubtful_days(*, since: date | None = None) -> list[Day]:
    """Days whose totals differ; two queries, however many days there are."""
    answered, rows = _answered(since), _kept_days(since)
    return sorted(
        (day for day in answered.keys() | rows.keys() if answered.get(day) != rows.get(day)),
        key=lambda day: day.subject,
    )


def rebuild(days: Iterable[Day]) -> int:
    """Count these days here and now, under the same guard as a worker; tell how many."""
    # A day that died with its worker would else wait for the sweep.
    give_back_lost(now=clock.now(), lease=timedelta(seconds=settings.WORK_LEASE_SECONDS))
    owed = [owe_day(day, now=clock.now()) for day in days]
    for work_id in owed:
        perform(work_id)
    return len(owed)


def _rows_of(day: Day) -> list[RollUp]:
    return list(RollUp.objects.filter(school=day.school_id, person=day.person_id, day=day.day))


def _key(row: RollUp) -> Key:
    return Key(row.rulebook, row.edition, row.drill, row.skill, row.clause)


def _answered(since: date | None) -> Mapping[Day, tuple[int, ...]]:
    answers = DrillAnswer.objects.filter(item__drill_set__replay_of=None)
    if since is not None:
        answers = answers.filter(day__gte=since)
    totals = (
        answers.order_by()
        .values_list("item__drill_set__school", "person", "day")
        .annotate(
            sum_answers=Count("pk"),
            sum_right=Count("pk", filter=Q(right=True)),
            sum_parts=Sum("parts"),
            sum_parts_right=Sum("parts_right"),
        )
    )
    return {Day(*row[:3]): tuple(row[3:]) for row in totals}


def _kept_days(since: date | None) -> Mapping[Day, tuple[int, ...]]:
    """The rows without a clause count every answer once."""
    rows = RollUp.objects.filter(clause="")
    if since is not None:
        rows = rows.filter(day__gte=since)
    totals = (
        rows.order_by()
        .values_list("school", "person", "day")
        .annotate(**{f"sum_{name}": Sum(name) for name in _SUMS})
    )
    return {Day(*row[:3]): tuple(row[3:]) for row in totals}
