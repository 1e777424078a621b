"""Forms about blueprints."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.engine.rulebook import Rulebook
from trainer.exams.blueprint.shipped import shipped_titles

LONGEST_SOURCE = 200_000


class DraftForm(forms.Form):
    """Which of the shipped blueprints to begin with, and the rulebook it is about."""

    shipped = forms.ChoiceField(
        label=_("Begin with"),
        error_messages={
            "required": _("Choose one to begin with."),
            "invalid_choice": _("There is no such blueprint. Choose one of these."),
        },
    )
    rulebook = forms.ChoiceField(
        label=_("Rulebook"),
        error_messages={
            "required": _("Choose a rulebook."),
            "invalid_choice": _("This rulebook is not in force here. Choose one of these."),
        },
    )

    def __init__(self, *args: Any, books: list[Rulebook], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self.books = {book.id: book for book in books}
        self._choices("shipped", list(shipped_titles().items()))
        self._choices("rulebook", [(book.id, book.title) for book in books])

    def _choices(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices


class SourceForm(forms.Form):
    """A blueprint's text, and the version the page showed. What is typed is kept as it is."""

    source = forms.CharField(
        label=_("The document"),
        strip=False,
        max_length=LONGEST_SOURCE,
        widget=forms.Textarea(
            attrs={"rows": 30, "spellcheck": "false", "autocapitalize": "off", "class": "source"}
        ),
        help_text=_("TOML. docs/exams.md says what each word means."),
        error_messages={"required": _("There is nothing here. Write the document.")},
    )
    version = forms.IntegerField(min_value=1, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
