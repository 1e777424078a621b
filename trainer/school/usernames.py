"""One spelling for a username, so that capitals make neither a second person nor a second lock."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

from django.core.validators import RegexValidator
from django.http import HttpRequest

USERNAME_LENGTH = 60
username_validator = RegexValidator(
    r"\A[a-z0-9][a-z0-9._-]*\Z",
    "Use small letters, digits, dots, hyphens and underscores; begin with a letter or digit.",
)


def normal_username(text: str) -> str:
    return unicodedata.normalize("NFKC", text).strip().lower()


def username_of_request(
    request: HttpRequest, credentials: Mapping[str, Any] | None = None
) -> str | None:
    """Tell django-axes whose log-in this is."""
    given = (credentials or {}).get("username") or request.POST.get("username")
    return normal_username(str(given)) if given else None
