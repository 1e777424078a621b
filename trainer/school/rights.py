"""Who may do what, as data; and who counts as a second person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType

from trainer.school.models import Membership, Role, User


class Right(Enum):
    """Something a role allows in its own school."""

    SEE_PEOPLE = "see people"
    # Which trainees' answers: an instructor's only in their own cohorts.
    SEE_ANSWERS = "see answers"
    MANAGE_PEOPLE = "manage people"
    MANAGE_COHORTS = "manage cohorts"
    ASSIGN_RULEBOOKS = "assign rulebooks"
    INVITE = "invite"
    CHANGE_SETTINGS = "change settings"
    MANAGE_TOKENS = "manage tokens"
    ERASE = "erase"
    DRAFT = "draft"
    PUBLISH = "publish"
    OPEN_SITTINGS = "open sittings"
    GIVE_EXTRA_TIME = "give extra time"
    VOID = "void"
    DECIDE_DISPUTES = "decide disputes"
    REVOKE = "revoke"
    # Table tests: whose, is asked of each (never one's own, nor one's own trainee's by default).
    ASSESS = "assess"
    SEE_WORK = "see background work"


STAFF = frozenset({Role.INSTRUCTOR, Role.SUPERVISOR, Role.ADMINISTRATOR})
SUPERVISOR = frozenset({Role.SUPERVISOR})
ADMINISTRATOR = frozenset({Role.ADMINISTRATOR})

HOLDERS: Mapping[Right, frozenset[Role]] = MappingProxyType(
    {
        Right.SEE_PEOPLE: STAFF,
        Right.SEE_ANSWERS: frozenset({Role.INSTRUCTOR, Role.SUPERVISOR}),
        Right.MANAGE_PEOPLE: ADMINISTRATOR,
        Right.MANAGE_COHORTS: SUPERVISOR | ADMINISTRATOR,
        Right.ASSIGN_RULEBOOKS: SUPERVISOR | ADMINISTRATOR,
        Right.INVITE: SUPERVISOR | ADMINISTRATOR,
        Right.CHANGE_SETTINGS: ADMINISTRATOR,
        Right.MANAGE_TOKENS: ADMINISTRATOR,
        Right.ERASE: ADMINISTRATOR,
        Right.DRAFT: frozenset({Role.INSTRUCTOR, Role.SUPERVISOR}),
        Right.PUBLISH: SUPERVISOR,
        Right.OPEN_SITTINGS: SUPERVISOR,
        Right.GIVE_EXTRA_TIME: SUPERVISOR,
        Right.VOID: SUPERVISOR,
        Right.DECIDE_DISPUTES: SUPERVISOR,
        Right.REVOKE: SUPERVISOR,
        Right.ASSESS: frozenset({Role.INSTRUCTOR, Role.SUPERVISOR}),
        Right.SEE_WORK: SUPERVISOR | ADMINISTRATOR,
    }
)
SECOND_PERSONS = SUPERVISOR | ADMINISTRATOR


def may(membership: Membership, right: Right) -> bool:
    if membership.ended_at is not None:
        return False
    return membership.role in HOLDERS[right]


def roles_to_invite(membership: Membership) -> tuple[Role, ...]:
    """List the roles a person may give away: an administrator all, a supervisor a trainee's."""
    if not may(membership, Right.INVITE):
        return ()
    if may(membership, Right.MANAGE_PEOPLE):
        return tuple(Role)
    return (Role.TRAINEE,)


class NotSecondPersonError(Exception):
    """Somebody who may not approve this; the text says why."""


def verify_second_person(
    membership: Membership, *, authors: Iterable[User], concerned: Iterable[User]
) -> None:
    """Raise unless this is another supervisor or an administrator, with no part in the matter."""
    if membership.ended_at is not None or membership.role not in SECOND_PERSONS:
        raise NotSecondPersonError("A supervisor or an administrator must approve this.")
    if membership.user in set(authors):
        raise NotSecondPersonError("Somebody other than its author must approve this.")
    if membership.user in set(concerned):
        raise NotSecondPersonError("Nobody decides on a matter of their own.")


def can_be_second_person(
    membership: Membership, *, authors: Iterable[User], concerned: Iterable[User]
) -> bool:
    try:
        verify_second_person(membership, authors=authors, concerned=concerned)
    except NotSecondPersonError:
        return False
    return True
