"""What the database itself refuses, on both databases."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from tests.cast import Cast
from trainer.school.models import Membership, Role, School, User

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_it_allows_one_role_to_a_person_in_a_school(cast: Cast) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Membership.objects.create(user=cast.trainee, school=cast.school, role=Role.INSTRUCTOR)
    Membership.objects.create(user=cast.trainee, school=cast.other_school, role=Role.INSTRUCTOR)


def test_it_refuses_a_role_that_does_not_exist(cast: Cast) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Membership.objects.filter(user=cast.trainee).update(role="owner")


@pytest.mark.parametrize(
    "fields",
    [
        {"currency": "gbp"},
        {"currency": "GB"},
        {"currency_decimals": 5},
        {"slug": "harbour"},
    ],
)
def test_it_refuses_a_school_that_makes_no_sense(cast: Cast, fields) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        School.objects.filter(pk=cast.school.pk).update(**fields)


@pytest.mark.parametrize("username", ["TESS", "tomas"])
def test_it_refuses_a_second_spelling_and_a_second_owner(cast: Cast, username: str) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.filter(pk=cast.trainee.pk).update(username=username)


def test_it_keeps_a_school_and_a_person_that_are_referred_to(cast: Cast) -> None:
    with pytest.raises(ProtectedError):
        cast.school.delete()
    with pytest.raises(ProtectedError):
        cast.trainee.delete()


def test_it_takes_only_a_time_zone_that_exists(cast: Cast) -> None:
    cast.school.time_zone = "Europe/Atlantis"
    with pytest.raises(ValidationError, match="Europe/London"):
        cast.school.full_clean()
    assert str(cast.other_school.zone) == "Asia/Singapore"


def test_it_spells_a_new_username_in_one_way() -> None:
    user = User.objects.create_user(" Tess.B ", "x", name="Tess")
    assert user.username == "tess.b"
    assert User.objects.get_by_natural_key("TESS.B") == user
    with pytest.raises(ValidationError):
        User.objects.create_user("tess.b", "x", name="Another Tess")
    with pytest.raises(ValidationError):
        User.objects.create_user("tess baker", "x", name="Tess")


def test_it_makes_a_superuser_for_the_machine() -> None:
    user = User.objects.create_superuser("olu", "x", name="Olu")
    assert user.is_staff
    assert user.is_superuser
    assert not user.memberships.exists()


def test_it_says_who_is_what(cast: Cast) -> None:
    assert str(cast.trainee) == "Tess Bailey"
    assert str(cast.school) == "Riverside"
    assert str(cast.trainee.memberships.get()) == "Tess Bailey, Trainee at Riverside"
