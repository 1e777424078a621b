"""What somebody typed into a form and sent after the log-in had run out: kept until they are back.

It waits in the browser's own session, under the address it was sent to. Whoever logs in next gets
it at that address only if the page there is theirs; a page decides that for itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.http import HttpRequest

KEY = "kept_form"
_MOST_FIELDS, _MOST_CHARACTERS = 200, 8_000
_NOT_KEPT = frozenset({"csrfmiddlewaretoken", "nonce", "milliseconds"})
View = TypeVar("View", bound=Callable[..., Any])


def keeps_form(view: View) -> View:
    """Mark a view whose form is worth keeping; a GET of the same address shows it again."""
    setattr(view, "keeps_form", True)  # noqa: B010
    return view


def keep_form(request: HttpRequest) -> None:
    fields = {
        name: str(value) for name, value in request.POST.items() if name not in _NOT_KEPT and value
    }
    size = sum(len(name) + len(value) for name, value in fields.items())
    if fields and len(fields) <= _MOST_FIELDS and size <= _MOST_CHARACTERS:
        request.session[KEY] = {"path": request.path, "fields": fields}


def take_kept(request: HttpRequest) -> dict[str, str]:
    """What was typed at this address, once; nothing where nothing waits."""
    kept = request.session.get(KEY)
    if kept is None or kept["path"] != request.path:
        return {}
    del request.session[KEY]
    fields: dict[str, str] = kept["fields"]
    return fields
