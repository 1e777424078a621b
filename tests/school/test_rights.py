"""Who may do what, and who is a second person."""

from __future__ import annotations

import pytest

from tests.cast import Cast
from trainer.school.models import Role
from trainer.school.rights import (
    HOLDERS,
    NotSecondPersonError,
    Right,
    can_be_second_person,
    may,
    roles_to_invite,
    verify_second_person,
)
from trainer.ui import clock

# Trainee, instructor, supervisor, administrator.
TABLE = {
    Right.SEE_PEOPLE: "nyyy",
    Right.SEE_ANSWERS: "nyyn",
    Right.MANAGE_PEOPLE: "nnny",
    Right.MANAGE_COHORTS: "nnyy",
    Right.ASSIGN_RULEBOOKS: "nnyy",
    Right.INVITE: "nnyy",
    Right.CHANGE_SETTINGS: "nnny",
    Right.MANAGE_TOKENS: "nnny",
    Right.ERASE: "nnny",
    Right.DRAFT: "nyyn",
    Right.PUBLISH: "nnyn",
    Right.OPEN_SITTINGS: "nnyn",
    Right.GIVE_EXTRA_TIME: "nnyn",
    Right.VOID: "nnyn",
    Right.DECIDE_DISPUTES: "nnyn",
    Right.ASSESS: "nyyn",
    Right.REVOKE: "nnyn",
    Right.SEE_WORK: "nnyy",
}
WHO = ("trainee", "instructor", "supervisor", "administrator")


@pytest.mark.parametrize("right", Right)
def test_it_allows_each_role_what_the_table_says(cast: Cast, right: Right) -> None:
    assert "".join("ny"[may(cast.member(who), right)] for who in WHO) == TABLE[right]


def test_it_names_the_holders_of_every_right() -> None:
    assert set(HOLDERS) == set(Right) == set(TABLE)


def test_it_allows_nothing_to_who_has_left(cast: Cast) -> None:
    gone = cast.member("administrator")
    gone.ended_at = clock.now()
    assert not any(may(gone, right) for right in Right)
    assert not can_be_second_person(gone, authors=[], concerned=[])


def test_it_lets_only_an_administrator_give_away_more_than_a_trainee_s_role(cast: Cast) -> None:
    assert roles_to_invite(cast.member("administrator")) == tuple(Role)
    assert roles_to_invite(cast.member("supervisor")) == (Role.TRAINEE,)
    assert roles_to_invite(cast.member("instructor")) == ()


@pytest.mark.parametrize(
    ("who", "authors", "concerned", "answer"),
    [
        ("supervisor", ["instructor"], ["trainee"], ""),
        ("administrator", ["supervisor"], ["trainee"], ""),
        ("supervisor", ["supervisor"], ["trainee"], "author"),
        ("supervisor", ["instructor"], ["supervisor"], "matter of their own"),
        ("instructor", ["supervisor"], ["trainee"], "supervisor or an administrator"),
        ("trainee", ["supervisor"], ["other_trainee"], "supervisor or an administrator"),
    ],
)
def test_it_knows_a_second_person(cast: Cast, who, authors, concerned, answer) -> None:
    parts = {
        "authors": [getattr(cast, name) for name in authors],
        "concerned": [getattr(cast, name) for name in concerned],
    }
    assert can_be_second_person(cast.member(who), **parts) is not bool(answer)
    if answer:
        with pytest.raises(NotSecondPersonError, match=answer):
            verify_second_person(cast.member(who), **parts)
