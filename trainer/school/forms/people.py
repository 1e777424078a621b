"""Forms about one person of a school, and about cohorts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.engine.rulebook import Rulebook
from trainer.school.models import COHORT_ROLES, Membership, Role, School
from trainer.school.selectors import people_of


class RoleForm(forms.Form):
    """A member's new role, and the one the page showed."""

    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)
    was = forms.ChoiceField(choices=Role.choices, widget=forms.HiddenInput)

    @classmethod
    def showing(cls, person: Membership) -> RoleForm:
        return cls(initial={"role": person.role, "was": person.role})


class AssignForm(forms.Form):
    """The rulebooks a person deals by, among those in force at the school."""

    books = forms.MultipleChoiceField(
        label=_("Rulebooks"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("None ticked: all that are in force."),
        error_messages={
            "invalid_choice": _("This rulebook is not in force here. Choose among these.")
        },
    )

    def __init__(self, *args: Any, books: Sequence[Rulebook], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["books"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = [(book.id, book.title) for book in books]


if TYPE_CHECKING:
    MembershipsField = forms.ModelMultipleChoiceField[Membership]
else:
    MembershipsField = forms.ModelMultipleChoiceField


class MembersField(MembershipsField):
    """People by name."""

    def label_from_instance(self, obj: Any) -> str:
        return str(obj.user)


class CohortForm(forms.Form):
    """A cohort's name and people; `version` is the one the page showed."""

    name = forms.CharField(label=_("Name"), max_length=80)
    instructors = MembersField(
        label=_("Instructors"),
        queryset=Membership.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    trainees = MembersField(
        label=_("Trainees"),
        queryset=Membership.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0, initial=0)

    def __init__(self, *args: Any, school: School, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self._offer("instructors", people_of(school, Role.INSTRUCTOR))
        self._offer("trainees", people_of(school, Role.TRAINEE))

    def _offer(self, name: str, people: Any) -> None:
        field = self.fields[name]
        assert isinstance(field, MembersField)
        field.queryset = people

    def members(self) -> list[Membership]:
        chosen = [*self.cleaned_data["instructors"], *self.cleaned_data["trainees"]]
        assert all(person.role in COHORT_ROLES for person in chosen)
        return chosen
