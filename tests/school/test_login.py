"""Logging in: who gets in, who is kept out, and for how long."""

from __future__ import annotations

from datetime import timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from tests.cast import PASSWORD, Cast

URL = "/account/login/"


def attempt(client: Client, username: str, password: str, *, address: str = "192.0.2.1"):
    fields = {"username": username, "password": password}
    return client.post(URL, fields, REMOTE_ADDR=address)


@pytest.mark.parametrize("username", ["tess", "TESS", " tess "])
def test_it_lets_a_person_in_however_they_spell_their_name(
    client: Client, cast: Cast, username: str
) -> None:
    answer = attempt(client, username, PASSWORD)
    assert answer.status_code == 302
    assert answer["Location"] == "/"
    assert client.get("/", follow=True).status_code == 200


def test_it_says_the_same_whatever_was_wrong(client: Client, cast: Cast) -> None:
    cast.other_trainee.is_active = False
    cast.other_trainee.save()
    for username, password in [("tess", "wrong"), ("nobody", "wrong"), ("tomas", PASSWORD)]:
        answer = attempt(client, username, password)
        assert answer.status_code == 422
        assert b"do not go together" in answer.content


def test_it_gives_a_new_session_at_the_log_in(client: Client, cast: Cast) -> None:
    client.get(URL)
    session = client.session
    session["planted"] = True
    session.save()
    before = session.session_key
    attempt(client, "tess", PASSWORD)
    assert client.session.session_key != before


def test_it_goes_on_to_the_page_that_was_asked_for(client: Client, cast: Cast) -> None:
    fields = {"username": "tess", "password": PASSWORD}
    assert client.post(URL, {**fields, "next": "/account/password/"})["Location"] == (
        "/account/password/"
    )


def test_it_does_not_go_on_to_another_site(client: Client, cast: Cast) -> None:
    fields = {"username": "tess", "password": PASSWORD, "next": "https://elsewhere.example/"}
    assert client.post(URL, fields)["Location"] == "/"


def test_it_sends_a_person_already_in_to_their_page(client: Client, cast: Cast) -> None:
    client.force_login(cast.trainee)
    assert client.get(URL)["Location"] == "/"


def test_it_locks_after_ten_wrong_passwords_and_opens_again(client: Client, cast: Cast) -> None:
    for number in range(1, 10):
        # Capitals make no second count.
        assert attempt(client, ("tess", "TESS")[number % 2], "wrong").status_code == 422
    assert attempt(client, "tess", "wrong").status_code == 429
    locked = attempt(client, "tess", PASSWORD)
    assert locked.status_code == 429
    assert b"locked at this address" in locked.content

    with time_machine.travel(timezone.now() + timedelta(minutes=16)):
        assert attempt(client, "tess", PASSWORD).status_code == 302


def test_it_locks_nobody_else_and_nowhere_else(client: Client, cast: Cast) -> None:
    inside = Client()
    attempt(inside, "tess", PASSWORD, address="192.0.2.9")
    for _ in range(15):
        attempt(client, "tess", "wrong", address="192.0.2.1")
    assert attempt(Client(), "tess", PASSWORD, address="192.0.2.1").status_code == 429
    assert attempt(Client(), "tomas", PASSWORD, address="192.0.2.1").status_code == 302
    assert attempt(Client(), "tess", PASSWORD, address="192.0.2.2").status_code == 302
    # Who is in stays in.
    assert inside.get("/", REMOTE_ADDR="192.0.2.1", follow=True).status_code == 200


@pytest.mark.parametrize(
    ("came_from", "goes_to"),
    [
        ("http://testserver/schools/riverside/cohorts/?page=2", "/schools/riverside/cohorts/"),
        ("https://elsewhere.example/trap/", "/"),
        ("", "/"),
    ],
)
def test_it_leads_back_to_the_page_of_a_form_that_was_sent_too_late(
    client: Client, cast: Cast, came_from: str, goes_to: str
) -> None:
    answer = client.post("/schools/riverside/cohorts/1/close/", headers={"Referer": came_from})
    asked = parse_qs(urlsplit(answer["Location"]).query)["next"][0]
    assert urlsplit(asked).path == goes_to
    assert urlsplit(asked).netloc == ""
