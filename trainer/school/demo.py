"""The demo schools: a full one to look round in, a small one that must see nothing of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.hashers import make_password
from django.db import transaction

from trainer.school.models import COHORT_ROLES, Role, School, User
from trainer.school.rulebooks import books_not_in_force
from trainer.school.selectors import people_of
from trainer.school.services import add_member, create_school
from trainer.school.services.cohorts import create_cohort
from trainer.school.services.settings import choose_chips, put_in_force
from trainer.ui import clock
from trainer.ui.table.chips import NEUTRAL, UK_COMMON

# Public on purpose: printed by `make run`, and refused in production.
DEMO_PASSWORD = "deal-me-in-2026"  # noqa: S105


@dataclass(frozen=True, slots=True)
class DemoPerson:
    """A person of a demo school."""

    username: str
    name: str
    role: Role


@dataclass(frozen=True, slots=True)
class DemoSchool:
    """A demo school and its people."""

    slug: str
    name: str
    currency: str
    time_zone: str
    cohort: str
    chip_set: str
    # How many of the shipped rulebooks are in force; all of them, or the first by title.
    rulebooks: int | None
    people: tuple[DemoPerson, ...]


RIVERSIDE = DemoSchool(
    slug="riverside",
    name="Riverside Dealing School",
    currency="GBP",
    time_zone="Europe/London",
    cohort="Autumn class",
    chip_set=UK_COMMON.code,
    rulebooks=None,
    people=(
        DemoPerson("sofia", "Sofia Marsh", Role.SUPERVISOR),
        DemoPerson("desmond", "Desmond Okafor", Role.SUPERVISOR),
        DemoPerson("ivan", "Ivan Petrov", Role.INSTRUCTOR),
        DemoPerson("ada", "Ada Lindqvist", Role.ADMINISTRATOR),
        DemoPerson("tess", "Tess Bailey", Role.TRAINEE),
        DemoPerson("tomas", "Tomas Rey", Role.TRAINEE),
        DemoPerson("wei", "Wei Tan", Role.TRAINEE),
        DemoPerson("leila", "Leila Haddad", Role.TRAINEE),
        DemoPerson("callum", "Callum Frost", Role.TRAINEE),
        DemoPerson("ines", "Ines Duarte", Role.TRAINEE),
    ),
)
HARBOUR = DemoSchool(
    slug="harbour",
    name="Harbour Table School",
    currency="SGD",
    time_zone="Asia/Singapore",
    cohort="First table",
    chip_set=NEUTRAL.code,
    rulebooks=1,
    people=(
        DemoPerson("hana", "Hana Lim", Role.SUPERVISOR),
        DemoPerson("rafi", "Rafi Yusof", Role.TRAINEE),
    ),
)
DEMO_SCHOOLS = (RIVERSIDE, HARBOUR)


@transaction.atomic
def load_demo_schools() -> int:
    """Add what is missing, change nothing that is there, and return how many people were added."""
    # One hash for all: the password is the same and public, and each hash takes its time.
    encoded = ""
    added, now = 0, clock.now()
    for plan in DEMO_SCHOOLS:
        school = School.objects.filter(slug=plan.slug).first() or create_school(
            name=plan.name, slug=plan.slug, currency=plan.currency, time_zone=plan.time_zone
        )
        for person in plan.people:
            if User.objects.filter(username=person.username).exists():
                continue
            encoded = encoded or make_password(DEMO_PASSWORD)
            user = User(username=person.username, name=person.name, password=encoded)
            user.full_clean()
            user.save()
            add_member(user=user, school=school, role=person.role)
            added += 1
        # Any cohort is a sign that people have made the school their own.
        if not school.cohorts.exists():
            members = people_of(school, *COHORT_ROLES)
            create_cohort(school=school, name=plan.cohort, members=members, now=now)
        equip(school, plan, now=now)
    return added


def equip(school: School, plan: DemoSchool, *, now: datetime) -> None:
    """Give a demo school its chips and rulebooks, unless it has or has had some."""
    if not school.chip_set:
        choose_chips(school=school, version=school.version, code=plan.chip_set, smallest=None)
    if not school.rulebooks.exists():
        today = now.astimezone(school.zone).date()
        for book in books_not_in_force(school)[: plan.rulebooks]:
            put_in_force(school=school, book_id=book.id, edition=book.edition, since=today)
