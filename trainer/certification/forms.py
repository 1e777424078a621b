"""Forms of certification: what to check, and why something is taken back."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.certification.reading import MOST_BYTES
from trainer.exams.models.fields import REASON_LENGTH

LONGEST_TYPED = 500


class CheckForm(forms.Form):
    """A number, as it is printed or as a whole address; or a file."""

    number = forms.CharField(
        label=_("Number"),
        required=False,
        max_length=LONGEST_TYPED,
        help_text=_("As it stands on the certificate, or the address under its code."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    file = forms.FileField(
        label=_("Or the file"),
        required=False,
        allow_empty_file=True,
        help_text=_("The PDF or the badge, as it was sent to you. It is looked at and not kept."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""

    def clean_number(self) -> str:
        """The last part of an address, and no blanks."""
        typed = "".join(str(self.cleaned_data["number"]).split())
        return typed.rstrip("/").rpartition("/")[2]

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file is not None and (file.size or 0) > MOST_BYTES:
            raise forms.ValidationError(_("A certificate is never larger than 2 MB."))
        return file

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and not cleaned.get("number") and cleaned.get("file") is None:
            raise forms.ValidationError(_("Give the number, or the file."))
        return cleaned


class ReasonForm(forms.Form):
    """Why; which act it is says the button."""

    reason = forms.CharField(
        label=_("Why"),
        max_length=REASON_LENGTH,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Everybody who checks the certificate reads this."),
        error_messages={"required": _("Say why.")},
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
