"""The only way to a set of drills: one's own to work on, a trainee's to look at."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from trainer.practice.models import DrillItem, DrillSet
from trainer.school.access import trainees_for
from trainer.school.models import Membership, MembershipQuerySet, User


def access_own_set(
    user: User | AnonymousUser, token: str, *, known: Membership | None = None
) -> DrillSet:
    """`known`: a current membership of this person that was looked up already, if one was."""
    if not user.is_authenticated or not user.is_active:
        raise Http404
    found = DrillSet.objects.filter(person=user, token=token).first()
    if found is None:
        raise Http404
    if known is not None and (known.user_id, known.school_id) == (user.pk, found.school_id):
        found.school = known.school
    elif _membership(user, found) is None:
        raise Http404
    return found


def access_own_item(
    user: User | AnonymousUser, token: str, number: int, *, known: Membership | None
) -> DrillItem | None:
    """An item of one's own set, with the set: one query for both. Nothing where it is not there,
    or where the membership is another than the one that was looked up already."""
    if not user.is_authenticated or not user.is_active or known is None:
        return None
    items = DrillItem.objects.filter(drill_set__token=token, number=number)
    # At most one has this number, so there is no order to ask for.
    for found in items.select_related("drill_set").order_by():
        whose = (found.drill_set.person_id, found.drill_set.school_id)
        if whose == (user.pk, known.school_id) and known.user_id == user.pk:
            found.drill_set.school = known.school
            return found
    return None


def access_set_to_read(user: User | AnonymousUser, token: str) -> DrillSet:
    """One's own, or that of a trainee whose work one may see."""
    if not user.is_authenticated or not user.is_active:
        raise Http404
    found = DrillSet.objects.select_related("school", "person").filter(token=token).first()
    if found is None:
        raise Http404
    own = _membership(user, found)
    if own is None:
        raise Http404
    if found.person_id != user.pk:
        sees = trainees_for(own).filter(user=found.person_id).exists()
        if not sees:
            raise Http404
    return found


def teller_of(drill_set: DrillSet, user: User | AnonymousUser) -> str:
    """Who is told of, for whoever looks at somebody else's work; one's own is told to oneself."""
    return "" if drill_set.person_id == user.pk else str(drill_set.person)


def _membership(user: User, found: DrillSet) -> Membership | None:
    return user.memberships.current().filter(school=found.school_id).first()


def own_memberships(user: User | AnonymousUser) -> MembershipQuerySet:
    """Where a person may practise."""
    if not user.is_authenticated:
        return Membership.objects.none()
    return user.memberships.current().with_school()
