"""The shipped blueprints, published on a running site and about to be sat by two people each.

The check that every slot fills is left to `test_shipped`, which makes it under every rulebook.
"""

from __future__ import annotations

import hashlib
from datetime import timedelta
from typing import Any
from unittest.mock import patch

BOOK = "mbs-blackjack-v6"
SECRETS = "trainer.exams.services.papers.new_secret"


def shipped(people: list[str]) -> dict[str, Any]:
    """By the blueprint's name: `token`, `code`, and by person what to type at each item."""
    from trainer.exams.blueprint.shipped import shipped_texts

    return {name: _held(name, people) for name in shipped_texts()}


def _held(name: str, people: list[str]) -> dict[str, Any]:
    from tests.exams.on_site import SCHOOL
    from trainer.exams.blueprint.shipped import text_for
    from trainer.exams.services import blueprints
    from trainer.exams.services.sittings import open_sitting, plan_sitting
    from trainer.exams.stored import books_now
    from trainer.school.models import School, User
    from trainer.ui import clock

    school, now = School.objects.get(slug=SCHOOL), clock.now()
    by = User.objects.get(username="sofia")
    text = text_for(name, books_now()[BOOK])
    blueprint = blueprints.draft_blueprint(school=school, source=text, by=by, now=now)
    with patch.object(blueprints, "DRAWS", 1):
        blueprints.publish_blueprint(blueprint=blueprint, version=1, by=by, now=now)
    sitting = plan_sitting(
        school=school,
        blueprint=blueprint,
        title=f"All of the {name}",
        opens_at=now - timedelta(minutes=5),
        closes_at=now + timedelta(hours=3),
        people=[User.objects.get(username=each) for each in people],
        by=by,
    )
    typed = {
        place.person.username: _typed(place)
        for place in sitting.candidates.select_related("person", "sitting__blueprint")
    }
    open_sitting(sitting=sitting, now=now)
    return {"token": sitting.token, "code": sitting.code, "typed": typed}


def _typed(place: Any) -> dict[str, Any]:
    """The form of every item, right and wrong; the paper is the same at every run."""
    from tests.exams.right import right_answer, wrong_answer
    from trainer.exams.room.refill import refilled
    from trainer.exams.services.papers import draw_for
    from trainer.exams.stored import house_of_paper
    from trainer.ui import clock

    words = f"{place.sitting.blueprint.title}, {place.person.username}"
    with patch(SECRETS, return_value=hashlib.sha256(words.encode()).digest()):
        paper = draw_for(candidate=place, now=clock.now())
    money = house_of_paper(paper, place.sitting.school).money
    spare = {
        slot["id"]
        for section in place.sitting.blueprint.document["sections"]
        for slot in section["slots"]
        if slot["role"] == "second" or slot["clip"] in ("clean", "lookalike")
    }
    return {
        str(item.number): {
            "section": item.section,
            "decides": item.slot not in spare,
            "right": refilled(item.content, right_answer(item.content), money),
            "wrong": refilled(item.content, wrong_answer(item.content), money),
        }
        for item in paper.items.order_by("number")
    }
