"""Choosing a round to watch."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.library.selectors import all_books
from trainer.practice.asked import FEWEST_BOXES, FIRST_SEED, HIGHEST_SEED, MOST_BOXES, Asked


class WatchForm(forms.Form):
    rulebook = forms.ChoiceField(
        label=_("Rulebook"),
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Choose a rulebook."),
            "invalid_choice": _("There is no such rulebook. Choose one of these."),
        },
    )
    seed = forms.IntegerField(
        label=_("Round number"),
        min_value=0,
        max_value=HIGHEST_SEED,
        help_text=_("Any number. The same number deals the same round again."),
        error_messages={
            "required": _("Give the round a number."),
            "invalid": _("Write a whole number."),
            "min_value": _("Write a number from 0."),
            "max_value": _("Write a number of at most nine figures."),
        },
    )
    boxes = forms.TypedChoiceField(
        label=_("Boxes in play"),
        required=False,
        coerce=int,
        empty_value=None,
        choices=[
            ("", _("As it comes")),
            *((number, str(number)) for number in range(FEWEST_BOXES, MOST_BOXES + 1)),
        ],
        error_messages={"invalid_choice": _("A table has 1 to 7 boxes.")},
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self.books = {book.id: book for book in all_books()}
        field = self.fields["rulebook"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(book.id, book.title) for book in self.books.values()]
        field.initial = next(iter(self.books), None)
        self.fields["seed"].initial = FIRST_SEED

    def asked(self) -> Asked:
        chosen = self.cleaned_data
        return Asked(self.books[chosen["rulebook"]], chosen["seed"], chosen["boxes"])
