"""The fixed cast of the web tests.

Tess learns at Riverside; Tomas sits beside her and must not see what is hers.
Sofia supervises them, Ivan instructs, Ada administers. Hana supervises another
school and must see nothing of this one. Olu runs the machine.
"""

from __future__ import annotations

from dataclasses import dataclass

from trainer.school.models import Role, School, User
from trainer.school.services import create_school, enrol_person

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
    return Cast(
        school=riverside,
        other_school=harbour,
        trainee=enrol(riverside, "tess", "Tess Bailey", Role.TRAINEE),
        other_trainee=enrol(riverside, "tomas", "Tomas Rey", Role.TRAINEE),
        instructor=enrol(riverside, "ivan", "Ivan Petrov", Role.INSTRUCTOR),
        supervisor=enrol(riverside, "sofia", "Sofia Marsh", Role.SUPERVISOR),
        administrator=enrol(riverside, "ada", "Ada Lindqvist", Role.ADMINISTRATOR),
        other_supervisor=enrol(harbour, "hana", "Hana Lim", Role.SUPERVISOR),
        operator=User.objects.create_superuser("olu", PASSWORD, name="Olu Bright"),
    )
