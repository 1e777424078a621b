"""The membership a request is made under: looked up once, and given to every template; and what
its person has not read yet."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject, cached_property

from trainer.school.models import Membership, Notice
from trainer.school.notices import Words, words_of
from trainer.school.selectors import current_membership

CACHED = "_upcard_membership"
MOST_TODAY = 4


def membership_of(request: HttpRequest) -> Membership | None:
    if not hasattr(request, CACHED):
        setattr(request, CACHED, current_membership(request.user))
    found: Membership | None = getattr(request, CACHED)
    return found


def membership(request: HttpRequest) -> dict[str, object]:
    # Lazy: an error page must not need the database unless it shows a name.
    return {
        "membership": SimpleLazyObject(lambda: membership_of(request)),
        "news": News(request),
    }


class News:
    """What a person has not read yet, for the bar of every page and for Today."""

    def __init__(self, request: HttpRequest) -> None:
        self._request = request

    @cached_property
    def count(self) -> int:
        found = membership_of(self._request)
        return int(getattr(found, "unread", 0))

    @cached_property
    def newest(self) -> list[tuple[Notice, Words]]:
        """The first few of them, with their words."""
        user = self._request.user
        if not self.count or not user.is_authenticated:
            return []
        return [(each, words_of(each)) for each in user.notices.filter(read_at=None)[:MOST_TODAY]]
