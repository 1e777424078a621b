"""Invitations: what the inviter fixes, who may give what away, and one use only."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from http import HTTPStatus

import pytest
import time_machine
from django.db import IntegrityError, OperationalError, connection, transaction
from django.test import Client

from tests.cast import PASSWORD, Cast, assemble_cast, enrol
from tests.support.owed import do_owed_work
from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.links import invitation_path
from trainer.school.models import Invitation, Membership, Role, User
from trainer.school.services import change_role, end_membership
from trainer.school.services.cohorts import close_cohort, create_cohort
from trainer.school.services.invitations import (
    accept_as_new_person,
    accept_invitation,
    invite,
    revoke_invitation,
)
from trainer.ui import clock
from trainer.work.models import OwedWork

URL = "/schools/riverside/invitations/"
NEW = {
    "username": "nell",
    "name": "Nell Quayle",
    "email": "",
    "password": "a-shoe-of-eight-decks",
    "password_again": "a-shoe-of-eight-decks",
}


def make(cast: Cast, role: Role = Role.TRAINEE, **more) -> Invitation:
    by = cast.member("administrator")
    return invite(by=by, role=role, now=clock.now(), **{"days": 7, **more})


def members_of(cast: Cast) -> int:
    return Membership.objects.filter(school=cast.school).count()


def test_it_makes_a_newcomer_a_member_with_what_was_fixed(client: Client, cast: Cast) -> None:
    path = invitation_path(make(cast, cohort=cast.cohort, email="nell@example.org"))
    page = client.get(path).content.decode()
    assert "Join Riverside" in page
    assert "Autumn" in page
    assert 'value="nell@example.org"' in page
    # What was not asked for is not taken.
    answer = client.post(path, {**NEW, "role": "administrator", "is_staff": "on"}, follow=True)
    assert "Welcome to Riverside" in answer.content.decode()
    nell = User.objects.get(username="nell")
    member = nell.memberships.get()
    assert (member.school, member.role) == (cast.school, Role.TRAINEE)
    assert list(member.cohorts.all()) == [cast.cohort]
    assert not nell.is_staff
    assert nell.check_password(NEW["password"])


def test_it_lets_somebody_with_an_account_join_with_it(client: Client, cast: Cast) -> None:
    path = invitation_path(make(cast, Role.SUPERVISOR))
    client.force_login(cast.other_supervisor)
    assert "Join as Hana Lim" in client.get(path).content.decode()
    assert client.post(path).status_code == 302
    assert cast.member("other_supervisor").role == Role.SUPERVISOR


def test_it_takes_back_somebody_who_had_left(client: Client, cast: Cast) -> None:
    end_membership(person=cast.member("trainee"), by=cast.member("administrator"), now=clock.now())
    client.force_login(cast.trainee)
    client.post(invitation_path(make(cast, Role.INSTRUCTOR, cohort=cast.cohort)))
    member = cast.member("trainee")
    assert (member.ended_at, member.role) == (None, Role.INSTRUCTOR)
    assert member.places.count() == 1


def test_it_does_nothing_for_who_is_a_member_already(client: Client, cast: Cast) -> None:
    invitation = make(cast, Role.ADMINISTRATOR)
    client.force_login(cast.trainee)
    answer = client.post(invitation_path(invitation))
    assert answer.status_code == HTTPStatus.CONFLICT
    assert "already belong" in answer.content.decode()
    assert cast.member("trainee").role == Role.TRAINEE
    invitation.refresh_from_db()
    assert invitation.used_at is None


def test_it_works_once(client: Client, cast: Cast) -> None:
    path = invitation_path(make(cast))
    client.post(path, NEW)
    second = Client()
    for answer in (second.get(path), second.post(path, {**NEW, "username": "other"})):
        assert answer.status_code == HTTPStatus.GONE
        assert "has been used" in answer.content.decode()
    assert not User.objects.filter(username="other").exists()


def test_it_runs_out(client: Client, cast: Cast) -> None:
    path = invitation_path(make(cast, days=1))
    for late, status in ((timedelta(hours=23), 200), (timedelta(hours=25), 410)):
        with time_machine.travel(clock.now() + late):
            answer = client.get(path)
            assert answer.status_code == status
    assert "has expired" in answer.content.decode()
    assert "Riverside" in answer.content.decode()


def test_it_can_be_taken_back_once(client: Client, cast: Cast) -> None:
    invitation = make(cast)
    client.force_login(cast.supervisor)
    assert client.post(f"{URL}{invitation.pk}/revoke/").status_code == 302
    assert client.post(f"{URL}{invitation.pk}/revoke/").status_code == HTTPStatus.CONFLICT
    answer = Client().get(invitation_path(invitation))
    assert answer.status_code == HTTPStatus.GONE
    assert "taken it back" in answer.content.decode()


@pytest.mark.parametrize("spoil", [lambda token: token[:-2] + "xx", lambda token: token[1:]])
def test_it_knows_no_forged_link(client: Client, cast: Cast, spoil) -> None:
    path = invitation_path(make(cast))
    token = path.split("/")[2]
    assert client.get(f"/invitations/{token}/").status_code == 200
    assert client.get(f"/invitations/{spoil(token)}/").status_code == 404
    nonce = Invitation.objects.get().nonce
    assert client.get(f"/invitations/{nonce}/").status_code == 404


def test_it_keeps_what_was_typed_and_says_each_fault(client: Client, cast: Cast) -> None:
    path = invitation_path(make(cast))
    cases = [
        ({"username": "TESS"}, "This username is taken"),
        ({"username": "nell q"}, "Use small letters"),
        ({"password": "short", "password_again": "short"}, "too short"),
        ({"password_again": "another"}, "not the same"),
        ({"email": "nell"}, "valid email"),
        ({"name": ""}, "required"),
    ]
    for changed, sentence in cases:
        answer = client.post(path, {**NEW, **changed})
        page = answer.content.decode()
        assert answer.status_code == 422, changed
        assert sentence in page, changed
        typed = {**NEW, **changed}["username"]
        assert f'value="{typed}"' in page
        assert NEW["password"] not in page
    assert not User.objects.filter(username="nell").exists()


def test_it_shows_links_only_to_those_who_could_have_made_them(client: Client, cast: Cast) -> None:
    """A supervisor who saw an administrator's link could make themselves one."""
    high, low = make(cast, Role.ADMINISTRATOR), make(cast)
    for who, sees_high in (("supervisor", False), ("administrator", True)):
        client.force_login(getattr(cast, who))
        page = client.get(URL).content.decode()
        assert (invitation_path(high) in page) is sees_high, who
        assert f"http://testserver{invitation_path(low)}" in page
    client.force_login(cast.supervisor)
    assert client.post(f"{URL}{high.pk}/revoke/").status_code == 404
    client.force_login(cast.instructor)
    assert client.get(URL).status_code == 404


