"""Writes: inviting, taking back, accepting. An invitation is used up by a conditional UPDATE."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.models import COHORT_ROLES, Cohort, Invitation, Membership, Role, User
from trainer.school.rights import roles_to_invite
from trainer.school.services.cohorts import place_in_cohort
from trainer.school.services.people import add_member
from trainer.work.services import owe_work

MAIL_KIND = "school.invitation-mail"


@transaction.atomic
def invite(
    *,
    by: Membership,
    role: Role,
    now: datetime,
    days: int,
    cohort: Cohort | None = None,
    email: str = "",
    name: str = "",
) -> Invitation:
    """Make an invitation; it is sent by e-mail where an address and a mail server are given."""
    if role not in roles_to_invite(by):
        raise RefusedError("You may not give this role away.")
    if cohort is not None:
        if cohort.school_id != by.school_id or cohort.closed_at is not None:
            raise RefusedError("There is no such cohort in this school.")
        if role not in COHORT_ROLES:
            raise RefusedError("Only trainees and instructors have a place in a cohort.")
    invitation = Invitation(
        school=by.school,
        role=role,
        cohort=cohort,
        email=email,
        name=name,
        invited_by=by,
        created_at=now,
        expires_at=now + timedelta(days=days),
    )
    invitation.full_clean()
    invitation.save()
    if email and settings.MAIL_CONFIGURED:
        owe_work(
            kind=MAIL_KIND, subject=str(invitation.pk), school_id=invitation.school_id, now=now
        )
    return invitation


def revoke_invitation(*, invitation: Invitation, now: datetime) -> None:
    if not Invitation.objects.filter(pk=invitation.pk).unanswered().update(revoked_at=now):
        raise StaleWriteError


@transaction.atomic
def accept_invitation(*, invitation: Invitation, user: User, now: datetime) -> Membership:
    """Make somebody a member by an invitation, which is then used up.

    Raises StaleWriteError if it was used, revoked or has expired meanwhile.
    """
    membership = Membership.objects.filter(user=user, school=invitation.school_id).first()
    if membership is not None and membership.ended_at is None:
        raise RefusedError("You already belong to this school.")
    open_one = Invitation.objects.open(now).filter(pk=invitation.pk)
    if not open_one.update(used_at=now, used_by=user):
        raise StaleWriteError
    role = Role(invitation.role)
    if membership is None:
        membership = add_member(user=user, school=invitation.school, role=role)
    else:
        membership.role, membership.ended_at, membership.joined_at = role, None, now
        membership.save(update_fields=["role", "ended_at", "joined_at"])
    # A cohort closed meanwhile takes nobody; the school still does.
    if invitation.cohort is not None and invitation.cohort.closed_at is None:
        place_in_cohort(cohort=invitation.cohort, person=membership)
    return membership


@transaction.atomic
def accept_as_new_person(
    *,
    invitation: Invitation,
    username: str,
    name: str,
    password: str,
    now: datetime,
    email: str = "",
) -> Membership:
    """Make a person and let them accept. If the invitation is gone there is no person either."""
    user = User.objects.create_user(username, password, name=name, email=email)
    return accept_invitation(invitation=invitation, user=user, now=now)
