"""The only way into the room: one's own places at sittings, and one's own attempts."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.http import Http404

from trainer.exams.models import Attempt, Candidate
from trainer.school.models import User

# What every page of the room reads. The rest is asked for where it is wanted: a save is to be
# quick, documents are long, and the secret of a paper has no business here at all.
_NEEDED = (
    *(each.attname for each in Attempt._meta.concrete_fields),
    *("school__slug", "school__time_zone", "school__currency", "school__decimal_mark"),
    *("blueprint__document_hash", "paper__makers"),
)


def own_places(user: User | AnonymousUser) -> QuerySet[Candidate]:
    """Where a person sits, in the schools they are still of."""
    if not user.is_authenticated or not user.is_active:
        return Candidate.objects.none()
    schools = user.memberships.current().values("school")
    return Candidate.objects.filter(person=user, sitting__school__in=schools).select_related(
        "sitting__school", "sitting__blueprint"
    )


def access_place(user: User | AnonymousUser, token: str) -> Candidate:
    found = own_places(user).filter(sitting__token=token).first()
    if found is None:
        raise Http404
    return found


def access_own_attempt(user: User | AnonymousUser, token: str) -> Attempt:
    """404 to everybody else: a link that is passed on is of no use."""
    if not user.is_authenticated or not user.is_active:
        raise Http404
    schools = user.memberships.current().values("school")
    found = (
        Attempt.objects.select_related("school", "blueprint", "paper")
        .only(*_NEEDED)
        .filter(person=user, token=token, school__in=schools)
        .order_by()
        .first()
    )
    if found is None:
        raise Http404
    return found
