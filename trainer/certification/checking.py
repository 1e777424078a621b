"""The public side: anybody checks a certificate, by number or by file, without a log-in."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

import structlog
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_safe

from trainer.certification.forms import CheckForm
from trainer.certification.keys import jwk_of
from trainer.certification.models import PublicKey
from trainer.certification.reading import NUMBER
from trainer.certification.throttle import SECONDS, must_wait, note_miss
from trainer.certification.verifying import (
    Checked,
    Refused,
    RegisterAlteredError,
    by_file,
    by_number,
)
from trainer.ui import clock

log = structlog.get_logger(__name__)
View = Callable[..., HttpResponse]


def not_listed(view: View) -> View:
    """No search engine lists people by their certificates; and what was valid may be revoked."""

    @wraps(view)
    def answered(request: HttpRequest, **parts: Any) -> HttpResponse:
        answer = view(request, **parts)
        answer["X-Robots-Tag"] = "noindex, nofollow"
        return answer

    return never_cache(answered)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@not_listed
def ask(request: HttpRequest) -> HttpResponse:
    """The form; a number goes on to its own address, a file is answered here."""
    now = clock.now()
    if request.method != "POST":
        return _form(request, CheckForm())
    form = CheckForm(request.POST, request.FILES)
    if not form.is_valid():
        return _form(request, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    number, file = form.cleaned_data["number"], form.cleaned_data["file"]
    if file is None:
        if NUMBER.fullmatch(number):
            return redirect("certification:verify-number", number)
        return _unknown(request)
    if must_wait(request):
        return _wait(request)
    try:
        found = by_file(file.read(), now)
    except RegisterAlteredError as error:
        return _altered(request, error)
    if isinstance(found, Refused):
        note_miss(request)
        return _form(request, form, refused=found, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    return _show(request, found)


@login_not_required
@require_safe
@not_listed
def verify(request: HttpRequest, number: str) -> HttpResponse:
    now = clock.now()
    if must_wait(request):
        return _wait(request)
    try:
        found = by_number(number, now)
    except RegisterAlteredError as error:
        return _altered(request, error)
    return _show(request, found) if found is not None else _unknown(request)


@login_not_required
@require_safe
@cache_control(public=True, max_age=300)
def jwks(request: HttpRequest) -> HttpResponse:
    """Every key that ever signed here, for whoever checks without us."""
    return JsonResponse({"keys": [jwk_of(row) for row in PublicKey.objects.all()]})


def _form(
    request: HttpRequest,
    form: CheckForm,
    *,
    refused: Refused | None = None,
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    context = {"form": form, "refused": refused}
    return render(request, "certification/verify.html", context, status=status)


def _show(request: HttpRequest, found: Checked) -> HttpResponse:
    return render(request, "certification/verified.html", {"found": found})


def _unknown(request: HttpRequest) -> HttpResponse:
    """Byte for byte the same, whatever was asked for."""
    note_miss(request)
    return render(request, "certification/unknown.html", status=HTTPStatus.NOT_FOUND)


def _wait(request: HttpRequest) -> HttpResponse:
    answer = render(request, "certification/wait.html", status=HTTPStatus.TOO_MANY_REQUESTS)
    answer["Retry-After"] = str(SECONDS)
    return answer


def _altered(request: HttpRequest, error: RegisterAlteredError) -> HttpResponse:
    log.error("register altered", told=str(error))
    return render(request, "certification/altered.html", status=HTTPStatus.CONFLICT)
