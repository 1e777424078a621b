"""One's own notices: the newest first, and the way to what each is about."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from trainer.school.models import Notice
from trainer.school.notices import Words, words_of
from trainer.school.services.notices import read_all, read_notice
from trainer.ui import clock

MOST_SHOWN = 100


@dataclass(frozen=True, slots=True)
class NoticeLine:
    notice: Notice
    words: Words


@require_safe
def notices(request: HttpRequest) -> HttpResponse:
    assert request.user.is_authenticated
    rows = request.user.notices.select_related("school")[:MOST_SHOWN]
    lines = [NoticeLine(each, words_of(each)) for each in rows]
    unread = any(line.notice.read_at is None for line in lines)
    context = {"lines": lines, "any_unread": unread, "most": MOST_SHOWN}
    return render(request, "school/notices.html", context)


@require_POST
def notice_open(request: HttpRequest, notice_id: int) -> HttpResponse:
    """Read, and on to what it is about."""
    now = clock.now()
    assert request.user.is_authenticated
    found = request.user.notices.filter(pk=notice_id).first()
    if found is None:
        raise Http404
    read_notice(notice=found, now=now)
    return redirect(found.address)


@require_POST
def notices_read(request: HttpRequest) -> HttpResponse:
    now = clock.now()
    assert request.user.is_authenticated
    read_all(person=request.user, now=now)
    return redirect("school:notices")
