"""What every request passes: its log line, the log-in rule, and no copies of private pages."""

from __future__ import annotations

import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

import structlog
from django.contrib.auth import middleware as auth_middleware
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render, resolve_url
from django.utils.cache import patch_cache_control
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django_htmx.http import HttpResponseClientRedirect

from trainer.ui.kept_form import keep_form

log = structlog.get_logger("upcard.request")
# Names under which URL patterns carry what only its holder may know.
SECRET_PARTS = frozenset({"token"})
GetResponse = Callable[[HttpRequest], HttpResponse]


class RequestLogMiddleware:
    """One line a request. The path only, without secrets: a query can hold what was typed."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = self.get_response(request)
        # Asked every few seconds by machines: it would drown the rest.
        write = log.debug if request.path == "/healthz" else log.info
        write(
            "request",
            method=request.method,
            path=shown_path(request),
            status=response.status_code,
            ms=round((time.perf_counter() - began) * 1000),
        )
        return response


def shown_path(request: HttpRequest) -> str:
    """Return the path without the parts of it that let somebody in."""
    path: str = request.path
    match = request.resolver_match
    parts = match.kwargs if match else {}
    for name in SECRET_PARTS & parts.keys():
        path = path.replace(str(parts[name]), "...")
    return path


class NoStoreMiddleware:
    """A page made for a person is not kept: neither by a proxy nor behind the back button."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        # In this order: a public page must not need the database to know who asks.
        if "Cache-Control" not in response and request.user.is_authenticated:
            patch_cache_control(response, no_store=True, private=True)
        return response


class OwnPageMiddleware:
    """An address that only takes forms, opened by hand: a page that says so, not an empty one."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if (
            response.status_code == HTTPStatus.METHOD_NOT_ALLOWED
            and request.method == "GET"
            and not response.content
        ):
            told = render(request, "405.html", status=HTTPStatus.METHOD_NOT_ALLOWED)
            told["Allow"] = response["Allow"]
            return told
        return response


class LoginRequiredMiddleware(auth_middleware.LoginRequiredMiddleware):
    """Everything asks for a log-in unless its view says otherwise."""

    def handle_no_permission(  # type: ignore[override]
        self, request: HttpRequest, view_func: Callable[..., Any]
    ) -> HttpResponseBase:
        login = resolve_url(self.get_login_url(view_func))
        if request.method == "POST" and getattr(view_func, "keeps_form", False):
            return self._keeping_form(request, login)
        htmx = getattr(request, "htmx", None)
        if htmx:
            # htmx would follow a redirect and put the log-in page into a corner of the old one.
            page = htmx.current_url_abs_path
            return HttpResponseClientRedirect(
                f"{login}?{urlencode({'next': page})}" if page else login
            )
        if request.method in {"GET", "HEAD"}:
            return super().handle_no_permission(request, view_func)
        # A form sent too late: back to the page it stood on, not to an address that only takes
        # forms.
        return redirect_to_login(page_before(request) or resolve_url("school:home"), login)

    def _keeping_form(self, request: HttpRequest, login: str) -> HttpResponse:
        """To the log-in and back to the same page, with what was typed."""
        keep_form(request)
        address = f"{login}?{urlencode({'next': request.path})}"
        if getattr(request, "htmx", None):
            return HttpResponseClientRedirect(address)
        return HttpResponseRedirect(address)


def page_before(request: HttpRequest) -> str:
    """Return the path of our own page that a request came from."""
    referer = request.headers.get("Referer", "")
    hosts = {request.get_host()}
    if not url_has_allowed_host_and_scheme(referer, hosts, require_https=request.is_secure()):
        return ""
    parts = urlsplit(referer)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path
