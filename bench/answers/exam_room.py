"""Makes a sitting with so many candidates, each logged in and started; prints them as JSON.

python -m bench.answers.exam_room 40 payouts
"""

from __future__ import annotations

import json
import re
import sys
from datetime import timedelta
from typing import Any

import django

from bench.answers.people import logged_in

DEVICE = "a-tablet-of-the-room"


def source_of(section: str) -> str:
    """The small certificate with this one section, long enough for whatever is measured."""
    from tests.exams.small import SOURCE

    head, *sections = SOURCE.split("[[sections]]\n")
    own = next(each for each in sections if f'id = "{section}"' in each)
    return head + "[[sections]]\n" + re.sub(r"minutes = \d+", "minutes = 240", own)


def start_all(count: int, section: str) -> list[dict[str, Any]]:
    from tests.exams.right import right_answer
    from tests.exams.room import fields_of
    from trainer.exams.services.answering import device_digest
    from trainer.exams.services.attempts import start_attempt
    from trainer.exams.services.blueprints import draft_blueprint, publish_blueprint
    from trainer.exams.services.sittings import open_sitting, plan_sitting
    from trainer.school.demo import RIVERSIDE
    from trainer.school.models import School, User
    from trainer.ui import clock

    school, now = School.objects.get(slug=RIVERSIDE.slug), clock.now()
    author, by = (User.objects.get(username=name) for name in ("ivan", "sofia"))
    blueprint = draft_blueprint(school=school, source=source_of(section), by=author, now=now)
    publish_blueprint(blueprint=blueprint, version=1, by=by, now=now)
    keys = logged_in(count)
    people = list(User.objects.filter(username__startswith="trainee-").order_by("pk"))
    sitting = plan_sitting(
        school=school,
        blueprint=blueprint,
        title="All at once",
        opens_at=now - timedelta(minutes=1),
        closes_at=now + timedelta(hours=5),
        people=people,
        by=by,
    )
    open_sitting(sitting=sitting, now=now)
    made = []
    places = {each.person_id: each for each in sitting.candidates.select_related("sitting")}
    for person, key in zip(people, keys, strict=True):
        attempt = start_attempt(
            candidate=places[person.pk], code=sitting.code, device=device_digest(DEVICE), now=now
        )
        item = attempt.paper.items.get(number=1)
        fields = fields_of(attempt, item, right_answer(item.content))
        made.append({"session": key, "token": attempt.token, "fields": fields})
    return made


def main(count: int, section: str) -> None:
    from bench.answers.people import make_schools

    make_schools()
    print(json.dumps(start_all(count, section)))


if __name__ == "__main__":
    django.setup()
    main(int(sys.argv[1]), sys.argv[2])
