"""Worksheets: chosen on a page, set as a PDF. The address has the seed: the same sheet again."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from trainer.practice.house import NoFloorError, house_of_school
from trainer.practice.learning.worksheets import TITLES, Sheet, worksheet_pdf
from trainer.school.access import access_membership
from trainer.school.rulebooks import books_of
from trainer.ui import clock

HIGHEST = 999_999


class WorksheetForm(forms.Form):
    sheet = forms.ChoiceField(label=_("Sheet"), choices=[(k.value, v) for k, v in TITLES.items()])
    rulebook = forms.ChoiceField(label=_("Rulebook"))
    seed = forms.IntegerField(
        label=_("Number"),
        min_value=1,
        max_value=HIGHEST,
        initial=1,
        help_text=_("The same number gives the same sheet."),
    )
    key = forms.BooleanField(label=_("With the key on a page of its own"), required=False)

    def __init__(self, *args: Any, books: list[Any], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self.books = {book.id: book for book in books}
        field = self.fields["rulebook"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(book.id, book.title) for book in books]


@require_safe
def worksheets(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_membership(request.user, slug)
    school = membership.school
    books = list(books_of(membership, on=clock.now().astimezone(school.zone).date()))
    form = WorksheetForm(request.GET or None, books=books)
    status = HTTPStatus.OK
    if form.is_bound:
        if form.is_valid():
            given = form.cleaned_data
            try:
                pdf = worksheet_pdf(
                    Sheet(given["sheet"]),
                    form.books[given["rulebook"]],
                    house_of_school(school),
                    seed=given["seed"],
                    school=school.name,
                    with_key=given["key"],
                )
            except NoFloorError:
                form.add_error("rulebook", _("The school's chips cannot pay under this rulebook."))
            else:
                response = HttpResponse(pdf, content_type="application/pdf")
                name = f"{given['sheet']}-{given['seed']}.pdf"
                response["Content-Disposition"] = f'inline; filename="{name}"'
                return response
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    context = {"form": form, "school": school, "books": books}
    return render(request, "practice/worksheets.html", context, status=status)
