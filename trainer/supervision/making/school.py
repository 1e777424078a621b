"""A made school as a whole: people, classes, weeks of practice, exams, and what is kept of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from django.contrib.auth.hashers import make_password
from django.db import transaction

from trainer.engine.rulebook import Rulebook
from trainer.library.selectors import all_books
from trainer.practice.house import house_of_school
from trainer.school.demo import DEMO_PASSWORD
from trainer.school.models import Cohort, CohortPlace, Membership, Role, School, User
from trainer.school.services import create_school
from trainer.school.services.settings import choose_chips, put_in_force
from trainer.supervision.making.exams import MOST_SAT, Exams, Sitter
from trainer.supervision.making.file import write_files
from trainer.supervision.making.people import Learner, learner
from trainer.supervision.making.rows import numbered
from trainer.supervision.making.stock import make_stock
from trainer.supervision.making.weeks import COURSE_DAYS, Weeks
from trainer.supervision.standing.counting import stand
from trainer.supervision.standing.keeping import Kept, Whose, failed_gates, write_standings
from trainer.supervision.standing.slots import count_slots
from trainer.ui.table.chips import UK_COMMON

COHORT_SIZE = 24
# What is kept is written for so many people at once.
_AT_ONCE = 50
_SEASONS = ("Spring", "Summer", "Autumn", "Winter")
Told = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Plan:
    trainees: int
    answers: int
    seed: int
    now: datetime

    @property
    def slug(self) -> str:
        return f"made-{self.seed}"


@transaction.atomic
def make_school(plan: Plan, tell: Told) -> School:
    """All of it or nothing. The same plan on the same day makes the same school."""
    chance = Random(plan.seed)  # noqa: S311 - nobody guards anything with it
    book = max(all_books(), key=lambda each: (len(each.clauses), each.id))
    school = _found(plan, book)
    learners = [learner(at, plan.slug, chance) for at in range(1, plan.trainees + 1)]
    people = _enrol(school, plan, learners)
    cohorts = _classes(school, plan, people)
    tell(f"{len(people)} people in {len(cohorts)} cohorts.")
    stock = make_stock(book, house_of_school(school), chance)
    tell(f"{sum(map(len, stock.values()))} items made and marked.")
    trainees = people[: plan.trainees]
    _practise(school, book, stock, plan, list(zip(trainees, learners, strict=True)), chance, tell)
    _exams(school, book, plan, cohorts, list(zip(trainees, learners, strict=True)), chance)
    tell("Exams sat and marked.")
    write_files(school, [each.user for each in trainees[:MOST_SAT]], plan.now, chance)
    return school


def _found(plan: Plan, book: Rulebook) -> School:
    school = create_school(
        name=f"Made School {plan.seed}", slug=plan.slug, currency="GBP", time_zone="Europe/London"
    )
    choose_chips(school=school, version=school.version, code=UK_COMMON.code, smallest=None)
    since = (plan.now - timedelta(days=3 * 365)).date()
    put_in_force(school=school, book_id=book.id, edition=book.edition, since=since)
    school.refresh_from_db()
    return school


def _enrol(school: School, plan: Plan, learners: list[Learner]) -> list[Membership]:
    """Trainees first; then two supervisors, an administrator, and an instructor a class."""
    encoded = make_password(DEMO_PASSWORD)
    classes = -(-plan.trainees // COHORT_SIZE)
    staff = [
        ("supervisor", "Sunniva Holt", Role.SUPERVISOR),
        ("second", "Declan Moss", Role.SUPERVISOR),
        ("administrator", "Agnes Poole", Role.ADMINISTRATOR),
        *(
            (f"instructor-{at}", f"Instructor {at}", Role.INSTRUCTOR)
            for at in range(1, classes + 1)
        ),
    ]
    roles = [Role.TRAINEE] * len(learners) + [role for _, _, role in staff]
    joined = plan.now - timedelta(days=COURSE_DAYS + 3)
    users = User.objects.bulk_create(
        [
            *(User(username=each.username, name=each.name) for each in learners),
            *(User(username=f"{plan.slug}-{code}", name=name) for code, name, _ in staff),
        ]
    )
    User.objects.filter(pk__in=[each.pk for each in users]).update(
        password=encoded, date_joined=joined
    )
    return Membership.objects.bulk_create(
        Membership(user=user, school=school, role=role, joined_at=joined, welcomed_at=joined)
        for user, role in zip(users, roles, strict=True)
    )


def _classes(school: School, plan: Plan, people: list[Membership]) -> list[Cohort]:
    trainees, teachers = people[: plan.trainees], people[plan.trainees + 3 :]
    cohorts = Cohort.objects.bulk_create(
        Cohort(
            school=school,
            name=f"{_SEASONS[at % 4]} class {at // 4 + 1}",
            created_at=plan.now - timedelta(days=COURSE_DAYS + 2),
        )
        for at in range(len(teachers))
    )
    places = [CohortPlace(cohort=c, membership=t) for c, t in zip(cohorts, teachers, strict=True)]
    places += [
        CohortPlace(cohort=cohorts[at // COHORT_SIZE], membership=each)
        for at, each in enumerate(trainees)
    ]
    CohortPlace.objects.bulk_create(places, batch_size=500)
    return list(cohorts)


def _shares(plan: Plan, learners: list[Learner]) -> list[int]:
    """As many answers as were asked for, more for whoever makes more of an effort."""
    whole = sum(each.effort for each in learners)
    shares = [int(plan.answers * each.effort / whole) for each in learners]
    for at in range(plan.answers - sum(shares)):
        shares[at % len(shares)] += 1
    return shares


def _practise(
    school: School,
    book: Rulebook,
    stock: object,
    plan: Plan,
    trainees: list[tuple[Membership, Learner]],
    chance: Random,
    tell: Told,
) -> None:
    today = plan.now.astimezone(school.zone).date()
    weeks = Weeks(school, book, stock, today, chance)  # type: ignore[arg-type]
    shares = _shares(plan, [each for _, each in trainees])
    kept: list[tuple[Whose, object, object]] = []
    with numbered(*weeks.tables):
        for (membership, known), share in zip(trainees, shares, strict=True):
            made = weeks.live(membership.user, known, share)
            kept.append((Whose(school.pk, membership.user_id), stand(made.rows), made.pairs))
    tell(f"{plan.answers} answers and their roll-ups written.")
    for at in range(0, len(kept), _AT_ONCE):
        rows: list[Kept] = [
            (whose, found, pairs, failed_gates(whose, plan.now))  # type: ignore[misc]
            for whose, found, pairs in kept[at : at + _AT_ONCE]
        ]
        write_standings(rows, now=plan.now)
    tell("What is kept of everybody worked out.")


def _exams(
    school: School,
    book: Rulebook,
    plan: Plan,
    cohorts: list[Cohort],
    trainees: list[tuple[Membership, Learner]],
    chance: Random,
) -> None:
    by_role = {each.role: each.user for each in school.memberships.select_related("user")}
    exams = Exams(school, book, by_role[Role.SUPERVISOR], by_role[Role.INSTRUCTOR], chance)
    long_ago = plan.now - timedelta(days=705)
    blueprint = exams.publish(long_ago - timedelta(days=10))
    sitters = [Sitter(each.user, known) for each, known in trainees]
    old = sitters[: min(3, len(sitters))]
    if old:
        sitting = exams.plan(
            blueprint, "Two years ago", [each.person for each in old], long_ago, cohorts[0]
        )
        exams.sit(sitting, old, strength=4.0)
    rest = sitters[len(old) : MOST_SAT]
    if rest:
        last = plan.now - timedelta(days=9)
        sitting = exams.plan(
            blueprint, "Class test", [each.person for each in rest], last, cohorts[0]
        )
        exams.sit(sitting, rest)
        count_slots(blueprint.pk, None, now=plan.now)()
    soon = plan.now + timedelta(days=5)
    due = [each.person for each in sitters[5 : min(len(sitters), 17)]]
    if due:
        exams.plan(blueprint, "Second chance", due, soon, cohorts[0])
