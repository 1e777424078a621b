"""`python -m tests.certification.drive`: hands in, sweeps and counts, in a process of its own."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable

import django


def sit(number: str) -> None:
    """So many open attempts, answered: one is sat, the others are written like it."""
    from django.db import transaction

    from tests.exams.on_site import sat, sitting
    from tests.exams.small import SOURCE
    from trainer.exams.models import (
        Attempt,
        AttemptSection,
        AttemptState,
        Candidate,
        ExamAnswer,
        Paper,
        PaperItem,
    )
    from trainer.exams.models.fields import new_token
    from trainer.school.models import Role, School
    from trainer.school.services import enrol_person

    held = sitting(SOURCE, ["tess"])
    like = Attempt.objects.get(token=sat(held["token"], "tess")["token"])
    items = list(like.paper.items.order_by("number"))
    answers = list(like.answers.order_by("sequence"))
    clocks = list(like.sections.order_by("number"))
    school = School.objects.get(slug="riverside")
    with transaction.atomic():
        for at in range(int(number)):
            person = enrol_person(
                school=school,
                role=Role.TRAINEE,
                username=f"sitter{at}",
                name=f"Sitter {at}",
                password=secrets.token_hex(8),
            ).user
            place = Candidate.objects.create(sitting=like.candidate.sitting, person=person)
            paper = Paper.objects.create(
                candidate=place,
                document_hash=like.paper.document_hash,
                digest=like.paper.digest,
                makers=like.paper.makers,
                drawn_at=like.paper.drawn_at,
            )
            own = PaperItem.objects.bulk_create(
                PaperItem(
                    paper=paper,
                    number=each.number,
                    section=each.section,
                    slot=each.slot,
                    content=each.content,
                    fingerprint=each.fingerprint,
                )
                for each in items
            )
            by_number = {each.number: each for each in own}
            attempt = Attempt.objects.create(
                token=new_token(),
                school=school,
                blueprint=like.blueprint,
                candidate=place,
                person=person,
                paper=paper,
                state=AttemptState.OPEN,
                started_at=like.started_at,
                deadline=like.deadline,
                count=like.count,
                head=like.head,
            )
            AttemptSection.objects.bulk_create(
                AttemptSection(
                    attempt=attempt,
                    number=each.number,
                    code=each.code,
                    seconds=each.seconds,
                    opened_at=each.opened_at,
                    closed_at=each.closed_at,
                )
                for each in clocks
            )
            ExamAnswer.objects.bulk_create(
                ExamAnswer(
                    attempt=attempt,
                    item=by_number[each.item.number],
                    sequence=each.sequence,
                    nonce=each.nonce,
                    # The payouts are left out: what is not passed owes a report and nothing else.
                    content={} if each.item.section == "payouts" else each.content,
                    received_at=each.received_at,
                    device=each.device,
                    previous=each.previous,
                    hash=each.hash,
                )
                for each in answers
            )
    # What the one that was really sat owes is not what is counted.
    from trainer.work.models import OwedWork

    OwedWork.objects.all().delete()


def hand_in() -> None:
    """Each by the site's own hand-in, which owes its marking."""
    from trainer.exams.models import Attempt
    from trainer.exams.services.handing_in import hand_in
    from trainer.ui import clock

    for attempt in Attempt.objects.filter(person__username__startswith="sitter").order_by("pk"):
        assert hand_in(attempt=attempt, now=clock.now())


def owe() -> None:
    """Handed in and marked here: with each mark its report is owed, and the broker told."""
    from trainer.exams.models import Attempt
    from trainer.exams.services.handing_in import mark_attempt
    from trainer.ui import clock

    hand_in()
    for attempt in Attempt.objects.filter(person__username__startswith="sitter").order_by("pk"):
        assert mark_attempt(attempt=attempt, now=clock.now())


def tell() -> None:
    from trainer.certification.models import ReportFile
    from trainer.certification.reports.names import ATTEMPT_KIND
    from trainer.exams.models import Attempt, AttemptState
    from trainer.work.models import OwedWork

    sitters = Attempt.objects.filter(person__username__startswith="sitter")
    files = ReportFile.objects.filter(name="report.pdf", report__mark__attempt__in=sitters)
    pdfs = list(files.values_list("report__mark__attempt", flat=True))
    whole = sum(bytes(row.content).startswith(b"%PDF-") for row in files)
    jobs = OwedWork.objects.filter(kind=ATTEMPT_KIND)
    print(
        json.dumps(
            {
                "rows": {str(row.pk): {"state": row.state, "run": row.run} for row in jobs},
                "marked": sitters.filter(state=AttemptState.MARKED).count(),
                "pdfs": len(pdfs),
                "attempts": len(set(pdfs)),
                "whole": whole,
            }
        )
    )


if __name__ == "__main__":
    django.setup()
    verbs: dict[str, Callable[..., None]] = {
        "sit": sit,
        "hand-in": hand_in,
        "owe": owe,
        "tell": tell,
    }
    verbs[sys.argv[1]](*sys.argv[2:])
