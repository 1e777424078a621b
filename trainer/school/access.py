"""The only way to a school's things on behalf of a person; what is not theirs does not exist."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from trainer.school.models import Membership, Role, User

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
    membership = user.memberships.with_school().filter(school__slug=slug).first()
    if membership is None:
        raise Http404
    if membership.role not in roles:
        raise Http404
    return membership


def may_see_health(user: User | AnonymousUser) -> bool:
    if not user.is_authenticated:
        return False
    if user.is_staff:
        return True
    return user.memberships.in_role(Role.ADMINISTRATOR).exists()
