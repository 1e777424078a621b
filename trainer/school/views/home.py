"""Today's page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from trainer.school.context import membership_of
from trainer.school.models import Role
from trainer.school.selectors import settings_to_do


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    membership = membership_of(request)
    if membership is not None and membership.role == Role.TRAINEE:
        # A trainee's day is practice, and stands there.
        return redirect("practice:today", membership.school.slug)
    to_do = settings_to_do(membership) if membership else []
    return render(request, "school/home.html", {"membership": membership, "to_do": to_do})
