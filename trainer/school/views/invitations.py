"""Inviting people, and accepting an invitation."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from trainer.school.access import access_invitation, access_right
from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.forms.accounts import JoinForm
from trainer.school.forms.invitations import InviteForm
from trainer.school.links import read_invitation_token
from trainer.school.models import Invitation, InvitationState, Membership, User
from trainer.school.rights import Right
from trainer.school.sections import school_page
from trainer.school.selectors import invitation_lines
from trainer.school.services.invitations import (
    accept_as_new_person,
    accept_invitation,
    invite,
    revoke_invitation,
)
from trainer.ui import clock

BACKEND = "django.contrib.auth.backends.ModelBackend"


@require_http_methods(["GET", "HEAD", "POST"])
def invitations(request: HttpRequest, slug: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.INVITE)
    if request.method != "POST":
        return invitations_page(request, membership, InviteForm(by=membership))
    form = InviteForm(request.POST, by=membership)
    if form.is_valid():
        invite(by=membership, now=now, **form.chosen())
        messages.success(request, "The invitation is made. Copy its link below.")
        return redirect("school:invitations", slug)
    return invitations_page(request, membership, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def invitations_page(
    request: HttpRequest,
    membership: Membership,
    form: InviteForm,
    *,
    status: int = HTTPStatus.OK,
    refusal: str = "",
) -> HttpResponse:
    lines = invitation_lines(membership, now=clock.now(), base=request.build_absolute_uri("/"))
    context = school_page(membership, "invitations", form=form, lines=lines, refusal=refusal)
    return render(request, "school/invitations.html", context, status=status)


@require_POST
def invitation_revoke(request: HttpRequest, slug: str, invitation_id: int) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.INVITE)
    invitation = access_invitation(membership, invitation_id)
    try:
        revoke_invitation(invitation=invitation, now=now)
    except StaleWriteError:
        sentence = "That invitation has been used or taken back already. This is how it is now."
        form, status = InviteForm(by=membership), HTTPStatus.CONFLICT
        return invitations_page(request, membership, form, refusal=sentence, status=status)
    messages.success(request, "The invitation is taken back. Its link no longer works.")
    return redirect("school:invitations", slug)


@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    now = clock.now()
    found = read_invitation_token(token)
    if found is None:
        raise Http404
    state = found.state(now)
    if state is not InvitationState.OPEN:
        return gone(request, found, state)
    try:
        if request.user.is_authenticated:
            return join_as(request, found, request.user)
        return join_anew(request, found)
    except StaleWriteError:
        # Used, taken back or run out between the look and the write.
        found.refresh_from_db()
        return gone(request, found, found.state(clock.now()))


def join_as(request: HttpRequest, found: Invitation, user: User) -> HttpResponse:
    """Let somebody who is logged in join with the account they have."""
    if request.method != "POST":
        return render(request, "school/join.html", {"invitation": found})
    try:
        accept_invitation(invitation=found, user=user, now=clock.now())
    except RefusedError as refused:
        context = {"invitation": found, "refusal": str(refused)}
        return render(request, "school/join.html", context, status=HTTPStatus.CONFLICT)
    messages.success(request, f"Welcome to {found.school}.")
    return redirect("school:home")


def join_anew(request: HttpRequest, found: Invitation) -> HttpResponse:
    """Let a newcomer make an account and join with it."""
    form = JoinForm(initial={"email": found.email, "name": found.name})
    if request.method == "POST":
        form = JoinForm(request.POST)
        if form.is_valid():
            try:
                member = accept_as_new_person(invitation=found, now=clock.now(), **form.account())
            except ValidationError as fault:
                form.add_error(None, fault.messages)
            else:
                login(request, member.user, backend=BACKEND)
                messages.success(request, f"Welcome to {found.school}.")
                return redirect("school:home")
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
    context = {"invitation": found, "form": form}
    return render(request, "school/join.html", context, status=status)


def gone(request: HttpRequest, found: Invitation, state: InvitationState) -> HttpResponse:
    context = {"invitation": found, "state": state.value}
    return render(request, "school/invitation_gone.html", context, status=HTTPStatus.GONE)
