"""Logs hold what happened and no secrets."""

from __future__ import annotations

from trainer.site.logs import BLOT, hide_secrets


def test_it_hides_what_is_secret_by_its_name() -> None:
    event = {"event": "x", "Password": "a", "session_token": "b", "seed": "c", "path": "/"}
    assert hide_secrets(None, "info", event) == {
        "event": "x",
        "Password": BLOT,
        "session_token": BLOT,
        "seed": BLOT,
        "path": "/",
    }


def test_it_hides_a_password_inside_an_address() -> None:
    event = {"event": "cannot reach postgres://dealer:hunter2@host/name"}
    assert hide_secrets(None, "info", event)["event"] == f"cannot reach postgres://{BLOT}@host/name"


def test_it_logs_the_path_of_a_request_and_not_its_query(client, capsys) -> None:
    client.get("/account/login/?next=canary")
    client.get("/no-such-page/?answer=canary")
    out = capsys.readouterr().out
    assert "canary" not in out
