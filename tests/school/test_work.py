"""A school's background work, for those who look after it."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.cast import Cast
from trainer.ui import clock
from trainer.work.models import OwedWork, State
from trainer.work.services import owe_work

URL = "/schools/riverside/background/"


def parked(school_id: int, subject: str = "1") -> OwedWork:
    now = clock.now()
    work_id = owe_work(kind="tests.report", subject=subject, school_id=school_id, now=now)
    OwedWork.objects.filter(pk=work_id).update(
        state=State.PARKED, attempts=3, parked_reason="ValueError: <b>no paper</b>"
    )
    return OwedWork.objects.get(pk=work_id)


def test_it_shows_what_was_put_aside_and_why(client: Client, cast: Cast) -> None:
    parked(cast.school.pk)
    parked(cast.other_school.pk, "elsewhere")
    client.force_login(cast.supervisor)
    page = client.get(URL).content.decode()
    assert "Put aside" in page
    assert "&lt;b&gt;no paper" in page
    assert "elsewhere" not in page


def test_it_tries_again_once(client: Client, cast: Cast) -> None:
    job = parked(cast.school.pk)
    client.force_login(cast.administrator)
    assert client.post(f"{URL}{job.pk}/again/").status_code == 302
    job.refresh_from_db()
    assert (job.state, job.attempts) == (State.OWED, 0)
    assert client.post(f"{URL}{job.pk}/again/").status_code == 409


def test_it_reaches_no_work_of_another_school(client: Client, cast: Cast) -> None:
    job = parked(cast.other_school.pk)
    client.force_login(cast.administrator)
    assert client.post(f"{URL}{job.pk}/again/").status_code == 404
    job.refresh_from_db()
    assert job.state == State.PARKED


@pytest.mark.parametrize("more", [0, 10])
def test_it_asks_the_database_as_often_for_many_as_for_few(
    client: Client, cast: Cast, django_assert_num_queries, more: int
) -> None:
    for number in range(more):
        parked(cast.school.pk, str(number))
    client.force_login(cast.supervisor)
    # Session, person, membership, access, jobs.
    with django_assert_num_queries(5):
        client.get(URL)
