"""What is written into a licence file."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.supervision.models import NoteKind
from trainer.supervision.models.file import MOST_MINUTES, TEXT_LENGTH


class NoteForm(forms.Form):
    kind = forms.ChoiceField(label=_("What"), choices=NoteKind.choices)
    day = forms.DateField(
        label=_("Day"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    minutes = forms.IntegerField(
        label=_("Minutes"),
        required=False,
        min_value=1,
        max_value=MOST_MINUTES,
        help_text=_("Of hours at a table only."),
    )
    text = forms.CharField(
        label=_("Words"), max_length=TEXT_LENGTH, widget=forms.Textarea(attrs={"rows": 3})
    )

    def __init__(self, *args: Any, today: date, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self.today = today
        self.fields["day"].initial = today

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if given.get("day") and given["day"] > self.today:
            self.add_error("day", _("This day has not come yet."))
        hours = given.get("kind") == NoteKind.HOURS
        if hours and not given.get("minutes") and "minutes" not in self.errors:
            self.add_error("minutes", _("Say how many minutes."))
        if not hours:
            given["minutes"] = 0
        return given
