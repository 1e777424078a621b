"""The people of a school, and one of them."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from trainer.engine.rulebook import Rulebook
from trainer.school.access import access_person, access_right, people_for, trainees_for
from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.forms.people import AssignForm, RoleForm
from trainer.school.models import Membership, Role
from trainer.school.rights import Right, may
from trainer.school.rulebooks import books_in_force
from trainer.school.sections import school_page
from trainer.school.selectors import people_of
from trainer.school.services import change_role, end_membership
from trainer.school.services.accounts import reset_link_for
from trainer.school.services.people import assign_rulebooks
from trainer.ui import clock
from trainer.ui.sheets import Sheet, sheet_response, wanted_sheet


@require_safe
def people(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.SEE_PEOPLE)
    if (kind := wanted_sheet(request)) is not None:
        return sheet_response(kind, _sheet(membership))
    openable = set(people_for(membership).values_list("pk", flat=True))
    listed = [(person, person.pk in openable) for person in people_of(membership.school)]
    return render(request, "school/people.html", school_page(membership, "people", people=listed))


def _sheet(membership: Membership) -> Sheet:
    zone = membership.school.zone
    lines = (
        (
            person.user.name,
            person.user.username,
            person.get_role_display(),
            person.joined_at.astimezone(zone).date(),
        )
        for person in people_of(membership.school)
    )
    return Sheet(f"People of {membership.school}", ("Name", "Username", "Role", "Joined"), lines)


@require_safe
def person(request: HttpRequest, slug: str, person_id: int) -> HttpResponse:
    membership = access_right(request.user, slug, Right.SEE_PEOPLE)
    return person_page(request, membership, access_person(membership, person_id))


def person_page(
    request: HttpRequest,
    membership: Membership,
    shown: Membership,
    *,
    status: int = HTTPStatus.OK,
    **more: object,
) -> HttpResponse:
    context = school_page(
        membership,
        "people",
        person=shown,
        cohorts=list(shown.cohorts.all()),
        manages=may(membership, Right.MANAGE_PEOPLE) and shown.user_id != membership.user_id,
        role_form=RoleForm.showing(shown),
        sees_work=trainees_for(membership).filter(pk=shown.pk).exists(),
    )
    if may(membership, Right.ASSIGN_RULEBOOKS):
        books = _books_today(membership)
        assigned = shown.assigned_rulebooks.values_list("book_id", flat=True)
        context["assign_form"] = AssignForm(books=books, initial={"books": list(assigned)})
    return render(request, "school/person.html", {**context, **more}, status=status)


def _books_today(membership: Membership) -> list[Rulebook]:
    school = membership.school
    return books_in_force(school, on=clock.now().astimezone(school.zone).date())


@require_POST
def person_rulebooks(request: HttpRequest, slug: str, person_id: int) -> HttpResponse:
    membership = access_right(request.user, slug, Right.ASSIGN_RULEBOOKS)
    shown = access_person(membership, person_id)
    form = AssignForm(request.POST, books=_books_today(membership))
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return person_page(request, membership, shown, assign_form=form, status=status)
    assign_rulebooks(person=shown, books=form.cleaned_data["books"])
    messages.success(request, f"{shown.user} deals by these rulebooks from now on.")
    return redirect("school:person", slug, person_id)


@require_POST
def person_role(request: HttpRequest, slug: str, person_id: int) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.MANAGE_PEOPLE)
    shown = access_person(membership, person_id)
    form = RoleForm(request.POST)
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return person_page(request, membership, shown, role_form=form, status=status)
    try:
        change_role(
            person=shown,
            role=Role(form.cleaned_data["role"]),
            was=Role(form.cleaned_data["was"]),
            by=membership,
            now=now,
        )
    except (RefusedError, StaleWriteError) as refused:
        return refusal(request, membership, shown, refused)
    messages.success(request, f"{shown.user} has a new role.")
    return redirect("school:person", slug, person_id)


@require_POST
def person_reset_link(request: HttpRequest, slug: str, person_id: int) -> HttpResponse:
    membership = access_right(request.user, slug, Right.MANAGE_PEOPLE)
    shown = access_person(membership, person_id)
    try:
        link = reset_link_for(person=shown, by=membership)
    except RefusedError as refused:
        return refusal(request, membership, shown, refused)
    # Shown here and kept nowhere.
    absolute = request.build_absolute_uri(link)
    return person_page(request, membership, shown, reset_link=absolute)


@require_POST
def person_end(request: HttpRequest, slug: str, person_id: int) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.MANAGE_PEOPLE)
    shown = access_person(membership, person_id)
    try:
        end_membership(person=shown, by=membership, now=now)
    except (RefusedError, StaleWriteError) as refused:
        return refusal(request, membership, shown, refused)
    messages.success(request, f"{shown.user} no longer belongs to {membership.school}.")
    return redirect("school:people", slug)


def refusal(
    request: HttpRequest, membership: Membership, shown: Membership, refused: Exception
) -> HttpResponse:
    """Show the person as they are now, with the reason why nothing was changed."""
    sentence = str(refused) or "Somebody has changed this person meanwhile. This is how it is now."
    now_shown = access_person(membership, shown.pk)
    return person_page(request, membership, now_shown, refusal=sentence, status=HTTPStatus.CONFLICT)
