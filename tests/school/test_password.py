"""Changing one's password."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.cast import PASSWORD, Cast

URL = "/account/password/"
NEW = "another-quiet-felt"


def change(client: Client, old: str, new: str):
    fields = {"old_password": old, "new_password1": new, "new_password2": new}
    return client.post(URL, fields)


def test_it_changes_the_password_and_logs_other_devices_out(client: Client, cast: Cast) -> None:
    elsewhere = Client()
    client.force_login(cast.trainee)
    elsewhere.force_login(cast.trainee)
    assert change(client, PASSWORD, NEW)["Location"] == "/account/password/changed/"
    assert client.get("/account/password/changed/").status_code == 200
    assert elsewhere.get("/").status_code == 302
    cast.trainee.refresh_from_db()
    assert cast.trainee.check_password(NEW)


@pytest.mark.parametrize(
    ("old", "new"),
    [("wrong", NEW), (PASSWORD, "short"), (PASSWORD, "password1234"), (PASSWORD, "tess.bailey")],
)
def test_it_refuses_what_is_wrong_or_weak(client: Client, cast: Cast, old: str, new: str) -> None:
    client.force_login(cast.trainee)
    assert change(client, old, new).status_code == 422
    cast.trainee.refresh_from_db()
    assert cast.trainee.check_password(PASSWORD)
