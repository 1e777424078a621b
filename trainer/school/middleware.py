"""Shows times in the zone of the school a person works under."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from trainer.school.context import membership_of

GetResponse = Callable[[HttpRequest], HttpResponse]


class MembershipMiddleware:
    """Sets the zone before a view that needs a log-in; the public ones never ask the database."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            return self.get_response(request)
        finally:
            timezone.deactivate()

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., Any],
        _args: list[Any],
        _kwargs: dict[str, Any],
    ) -> None:
        if not getattr(view, "login_required", True):
            return
        membership = membership_of(request)
        if membership is not None:
            timezone.activate(membership.school.zone)
