"""Today's page."""

from __future__ import annotations

from django.test import Client

from tests.cast import Cast


def test_it_says_who_one_is_and_where(client: Client, cast: Cast) -> None:
    client.force_login(cast.supervisor)
    page = client.get("/").content.decode()
    assert "Supervisor at Riverside" in page
    assert "/schools/riverside/people/" in page


def test_it_offers_a_trainee_no_page_they_may_not_open(client: Client, cast: Cast) -> None:
    client.force_login(cast.trainee)
    page = client.get("/", follow=True).content.decode()
    assert "Trainee at Riverside" in page
    assert "/schools/" not in page


def test_it_tells_a_person_without_a_school_what_to_do(client: Client, cast: Cast) -> None:
    client.force_login(cast.operator)
    page = client.get("/").content.decode()
    assert "Ask an administrator" in page
    assert "olu" in page


def test_it_escapes_what_people_are_called(client: Client, cast: Cast) -> None:
    cast.trainee.name = "<script>alert(1)</script>"
    cast.trainee.save()
    cast.school.name = '"><img src=x onerror=alert(1)>'
    cast.school.save()
    client.force_login(cast.trainee)
    page = client.get("/", follow=True).content.decode()
    assert "<script>alert" not in page
    assert "<img" not in page


def test_it_asks_the_database_only_a_few_times(
    client: Client, cast: Cast, django_assert_max_num_queries
) -> None:
    client.force_login(cast.trainee)
    # Session, person, membership.
    with django_assert_max_num_queries(3):
        client.get("/")
