"""Today's page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from trainer.school.context import membership_of


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "school/home.html", {"membership": membership_of(request)})
