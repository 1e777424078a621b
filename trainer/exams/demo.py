"""The demo school's exam: a shipped blueprint, published like any other, and an open sitting."""

from __future__ import annotations

from datetime import datetime, timedelta

from trainer.exams.blueprint.shipped import text_for
from trainer.exams.models import Blueprint, Sitting
from trainer.exams.services.blueprints import draft_blueprint, publish_blueprint
from trainer.exams.services.sittings import open_sitting, plan_sitting
from trainer.school.demo import RIVERSIDE
from trainer.school.models import Role, School, User
from trainer.school.rulebooks import books_in_force
from trainer.school.selectors import people_of

SHIPPED = "payout-test"
TITLE = "Payout test, any day"
# So many of the class may sit it; the others' first page stays as it is.
CANDIDATES = 2
_OPEN_FOR = timedelta(days=365)
_WORKERS_COME_UP = timedelta(seconds=10)


def load_demo_exam(now: datetime) -> Sitting | None:
    """Hold it, unless the school has or has had a blueprint; then people have made it their own."""
    school = School.objects.filter(slug=RIVERSIDE.slug).first()
    if school is None or Blueprint.objects.filter(school=school).exists():
        return None
    books = books_in_force(school, on=now.astimezone(school.zone).date())
    author, publisher = _one(school, Role.INSTRUCTOR), _one(school, Role.SUPERVISOR)
    people = [each.user for each in people_of(school, Role.TRAINEE)][:CANDIDATES]
    if not books or author is None or publisher is None or not people or not school.chip_set:
        return None
    blueprint = draft_blueprint(
        school=school, source=text_for(SHIPPED, books[0]), by=author, now=now
    )
    publish_blueprint(blueprint=blueprint, version=blueprint.version, by=publisher, now=now)
    sitting = plan_sitting(
        school=school,
        blueprint=blueprint,
        title=TITLE,
        opens_at=now,
        closes_at=now + _OPEN_FOR,
        people=people,
        by=publisher,
    )
    open_sitting(sitting=sitting, now=now, draw_at=now + _WORKERS_COME_UP)
    return sitting


def _one(school: School, role: Role) -> User | None:
    found = people_of(school, role).first()
    return found.user if found is not None else None
