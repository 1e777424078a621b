"""Watching a round. It needs a log-in and nothing else, and keeps nothing."""

from __future__ import annotations

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from trainer.practice.asked import NotWatchableError, read_address
from trainer.practice.forms import WatchForm
from trainer.practice.watch_page import watch_page
from trainer.ui.htmx import HtmxHttpRequest


@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    form = WatchForm(request.GET or None)
    if not form.is_bound:
        return render(request, "practice/choose.html", {"form": form})
    if form.is_valid():
        return redirect(form.asked().url())
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    return render(request, "practice/choose.html", {"form": form}, status=status)


@require_safe
def watch(request: HtmxHttpRequest, book_id: str, seed: str) -> HttpResponse:
    try:
        page = watch_page(read_address(book_id, seed, request.GET))
    except NotWatchableError as missing:
        name = "practice/_not_there.html" if request.htmx else "practice/not_there.html"
        return render(request, name, {"missing": missing}, status=missing.status)
    # A step asks for the part that changes only, which keeps place and focus.
    name = "practice/_step.html" if request.htmx else "practice/watch.html"
    return render(request, name, {"page": page})
