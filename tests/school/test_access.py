"""Access starts from the person: what is not theirs does not exist."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from tests.cast import Cast
from trainer.school.access import STAFF_ROLES, access_membership, may_see_health
from trainer.school.models import Role
from trainer.school.selectors import current_membership, people_of
from trainer.school.services import add_member


def test_it_gives_a_person_their_own_membership(cast: Cast) -> None:
    membership = access_membership(cast.trainee, "riverside")
    assert membership.user == cast.trainee
    assert membership.school == cast.school


@pytest.mark.parametrize("slug", ["harbour", "no-such-school"])
def test_it_hides_other_schools_like_those_that_do_not_exist(cast: Cast, slug: str) -> None:
    with pytest.raises(Http404):
        access_membership(cast.supervisor, slug)


def test_it_hides_what_the_role_may_not_see(cast: Cast) -> None:
    membership = access_membership(cast.supervisor, "riverside", roles=STAFF_ROLES)
    assert membership.role == Role.SUPERVISOR
    with pytest.raises(Http404):
        access_membership(cast.trainee, "riverside", roles=STAFF_ROLES)


def test_it_knows_neither_strangers_nor_those_switched_off(cast: Cast) -> None:
    with pytest.raises(Http404):
        access_membership(AnonymousUser(), "riverside")
    cast.supervisor.is_active = False
    with pytest.raises(Http404):
        access_membership(cast.supervisor, "riverside")


def test_it_gives_the_machine_s_operator_no_school(cast: Cast) -> None:
    with pytest.raises(Http404):
        access_membership(cast.operator, "riverside")
    assert may_see_health(cast.operator)
    assert not may_see_health(AnonymousUser())


def test_it_works_under_the_first_school_by_name(cast: Cast) -> None:
    add_member(user=cast.trainee, school=cast.other_school, role=Role.INSTRUCTOR)
    membership = current_membership(cast.trainee)
    assert membership is not None
    assert membership.school == cast.other_school
    assert current_membership(AnonymousUser()) is None


def test_it_lists_the_people_of_one_school_by_name(cast: Cast) -> None:
    names = [membership.user.username for membership in people_of(cast.school)]
    assert names == ["ada", "ivan", "sofia", "tess", "tomas"]
    trainees = people_of(cast.school, Role.TRAINEE)
    assert [membership.user.username for membership in trainees] == ["tess", "tomas"]
