"""The lab's pages. A request reads what is kept, or owes what is not; it computes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from trainer.engine.rulebook import Rulebook
from trainer.lab.rules import BadRulesError
from trainer.library.lab.chart_page import chart_page
from trainer.library.lab.editor import editor_page
from trainer.library.lab.figures import CHART, EDGE, Game, game_of
from trainer.library.lab.pages import lab_page, shelf_line
from trainer.library.lab.selectors import figures_of, standing
from trainer.library.lab.services import owe_figures
from trainer.library.selectors import MissingError, all_books, find_book
from trainer.ui import clock
from trainer.ui.htmx import HtmxHttpRequest

P = ParamSpec("P")
View = Callable[Concatenate[HtmxHttpRequest, P], HttpResponse]


def _lab_view(view: View[P]) -> View[P]:
    """Everybody who is logged in may look, and may ask for what has not been computed."""

    @wraps(view)
    def answer(request: HtmxHttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except MissingError as missing:
            return render(request, "library/missing.html", {"missing": missing}, status=404)

    return require_http_methods(["GET", "HEAD", "POST"])(answer)


class _BadDecksError(ValueError):
    pass


def _asked_for(request: HttpRequest, book: Rulebook) -> tuple[Game, str]:
    """The game with the number of decks in the address, and what is wrong with that number."""
    text = request.GET.get("decks", "").strip()
    if not text:
        return game_of(book), ""
    try:
        if not (text.isascii() and text.isdigit() and len(text) <= 3):
            raise _BadDecksError
        return game_of(book, int(text)), ""
    except (BadRulesError, _BadDecksError):
        game = game_of(book)
        return game, _("No game of this book has that many decks; here it is with %(n)d.") % {
            "n": game.rules.decks
        }


def _status(fault: str) -> int:
    return HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK


@_lab_view
def overview(request: HtmxHttpRequest) -> HttpResponse:
    games = [game_of(book) for book in all_books()]
    if request.method == "POST":
        for game in games:
            owe_figures(game=game, now=clock.now(), parts=(EDGE,))
        return redirect(request.path)
    stands = [standing(game, figures_of(game), (EDGE,)) for game in games]
    context = {
        "books": [shelf_line(game) for game in games],
        "there": sum(each.there for each in stands),
        "total": len(stands),
        "complete": all(each.complete for each in stands),
        "asked": all(each.complete or each.asked for each in stands),
        "put_aside": any(each.put_aside for each in stands),
    }
    return render(request, "library/lab/overview.html", context)


@_lab_view
def figures(request: HtmxHttpRequest, book_id: str, edition: str) -> HttpResponse:
    game, fault = _asked_for(request, find_book(book_id, edition))
    if request.method == "POST":
        owe_figures(game=game, now=clock.now())
        return redirect(request.get_full_path())
    context = {"page": lab_page(game), "fault": fault}
    return render(request, "library/lab/figures.html", context, status=_status(fault))


@_lab_view
def chart(request: HtmxHttpRequest, book_id: str, edition: str) -> HttpResponse:
    game, fault = _asked_for(request, find_book(book_id, edition))
    if request.method == "POST":
        owe_figures(game=game, now=clock.now(), parts=(EDGE, CHART))
        return redirect(request.get_full_path())
    context = {"page": chart_page(game), "fault": fault}
    return render(request, "library/lab/chart.html", context, status=_status(fault))


@_lab_view
def editor(request: HtmxHttpRequest, book_id: str, edition: str, bet: str) -> HttpResponse:
    game, fault = _asked_for(request, find_book(book_id, edition))
    if request.method == "POST":
        editor_page(game, bet, {})
        owe_figures(game=game, now=clock.now(), parts=(EDGE,))
        return redirect(request.get_full_path())
    page = editor_page(game, bet, request.GET.dict())
    status = _status(fault or ("odds" if page.faulty else ""))
    # Typing asks for the result alone, which leaves the fields and the cursor where they are.
    alone = bool(request.htmx) and request.htmx.target == "result"
    template = "library/lab/_editor_result.html" if alone else "library/lab/editor.html"
    return render(request, template, {"page": page, "fault": fault}, status=status)
