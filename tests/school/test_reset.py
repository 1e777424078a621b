"""A forgotten password: by e-mail where there is a server, by an administrator's link always."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
import time_machine
from django.test import Client

from tests.cast import PASSWORD, Cast
from tests.support.owed import do_owed_work
from trainer.school.models import Role
from trainer.school.services import add_member
from trainer.ui import clock
from trainer.work.models import OwedWork

URL = "/account/reset/"
NEW = "another-quiet-felt"


@pytest.fixture
def by_mail(settings) -> None:
    settings.MAIL_CONFIGURED, settings.SITE_ADDRESS = True, "https://upcard.example"


def give_address(cast: Cast) -> None:
    cast.trainee.email = "tess@example.org"
    cast.trainee.save()


def use(client: Client, path: str, password: str = NEW):
    page = client.get(path, follow=True)
    form = page.redirect_chain[-1][0] if page.redirect_chain else path
    return client.post(form, {"new_password1": password, "new_password2": password})


def link_to_reset(client: Client, cast: Cast, who: str = "trainee") -> str:
    client.force_login(cast.administrator)
    address = f"/schools/riverside/people/{cast.member(who).pk}/reset-link/"
    page = client.post(address).content.decode()
    found = re.search(r'value="http://testserver(/account/reset/[^"]+)"', page)
    assert found is not None, page
    return found[1]


def test_it_says_whom_to_ask_where_there_is_no_mail(client: Client, db: None) -> None:
    page = client.get(URL).content.decode()
    assert "Ask an administrator" in page
    assert "<form" not in page
    assert client.post(URL, {"who": "tess"}).status_code == 422
    assert "/account/reset/" in client.get("/account/login/").content.decode()


@pytest.mark.parametrize("typed", ["tess", " TESS ", "Tess@Example.org"])
def test_it_mails_a_link_that_sets_a_password_once(
    client: Client, cast: Cast, by_mail, mailoutbox, typed: str
) -> None:
    give_address(cast)
    assert client.post(URL, {"who": typed})["Location"] == "/account/reset/asked/"
    do_owed_work()
    (mail,) = mailoutbox
    assert mail.to == ["tess@example.org"]
    link = re.search(r"https://upcard.example(/account/reset/\S+)", mail.body)
    assert link is not None
    assert use(client, link[1])["Location"] == "/account/reset/done/"
    cast.trainee.refresh_from_db()
    assert cast.trainee.check_password(NEW)
    again = Client().get(link[1])
    assert again.status_code == 410
    assert "no longer works" in again.content.decode()


@pytest.mark.parametrize("typed", ["nobody", "tomas", "x" * 300])
def test_it_says_the_same_whoever_is_asked_for(
    client: Client, cast: Cast, by_mail, mailoutbox, typed: str
) -> None:
    answer = client.post(URL, {"who": typed})
    assert answer.status_code == (422 if len(typed) > 254 else 302)
    do_owed_work()
    assert mailoutbox == []


def test_it_does_not_fill_a_mailbox(client: Client, cast: Cast, by_mail, mailoutbox) -> None:
    give_address(cast)
    for _ in range(3):
        client.post(URL, {"who": "tess"})
        do_owed_work()
    assert len(mailoutbox) == 1
    with time_machine.travel(clock.now() + timedelta(minutes=11)):
        client.post(URL, {"who": "tess"})
        do_owed_work()
    assert len(mailoutbox) == 2


def test_it_mails_nobody_who_is_switched_off(client: Client, cast: Cast, by_mail, mailoutbox):
    give_address(cast)
    cast.trainee.is_active = False
    cast.trainee.save()
    client.post(URL, {"who": "tess"})
    assert not OwedWork.objects.exists()


def test_it_gives_an_administrator_a_link_that_works_once(client: Client, cast: Cast) -> None:
    path = link_to_reset(client, cast)
    visitor = Client()
    assert use(visitor, path, "short").status_code == 422
    assert use(visitor, path).status_code == 302
    cast.trainee.refresh_from_db()
    assert cast.trainee.check_password(NEW)
    assert Client().get(path).status_code == 410
    # Nobody is logged in by a link alone.
    assert visitor.get("/").status_code == 302


def test_it_ends_the_link_after_a_day_and_at_a_log_in(client: Client, cast: Cast) -> None:
    path = link_to_reset(client, cast)
    with time_machine.travel(clock.now() + timedelta(hours=25)):
        assert Client().get(path).status_code == 410
    with time_machine.travel(clock.now() + timedelta(hours=1)):
        Client().post("/account/login/", {"username": "tess", "password": PASSWORD})
        assert Client().get(path).status_code == 410


def test_it_gives_no_link_into_another_school(client: Client, cast: Cast) -> None:
    """Whoever can set a password can log in with it: into every school of that person."""
    add_member(user=cast.trainee, school=cast.other_school, role=Role.SUPERVISOR)
    client.force_login(cast.administrator)
    address = f"/schools/riverside/people/{cast.member('trainee').pk}/reset-link/"
    answer = client.post(address)
    assert answer.status_code == 409
    assert "another school" in answer.content.decode()
    assert "/account/reset/" not in answer.content.decode()
    # Who administers both may.
    add_member(user=cast.administrator, school=cast.other_school, role=Role.ADMINISTRATOR)
    assert client.post(address).status_code == 200


def test_it_gives_no_link_to_those_who_run_the_machine(client: Client, cast: Cast) -> None:
    add_member(user=cast.operator, school=cast.school, role=Role.TRAINEE)
    client.force_login(cast.administrator)
    answer = client.post(f"/schools/riverside/people/{cast.member('operator').pk}/reset-link/")
    assert answer.status_code == 409
    assert "/account/reset/" not in answer.content.decode()


@pytest.mark.parametrize("who", ["trainee", "instructor", "supervisor", "other_supervisor"])
def test_it_gives_nobody_else_a_link(client: Client, cast: Cast, who: str) -> None:
    client.force_login(getattr(cast, who))
    address = f"/schools/riverside/people/{cast.member('other_trainee').pk}/reset-link/"
    assert client.post(address).status_code == 404


def test_it_writes_no_link_into_the_log(client: Client, cast: Cast, caplog) -> None:
    path = link_to_reset(client, cast)
    Client().get(path)
    token = path.split("/")[4]
    lines = [str(record.msg) for record in caplog.records if record.name == "upcard.request"]
    assert not any(token in line for line in lines)
