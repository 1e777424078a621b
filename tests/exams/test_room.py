"""The candidate's room: started with the code, answered, resumed elsewhere, handed in once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from http import HTTPStatus
from uuid import uuid4

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from tests.cast import Cast
from tests.exams.right import right_answer, wrong_answer
from tests.exams.room import fields_of, send, url
from tests.exams.small import NOON, attempt_of, candidate_of, item_of, sitting_of
from trainer.exams.models import Attempt, AttemptState, EndedBy, ExamAnswer, FocusLoss, Standing
from trainer.exams.room.refill import refilled
from trainer.exams.sections import SECTIONS
from trainer.exams.services.handing_in import mark_attempt
from trainer.exams.services.sittings import close_sitting
from trainer.exams.stored import document_of, house_of_paper

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as moved:
        yield moved


def in_room(cast: Cast) -> Client:
    client = Client()
    client.force_login(cast.trainee)
    return client


def started(cast: Cast, client: Client) -> Attempt:
    candidate = candidate_of(cast)
    sitting = candidate.sitting
    page = client.post(reverse("room:start", args=(sitting.token,)), {"code": sitting.code.lower()})
    assert page.status_code == HTTPStatus.FOUND
    return Attempt.objects.get(candidate=candidate)


def test_it_is_listed_and_started_with_the_code(cast: Cast, clock: time_machine.Traveller) -> None:
    client, sitting = in_room(cast), sitting_of(cast)
    assert "Start" in client.get(reverse("room:exams")).content.decode()
    start = reverse("room:start", args=(sitting.token,))
    assert client.get(start).status_code == HTTPStatus.OK
    refused = client.post(start, {"code": "WRONG"})
    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "not the start code" in refused.content.decode()
    assert "WRONG" in refused.content.decode()
    assert not Attempt.objects.exists()
    client.post(start, {"code": f" {sitting.code.lower()} "})
    client.post(start, {"code": sitting.code})
    assert Attempt.objects.count() == 1
    assert "Go on" in client.get(reverse("room:exams")).content.decode()


def test_it_is_not_started_outside_its_window_or_its_network(
    cast: Cast, clock: time_machine.Traveller
) -> None:
    client, sitting = in_room(cast), sitting_of(cast)
    start = reverse("room:start", args=(sitting.token,))
    sitting.addresses = "192.0.2.0/24\n2001:db8::/32"
    sitting.save()
    assert "only in the room" in client.post(start, {"code": sitting.code}).content.decode()
    inside = client.post(start, {"code": sitting.code}, REMOTE_ADDR="192.0.2.77")
    assert inside.status_code == HTTPStatus.FOUND
    close_sitting(sitting=sitting, now=NOON)
    other = Client()
    other.force_login(cast.other_trainee)
    refused = other.post(start, {"code": sitting.code}, REMOTE_ADDR="192.0.2.78")
    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert Attempt.objects.count() == 1


def test_an_answer_is_saved_and_stands_in_the_form_again(
    cast: Cast, clock: time_machine.Traveller
) -> None:
    client = in_room(cast)
    attempt = started(cast, client)
    told = send(client, attempt).json()
    assert told["state"] == "saved"
    assert told["seen"] == 1
    assert told["left"] == 600
    page = client.get(url("item", attempt, 1)).content.decode()
    assert 'name="seen" value="1"' in page
    assert "Saved at" in page
    kept = fields_of(attempt, item_of(attempt), right_answer(item_of(attempt).content))
    assert all(f'value="{value}"' in page for value in kept.values())


def test_every_kind_of_answer_is_read_back_as_it_was_given(
    cast: Cast, clock: time_machine.Traveller
) -> None:
    attempt = attempt_of(cast)
    document = document_of(attempt.blueprint)
    kinds = {each.id: each.kind for each in document.sections}
    money = house_of_paper(attempt.paper, attempt.school).money
    for item in attempt.paper.items.all():
        for answer in (right_answer(item.content), wrong_answer(item.content)):
            fields = refilled(item.content, answer, money)
            read = SECTIONS[kinds[item.section]].drill.read(item.content, fields, money)  # type: ignore[arg-type]
            assert not read.faults
            assert read.content == answer


def test_right_and_wrong_answers_are_told_alike(cast: Cast, clock: time_machine.Traveller) -> None:
    client = in_room(cast)
    attempt = started(cast, client)
    item = item_of(attempt)
    right = send(client, attempt)
    wrong = send(
        client, attempt, fields=fields_of(attempt, item, wrong_answer(item.content)), seen=1
    )
    same = right.content.replace(b'"seen": 1', b'"seen": 2')
    assert wrong.content == same


def test_lines_that_can_be_read_are_saved_when_another_cannot(
    cast: Cast, clock: time_machine.Traveller
) -> None:
    client = in_room(cast)
    attempt = started(cast, client)
    item = item_of(attempt)
    fields = fields_of(attempt, item, right_answer(item.content)) | {
        "w1-move": "pay",
        "w1-amount": "€12",
    }
    told = send(client, attempt, fields=fields)
    assert told.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert told.json()["state"] == "part"
    assert set(told.json()["faults"]) == {"w1"}
    kept = ExamAnswer.objects.get()
    assert set(kept.content) == set(item.content["wagers"][1:])
    nothing = send(client, attempt, fields={"w1-move": "pay", "w1-amount": "1e9"}, seen=1)
    assert nothing.json()["state"] == "unread"
    assert ExamAnswer.objects.count() == 1


def test_the_same_nonce_is_the_same_answer(cast: Cast, clock: time_machine.Traveller) -> None:
    client = in_room(cast)
    attempt = started(cast, client)
    nonce = str(uuid4())
    first, again = (send(client, attempt, nonce=nonce) for _ in range(2))
    assert first.json() == again.json()
    assert ExamAnswer.objects.count() == 1


def test_a_stale_page_is_told_and_both_answers_are_kept(
    cast: Cast, clock: time_machine.Traveller
) -> None:
    client = in_room(cast)
    attempt = started(cast, client)
    item = item_of(attempt)
    send(client, attempt)
    stale = send(client, attempt, fields=fields_of(attempt, item, wrong_answer(item.content)))
    assert stale.status_code == HTTPStatus.CONFLICT
    assert stale.json()["state"] == "stale"
    assert "12:00:00" in stale.json()["said"]
    assert list(ExamAnswer.objects.values_list("standing", flat=True)) == [
        Standing.COUNTS,
        Standing.STALE,
    ]
    # The page has been told which answer counts; sending again from there makes it count.
    assert stale.json()["seen"] == 1
    again = send(
        client, attempt, fields=fields_of(attempt, item, wrong_answer(item.content)), seen=1
    )
    assert again.json()["state"] == "saved"


def test_the_newest_device_holds_the_pen(cast: Cast, clock: time_machine.Traveller) -> None:
    first, second = in_room(cast), in_room(cast)
    attempt = started(cast, first)
    send(first, attempt)
    here = second.get(url("item", attempt, 1))
    assert here.status_code == HTTPStatus.CONFLICT
    assert "another device" in here.content.decode()
    second.post(url("pen", attempt))
    assert second.get(url("item", attempt, 1)).status_code == HTTPStatus.OK
    late = send(first, attempt, number=2)
    assert late.status_code == HTTPStatus.CONFLICT
    assert late.json()["state"] == "elsewhere"
    assert ExamAnswer.objects.get(item__number=2).standing == Standing.OTHER_DEVICE
    assert send(second, attempt, number=2).json()["state"] == "saved"


@pytest.mark.parametrize(
    ("seconds", "state"),
    [(-1, "saved"), (0, "saved"), (4.999, "saved"), (5.001, "over"), (3600, "over")],
)
def test_what_counts_is_decided_by_the_servers_clock(
    cast: Cast, clock: time_machine.Traveller, seconds: float, state: str
) -> None:
    client = in_room(cast)
    attempt = started(cast, client)
    clock.move_to(NOON + timedelta(minutes=10, seconds=seconds))
    told = send(client, attempt)
    assert told.json()["state"] == state
    assert ExamAnswer.objects.count() == (state == "saved")


def test_sections_follow_each_other_and_none_is_gone_back_to(
    cast: Cast, clock: time_machine.Traveller
) -> None:
    client = in_room(cast)
    attempt = started(cast, client)
    assert client.get(url("item", attempt, 3)).status_code == HTTPStatus.FOUND
    page = client.get(url("finish", attempt)).content.decode()
    assert "no answer" in page
    client.post(url("finish", attempt), {"section": "payouts"})
    # The second click of two closes nothing more.
    client.post(url("finish", attempt), {"section": "payouts"})
    assert client.get(url("clock", attempt)).json()["section"] == 2
    assert client.get(url("item", attempt, 1)).status_code == HTTPStatus.FOUND
    assert send(client, attempt, number=1).json()["state"] == "over"
    assert client.get(url("item", attempt, 3)).status_code == HTTPStatus.OK


def hand_in_by_hand(client: Client, attempt: Attempt) -> None:
    for code in ("payouts", "right", "next", "spot"):
        client.post(url("finish", attempt), {"section": code})


def test_handing_in_is_final(cast: Cast, clock: time_machine.Traveller) -> None:
    client = in_room(cast)
    attempt = started(cast, client)
    send(client, attempt)
    hand_in_by_hand(client, attempt)
    attempt.refresh_from_db()
    assert attempt.state == AttemptState.HANDED_IN
    assert attempt.ended_by == EndedBy.PERSON
    late = send(client, attempt, seen=1)
    assert late.status_code == HTTPStatus.CONFLICT
    assert ExamAnswer.objects.count() == 1
    assert client.get(url("item", attempt, 1)).headers["Location"] == url("result", attempt)


def test_time_up_hands_in_what_is_there(cast: Cast, clock: time_machine.Traveller) -> None:
    client = in_room(cast)
    attempt = started(cast, client)
    send(client, attempt)
    clock.move_to(NOON + timedelta(minutes=26))
    page = client.get(url("result", attempt)).content.decode()
    attempt.refresh_from_db()
    assert attempt.ended_by == EndedBy.CLOCK
    assert "Time was up" in page
    assert "being marked" in page
    mark_attempt(attempt=attempt, now=NOON)
    assert "Not passed" in client.get(url("result", attempt)).content.decode()


def test_the_result_shows_what_the_blueprint_allows(
    cast: Cast, clock: time_machine.Traveller
) -> None:
    client = in_room(cast)
    attempt = started(cast, client)
    item = item_of(attempt)
    send(client, attempt, fields=fields_of(attempt, item, wrong_answer(item.content)))
    hand_in_by_hand(client, attempt)
    attempt.refresh_from_db()
    mark_attempt(attempt=attempt, now=NOON)
    page = client.get(url("result", attempt)).content.decode()
    assert "Fault sheet" in page
    assert "Topics" in page
    assert "example, not set by a panel" in page


def test_losing_sight_is_noted(cast: Cast, clock: time_machine.Traveller) -> None:
    client = in_room(cast)
    attempt = started(cast, client)
    for typed in ("2500", "-1", "1e9", "", "\uff19"):
        client.post(url("away", attempt), {"milliseconds": typed})
    assert [each.milliseconds for each in FocusLoss.objects.all()] == [2500]


def test_somebody_elses_attempt_does_not_exist(cast: Cast, clock: datetime) -> None:
    attempt = started(cast, in_room(cast))
    other = Client()
    other.force_login(cast.other_trainee)
    for name, more in (("attempt", ()), ("item", (1,)), ("result", ()), ("clock", ())):
        assert other.get(url(name, attempt, *more)).status_code == HTTPStatus.NOT_FOUND