def test_it_lets_a_supervisor_invite_trainees_only(client: Client, cast: Cast) -> None:
    client.force_login(cast.supervisor)
    fields = {"role": "trainee", "days": "7", "cohort": cast.cohort.pk}
    assert client.post(URL, fields).status_code == 302
    for role in ("instructor", "supervisor", "administrator", "owner"):
        assert client.post(URL, {**fields, "role": role}).status_code == 422, role
        if role in Role.values:
            with pytest.raises(RefusedError):
                invite(by=cast.member("supervisor"), role=Role(role), now=clock.now(), days=7)
    assert Invitation.objects.count() == 1


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"role": "administrator"}, "Only trainees and instructors"),
        ({"days": "9999"}, "valid choice"),
        ({"email": "nell@"}, "valid email"),
    ],
)
def test_it_refuses_a_bad_form_and_keeps_it(client: Client, cast: Cast, changed, sentence) -> None:
    client.force_login(cast.administrator)
    fields = {"role": "trainee", "days": "7", "cohort": cast.cohort.pk, "email": "n@example.org"}
    answer = client.post(URL, {**fields, **changed})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    assert f'<option value="{cast.cohort.pk}" selected>' in page
    assert not Invitation.objects.exists()


def test_it_offers_no_cohort_of_another_school(client: Client, cast: Cast) -> None:
    theirs = create_cohort(school=cast.other_school, name="Theirs", now=clock.now())
    client.force_login(cast.administrator)
    fields = {"role": "trainee", "days": "7", "cohort": theirs.pk}
    assert client.post(URL, fields).status_code == 422
    with pytest.raises(RefusedError):
        make(cast, cohort=theirs)


