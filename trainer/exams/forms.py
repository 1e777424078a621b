"""Forms about blueprints, re-marks and appeals."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.engine.rulebook import Rulebook
from trainer.exams.blueprint.shipped import shipped_titles
from trainer.exams.models import RemarkCause
from trainer.exams.models.fields import REASON_LENGTH

LONGEST_SOURCE = 200_000
LONGEST_APPEAL = 5_000


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


class WithdrawForm(forms.Form):
    """A slot that nobody is to be marked by, and why."""

    slot = forms.ChoiceField(
        label=_("Slot"),
        error_messages={
            "required": _("Choose a slot."),
            "invalid_choice": _("This blueprint has no such slot. Choose one of these."),
        },
    )
    reason = forms.CharField(
        label=_("Why"),
        max_length=REASON_LENGTH,
        error_messages={"required": _("Say why it is withdrawn.")},
    )

    def __init__(self, *args: Any, slots: list[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        field = self.fields["slot"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", _("Choose")), *((each, each) for each in slots)]


class RemarkForm(forms.Form):
    """Why every attempt of a blueprint is marked again."""

    cause = forms.ChoiceField(label=_("What was corrected"), choices=RemarkCause.choices)
    reason = forms.CharField(
        label=_("In a sentence"),
        max_length=REASON_LENGTH,
        error_messages={"required": _("Say why it is marked again.")},
    )
    never_fall = forms.BooleanField(label=_("Nobody's score falls"), required=False, initial=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""


class DecisionForm(forms.Form):
    """A decision with its reason; which one it is says the button."""

    note = forms.CharField(
        label=_("Why"),
        max_length=REASON_LENGTH,
        widget=forms.Textarea(attrs={"rows": 3}),
        error_messages={"required": _("Say why.")},
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""


class AppealForm(forms.Form):
    """What a candidate appeals against, and why."""

    item = forms.ChoiceField(
        label=_("Against"),
        required=False,
        error_messages={"invalid_choice": _("Your paper has no such item. Choose one of these.")},
    )
    text = forms.CharField(
        label=_("Why"),
        max_length=LONGEST_APPEAL,
        widget=forms.Textarea(attrs={"rows": 6}),
        error_messages={"required": _("Say what you appeal against, and why.")},
    )

    def __init__(self, *args: Any, items: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        field = self.fields["item"]
        assert isinstance(field, forms.ChoiceField)
        numbered = [(str(n), _("Item %(number)d") % {"number": n}) for n in range(1, items + 1)]
        field.choices = [("", _("The mark as a whole")), *numbered]
