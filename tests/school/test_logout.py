"""Logging out ends the session on the server too."""

from __future__ import annotations

from django.test import Client

from tests.cast import Cast


def test_it_ends_the_session_for_good(client: Client, cast: Cast) -> None:
    client.force_login(cast.trainee)
    old = client.cookies["sessionid"].value
    answer = client.post("/account/logout/")
    assert answer["Location"] == "/account/login/"
    client.cookies["sessionid"] = old
    assert client.get("/").status_code == 302


def test_it_does_nothing_on_a_link(client: Client, cast: Cast) -> None:
    client.force_login(cast.trainee)
    assert client.get("/account/logout/").status_code == 405
    assert client.get("/", follow=True).status_code == 200
