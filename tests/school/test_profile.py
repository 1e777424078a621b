"""One's own account."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.cast import PASSWORD, Cast
from trainer.school.models import Role
from trainer.school.services import add_member

URL = "/account/"


def test_it_shows_who_one_is_and_where(client: Client, cast: Cast) -> None:
    client.force_login(cast.trainee)
    page = client.get(URL).content.decode()
    assert 'value="Tess Bailey"' in page
    assert "Riverside" in page
    assert f'href="{URL}"' in client.get("/", follow=True).content.decode()


def test_it_changes_the_name(client: Client, cast: Cast) -> None:
    client.force_login(cast.trainee)
    answer = client.post(URL, {"name": "Tess Baker", "email": "", "is_staff": "on"}, follow=True)
    assert "Saved" in answer.content.decode()
    cast.trainee.refresh_from_db()
    assert cast.trainee.name == "Tess Baker"
    assert not cast.trainee.is_staff


def test_it_changes_the_address_only_with_the_password(client: Client, cast: Cast) -> None:
    """Whoever passes an open screen could else have a new password sent to themselves."""
    client.force_login(cast.trainee)
    fields = {"name": "Tess Bailey", "email": "thief@example.org"}
    for password in ("", "wrong"):
        answer = client.post(URL, {**fields, "password": password})
        assert answer.status_code == 422
        assert 'value="thief@example.org"' in answer.content.decode()
    cast.trainee.refresh_from_db()
    assert cast.trainee.email == ""
    assert client.post(URL, {**fields, "password": PASSWORD}).status_code == 302
    cast.trainee.refresh_from_db()
    assert cast.trainee.email == "thief@example.org"


@pytest.mark.parametrize("fields", [{"name": ""}, {"name": "x" * 121}, {"name": "T", "email": "x"}])
def test_it_refuses_what_it_cannot_use(client: Client, cast: Cast, fields) -> None:
    client.force_login(cast.trainee)
    assert client.post(URL, {"email": "", **fields}).status_code == 422
    cast.trainee.refresh_from_db()
    assert cast.trainee.name == "Tess Bailey"


def test_it_leads_to_each_school_where_one_has_more_to_do_than_learn(
    client: Client, cast: Cast
) -> None:
    add_member(user=cast.supervisor, school=cast.other_school, role=Role.TRAINEE)
    client.force_login(cast.supervisor)
    page = client.get(URL).content.decode()
    assert "/schools/riverside/people/" in page
    assert "Harbour" in page
    assert "/schools/harbour/" not in page


def test_it_keeps_how_the_table_looks_and_sounds(client: Client, cast: Cast) -> None:
    client.force_login(cast.trainee)
    page = client.get(URL).content.decode()
    assert '<html lang="en-GB">' in page
    assert "sounds.js" not in page
    on = {"four_colours": "on", "large_cards": "on", "less_motion": "on", "sounds": "on"}
    answer = client.post(f"{URL}display/", on, follow=True)
    assert "Saved" in answer.content.decode()
    classes = 'class="four-colours large-cards less-motion with-sounds"'
    assert f'<html lang="en-GB" {classes}>' in answer.content.decode()
    # What is not ticked is off again, and nobody else's page has changed.
    client.post(f"{URL}display/", {})
    cast.trainee.refresh_from_db()
    assert cast.trainee.display_classes == ""


def test_every_page_lists_its_keys(client: Client, cast: Cast) -> None:
    client.force_login(cast.trainee)
    for where in (URL, "/rulebooks/", "/practice/watch/"):
        assert 'id="keys-help"' in client.get(where).content.decode()
