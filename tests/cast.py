"""The fixed cast of the web tests.

Tess learns at Riverside, in the cohort that Ivan teaches; Tomas is in none of
Ivan's and must not see what is hers. Sofia supervises, Ada administers. Hana supervises another
school and must see nothing of this one. Olu runs the machine.
"""

from __future__ import annotations

from dataclasses import dataclass

from trainer.school.models import Cohort, Membership, Role, School, User
from trainer.school.services import create_school, enrol_person
from trainer.school.services.cohorts import create_cohort
from trainer.ui import clock

PASSWORD = "quiet-green-felt"


@dataclass(frozen=True, slots=True)
class Cast:
    """Everybody, by what they are."""

    school: School
    other_school: School
    trainee: User
    other_trainee: User
    instructor: User
    supervisor: User
    administrator: User
    other_supervisor: User
    operator: User
    cohort: Cohort

    def member(self, who: str) -> Membership:
        """Return somebody's membership of Riverside."""
        return self.school.memberships.get(user=getattr(self, who))


def enrol(school: School, username: str, name: str, role: Role) -> User:
    membership = enrol_person(
        school=school, role=role, username=username, name=name, password=PASSWORD
    )
    return membership.user


def assemble_cast() -> Cast:
    riverside = create_school(
        name="Riverside", slug="riverside", currency="GBP", time_zone="Europe/London"
    )
    harbour = create_school(
        name="Harbour", slug="harbour", currency="SGD", time_zone="Asia/Singapore"
    )
    tess = enrol(riverside, "tess", "Tess Bailey", Role.TRAINEE)
    ivan = enrol(riverside, "ivan", "Ivan Petrov", Role.INSTRUCTOR)
    taught = riverside.memberships.filter(user__in=(tess, ivan))
    return Cast(
        school=riverside,
        other_school=harbour,
        trainee=tess,
        other_trainee=enrol(riverside, "tomas", "Tomas Rey", Role.TRAINEE),
        instructor=ivan,
        supervisor=enrol(riverside, "sofia", "Sofia Marsh", Role.SUPERVISOR),
        administrator=enrol(riverside, "ada", "Ada Lindqvist", Role.ADMINISTRATOR),
        other_supervisor=enrol(harbour, "hana", "Hana Lim", Role.SUPERVISOR),
        operator=User.objects.create_superuser("olu", PASSWORD, name="Olu Bright"),
        cohort=create_cohort(school=riverside, name="Autumn", members=taught, now=clock.now()),
    )
