"""Exams of a made school: sat through the same services as anybody's, on papers drawn once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from importlib import resources
from random import Random
from uuid import UUID

from trainer.certification.services.issuing import issue_owed
from trainer.engine.rulebook import Rulebook
from trainer.exams.models import Blueprint, Candidate, Paper, PaperItem, Sitting
from trainer.exams.services.answering import device_digest, save_answer
from trainer.exams.services.attempts import finish_section, start_attempt
from trainer.exams.services.blueprints import draft_blueprint, publish_blueprint
from trainer.exams.services.handing_in import hand_in, mark_attempt
from trainer.exams.services.papers import draw_for
from trainer.exams.services.sittings import close_sitting, open_sitting, plan_sitting
from trainer.practice.drills.base import Content
from trainer.scenarios.errors.register import SLIPS
from trainer.school.models import Cohort, School, User
from trainer.supervision.making.answers import right_answer, wrong_answers
from trainer.supervision.making.people import Learner

# Enough for figures of single items, and no more: every one of them is really sat and marked.
MOST_SAT = 48
_PAPERS = 3
_DEVICE = device_digest("a made school")
_HARD = {"draw": 0.9, "stand-off": 0.5, "loser-left": 0.6, "calls": -0.8}


@dataclass(frozen=True, slots=True)
class Sitter:
    person: User
    learner: Learner


@dataclass(slots=True)
class Drawn:
    """A paper to copy from, with what to answer to each of its items."""

    paper: Paper
    items: list[PaperItem]
    right: list[Content]
    wrong: list[list[Content]]


class Exams:
    def __init__(
        self, school: School, book: Rulebook, supervisor: User, author: User, chance: Random
    ) -> None:
        self.school, self.supervisor, self.chance = school, supervisor, chance
        text = (resources.files("trainer.supervision") / "data" / "class-test.toml").read_text()
        self.source = f'rulebook = "{book.id}"\nedition = "{book.edition}"\n{text}'
        self.author = author
        self.papers: list[Drawn] = []

    def publish(self, now: datetime) -> Blueprint:
        drafted = draft_blueprint(
            school=self.school, source=self.source, by=self.author, now=now - timedelta(days=2)
        )
        publish_blueprint(blueprint=drafted, version=1, by=self.supervisor, now=now)
        return drafted

    def plan(
        self, blueprint: Blueprint, title: str, people: Sequence[User], at: datetime, cohort: Cohort
    ) -> Sitting:
        return plan_sitting(
            school=self.school,
            blueprint=blueprint,
            title=title,
            opens_at=at,
            closes_at=at + timedelta(hours=3),
            people=people,
            by=self.supervisor,
            cohort=cohort,
        )

    def sit(self, sitting: Sitting, sitters: Sequence[Sitter], *, strength: float = 0.0) -> None:
        """Everybody of a sitting, from the start to the certificate; then it is closed."""
        at = sitting.opens_at + timedelta(minutes=1)
        open_sitting(sitting=sitting, now=sitting.opens_at)
        places = {each.person_id: each for each in sitting.candidates.all()}
        for sitter in sitters:
            self._one(places[sitter.person.pk], sitter, at, strength)
        close_sitting(sitting=sitting, now=sitting.closes_at)

    def _one(self, place: Candidate, sitter: Sitter, at: datetime, strength: float) -> None:
        drawn = self._paper(place, at)
        attempt = start_attempt(candidate=place, code=place.sitting.code, device=_DEVICE, now=at)
        rows = {each.number: each for each in attempt.paper.items.all()}
        now, section = at, drawn.items[0].section
        for at_item, item in enumerate(drawn.items):
            if item.section != section:
                finish_section(attempt=attempt, code=section, now=now)
                section = item.section
            took = int(1_000 * self.chance.uniform(6, 25))
            now += timedelta(milliseconds=took)
            save_answer(
                attempt=attempt,
                item=rows[item.number],
                nonce=UUID(int=self.chance.getrandbits(128)),
                content=self._content(drawn, at_item, sitter.learner, strength),
                seen=0,
                device=_DEVICE,
                received=now,
                milliseconds=took,
            )
        hand_in(attempt=attempt, now=now)
        mark = mark_attempt(attempt=attempt, now=now)
        if mark is not None and mark.passed:
            issue_owed(attempt_id=attempt.pk, now=now)

    def _content(self, drawn: Drawn, at: int, learner: Learner, strength: float) -> Content:
        hard = _HARD.get(drawn.items[at].slot, 0.0)
        able = 1.9 + strength + 1.4 * (learner.ability + learner.habit.ability) - hard
        wrong = drawn.wrong[at]
        if not wrong or self.chance.random() < 1 / (1 + math.exp(-able)):
            return drawn.right[at]
        return self.chance.choice(wrong)

    def _paper(self, place: Candidate, now: datetime) -> Drawn:
        """Drawn by the engine for the first few; the others have the same items to answer."""
        if len(self.papers) < _PAPERS:
            secret = self.chance.randbytes(32)
            paper = draw_for(candidate=place, now=now, secret=secret)
            self.papers.append(self._answered(paper))
            return self.papers[-1]
        drawn = self.chance.choice(self.papers)
        model = drawn.paper
        copy = Paper.objects.create(
            candidate=place,
            number=1,
            secret=self.chance.randbytes(32),
            document_hash=model.document_hash,
            digest=model.digest,
            makers=model.makers,
            drawn_at=now,
        )
        PaperItem.objects.bulk_create(
            PaperItem(
                paper=copy,
                number=each.number,
                section=each.section,
                slot=each.slot,
                content=each.content,
                fingerprint=each.fingerprint,
            )
            for each in drawn.items
        )
        return drawn

    def _answered(self, paper: Paper) -> Drawn:
        items = list(paper.items.order_by("number"))
        kinds = tuple(sorted(kind.value for kind in SLIPS))
        right = [right_answer(each.content) for each in items]
        wrong = [wrong_answers(each.content, self.chance, kinds) for each in items]
        return Drawn(
            paper, items, [_exam(each) for each in right], [_exams(each) for each in wrong]
        )


def _exam(answer: Content) -> Content:
    """Of a clip an exam keeps where it was stopped, and no name."""
    return {"flag": answer["flag"]} if "flag" in answer else answer


def _exams(answers: Sequence[Content]) -> list[Content]:
    return [_exam(each) for each in answers]
