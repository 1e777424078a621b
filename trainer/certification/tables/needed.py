"""Whether a certificate needs a table test as well, and which one it then rests on."""

from __future__ import annotations

from django.db.models import QuerySet

from trainer.certification.models import TableScheme, TableState, TableTest
from trainer.exams.blueprint.document import Track
from trainer.exams.models import Attempt, AttemptState
from trainer.exams.stored import document_of
from trainer.school.models import User


def needs_table_test(attempt: Attempt) -> bool:
    """Where the school asks for one and did so when the exam was begun. Inspectors judge tables
    and do not deal: theirs needs none."""
    since = TableScheme.objects.filter(school=attempt.school_id).values_list(
        "needed_since", flat=True
    )
    began = attempt.started_at
    if not any(each is not None and each <= began for each in since):
        return False
    return document_of(attempt.blueprint).track is Track.DEALER


def table_test_for(attempt: Attempt) -> TableTest | None:
    """The newest decided test under the exam's own rulebook and edition, if it was passed."""
    blueprint = attempt.blueprint
    newest = (
        TableTest.objects.filter(
            school=attempt.school_id,
            person=attempt.person_id,
            book_id=blueprint.rulebook,
            edition=blueprint.edition,
            state__in=(TableState.PASSED, TableState.FAILED),
        )
        .order_by("-decided_at", "-pk")
        .first()
    )
    return newest if newest is not None and newest.state == TableState.PASSED else None


def waiting_attempts(person: User) -> QuerySet[Attempt]:
    """Passed, marked, and never certified."""
    return Attempt.objects.filter(
        person=person,
        state=AttemptState.MARKED,
        certificates__isnull=True,
        marks__passed=True,
    ).distinct()


def tests_waited_for(person: User) -> list[str]:
    """The exams of a person whose certificate still waits for the table test."""
    passed = waiting_attempts(person).select_related("blueprint").order_by("pk")
    return [
        each.blueprint.title
        for each in passed
        if needs_table_test(each) and table_test_for(each) is None
    ]
