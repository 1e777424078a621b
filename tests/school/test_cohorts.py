"""Cohorts: who sees which, who changes them, and what a late page gets."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import Http404
from django.test import Client

from tests.cast import Cast, enrol
from trainer.school.access import access_cohort, access_trainee, cohorts_for, trainees_for
from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.models import Cohort, CohortPlace, Membership, Role
from trainer.school.services.cohorts import (
    change_cohort,
    close_cohort,
    create_cohort,
    place_in_cohort,
)
from trainer.ui import clock

URL = "/schools/riverside/cohorts/"


@pytest.fixture
def spring(cast: Cast) -> Cohort:
    """A cohort of Riverside that Ivan does not teach."""
    members = [cast.member("other_trainee")]
    return create_cohort(school=cast.school, name="Spring", members=members, now=clock.now())


def address(cohort: Cohort) -> str:
    return f"{URL}{cohort.pk}/"


def test_it_gives_an_instructor_their_own_and_a_supervisor_all(cast: Cast, spring: Cohort) -> None:
    assert list(cohorts_for(cast.member("instructor"))) == [cast.cohort]
    for who in ("supervisor", "administrator"):
        assert list(cohorts_for(cast.member(who))) == [cast.cohort, spring]
    assert not cohorts_for(cast.member("trainee")).exists()
    hana = cast.other_school.memberships.get(user=cast.other_supervisor)
    assert not cohorts_for(hana).exists()
    with pytest.raises(Http404):
        access_cohort(hana, cast.cohort.pk)


def test_it_shows_the_work_of_trainees_only_to_those_who_teach_them(
    cast: Cast, spring: Cohort
) -> None:
    tess, tomas = cast.member("trainee"), cast.member("other_trainee")
    assert list(trainees_for(cast.member("instructor"))) == [tess]
    assert set(trainees_for(cast.member("supervisor"))) == {tess, tomas}
    assert not trainees_for(cast.member("administrator")).exists()
    assert access_trainee(cast.member("instructor"), tess.pk) == tess
    with pytest.raises(Http404):
        access_trainee(cast.member("instructor"), tomas.pk)
    close_cohort(cohort=cast.cohort, version=1, now=clock.now())
    assert not trainees_for(cast.member("instructor")).exists()


def test_it_lists_own_cohorts_to_an_instructor(client: Client, cast: Cast, spring: Cohort) -> None:
    client.force_login(cast.instructor)
    page = client.get(URL).content.decode()
    assert "Autumn" in page
    assert "Spring" not in page
    assert "New cohort" not in page
    assert client.get(address(cast.cohort)).status_code == 200
    assert client.get(address(spring)).status_code == 404
    assert client.post(address(cast.cohort), {"name": "Mine"}).status_code == 404
    assert client.post(URL, {"name": "Mine", "version": "0"}).status_code == 404


@pytest.mark.parametrize("number", ["999999", "99999999999999999999999"])
def test_it_has_its_own_page_for_what_is_not_there(client: Client, cast: Cast, number: str) -> None:
    client.force_login(cast.supervisor)
    assert client.get(f"{URL}{number}/").status_code == 404


def test_it_makes_a_cohort_with_its_people(client: Client, cast: Cast) -> None:
    client.force_login(cast.administrator)
    fields = {
        "name": "Evening",
        "version": "0",
        "instructors": [cast.member("instructor").pk],
        "trainees": [cast.member("other_trainee").pk],
    }
    answer = client.post(URL, fields)
    made = Cohort.objects.get(name="Evening")
    assert answer["Location"] == address(made)
    assert set(made.members.values_list("user__username", flat=True)) == {"ivan", "tomas"}


def test_it_keeps_what_was_typed_when_it_refuses(client: Client, cast: Cast) -> None:
    client.force_login(cast.supervisor)
    tess = cast.member("trainee")
    answer = client.post(URL, {"name": "AUTUMN", "version": "0", "trainees": [tess.pk]})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'value="AUTUMN"' in page
    assert "has a cohort of that name" in page
    assert f'value="{tess.pk}" id="id_trainees_0" checked' in page
    assert Cohort.objects.count() == 1


def test_it_takes_nobody_from_elsewhere_and_nobody_who_is_no_learner(
    client: Client, cast: Cast
) -> None:
    rafi = enrol(cast.other_school, "rafi", "Rafi Yusof", Role.TRAINEE)
    stranger = Membership.objects.get(user=rafi)
    client.force_login(cast.supervisor)
    for person in (stranger, cast.member("administrator")):
        fields = {"name": "Autumn", "version": "1", "trainees": [person.pk]}
        assert client.post(address(cast.cohort), fields).status_code == 422
        with pytest.raises(RefusedError):
            place_in_cohort(cohort=cast.cohort, person=person)
    assert CohortPlace.objects.count() == 2


def test_it_answers_a_late_page_with_what_is_there_and_keeps_what_was_sent(
    client: Client, cast: Cast
) -> None:
    client.force_login(cast.supervisor)
    first = {"name": "Autumn evenings", "version": "1"}
    assert client.post(address(cast.cohort), first).status_code == 302
    late = client.post(address(cast.cohort), {"name": "Autumn mornings", "version": "1"})
    page = late.content.decode()
    assert late.status_code == 409
    assert "Autumn evenings" in page
    assert 'value="Autumn mornings"' in page
    cast.cohort.refresh_from_db()
    assert cast.cohort.name == "Autumn evenings"
    # Sent a second time, knowingly, it goes through.
    assert 'name="version" value="2"' in page
    again = {"name": "Autumn mornings", "version": "2"}
    assert client.post(address(cast.cohort), again).status_code == 302


def test_it_closes_a_cohort_once_and_keeps_its_people(client: Client, cast: Cast) -> None:
    client.force_login(cast.supervisor)
    assert client.post(f"{address(cast.cohort)}close/").status_code == 302
    assert client.post(f"{address(cast.cohort)}close/").status_code == 409
    assert client.post(address(cast.cohort), {"name": "X", "version": "2"}).status_code == 409
    page = client.get(address(cast.cohort)).content.decode()
    assert "Tess Bailey" in page
    assert "Change it" not in page
    # Its name is free again.
    create_cohort(school=cast.school, name="Autumn", now=clock.now())


@pytest.mark.parametrize("more", [0, 12])
def test_it_asks_the_database_as_often_for_many_as_for_few(
    client: Client, cast: Cast, django_assert_num_queries, more: int
) -> None:
    for number in range(more):
        members = [cast.member("trainee"), cast.member("instructor")]
        create_cohort(school=cast.school, name=f"C{number}", members=members, now=clock.now())
    client.force_login(cast.supervisor)
    # Session, person, membership, access; cohorts, places; two lists to choose from.
    with django_assert_num_queries(8):
        client.get(URL)


@pytest.mark.postgres
def test_its_tables_refuse_a_second_name_and_a_second_place(cast: Cast) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Cohort.objects.create(school=cast.school, name="aUTUMN")
    with pytest.raises(IntegrityError), transaction.atomic():
        Cohort.objects.create(school=cast.school, name="")
    with pytest.raises(IntegrityError), transaction.atomic():
        CohortPlace.objects.create(cohort=cast.cohort, membership=cast.member("trainee"))
    Cohort.objects.create(school=cast.other_school, name="Autumn")


@pytest.mark.postgres
def test_it_changes_nothing_by_half(cast: Cast) -> None:
    wrong = [cast.member("other_trainee"), cast.member("administrator")]
    with pytest.raises(RefusedError):
        change_cohort(cohort=cast.cohort, name="New", members=wrong, version=1)
    cast.cohort.refresh_from_db()
    assert (cast.cohort.name, cast.cohort.version) == ("Autumn", 1)
    assert cast.cohort.places.count() == 2
    with pytest.raises(ValidationError):
        change_cohort(cohort=cast.cohort, name="", members=[], version=1)
    cast.cohort.refresh_from_db()
    with pytest.raises(StaleWriteError):
        change_cohort(cohort=cast.cohort, name="New", members=[], version=0)
    assert cast.cohort.places.count() == 2
