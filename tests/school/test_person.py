"""One person of a school: their page, their role, and leaving."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from django.db import OperationalError, connection
from django.test import Client

from tests.cast import Cast, assemble_cast, enrol
from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.models import CohortPlace, Membership, Role
from trainer.school.services import change_role, end_membership, people
from trainer.ui import clock


def address(cast: Cast, who: str, action: str = "") -> str:
    return f"/schools/riverside/people/{cast.member(who).pk}/{action}"


def test_it_shows_a_person_to_those_who_may_see_them(client: Client, cast: Cast) -> None:
    for who, sees_tess, sees_tomas in (
        ("instructor", 200, 404),
        ("supervisor", 200, 200),
        ("administrator", 200, 200),
        ("other_supervisor", 404, 404),
        ("trainee", 404, 404),
    ):
        client.force_login(getattr(cast, who))
        assert client.get(address(cast, "trainee")).status_code == sees_tess, who
        assert client.get(address(cast, "other_trainee")).status_code == sees_tomas, who


def test_it_offers_changes_to_administrators_only_and_not_to_themselves(
    client: Client, cast: Cast
) -> None:
    for who, person, offered in (
        ("supervisor", "trainee", False),
        ("administrator", "trainee", True),
        ("administrator", "administrator", False),
    ):
        client.force_login(getattr(cast, who))
        page = client.get(address(cast, person)).content.decode()
        assert ("Change role" in page) is offered, (who, person)


def test_it_changes_a_role_and_takes_the_person_out_of_their_cohorts(
    client: Client, cast: Cast
) -> None:
    client.force_login(cast.administrator)
    answer = client.post(
        address(cast, "trainee", "role/"), {"role": "instructor", "was": "trainee"}, follow=True
    )
    assert "has a new role" in answer.content.decode()
    assert cast.member("trainee").role == Role.INSTRUCTOR
    assert not CohortPlace.objects.filter(membership=cast.member("trainee")).exists()


def test_it_answers_a_late_page_with_the_role_of_now(client: Client, cast: Cast) -> None:
    client.force_login(cast.administrator)
    answer = client.post(
        address(cast, "trainee", "role/"), {"role": "supervisor", "was": "instructor"}
    )
    assert answer.status_code == 409
    assert "how it is now" in answer.content.decode()
    assert cast.member("trainee").role == Role.TRAINEE


@pytest.mark.parametrize("fields", [{}, {"role": "owner", "was": "trainee"}, {"role": "trainee"}])
def test_it_refuses_a_role_there_is_not(client: Client, cast: Cast, fields) -> None:
    client.force_login(cast.administrator)
    assert client.post(address(cast, "trainee", "role/"), fields).status_code == 422


def test_it_lets_nobody_change_their_own_role_or_remove_themselves(
    client: Client, cast: Cast
) -> None:
    client.force_login(cast.administrator)
    fields = {"role": "supervisor", "was": "administrator"}
    for answer in (
        client.post(address(cast, "administrator", "role/"), fields),
        client.post(address(cast, "administrator", "end/")),
    ):
        assert answer.status_code == 409
        assert "Another administrator" in answer.content.decode()
    assert cast.member("administrator").role == Role.ADMINISTRATOR


def test_it_shuts_the_school_to_who_has_left(client: Client, cast: Cast) -> None:
    person = address(cast, "supervisor")
    client.force_login(cast.administrator)
    assert client.post(f"{person}end/").status_code == 302
    assert client.get(person).status_code == 404
    assert client.post(f"{person}end/").status_code == 404
    assert "<td>sofia</td>" not in client.get("/schools/riverside/people/").content.decode()
    client.force_login(cast.supervisor)
    assert client.get("/schools/riverside/people/").status_code == 404
    assert "You belong to no school" in client.get("/", follow=True).content.decode()


@pytest.mark.postgres
def test_it_moves_a_role_only_from_what_it_was(cast: Cast) -> None:
    tess, ada = cast.member("trainee"), cast.member("administrator")
    with pytest.raises(StaleWriteError):
        change_role(person=tess, role=Role.SUPERVISOR, was=Role.INSTRUCTOR, by=ada, now=clock.now())
    end_membership(person=tess, by=ada, now=clock.now())
    with pytest.raises(StaleWriteError):
        end_membership(person=tess, by=ada, now=clock.now())
    with pytest.raises(StaleWriteError):
        change_role(person=tess, role=Role.SUPERVISOR, was=Role.TRAINEE, by=ada, now=clock.now())


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_it_leaves_a_school_an_administrator_though_two_fall_out(monkeypatch) -> None:
    """Each takes the role from the other, at the same moment: one of them must fail."""
    cast = assemble_cast()
    meeting, look = threading.Barrier(2), people._verify_somebody_administers

    def look_together(school_id: int) -> None:
        # Both have written and neither has committed, unless one is kept waiting before.
        with suppress(threading.BrokenBarrierError):
            meeting.wait(1)
        look(school_id)

    monkeypatch.setattr(people, "_verify_somebody_administers", look_together)
    enrol(cast.school, "bea", "Bea Holt", Role.ADMINISTRATOR)
    ada, bea = Membership.objects.filter(role=Role.ADMINISTRATOR).order_by("user__username")

    def demote(person: Membership, by: Membership) -> str:
        try:
            while True:
                try:
                    change_role(
                        person=person,
                        role=Role.TRAINEE,
                        was=Role.ADMINISTRATOR,
                        by=by,
                        now=clock.now(),
                    )
                except OperationalError as error:
                    # SQLite in memory refuses where it would wait on disk.
                    if "locked" not in str(error):
                        raise
                    continue
                return "done"
        except RefusedError:
            return "refused"
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        results = [pool.submit(demote, ada, bea), pool.submit(demote, bea, ada)]
    assert sorted(result.result() for result in results) == ["done", "refused"]
    assert Membership.objects.filter(role=Role.ADMINISTRATOR).count() == 1
