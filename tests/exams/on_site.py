"""Done on a running site's own database, from a process of its own: prints what came of it as JSON.

python -m tests.exams.on_site sitting '{"source": "...", "people": ["tess"], "seconds": 20}'
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

from tests.exams.shipped_site import shipped
from tests.support.running_site import PROJECT, RunningSite

SCHOOL = "riverside"


def on_site(
    site: RunningSite, what: str, *, module: str = "tests.exams.on_site", **wanted: Any
) -> Any:
    done = subprocess.run(
        [sys.executable, "-m", module, what, json.dumps(wanted)],
        cwd=PROJECT,
        env={**site.environment, "DJANGO_SETTINGS_MODULE": "trainer.site.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def _published(source: str, seconds: int | None) -> Any:
    from trainer.exams.blueprint.shipped import shipped_texts, text_for
    from trainer.exams.canonical import digest
    from trainer.exams.models import Blueprint
    from trainer.exams.services.blueprints import draft_blueprint, publish_blueprint
    from trainer.exams.stored import books_now
    from trainer.school.models import School, User
    from trainer.ui import clock

    school = School.objects.get(slug=SCHOOL)
    if source in shipped_texts():
        source = text_for(source, books_now()["mbs-blackjack-v6"])
    author, publisher = (User.objects.get(username=name) for name in ("ivan", "sofia"))
    blueprint = draft_blueprint(school=school, source=source, by=author, now=clock.now())
    publish_blueprint(blueprint=blueprint, version=1, by=publisher, now=clock.now())
    if seconds is not None:
        # Shorter than a blueprint may be: a test does not wait for minutes.
        document = blueprint.document
        assert document is not None
        for section in document["sections"]:
            section["seconds"] = seconds
        Blueprint.objects.filter(pk=blueprint.pk).update(
            document=document, document_hash=digest(document)
        )
        blueprint.refresh_from_db()
    return blueprint


def sitting(
    source: str, people: list[str], seconds: int | None = None, *, opened: bool = True
) -> dict[str, Any]:
    """Publish a blueprint and hold a sitting of it."""
    from trainer.exams.services.sittings import open_sitting, plan_sitting
    from trainer.school.models import User
    from trainer.ui import clock

    blueprint = _published(source, seconds)
    planned = plan_sitting(
        school=blueprint.school,
        blueprint=blueprint,
        title="November, room 2",
        opens_at=clock.now() - timedelta(minutes=5),
        closes_at=clock.now() + timedelta(hours=3),
        people=[User.objects.get(username=name) for name in people],
        by=User.objects.get(username="sofia"),
        cohort=blueprint.school.cohorts.first(),
    )
    if opened:
        open_sitting(sitting=planned, now=clock.now())
    return {"token": planned.token, "code": planned.code}


def answers(token: str) -> dict[str, Any]:
    """The form of every item of an attempt's paper, filled in right, and filled in wrong."""
    from tests.exams.right import right_answer, wrong_answer
    from tests.exams.room import fields_of
    from trainer.exams.models import Attempt

    attempt = Attempt.objects.get(token=token)
    return {
        str(item.number): {
            "section": item.section,
            "right": fields_of(attempt, item, right_answer(item.content)),
            "wrong": fields_of(attempt, item, wrong_answer(item.content)),
        }
        for item in attempt.paper.items.order_by("number")
    }


def rows(token: str) -> list[dict[str, Any]]:
    """The answers that are kept, in their order."""
    from trainer.exams.models import Attempt, ExamAnswer

    attempt = Attempt.objects.get(token=token)
    found = ExamAnswer.objects.filter(attempt=attempt).order_by("sequence")
    return [
        {"item": row.item.number, "standing": row.standing, "nonce": str(row.nonce)}
        | {"content": row.content, "state": attempt.state}
        for row in found.select_related("item")
    ]


def sat(token: str, username: str) -> dict[str, Any]:
    """All of a paper answered right and handed in; what follows is the site's own work."""
    from tests.exams.right import right_answer
    from trainer.exams.models import Candidate
    from trainer.exams.services.answering import device_digest, save_answer
    from trainer.exams.services.attempts import finish_section, start_attempt
    from trainer.exams.services.handing_in import hand_in
    from trainer.ui import clock

    place = Candidate.objects.get(sitting__token=token, person__username=username)
    device = device_digest("a tablet")
    attempt = start_attempt(
        candidate=place, code=place.sitting.code, device=device, now=clock.now()
    )
    sections = list(attempt.sections.order_by("number"))
    for section in sections:
        for item in attempt.paper.items.filter(section=section.code).order_by("number"):
            save_answer(
                attempt=attempt,
                item=item,
                nonce=uuid4(),
                content=right_answer(item.content),
                seen=0,
                device=device,
                received=clock.now(),
            )
        if section != sections[-1]:
            finish_section(attempt=attempt, code=section.code, now=clock.now())
    hand_in(attempt=attempt, now=clock.now())
    return {"token": attempt.token, "state": attempt.state}


DOES: dict[str, Callable[..., Any]] = {
    "shipped": shipped,
    "sitting": sitting,
    "answers": answers,
    "rows": rows,
    "sat": sat,
}

if __name__ == "__main__":
    import django

    django.setup()
    print(json.dumps(DOES[sys.argv[1]](**json.loads(sys.argv[2]))))
