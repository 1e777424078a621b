"""The pages of the library. Reading it needs a log-in and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from trainer.library.book_page import book_page
from trainer.library.clause_page import clause_page
from trainer.library.index_page import index_page
from trainer.library.links import book_url
from trainer.library.readings_page import readings_page
from trainer.library.search import clean_query
from trainer.library.selectors import (
    MissingError,
    all_books,
    find_book,
    find_clause,
    newest_edition,
)
from trainer.ui.htmx import HtmxHttpRequest

P = ParamSpec("P")
View = Callable[Concatenate[HtmxHttpRequest, P], HttpResponse]


def library_page(view: View[P]) -> View[P]:
    """Read only; what is missing answers 404 and names the nearest thing."""

    @wraps(view)
    def answer(request: HtmxHttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except MissingError as missing:
            return render(request, "library/missing.html", {"missing": missing}, status=404)

    return require_safe(answer)


@library_page
def index(request: HttpRequest) -> HttpResponse:
    return render(request, "library/index.html", {"page": index_page(all_books())})


@library_page
def newest(request: HttpRequest, book_id: str) -> HttpResponse:
    return redirect(book_url(newest_edition(book_id)))


@library_page
def book(request: HtmxHttpRequest, book_id: str, edition: str) -> HttpResponse:
    found = find_book(book_id, edition)
    page = book_page(found, clean_query(request.GET.get("q", "")))
    # Typing in the filter asks for the part below it only, which keeps the cursor in the box.
    template = "library/_book_body.html" if request.htmx else "library/book.html"
    return render(request, template, {"page": page})


@library_page
def clause(request: HttpRequest, book_id: str, edition: str, number: str) -> HttpResponse:
    found = find_book(book_id, edition)
    page = clause_page(found, find_clause(found, number), all_books())
    return render(request, "library/clause.html", {"page": page})


@library_page
def readings(request: HttpRequest, book_id: str, edition: str) -> HttpResponse:
    page = readings_page(find_book(book_id, edition))
    return render(request, "library/readings.html", {"page": page})
