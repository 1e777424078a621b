"""The only way to certificates on behalf of a person; what is not theirs does not exist."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.http import Http404

from trainer.certification.models import Certificate
from trainer.school.models import Membership, User
from trainer.school.rights import HOLDERS, Right


def certificates_of(user: User | AnonymousUser) -> QuerySet[Certificate]:
    """One's own, in every school one has been a member of: they outlast the membership."""
    if not user.is_authenticated or not user.is_active:
        raise Http404
    return Certificate.objects.select_related("school").defer("pdf").filter(person=user)


def access_certificate(membership: Membership, number: str) -> Certificate:
    found = (
        Certificate.objects.select_related("school", "person", "attempt", "revoked_by")
        .filter(school=membership.school_id, number=number)
        .first()
    )
    if found is None:
        raise Http404
    return found


def access_file(user: User | AnonymousUser, number: str) -> Certificate:
    """For its holder, and for those who keep the school's register."""
    if not user.is_authenticated or not user.is_active:
        raise Http404
    found = Certificate.objects.select_related("school").filter(number=number).first()
    if found is None:
        raise Http404
    keeps = user.memberships.current().filter(
        school=found.school_id, role__in=HOLDERS[Right.REVOKE]
    )
    if found.person_id != user.pk and not keeps.exists():
        raise Http404
    return found
