"""The only way to a school's exams on behalf of a person; what is not theirs does not exist."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from trainer.exams.models import Appeal, Attempt, AttemptState, Blueprint, Remark, Trial
from trainer.school.models import Membership, User
from trainer.school.rights import HOLDERS, Right


def access_blueprint(membership: Membership, token: str) -> Blueprint:
    found = (
        Blueprint.objects.select_related("school", "author", "published_by")
        .filter(school=membership.school_id, token=token)
        .first()
    )
    if found is None:
        raise Http404
    return found


def access_trial(user: User | AnonymousUser, token: str) -> tuple[Membership, Trial]:
    """One's own trial, as long as one may draft in its school."""
    if not user.is_authenticated or not user.is_active:
        raise Http404
    found = (
        Trial.objects.select_related("blueprint__school").filter(person=user, token=token).first()
    )
    if found is None:
        raise Http404
    membership = (
        user.memberships.current()
        .with_school()
        .filter(school=found.blueprint.school_id, role__in=HOLDERS[Right.DRAFT])
        .first()
    )
    if membership is None:
        raise Http404
    return membership, found


def access_remark(membership: Membership, token: str) -> Remark:
    found = (
        Remark.objects.select_related("blueprint", "author", "decided_by")
        .filter(school=membership.school_id, token=token)
        .first()
    )
    if found is None:
        raise Http404
    return found


def access_appeal(membership: Membership, token: str) -> Appeal:
    """Any but those against one's own attempt: who sits does not look at the evidence."""
    found = (
        Appeal.objects.select_related(
            "attempt__person", "attempt__blueprint", "attempt__paper", "attempt__candidate", "item"
        )
        .filter(school=membership.school_id, token=token)
        .exclude(attempt__person=membership.user_id)
        .first()
    )
    if found is None:
        raise Http404
    return found


def access_marked(user: User | AnonymousUser, token: str) -> Attempt:
    """One's own attempt, once it is marked."""
    if not user.is_authenticated or not user.is_active:
        raise Http404
    found = (
        Attempt.objects.select_related("blueprint", "school", "paper")
        .filter(person=user, token=token, state=AttemptState.MARKED)
        .first()
    )
    if found is None:
        raise Http404
    if not user.memberships.current().filter(school=found.school_id).exists():
        raise Http404
    return found
