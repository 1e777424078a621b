"""Choosing a drill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS

TEN = 10


class StartForm(forms.Form):
    """A drill, a rulebook, how long, and what kind of item."""

    drill = forms.ChoiceField(
        label=_("Drill"),
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Choose a drill."),
            "invalid_choice": _("There is no such drill. Choose one of these."),
        },
    )
    rulebook = forms.ChoiceField(
        label=_("Rulebook"),
        error_messages={
            "required": _("Choose a rulebook."),
            "invalid_choice": _("There is no such rulebook. Choose one of these."),
        },
    )
    length = forms.ChoiceField(
        label=_("How many"),
        choices=[(str(TEN), _("A set of ten")), ("", _("Until I stop"))],
        required=False,
        initial=str(TEN),
        error_messages={"invalid_choice": _("Choose a set of ten, or until you stop.")},
    )
    family = forms.CharField(label=_("What kind"), required=False, max_length=40)

    def __init__(self, *args: Any, books: Sequence[Rulebook], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self.books: dict[str, Rulebook] = {book.id: book for book in books}
        self._choices("drill", [(code, drill.title) for code, drill in DRILLS.items()])
        self._choices("rulebook", [(book.id, book.title) for book in self.books.values()])

    def _choices(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices
        field.initial = choices[0][0] if choices else None

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        drill, book = DRILLS.get(given.get("drill", "")), self.books.get(given.get("rulebook", ""))
        if drill is not None and book is not None and given.get("family"):
            known = [each.value for each in drill.families(book)]
            if given["family"] not in known:
                self.add_error("family", _("This drill has no such kind under this rulebook."))
        return given

    @property
    def chosen_length(self) -> int | None:
        return int(self.cleaned_data["length"]) if self.cleaned_data["length"] else None
