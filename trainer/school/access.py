"""The only way to a school's things on behalf of a person; what is not theirs does not exist."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from trainer.school.models import (
    Cohort,
    CohortQuerySet,
    Invitation,
    InvitationQuerySet,
    Membership,
    MembershipQuerySet,
    Role,
    RulebookInForce,
    User,
)
from trainer.school.rights import HOLDERS, Right, roles_to_invite
from trainer.work.models import OwedWork
from trainer.work.selectors import open_work

STAFF_ROLES = (Role.INSTRUCTOR, Role.SUPERVISOR, Role.ADMINISTRATOR)
ALL_ROLES = tuple(Role)


def access_membership(
    user: User | AnonymousUser, slug: str, *, roles: tuple[Role, ...] = ALL_ROLES
) -> Membership:
    """Return a person's own membership of a school, if it is one of these roles.

    404 and not 403: a stranger must not learn which schools there are.
    """
    if not user.is_authenticated:
        raise Http404
    if not user.is_active:
        raise Http404
    membership = user.memberships.current().with_school().filter(school__slug=slug).first()
    if membership is None:
        raise Http404
    if membership.role not in roles:
        raise Http404
    return membership


def access_right(user: User | AnonymousUser, slug: str, right: Right) -> Membership:
    """Return a person's own membership of a school, if their role there has this right."""
    return access_membership(user, slug, roles=tuple(HOLDERS[right]))


def cohorts_for(membership: Membership) -> CohortQuerySet:
    """Return the cohorts a member may look into: an instructor their own, a trainee none."""
    cohorts = Cohort.objects.filter(school=membership.school_id)
    if membership.ended_at is not None or membership.role == Role.TRAINEE:
        return cohorts.none()
    if membership.role == Role.INSTRUCTOR:
        return cohorts.taught_by(membership)
    return cohorts


def access_cohort(membership: Membership, cohort_id: int) -> Cohort:
    cohort = cohorts_for(membership).filter(pk=cohort_id).first()
    if cohort is None:
        raise Http404
    return cohort


def people_for(membership: Membership) -> MembershipQuerySet:
    """Return the members whose own page one may open; everybody's holds oneself."""
    people = Membership.objects.current().filter(school=membership.school_id)
    if membership.role == Role.TRAINEE:
        return people.filter(pk=membership.pk)
    if membership.role == Role.INSTRUCTOR:
        return people.filter(pk=membership.pk) | trainees_for(membership)
    return people


def trainees_for(membership: Membership) -> MembershipQuerySet:
    """Return the trainees whose work one may see; an administrator sees nobody's."""
    trainees = Membership.objects.current().filter(school=membership.school_id, role=Role.TRAINEE)
    if membership.ended_at is None and membership.role == Role.SUPERVISOR:
        return trainees
    if membership.ended_at is None and membership.role == Role.INSTRUCTOR:
        own = cohorts_for(membership).running().values("pk")
        return trainees.filter(pk__in=Membership.objects.filter(cohorts__in=own).values("pk"))
    return trainees.none()


def access_person(membership: Membership, person_id: int) -> Membership:
    person = people_for(membership).select_related("user", "school").filter(pk=person_id).first()
    if person is None:
        raise Http404
    return person


def access_trainee(membership: Membership, person_id: int) -> Membership:
    person = trainees_for(membership).select_related("user").filter(pk=person_id).first()
    if person is None:
        raise Http404
    return person


def invitations_for(membership: Membership) -> InvitationQuerySet:
    """Return the invitations one could have made oneself: who sees a link can use it."""
    made = Invitation.objects.filter(school=membership.school_id)
    return made.filter(role__in=roles_to_invite(membership))


def access_invitation(membership: Membership, invitation_id: int) -> Invitation:
    invitation = invitations_for(membership).filter(pk=invitation_id).first()
    if invitation is None:
        raise Http404
    return invitation


def access_in_force(membership: Membership, row_id: int) -> RulebookInForce:
    row = RulebookInForce.objects.filter(school=membership.school_id, pk=row_id).first()
    if row is None:
        raise Http404
    return row


def access_work(membership: Membership, work_id: int) -> OwedWork:
    job = open_work(school_id=membership.school_id).filter(pk=work_id).first()
    if job is None:
        raise Http404
    return job


def may_see_health(user: User | AnonymousUser) -> bool:
    if not user.is_authenticated:
        return False
    if user.is_staff:
        return True
    return user.memberships.current().in_role(Role.ADMINISTRATOR).exists()
