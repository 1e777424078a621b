"""What a candidate might try against an exam. Each row of docs/reliability.md has its test."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from tests.cast import Cast
from tests.exams.right import right_answer
from tests.exams.room import fields_of, send, url
from tests.exams.small import NOON, candidate_of, item_of, sitting_of
from trainer.exams.models import (
    Attempt,
    AttemptSection,
    Candidate,
    ExamAnswer,
    Mark,
    Paper,
    ProctorNote,
    Sitting,
)

pytestmark = pytest.mark.django_db
PAGES = ("attempt", "item", "finish", "clock")
RELOADS = 100


@pytest.fixture(autouse=True)
def noon() -> Iterator[None]:
    with time_machine.travel(NOON, tick=False):
        yield


def entered(cast: Cast, *, checks: bool = False) -> tuple[Client, Attempt]:
    client = Client()
    client.force_login(cast.trainee)
    candidate = candidate_of(cast, sitting_of(cast))
    start = reverse("room:start", args=(candidate.sitting.token,))
    client.post(start, {"code": candidate.sitting.code})
    client.handler.enforce_csrf_checks = checks
    return client, Attempt.objects.get(candidate=candidate)


def paths(attempt: Attempt) -> list[str]:
    return [url(name, attempt, *([1] if name == "item" else [])) for name in PAGES]


def row_of(attempt: Attempt) -> dict[str, Any]:
    return {**Attempt.objects.filter(pk=attempt.pk).values().get()}


def test_loading_anew_gives_the_same_hands(cast: Cast) -> None:
    client, attempt = entered(cast)
    shown = {
        client.get(url("item", attempt, 1)).context["page"].shown.table
        for _ in range(RELOADS // 10)
    }
    for _ in range(RELOADS):
        client.get(url("attempt", attempt))
    client.force_login(cast.trainee)
    shown.add(client.get(url("item", attempt, 1)).context["page"].shown.table)
    assert len(shown) == 1
    assert Paper.objects.filter(attempt=attempt).count() == 1


def test_starting_five_times_starts_once(cast: Cast) -> None:
    client, attempt = entered(cast)
    sitting = attempt.candidate.sitting
    for _ in range(5):
        client.post(reverse("room:start", args=(sitting.token,)), {"code": sitting.code})
    assert Attempt.objects.count() == 1
    assert Paper.objects.filter(candidate=attempt.candidate).count() == 1


def test_fields_that_nobody_asked_for_change_nothing(cast: Cast) -> None:
    client, attempt = entered(cast)
    names = [each.name for model in (Attempt, ExamAnswer, Mark) for each in model._meta.fields]
    own = {"nonce", "milliseconds", "content"}
    extra = {name: "100" for name in names if name not in own}
    before = row_of(attempt)
    item = item_of(attempt)
    typed = extra | fields_of(attempt, item, right_answer(item.content))
    assert send(client, attempt, fields=typed).json()["state"] == "saved"
    after = row_of(attempt)
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"head", "count"}
    kept = ExamAnswer.objects.get()
    assert kept.content == right_answer(item.content)
    assert (kept.sequence, kept.standing, kept.received_at) == (1, "counts", NOON)
    client.post(url("pen", attempt), extra)
    client.post(url("away", attempt), extra)
    client.post(url("finish", attempt), extra | {"section": "none"})
    later = row_of(attempt)
    assert {name for name in after if after[name] != later[name]} <= {"pen"}


def test_every_unsafe_request_wants_its_token(cast: Cast) -> None:
    client, attempt = entered(cast, checks=True)
    for name, more in (("item", (1,)), ("pen", ()), ("finish", ()), ("away", ())):
        told = client.post(url(name, attempt, *more), {"section": "payouts"})
        assert told.status_code == HTTPStatus.FORBIDDEN, name
    assert not ExamAnswer.objects.exists()


def test_looking_changes_nothing(cast: Cast) -> None:
    client, attempt = entered(cast)
    before = row_of(attempt)
    for path in paths(attempt):
        client.get(path)
        client.head(path)
    assert row_of(attempt) == before
    assert not ExamAnswer.objects.exists()


def test_no_page_is_kept_by_the_browser(cast: Cast) -> None:
    client, attempt = entered(cast)
    for path in paths(attempt):
        assert "no-store" in client.get(path).headers["Cache-Control"], path
    assert "no-store" in send(client, attempt).headers["Cache-Control"]


def test_no_response_has_the_secret_or_a_mark(cast: Cast) -> None:
    client, attempt = entered(cast)
    secret = bytes(attempt.paper.secret)
    item = item_of(attempt)
    responses = [client.get(path) for path in paths(attempt)]
    responses += [send(client, attempt), send(client, attempt, number=2)]
    hidden = {secret.hex(), item.fingerprint, item.slot + '"', attempt.paper.digest, attempt.head}
    for response in responses:
        told = response.content.decode() + json.dumps(dict(response.headers.items()))
        for each in hidden - {""}:
            assert each not in told, response.request["PATH_INFO"]
        for word in ("correct", "is right", "is wrong", "due_amount"):
            assert word not in response.content.decode().lower()


def test_saves_are_as_long_whatever_was_answered(cast: Cast) -> None:
    client, attempt = entered(cast)
    item = item_of(attempt)
    right = fields_of(attempt, item, right_answer(item.content))
    others = [right, {name: "leave" for name in right if name.endswith("move")}]
    lengths = {
        len(send(client, attempt, fields=fields, seen=seen).content)
        for seen, fields in enumerate(others)
    }
    assert len(lengths) == 1


def test_fields_that_nobody_asked_for_change_nothing_at_the_desk_either(cast: Cast) -> None:
    _, attempt = entered(cast)
    place = attempt.candidate
    desk = Client()
    desk.force_login(cast.supervisor)
    models = (Attempt, AttemptSection, Candidate, Sitting, Mark)
    own = {"act", "text", "title", "reason", "minutes", "percent", "to"}
    names = {each.name for model in models for each in model._meta.fields} - own
    extra = dict.fromkeys(names, "100")

    def snapshot() -> list[Any]:
        return [list(model._default_manager.order_by("pk").values()) for model in models]

    before = snapshot()
    args = (cast.school.slug, place.sitting.token)
    one = reverse("invigilating:candidate", args=(*args, place.pk))
    desk.post(one, extra | {"act": "note", "text": "Quiet"})
    desk.post(reverse("invigilating:note", args=args), extra | {"text": "Quiet"})
    desk.post(reverse("invigilating:move", args=args), extra | {"to": "nowhere"})
    assert ProctorNote.objects.count() == 2
    assert snapshot() == before


def test_what_people_write_is_text_on_every_page_of_an_exam(cast: Cast) -> None:
    payload = '"><script>alert(1)</script>'
    for thing in (cast.trainee, cast.supervisor, cast.cohort, cast.school):
        thing.name = payload
        thing.save()
    client, attempt = entered(cast)
    Sitting.objects.update(title=payload)
    desk = Client()
    desk.force_login(cast.supervisor)
    place = attempt.candidate
    args = (cast.school.slug, place.sitting.token)
    one = reverse("invigilating:candidate", args=(*args, place.pk))
    desk.post(one, {"act": "note", "text": payload})
    desk.post(one, {"act": "give", "minutes": "5", "reason": payload})
    desk.post(one, {"act": "void", "reason": payload})
    pages = [
        desk.get(one),
        desk.get(reverse("invigilating:sitting", args=args)),
        desk.get(reverse("invigilating:sittings", args=args[:1])),
        client.get(reverse("room:exams")),
        client.get(url("result", attempt)),
    ]
    for page in pages:
        assert "alert(1)" in page.content.decode()
        assert "<script>alert" not in page.content.decode()


def test_a_stranger_who_guesses_passwords_stops_nobody_who_is_writing(cast: Cast) -> None:
    client, attempt = entered(cast)
    stranger = Client()
    for _ in range(15):
        guess = {"username": cast.trainee.username, "password": "guessed"}
        last = stranger.post(reverse("school:login"), guess)
    assert last.status_code == HTTPStatus.TOO_MANY_REQUESTS
    assert send(client, attempt).json()["state"] == "saved"
