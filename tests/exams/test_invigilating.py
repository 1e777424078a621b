"""A supervisor plans a sitting, opens it, gives time, notes, voids, closes; bad input is told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from http import HTTPStatus
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.cast import Cast
from tests.exams.small import (
    NOON,
    attempt_of,
    blueprint_of,
    candidate_of,
    marked_of,
    sitting_of,
)
from trainer.exams.models import AttemptState, Candidate, ProctorNote, Sitting, SittingState

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _noon() -> Iterator[None]:
    with time_machine.travel(NOON, tick=False):
        yield


@pytest.fixture
def desk(cast: Cast) -> Client:
    client = Client()
    client.force_login(cast.supervisor)
    return client


SITTINGS = "/exams/at/riverside/sittings/"


def plan(cast: Cast, **more: str) -> dict[str, str]:
    return {
        "title": "March, room 2",
        "blueprint": str(blueprint_of(cast).pk),
        "cohort": str(cast.cohort.pk),
        "opens_at": "2026-03-02T11:00",
        "closes_at": "2026-03-02T15:00",
        "addresses": "",
    } | more


def test_it_is_planned_opened_and_closed(desk: Client, cast: Cast) -> None:
    made = desk.post(SITTINGS, plan(cast))
    sitting = Sitting.objects.get()
    assert made.headers["Location"] == f"{SITTINGS}{sitting.token}/"
    assert [each.person for each in sitting.candidates.all()] == [cast.trainee]
    assert sitting.opens_at == NOON - timedelta(hours=1)
    desk.post(f"{SITTINGS}{sitting.token}/move/", {"to": "open"})
    sitting.refresh_from_db()
    assert sitting.state == SittingState.OPEN
    again = desk.post(f"{SITTINGS}{sitting.token}/move/", {"to": "open"}, follow=True)
    assert "meanwhile" in again.content.decode()
    desk.post(f"{SITTINGS}{sitting.token}/move/", {"to": "closed"})
    sitting.refresh_from_db()
    assert sitting.state == SittingState.CLOSED


@pytest.mark.parametrize(
    ("name", "typed", "sentence"),
    [
        ("title", "", "required"),
        ("blueprint", "999999", "Choose one of these."),
        ("cohort", "x", "Choose one of these."),
        ("opens_at", "tomorrow", "Write a day and a time"),
        ("closes_at", "2026-03-02T10:00", "before it begins"),
        ("closes_at", "2026-05-02T10:00", "31 days"),
        ("opens_at", "2026-03-29T01:30", "does not exist"),
        ("addresses", "the lab", "not a network"),
    ],
)
def test_a_plan_with_a_fault_is_told_and_kept(
    desk: Client, cast: Cast, name: str, typed: str, sentence: str
) -> None:
    page = desk.post(SITTINGS, plan(cast, **{name: typed}))
    assert page.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert sentence in page.content.decode()
    assert "March, room 2" in page.content.decode() or name == "title"
    assert not Sitting.objects.exists()


def candidate_url(candidate: Candidate) -> str:
    args = ("riverside", candidate.sitting.token, candidate.pk)
    return reverse("invigilating:candidate", args=args)


def test_time_is_agreed_before_and_given_during(desk: Client, cast: Cast) -> None:
    candidate = candidate_of(cast)
    address = candidate_url(candidate)
    refused = desk.post(address, {"act": "agree", "percent": "25", "reason": " "})
    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    desk.post(address, {"act": "agree", "percent": "25", "reason": "Dyslexia"})
    candidate.refresh_from_db()
    assert candidate.extra_percent == 25
    attempt = attempt_of(cast, candidate.sitting)
    assert attempt.sections.get(number=1).seconds == 750
    # The page from before the start can no longer agree anything.
    late = desk.post(address, {"act": "agree", "percent": "50", "reason": "Late"})
    assert late.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    before = attempt.deadline
    desk.post(address, {"act": "give", "minutes": "5", "reason": "Fire alarm"})
    attempt.refresh_from_db()
    assert attempt.deadline == before + timedelta(minutes=5)
    assert "Fire alarm" in desk.get(address).content.decode()


@pytest.mark.parametrize("typed", ["", "0", "-5", "1e3", "five", "99999"])
def test_minutes_that_are_none_change_nothing(desk: Client, cast: Cast, typed: str) -> None:
    attempt = attempt_of(cast)
    before = attempt.deadline
    address = candidate_url(attempt.candidate)
    page = desk.post(address, {"act": "give", "minutes": typed, "reason": "Fire alarm"})
    assert page.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "Fire alarm" in page.content.decode()
    attempt.refresh_from_db()
    assert attempt.deadline == before


def test_void_needs_a_reason_and_deletes_nothing(desk: Client, cast: Cast) -> None:
    attempt = attempt_of(cast)
    address = candidate_url(attempt.candidate)
    desk.post(address, {"act": "void", "reason": ""})
    attempt.refresh_from_db()
    assert attempt.state == AttemptState.OPEN
    desk.post(address, {"act": "void", "reason": "Copied from a phone"})
    attempt.refresh_from_db()
    assert attempt.state == AttemptState.VOID
    assert attempt.paper.items.exists()


def test_notes_are_kept_with_their_author(desk: Client, cast: Cast) -> None:
    candidate = candidate_of(cast)
    desk.post(f"{SITTINGS}{candidate.sitting.token}/note/", {"text": "Late start"})
    desk.post(candidate_url(candidate), {"act": "note", "text": "Asked to leave the room"})
    assert list(ProctorNote.objects.values_list("text", "author")) == [
        ("Late start", cast.supervisor.pk),
        ("Asked to leave the room", cast.supervisor.pk),
    ]
    page = desk.get(f"{SITTINGS}{candidate.sitting.token}/").content.decode()
    assert "Asked to leave the room" in page
    assert candidate.sitting.code in page


def test_the_candidates_page_has_the_whole_result(desk: Client, cast: Cast) -> None:
    attempt = marked_of(cast)
    page = desk.get(candidate_url(attempt.candidate)).content.decode()
    assert "Not passed" in page
    assert 'aria-label="Sections"' in page
    assert "Answers kept" in page


def test_the_room_costs_the_same_however_many_sit_there(desk: Client, cast: Cast) -> None:
    sitting = sitting_of(cast)
    address = f"{SITTINGS}{sitting.token}/"
    attempt_of(cast, sitting)

    def queries() -> int:
        with CaptureQueriesContext(connection) as seen:
            assert desk.get(address).status_code == HTTPStatus.OK
        return len(seen)

    queries()
    one = queries()
    sitting.candidates.create(person=cast.instructor)
    assert queries() == one


def test_nobody_acts_on_an_attempt_of_their_own(desk: Client, cast: Cast) -> None:
    sitting = sitting_of(cast)
    own = sitting.candidates.create(person=cast.supervisor)
    page: Any = desk.post(candidate_url(own), {"act": "agree", "percent": "20", "reason": "Me"})
    assert "to themselves" in page.content.decode()
    own.refresh_from_db()
    assert own.extra_percent == 0
