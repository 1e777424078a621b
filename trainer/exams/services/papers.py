"""Drawing papers: ahead, when a sitting opens, or at the start where none is ready."""

from __future__ import annotations

from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Max

from trainer.exams.chain.hashing import items_digest
from trainer.exams.drawing import draw_paper, makers
from trainer.exams.models import Candidate, Paper, PaperItem
from trainer.exams.models.fields import new_secret
from trainer.exams.stored import books_now, document_of
from trainer.practice.house import KEPT_AS, floor_in, house_of_school, kept_of


def ready_paper(*, candidate: Candidate, now: datetime) -> Paper:
    """A paper of this candidate that nobody has started, drawn now if there is none."""
    found = candidate.papers.filter(attempt__isnull=True).order_by("number").first()
    return found or draw_for(candidate=candidate, now=now)


def draw_for(*, candidate: Candidate, now: datetime, secret: bytes = b"") -> Paper:
    """A new paper from a new secret. The drawing itself is outside any transaction.

    `secret`: given only where a paper must come out the same again, and nobody sits it.
    """
    blueprint = candidate.sitting.blueprint
    document = document_of(blueprint)
    secret = secret or new_secret()
    house = house_of_school(blueprint.school)
    floor = floor_in(house, books_now()[document.rulebook])
    drawn = draw_paper(document, floor, secret)
    items = [
        PaperItem(
            number=each.number,
            section=each.section,
            slot=each.slot,
            content=each.content,
            fingerprint=each.fingerprint,
        )
        for each in drawn
    ]
    last = candidate.papers.aggregate(last=Max("number"))["last"] or 0
    try:
        with transaction.atomic():
            paper = Paper.objects.create(
                candidate=candidate,
                number=last + 1,
                secret=secret,
                document_hash=blueprint.document_hash,
                digest=items_digest(items),
                makers=makers() | {KEPT_AS: kept_of(house)},
                drawn_at=now,
            )
            for item in items:
                item.paper = paper
            PaperItem.objects.bulk_create(items)
    except IntegrityError:
        # Two drew at once; the first has it.
        return candidate.papers.get(number=last + 1)
    return paper
