"""Which device a request comes from, and from which network."""

from __future__ import annotations

import secrets
from ipaddress import ip_address, ip_network

from django.http import HttpRequest, HttpResponse

from trainer.exams.models import Sitting
from trainer.exams.services.answering import device_digest

COOKIE = "upcard-device"
_DAYS = 7
_LONGEST = 64


def device_of(request: HttpRequest) -> str:
    """The device as it is kept; empty for one that has no name yet."""
    token = request.COOKIES.get(COOKIE, "")
    return device_digest(token) if 0 < len(token) <= _LONGEST else ""


def new_device() -> str:
    return secrets.token_urlsafe(24)


def name_device(request: HttpRequest, response: HttpResponse, token: str) -> HttpResponse:
    response.set_cookie(
        COOKIE,
        token,
        max_age=_DAYS * 24 * 3600,
        httponly=True,
        secure=request.is_secure(),
        samesite="Lax",
    )
    return response


def within(request: HttpRequest, sitting: Sitting) -> bool:
    """Whether the request comes from where this may be sat. No network named: from anywhere."""
    networks = sitting.addresses.split()
    if not networks:
        return True
    try:
        address = ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:
        return False
    return any(address in ip_network(each, strict=False) for each in networks)
