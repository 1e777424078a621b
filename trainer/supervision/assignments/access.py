"""The only way to an assignment: of one's school for who teaches there, one's own for a trainee."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.http import Http404

from trainer.school.access import trainees_for
from trainer.school.models import Membership, Role, User
from trainer.supervision.models import Assignment, AssignmentPlace


def assignments_for(membership: Membership) -> QuerySet[Assignment]:
    """A supervisor all of the school's; an instructor those set to people they teach."""
    found = Assignment.objects.filter(school=membership.school_id)
    if membership.role == Role.SUPERVISOR:
        return found
    taught = trainees_for(membership).values("user")
    mine = AssignmentPlace.objects.filter(person__in=taught).values("assignment")
    return found.filter(pk__in=mine) | found.filter(by=membership.user_id)


def access_assignment(membership: Membership, assignment_id: int) -> Assignment:
    found = assignments_for(membership).filter(pk=assignment_id).select_related("by").first()
    if found is None:
        raise Http404
    return found


def access_own_place(
    user: User | AnonymousUser, place_id: int
) -> tuple[Membership, AssignmentPlace]:
    """One's own part of an assignment, while one belongs to the school that set it."""
    if not user.is_authenticated or not user.is_active:
        raise Http404
    places = AssignmentPlace.objects.select_related("assignment__school", "assignment__by")
    found = places.filter(person=user, pk=place_id).first()
    if found is None:
        raise Http404
    school = found.assignment.school_id
    membership = user.memberships.current().with_school().filter(school=school).first()
    if membership is None:
        raise Http404
    return membership, found
