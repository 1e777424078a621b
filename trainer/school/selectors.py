"""Reads that start from a person or a school."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urljoin

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, OuterRef, Prefetch, QuerySet, Subquery
from django.db.models.functions import Coalesce

from trainer.school.access import cohorts_for, invitations_for
from trainer.school.links import invitation_path
from trainer.school.models import (
    Cohort,
    CohortPlace,
    Invitation,
    InvitationState,
    Membership,
    MembershipQuerySet,
    Notice,
    Role,
    School,
    User,
)
from trainer.school.rights import Right, may


def current_membership(user: User | AnonymousUser) -> Membership | None:
    """Return the membership a person works under: with several schools, the first by name."""
    if not user.is_authenticated:
        return None
    # Counted with it, for the bar of every page: one query less.
    unread = Notice.objects.filter(person=OuterRef("user"), read_at__isnull=True)
    counted = unread.order_by().values("person").annotate(many=Count("pk")).values("many")
    found = user.memberships.current().with_school().annotate(unread=Coalesce(Subquery(counted), 0))
    return found.first()


def people_of(school: School, *roles: Role) -> MembershipQuerySet:
    """List a school's people, or those in some roles, by name."""
    people = school.memberships.current().select_related("user").order_by("user__name", "pk")
    return people.filter(role__in=roles) if roles else people


@dataclass(frozen=True, slots=True)
class CohortLine:
    """A cohort with the people in it, as lists and tables show it."""

    cohort: Cohort
    instructors: tuple[User, ...]
    trainees: tuple[Membership, ...]


def places_of(*cohorts: Cohort) -> QuerySet[CohortPlace]:
    """List the places of people who are still in the school, by name."""
    places = CohortPlace.objects.filter(membership__ended_at__isnull=True)
    if cohorts:
        places = places.filter(cohort__in=cohorts)
    return places.select_related("membership__user").order_by("membership__user__name", "pk")


def cohort_lines(membership: Membership) -> list[CohortLine]:
    """List the cohorts a member may look into, those still running first; two queries."""
    cohorts = cohorts_for(membership).prefetch_related(Prefetch("places", places_of()))
    lines = [line_of(cohort, list(cohort.places.all())) for cohort in cohorts]
    return sorted(lines, key=lambda line: line.cohort.closed_at is not None)


def cohort_line(cohort: Cohort) -> CohortLine:
    return line_of(cohort, list(places_of(cohort)))


def line_of(cohort: Cohort, places: Iterable[CohortPlace]) -> CohortLine:
    people = [place.membership for place in places]
    return CohortLine(
        cohort,
        tuple(person.user for person in people if person.role == Role.INSTRUCTOR),
        tuple(person for person in people if person.role == Role.TRAINEE),
    )


@dataclass(frozen=True, slots=True)
class InvitationLine:
    """An invitation as its list shows it; the link only while it works."""

    invitation: Invitation
    state: str
    link: str


MOST_INVITATIONS = 100


def invitation_lines(membership: Membership, *, now: datetime, base: str) -> list[InvitationLine]:
    """List the newest invitations a member may see, the open ones first; one query."""
    found = invitations_for(membership).select_related(
        "cohort", "school", "invited_by__user", "used_by"
    )
    lines = [line_of_invitation(each, now, base) for each in found[:MOST_INVITATIONS]]
    return sorted(lines, key=lambda line: not line.link)


def line_of_invitation(invitation: Invitation, now: datetime, base: str) -> InvitationLine:
    state = invitation.state(now)
    is_open = state is InvitationState.OPEN
    link = urljoin(base, invitation_path(invitation)) if is_open else ""
    return InvitationLine(invitation, state.value, link)


def settings_to_do(membership: Membership) -> list[str]:
    """Name what an administrator has still to settle before anybody can be asked to pay."""
    if not may(membership, Right.CHANGE_SETTINGS):
        return []
    to_do = []
    if not membership.school.chip_set:
        to_do.append("Choose the chips of the school. No payout can be asked before.")
    if not membership.school.rulebooks.filter(until__isnull=True).exists():
        to_do.append("Say which rulebooks are in force.")
    return to_do
