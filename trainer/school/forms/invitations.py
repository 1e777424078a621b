"""The form of an invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from trainer.school.models import COHORT_ROLES, Cohort, Membership, Role
from trainer.school.rights import roles_to_invite

if TYPE_CHECKING:
    CohortField = forms.ModelChoiceField[Cohort]
else:
    CohortField = forms.ModelChoiceField

DAYS = ((1, _("1 day")), (7, _("1 week")), (14, _("2 weeks")), (30, _("30 days")))


class InviteForm(forms.Form):
    """What the inviter fixes: role, cohort, and until when."""

    role = forms.ChoiceField(label=_("Role"))
    cohort = CohortField(
        label=_("Cohort"),
        queryset=Cohort.objects.none(),
        required=False,
        empty_label=_("None"),
        help_text=_("For trainees and instructors."),
    )
    days = forms.TypedChoiceField(
        label=_("The link works for"), coerce=int, choices=DAYS, initial=14
    )
    email = forms.EmailField(label=_("E-mail address"), required=False)

    def __init__(self, *args: Any, by: Membership, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        role, cohort = self.fields["role"], self.fields["cohort"]
        assert isinstance(role, forms.ChoiceField)
        assert isinstance(cohort, forms.ModelChoiceField)
        role.choices = [(each.value, each.label) for each in roles_to_invite(by)]
        cohort.queryset = Cohort.objects.running().filter(school=by.school_id)
        self.fields["email"].help_text = (
            _("The link is sent there, and shown here to copy.")
            if settings.MAIL_CONFIGURED
            else _("A note for yourself: no mail is sent from here, so copy the link.")
        )

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        if cleaned.get("cohort") and cleaned.get("role") not in (None, *COHORT_ROLES):
            self.add_error("cohort", _("Only trainees and instructors have a place in a cohort."))
        return cleaned

    def chosen(self) -> dict[str, Any]:
        return {**self.cleaned_data, "role": Role(self.cleaned_data["role"])}
