"""What people type is shown as text on every page of a school, whatever it looks like."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.cast import Cast
from trainer.school.links import invitation_path
from trainer.school.models import Role
from trainer.school.services.invitations import invite
from trainer.ui import clock

PAYLOAD = '"><script>alert(1)</script>'
PAGES = ("people/", "people/{tess}/", "cohorts/", "cohorts/{autumn}/", "invitations/", "settings/")


@pytest.fixture
def spoiled(cast: Cast) -> Cast:
    for thing in (cast.trainee, cast.instructor, cast.administrator, cast.cohort, cast.school):
        thing.name = PAYLOAD
        thing.save()
    return cast


@pytest.mark.parametrize("part", PAGES)
def test_it_is_text_on_the_page(client: Client, spoiled: Cast, part: str) -> None:
    by = spoiled.member("administrator")
    invite(by=by, role=Role.TRAINEE, cohort=spoiled.cohort, days=7, now=clock.now())
    client.force_login(spoiled.administrator)
    path = part.format(tess=spoiled.member("trainee").pk, autumn=spoiled.cohort.pk)
    text = client.get(f"/schools/riverside/{path}").content.decode()
    assert "alert(1)" in text
    assert "<script>alert" not in text


def test_it_is_text_on_an_invitation(client: Client, spoiled: Cast) -> None:
    by = spoiled.member("administrator")
    made = invite(by=by, role=Role.TRAINEE, cohort=spoiled.cohort, days=7, now=clock.now())
    text = client.get(invitation_path(made)).content.decode()
    assert "alert(1)" in text
    assert "<script>alert" not in text
