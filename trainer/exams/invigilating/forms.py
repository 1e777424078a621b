"""Forms about a sitting and about one candidate of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from ipaddress import ip_network
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from trainer.exams.models import Blueprint, BlueprintState
from trainer.exams.models.fields import REASON_LENGTH
from trainer.exams.models.sittings import MOST_EXTRA_PERCENT
from trainer.school.access import cohorts_for
from trainer.school.models import Cohort, Membership, Role, User

_LONGEST_WINDOW = timedelta(days=31)
_MOST_MINUTES = 240
_LONGEST_NOTE = 2000
_LOCAL = "%Y-%m-%dT%H:%M"


class MomentField(forms.DateTimeField):
    """A moment in the school's own time: the zone is set by whoever makes the form."""

    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format=_LOCAL)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.error_messages["invalid"] = _("Write a day and a time, such as 2026-11-20 09:30.")
        self.zone: Any = None

    def to_python(self, value: Any) -> Any:
        """Read in the school's zone and not in Django's; an hour that the clocks skip is said."""
        text = str(value or "").strip()
        if not text:
            return None
        for shape in (_LOCAL, "%Y-%m-%d %H:%M"):
            try:
                local = datetime.strptime(text, shape)  # noqa: DTZ007
            except ValueError:
                continue
            moment = local.replace(tzinfo=self.zone).astimezone(UTC)
            if moment.astimezone(self.zone).replace(tzinfo=None) != local:
                raise ValidationError(_("The clocks are put on then: that time does not exist."))
            return moment
        raise ValidationError(self.error_messages["invalid"])


class PlanForm(forms.Form):
    """A new sitting. The candidates are the trainees of the cohort as it is now."""

    title = forms.CharField(
        label=_("Title"), max_length=120, help_text=_("Such as: November, room 2")
    )
    blueprint = forms.ChoiceField(label=_("Exam"))
    cohort = forms.ChoiceField(label=_("Cohort"))
    opens_at = MomentField(label=_("Can be started from"))
    closes_at = MomentField(label=_("and until"))
    addresses = forms.CharField(
        label=_("Only from these networks"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("One a line, such as 192.0.2.0/24. Empty: from anywhere."),
    )

    def __init__(self, *args: Any, membership: Membership, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        school = membership.school
        published = Blueprint.objects.filter(school=school, state=BlueprintState.PUBLISHED)
        self.blueprints = {str(each.pk): each for each in published}
        self.cohorts = {str(each.pk): each for each in cohorts_for(membership).running()}
        _choose(self, "blueprint", [(pk, str(each)) for pk, each in self.blueprints.items()])
        _choose(self, "cohort", [(pk, str(each)) for pk, each in self.cohorts.items()])
        for name in ("opens_at", "closes_at"):
            field = self.fields[name]
            assert isinstance(field, MomentField)
            field.zone = school.zone
            field.help_text = _("In the time of %(zone)s.") % {"zone": school.time_zone}

    def clean_addresses(self) -> str:
        lines = self.cleaned_data["addresses"].split()
        bad = [each for each in lines if not _is_network(each)]
        if bad:
            words = {"bad": ", ".join(bad[:3])}
            raise ValidationError(_("%(bad)s: not a network. Write such as 192.0.2.0/24.") % words)
        return "\n".join(lines)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        opens, closes = cleaned.get("opens_at"), cleaned.get("closes_at")
        if opens and closes and closes <= opens:
            self.add_error("closes_at", _("It ends before it begins."))
        elif opens and closes and closes - opens > _LONGEST_WINDOW:
            self.add_error("closes_at", _("A sitting can be started for 31 days at most."))
        cohort = self.cohorts.get(cleaned.get("cohort", ""))
        if cohort is not None and not people_in(cohort):
            self.add_error("cohort", _("There is no trainee in this cohort."))
        return cleaned

    @property
    def people(self) -> list[User]:
        return people_in(self.cohorts[self.cleaned_data["cohort"]])


def people_in(cohort: Cohort) -> list[User]:
    members = Membership.objects.current().filter(cohorts=cohort, role=Role.TRAINEE)
    return [each.user for each in members.select_related("user").order_by("user__name", "pk")]


def _choose(form: forms.Form, name: str, choices: list[tuple[str, str]]) -> None:
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices
    field.error_messages["invalid_choice"] = _("Choose one of these.")


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


class _ReasonForm(forms.Form):
    reason = forms.CharField(label=_("Reason"), max_length=REASON_LENGTH, strip=True)


class AgreedTimeForm(_ReasonForm):
    """Before the start: so much more on every section."""

    percent = forms.IntegerField(
        label=_("More time, in %"), min_value=0, max_value=MOST_EXTRA_PERCENT
    )
    field_order = ("percent", "reason")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].required = False

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("percent") and not cleaned.get("reason"):
            self.add_error("reason", _("Say why this person has more time."))
        return cleaned


class GivenTimeForm(_ReasonForm):
    """During: so many minutes more for the section that is being sat."""

    minutes = forms.IntegerField(label=_("Minutes"), min_value=1, max_value=_MOST_MINUTES)
    field_order = ("minutes", "reason")


class VoidForm(_ReasonForm):
    """Nothing is deleted."""


class NoteForm(forms.Form):
    text = forms.CharField(
        label=_("Note"), max_length=_LONGEST_NOTE, widget=forms.Textarea(attrs={"rows": 3})
    )
