"""Reads of supervision: a fixed number of queries for a class, whatever its answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from trainer.certification.models import Certificate, CertificateState
from trainer.engine.rulebook import Rulebook
from trainer.exams.models import AttemptState, Candidate, SittingState
from trainer.practice.drills import DRILLS
from trainer.practice.drills.put_right import FAMILIES as ERROR_FAMILIES
from trainer.school.access import cohorts_for, trainees_for
from trainer.school.models import Cohort, Membership
from trainer.supervision.cells import Skill
from trainer.supervision.models import SkillStanding, TraineeStanding
from trainer.supervision.reasons import Ahead
from trainer.supervision.thresholds import EXAM_SOON

# A class on one page; a school's trainees without a class come in pages of so many.
MOST_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Chosen:
    """Whom a page is about: a cohort, or, without one, all whom this member may look at."""

    cohorts: tuple[Cohort, ...]
    cohort: Cohort | None
    trainees: tuple[Membership, ...]
    more: bool

    @property
    def people(self) -> list[int]:
        return [each.user_id for each in self.trainees]

    @property
    def query(self) -> str:
        return f"cohort={self.cohort.pk}" if self.cohort is not None else "cohort=all"


def chosen_of(membership: Membership, wanted: str) -> Chosen:
    """The cohort that is asked for, else the first that runs; two queries."""
    cohorts = tuple(cohorts_for(membership).running())
    cohort = next((each for each in cohorts if str(each.pk) == wanted), None)
    if cohort is None and wanted != "all":
        cohort = next(iter(cohorts), None)
    trainees = trainees_for(membership).select_related("user").order_by("user__name", "pk")
    if cohort is not None:
        trainees = trainees.filter(places__cohort=cohort)
    found = list(trainees[: MOST_SHOWN + 1])
    for each in found:
        each.school = membership.school
    return Chosen(cohorts, cohort, tuple(found[:MOST_SHOWN]), len(found) > MOST_SHOWN)


def skills_by_person(school_id: int, people: Sequence[int]) -> Mapping[int, list[Skill]]:
    found: dict[int, list[Skill]] = {person: [] for person in people}
    rows = SkillStanding.objects.filter(school=school_id, person__in=people)
    for person, *counts in rows.values_list("person", *Skill._fields):
        found[person].append(Skill(*counts))
    return found


def wholes(school_id: int, people: Sequence[int]) -> Mapping[int, TraineeStanding]:
    rows = TraineeStanding.objects.filter(school=school_id, person__in=people)
    return {row.person_id: row for row in rows}


def ahead_of(school_id: int, people: Sequence[int], now: datetime) -> Mapping[int, Ahead]:
    """The next sitting of each, and the last day of the best certificate; two queries."""
    places = (
        Candidate.objects.filter(
            person__in=people,
            sitting__school=school_id,
            sitting__state__in=(SittingState.PLANNED, SittingState.OPEN),
            sitting__closes_at__gt=now,
            sitting__opens_at__lte=now + EXAM_SOON,
        )
        .exclude(attempts__state__in=[s for s in AttemptState if s != AttemptState.VOID])
        .order_by("-sitting__opens_at")
        .values_list("person", "sitting__opens_at", "sitting__title")
    )
    exams = {person: (at, title) for person, at, title in places}
    good = Certificate.objects.filter(
        school=school_id, person__in=people, state=CertificateState.ISSUED
    )
    last: dict[int, date] = {}
    for person, until in good.values_list("person", "expires_on"):
        last[person] = max(until, last.get(person, until))
    found = {}
    for person in people:
        at, title = exams.get(person, (None, ""))
        found[person] = Ahead(at, title, last.get(person))
    return found


def skill_words(drill: str, skill: str, books: Iterable[Rulebook]) -> str:
    """A skill as the drill's own menu calls it; what is asked before its family, else."""
    if drill not in DRILLS:
        return skill
    asked, _, family = skill.rpartition("/")
    for book in books:
        for each in DRILLS[drill].families(book):
            if each.value in (skill, family):
                return (
                    f"{each.text}, {asked.replace('-', ' ')}" if _asks(drill, asked) else each.text
                )
    return _kind_words(asked, family)


def _kind_words(asked: str, family: str) -> str:
    """What is noticed, or moved first, by the families of errors; of rounds in order, that."""
    if family == "clean":
        return "Rounds in order" + (f", {asked.replace('-', ' ')}" if asked != "noticed" else "")
    for each, words in ERROR_FAMILIES.items():
        if each.value == family:
            return str(words)
    return f"{asked}, {family}".removeprefix(", ").replace("-", " ")


def _asks(drill: str, asked: str) -> bool:
    """Where one family is asked in several ways, which of them."""
    return drill.startswith("right-") and bool(asked)
