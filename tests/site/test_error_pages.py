"""Error pages in the site's look, which ask neither who looks nor the database."""

from __future__ import annotations

import pytest
from django.template.loader import render_to_string
from django.test import Client

from tests.cast import PASSWORD, Cast

PAGES = [
    "400.html",
    "403.html",
    "403_csrf.html",
    "404.html",
    "405.html",
    "500.html",
    "school/locked.html",
]


@pytest.mark.parametrize("name", PAGES)
def test_it_renders_with_nothing_to_go_by(name: str) -> None:
    page = render_to_string(name)
    assert "<h1>" in page
    assert "css/upcard.css" in page


def test_it_shows_our_page_for_what_is_not_there(client: Client) -> None:
    answer = client.get("/no-such-page/")
    assert answer.status_code == 404
    assert b"Not here" in answer.content


def test_it_shows_our_page_for_an_address_that_only_takes_forms(cast: Cast) -> None:
    client = Client()
    client.force_login(cast.trainee)
    answer = client.get("/practice/at/riverside/missed/")
    assert answer.status_code == 405
    assert "POST" in answer["Allow"]
    assert b"Only for forms" in answer.content


def test_it_shows_our_page_for_a_form_without_its_token(cast: Cast) -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/account/login/", {"username": "tess", "password": PASSWORD})
    assert answer.status_code == 403
    assert b"open too long" in answer.content


def test_it_shows_our_page_for_a_strange_host(client: Client) -> None:
    answer = client.get("/account/login/", headers={"host": "elsewhere.example"})
    assert answer.status_code == 400


def test_it_shows_our_page_when_a_view_breaks(cast: Cast, monkeypatch) -> None:
    def break_down(*_args, **_kwargs) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr("trainer.school.views.home.membership_of", break_down)
    client = Client(raise_request_exception=False)
    client.force_login(cast.trainee)
    answer = client.get("/")
    assert answer.status_code == 500
    assert b"Something broke" in answer.content
    assert b"on purpose" not in answer.content
