"""Headers that every answer carries."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.cast import Cast

PATHS = ["/", "/account/login/", "/healthz", "/no-such-page/", "/schools/riverside/people/"]


@pytest.mark.parametrize("path", PATHS)
def test_it_sends_a_strict_policy_everywhere(client: Client, cast: Cast, path: str) -> None:
    client.force_login(cast.supervisor)
    answer = client.get(path)
    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy + ";"
    assert "style-src 'self';" in policy + ";"
    assert "unsafe" not in policy
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/", "/schools/riverside/people/", "/account/password/"])
def test_it_lets_no_private_page_be_kept(client: Client, cast: Cast, path: str) -> None:
    client.force_login(cast.supervisor)
    assert "no-store" in client.get(path)["Cache-Control"]


def test_it_keeps_cookies_from_scripts(client: Client, cast: Cast) -> None:
    client.get("/account/login/")
    client.post("/account/login/", {"username": "tess", "password": "quiet-green-felt"})
    for name in ("sessionid", "csrftoken"):
        cookie = client.cookies[name]
        assert cookie["httponly"]
        assert cookie["samesite"] == "Lax"


def test_it_sends_htmx_to_the_log_in_page_and_not_into_a_corner(client: Client) -> None:
    headers = {"HX-Request": "true", "HX-Current-URL": "http://testserver/?page=2"}
    answer = client.get("/", headers=headers)
    assert answer["HX-Redirect"] == "/account/login/?next=%2F%3Fpage%3D2"
    # An address of another site is not carried along.
    headers["HX-Current-URL"] = "https://elsewhere.example/trap"
    assert client.get("/", headers=headers)["HX-Redirect"] == "/account/login/"
