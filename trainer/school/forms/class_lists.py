"""The form of a class: a file or pasted lines, and what holds for all of it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.school.class_list import MOST_BYTES, text_of
from trainer.school.forms.invitations import DAYS, CohortField
from trainer.school.models import Cohort, Membership


class ClassListForm(forms.Form):
    """Either a file or lines; the file is read once and goes on as lines."""

    file = forms.FileField(label=_("CSV file"), required=False, allow_empty_file=True)
    lines = forms.CharField(
        label=_("or its lines"),
        required=False,
        strip=False,
        max_length=MOST_BYTES,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        help_text=_("The first line: name, email, cohort. Only the name has to be there."),
    )
    cohort = CohortField(
        label=_("Cohort for those whose line has none"),
        queryset=Cohort.objects.none(),
        required=False,
        empty_label=_("None"),
    )
    days = forms.TypedChoiceField(
        label=_("The links work for"), coerce=int, choices=DAYS, initial=14
    )

    def __init__(self, *args: Any, by: Membership, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cohort = self.fields["cohort"]
        assert isinstance(cohort, forms.ModelChoiceField)
        cohort.queryset = Cohort.objects.running().filter(school=by.school_id)

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        given = cleaned.get("file")
        if given is None:
            if not cleaned.get("lines", "").strip():
                self.add_error("lines", _("Choose a file, or paste the lines."))
            return cleaned
        try:
            cleaned["lines"] = text_of(given.read(MOST_BYTES + 1))
        except ValueError as error:
            self.add_error("file", str(error))
        return cleaned