def test_it_takes_back_what_rests_on_a_role_somebody_no_longer_has(cast: Cast) -> None:
    """Else an administrator who was let go could come back by a link of their own."""
    ada = cast.member("administrator")
    bea = enrol(cast.school, "bea", "Bea Holt", Role.ADMINISTRATOR).memberships.get()
    first, second = (
        invite(by=bea, role=Role.ADMINISTRATOR, now=clock.now(), days=7) for _ in range(2)
    )
    revoke_invitation(invitation=first, now=clock.now())
    change_role(person=bea, role=Role.TRAINEE, was=Role.ADMINISTRATOR, by=ada, now=clock.now())
    with pytest.raises(StaleWriteError):
        accept_invitation(invitation=second, user=cast.other_supervisor, now=clock.now())


def test_it_lets_people_in_though_the_cohort_is_closed_by_now(client: Client, cast: Cast) -> None:
    path = invitation_path(make(cast, cohort=cast.cohort))
    close_cohort(cohort=cast.cohort, version=1, now=clock.now())
    assert client.post(path, NEW).status_code == 302
    assert User.objects.get(username="nell").memberships.get().places.count() == 0


def test_it_writes_no_link_into_the_log(client: Client, cast: Cast, caplog) -> None:
    path = invitation_path(make(cast))
    client.get(path)
    token = path.split("/")[2]
    lines = [str(record.msg) for record in caplog.records if record.name == "upcard.request"]
    assert any("/invitations/.../" in line for line in lines)
    assert not any(token in line for line in lines)


@pytest.mark.parametrize("more", [0, 15])
def test_it_asks_the_database_as_often_for_many_as_for_few(
    client: Client, cast: Cast, django_assert_num_queries, more: int
) -> None:
    for _ in range(more):
        make(cast, cohort=cast.cohort)
    client.force_login(cast.administrator)
    # Session, person, membership, access; cohorts to choose from, invitations.
    with django_assert_num_queries(6):
        client.get(URL)


def test_it_sends_the_link_by_mail_where_there_is_a_server(
    client: Client, cast: Cast, settings, mailoutbox
) -> None:
    settings.MAIL_CONFIGURED, settings.SITE_ADDRESS = True, "https://upcard.example"
    cast.school.name = "O'Hara & Sons"
    cast.school.save()
    invitation = make(cast, cohort=cast.cohort, email="nell@example.org")
    assert OwedWork.objects.get().school_id == cast.school.pk
    do_owed_work()
    (mail,) = mailoutbox
    assert mail.to == ["nell@example.org"]
    assert "O'Hara & Sons" in mail.subject
    assert "O'Hara & Sons as trainee, in Autumn" in mail.body
    link = re.search(r"https://upcard.example(/invitations/\S+)", mail.body)
    assert link is not None
    assert link[1] == invitation_path(invitation)
    assert client.get(link[1]).status_code == 200


def test_it_sends_nothing_where_there_is_none_or_the_invitation_is_gone(
    cast: Cast, settings, mailoutbox
) -> None:
    make(cast, email="nell@example.org")
    assert not OwedWork.objects.exists()
    settings.MAIL_CONFIGURED = True
    revoke_invitation(invitation=make(cast, email="nell@example.org"), now=clock.now())
    do_owed_work()
    assert OwedWork.objects.get().state == "done"
    assert mailoutbox == []


@pytest.mark.postgres
def test_its_table_refuses_what_makes_no_sense(cast: Cast) -> None:
    row = Invitation.objects.filter(pk=make(cast).pk)
    now = clock.now()
    for fields in (
        {"role": "owner"},
        {"expires_at": now - timedelta(days=99)},
        {"used_at": now},
        {"used_at": now, "used_by": cast.trainee, "revoked_at": now},
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            row.update(**fields)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_it_lets_one_of_many_in() -> None:
    cast = assemble_cast()
    invitation = make(cast)
    before = members_of(cast)

    def join(number: int) -> str:
        try:
            while True:
                try:
                    accept_as_new_person(
                        invitation=invitation,
                        username=f"guest{number}",
                        name="Guest",
                        password=PASSWORD,
                        now=clock.now(),
                    )
                except OperationalError as error:
                    # SQLite in memory refuses where it would wait on disk.
                    if "locked" not in str(error):
                        raise
                    continue
                return "in"
        except StaleWriteError:
            return "too late"
        finally:
            connection.close()

    with ThreadPoolExecutor(5) as pool:
        answers = sorted(pool.map(join, range(5)))
    assert answers == ["in", *["too late"] * 4]
    assert members_of(cast) == before + 1
    # Whoever came too late has no account either.
    assert User.objects.filter(username__startswith="guest").count() == 1
