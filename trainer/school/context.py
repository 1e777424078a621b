"""The membership a request is made under: looked up once, and given to every template."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from trainer.school.models import Membership
from trainer.school.selectors import current_membership

CACHED = "_upcard_membership"


def membership_of(request: HttpRequest) -> Membership | None:
    if not hasattr(request, CACHED):
        setattr(request, CACHED, current_membership(request.user))
    found: Membership | None = getattr(request, CACHED)
    return found


def membership(request: HttpRequest) -> dict[str, object]:
    # Lazy: an error page must not need the database unless it shows a name.
    return {"membership": SimpleLazyObject(lambda: membership_of(request))}
