"""Keeping how a trainee stands: owed when a day of theirs was counted, made anew as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from trainer.practice.drills import DRILLS
from trainer.practice.learning.path_page import path_page
from trainer.practice.models import DrillAnswer, DrillKind, RollUp
from trainer.scenarios.learning.mastery import Standing as Reached
from trainer.school.models import Membership, Role
from trainer.school.rulebooks import books_of
from trainer.supervision.models import ClauseStanding, Confusion, SkillStanding, TraineeStanding
from trainer.supervision.standing.confusing import confused
from trainer.supervision.standing.counting import DayRow, Standing, Tally, stand
from trainer.work.handlers import Write
from trainer.work.services import owe_work

KIND = "supervision.standing"
_SKILL_COUNTS = (
    *("answers", "right", "timed", "milliseconds", "within_target", "sure_right", "sure_wrong"),
    *("recent_answers", "recent_right", "recent_timed", "recent_within", "recent_sure_wrong"),
    *("before_answers", "before_right", "before_timed", "before_within"),
)
_CLAUSE_COUNTS = ("answers", "right", "recent_answers", "recent_right", "sure_wrong")
# So many of the latest mistakes tell what is confused with what; older ones are history.
_MOST_MISTAKES = 200
_NAMING = (DrillKind.SPOT.value, DrillKind.RIGHT_DEALER.value)


@dataclass(frozen=True, slots=True)
class Whose:
    school_id: int
    person_id: int

    @property
    def subject(self) -> str:
        return f"{self.school_id}:{self.person_id}"

    @classmethod
    def read(cls, subject: str) -> Whose:
        school, person = subject.split(":")
        return cls(int(school), int(person))


def owe_standing(whose: Whose, *, now: datetime) -> None:
    owe_work(kind=KIND, subject=whose.subject, school_id=whose.school_id, now=now)


def owe_missing(*, now: datetime) -> int:
    """For everybody who has practised and of whom nothing is kept yet."""
    kept = set(TraineeStanding.objects.values_list("school", "person"))
    there = set(RollUp.objects.order_by().values_list("school", "person").distinct())
    for school, person in sorted(there - kept):
        owe_standing(Whose(school, person), now=now)
    return len(there - kept)


def keep_standing(whose: Whose, *, now: datetime) -> Write:
    """Work it out; the write is for the transaction in which the job is done."""
    found = stand(_day_rows(whose))
    pairs = _pairs(whose)
    gates = failed_gates(whose, now)

    def write() -> None:
        _forget(whose)
        write_standings([(whose, found, pairs, gates)], now=now)

    return write


Kept = tuple[Whose, Standing, Counter[tuple[str, str]], list[dict[str, Any]]]


def write_standings(kept: Iterable[Kept], *, now: datetime) -> None:
    """Rows for people of whom there are none."""
    skills: list[SkillStanding] = []
    clauses: list[ClauseStanding] = []
    people: list[TraineeStanding] = []
    confusions: list[Confusion] = []
    for whose, found, pairs, gates in kept:
        who = {"school_id": whose.school_id, "person_id": whose.person_id}
        skills += [_skill(who, key, tally) for key, tally in sorted(found.skills.items())]
        clauses += [_clause(who, key, tally) for key, tally in sorted(found.clauses.items())]
        confusions += [
            Confusion(**who, due=due, chosen=chosen, times=times)
            for (due, chosen), times in sorted(pairs.items())
        ]
        people.append(
            TraineeStanding(
                **who,
                days=found.days,
                answers=found.answers,
                right=found.right,
                last_day=found.last_day,
                gates=gates,
                kept_at=now,
            )
        )
    SkillStanding.objects.bulk_create(skills, batch_size=500)
    ClauseStanding.objects.bulk_create(clauses, batch_size=500)
    Confusion.objects.bulk_create(confusions, batch_size=500)
    TraineeStanding.objects.bulk_create(people, batch_size=500)


def failed_gates(whose: Whose, now: datetime) -> list[dict[str, Any]]:
    """Skills of the path whose last whole block was not enough."""
    membership = (
        Membership.objects.current()
        .with_school()
        .filter(school=whose.school_id, user=whose.person_id, role=Role.TRAINEE)
        .first()
    )
    if membership is None:
        return []
    books = books_of(membership, on=now.astimezone(membership.school.zone).date())
    found: list[dict[str, Any]] = []
    for week in path_page(membership, books, "").weeks:
        for line in week.skills:
            if line.gate and line.there and line.blocks and line.state == Reached.BEGUN:
                assert line.last_day is not None
                found.append(
                    {
                        "week": week.number,
                        "title": line.title,
                        "drill": line.drill,
                        "family": line.family,
                        "gate": line.gate,
                        "best": line.best,
                        "blocks": line.blocks,
                        "day": line.last_day.isoformat(),
                    }
                )
    return found


def _day_rows(whose: Whose) -> Iterable[DayRow]:
    rows = RollUp.objects.filter(school=whose.school_id, person=whose.person_id)
    return (DayRow(*row) for row in rows.values_list(*DayRow._fields).iterator(chunk_size=2_000))


def _pairs(whose: Whose) -> Counter[tuple[str, str]]:
    mistakes = (
        DrillAnswer.objects.filter(
            person=whose.person_id,
            right=False,
            item__drill_set__school=whose.school_id,
            item__drill_set__drill__in=_NAMING,
            item__drill_set__replay_of=None,
        )
        .order_by("-pk")
        .values_list("item__content", "content")[:_MOST_MISTAKES]
    )
    return count_pairs(list(mistakes))


def count_pairs(mistakes: Sequence[tuple[Any, Any]]) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for content, answer in mistakes:
        pair = confused(content, answer)
        if pair is not None and pair[0] != pair[1]:
            found[pair] += 1
    return found


def _forget(whose: Whose) -> None:
    for model in (SkillStanding, ClauseStanding, Confusion, TraineeStanding):
        model.objects.filter(school=whose.school_id, person=whose.person_id).delete()


def _skill(who: dict[str, int], key: tuple[str, str], tally: Tally) -> SkillStanding:
    counts = {name: tally.counts[name] for name in _SKILL_COUNTS}
    return SkillStanding(**who, drill=key[0], skill=key[1], last_day=tally.last_day, **counts)


def _clause(who: dict[str, int], key: tuple[str, str], tally: Tally) -> ClauseStanding:
    counts = {name: tally.counts[name] for name in _CLAUSE_COUNTS}
    drills = [drill for drill, _ in tally.drills.most_common() if drill in DRILLS]
    return ClauseStanding(
        **who,
        rulebook=key[0],
        clause=key[1],
        last_day=tally.last_day,
        drill=drills[0] if drills else "",
        met=tally.met,
        **counts,
    )
