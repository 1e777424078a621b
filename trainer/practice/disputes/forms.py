"""What a trainee writes to dispute a mark, and a supervisor to decide it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.practice.dispute_models import WORDS_LENGTH
from trainer.practice.models import DisputeState

_TOO_LONG = _("Keep it to %(limit_value)d characters; this has %(show_value)d.")


def _words(label: Any, empty: Any, help_text: Any) -> forms.CharField:
    return forms.CharField(
        label=label,
        help_text=help_text,
        max_length=WORDS_LENGTH,
        widget=forms.Textarea(attrs={"rows": 5}),
        error_messages={"required": empty, "max_length": _TOO_LONG},
    )


class DisputeForm(forms.Form):
    clause = forms.ChoiceField(
        label=_("Clause"),
        required=False,
        error_messages={"invalid_choice": _("Choose one of the clauses of this item.")},
    )
    words = _words(
        _("What do you think is wrong?"),
        _("Say in a sentence or two what you think is wrong."),
        _("The item, your answer and what was due go along with it."),
    )

    def __init__(self, *args: Any, clauses: Sequence[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        if not clauses:
            del self.fields["clause"]
            return
        field = self.fields["clause"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [*clauses, ("", _("None of them, or I do not know"))]
        field.initial = clauses[0][0]

    @property
    def chosen_clause(self) -> str:
        """Empty where the answer rests on no clause, or none is meant."""
        return str(self.cleaned_data.get("clause", ""))


class DecisionForm(forms.Form):
    outcome = forms.ChoiceField(
        label=_("Decision"),
        choices=[
            (DisputeState.UPHELD.value, _("Upheld: the trainee is right")),
            (DisputeState.REJECTED.value, _("Rejected: the mark stands")),
        ],
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Choose whether it is upheld or rejected."),
            "invalid_choice": _("Choose whether it is upheld or rejected."),
        },
    )
    reason = _words(
        _("Reason"),
        _("Give a reason; the trainee reads it."),
        _("The trainee reads this beside the item."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""

    @property
    def upheld(self) -> bool:
        return bool(self.cleaned_data["outcome"] == DisputeState.UPHELD)
