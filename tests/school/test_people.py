"""The people of a school, for its staff."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.cast import Cast, enrol
from trainer.school.models import Role

URL = "/schools/riverside/people/"


@pytest.mark.parametrize("person", ["instructor", "supervisor", "administrator"])
def test_it_lists_the_school_and_nobody_else(client: Client, cast: Cast, person: str) -> None:
    client.force_login(getattr(cast, person))
    page = client.get(URL).content.decode()
    assert "Tess Bailey" in page
    assert "Tomas Rey" in page
    assert "Hana Lim" not in page


@pytest.mark.parametrize("person", ["trainee", "other_supervisor", "operator"])
def test_it_does_not_exist_for_the_others(client: Client, cast: Cast, person: str) -> None:
    client.force_login(getattr(cast, person))
    assert client.get(URL).status_code == 404


@pytest.mark.parametrize("more", [0, 20])
@pytest.mark.parametrize("person", ["instructor", "supervisor"])
def test_it_asks_the_database_as_often_for_many_as_for_few(
    client: Client, cast: Cast, django_assert_num_queries, person: str, more: int
) -> None:
    for number in range(more):
        enrol(cast.school, f"t{number}", f"Trainee {number}", Role.TRAINEE)
    client.force_login(getattr(cast, person))
    # Session, person, membership, access, who can be opened, people.
    with django_assert_num_queries(6):
        client.get(URL)
