"""A school's own path and error weights."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.library.selectors import all_books
from trainer.practice.drills import DRILLS
from trainer.practice.drills.put_right import FAMILIES as FAMILY_WORDS
from trainer.practice.learning.path_page import skill_title
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.learning.path import Week, shipped_path
from trainer.ui.question_words import sentence
from trainer.ui.wording import label

MOST_WEIGHT = 100


class PathForm(forms.Form):
    """For each skill whether it is practised and what its gate needs; for each week the time."""

    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, weeks: tuple[Week, ...], version: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self.weeks = weeks
        self.fields["version"].initial = version
        for week in weeks:
            self.fields[f"allowance-{week.number}"] = forms.IntegerField(
                label=_("Time, in per cent of the certificate's"),
                min_value=100,
                max_value=1000,
                initial=week.allowance,
            )
            for skill in week.skills:
                self.fields[f"on-{skill.code}"] = forms.BooleanField(
                    required=False, initial=skill.on
                )
                if skill.gate is not None:
                    self.fields[f"needed-{skill.code}"] = forms.IntegerField(
                        min_value=1, max_value=skill.gate.block, initial=skill.gate.needed
                    )

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The weeks as the page shows them."""
        families: dict[str, dict[str, str]] = {}
        for code, drill in DRILLS.items():
            for book in all_books():
                told = {each.value: each.text for each in drill.families(book)}
                families[code] = families.get(code, {}) | told
        return [
            {
                "week": week,
                "allowance": self[f"allowance-{week.number}"],
                "skills": [
                    {
                        "title": skill_title(skill, families[skill.drill]),
                        "on": self[f"on-{skill.code}"],
                        "needed": self[f"needed-{skill.code}"] if skill.gate else None,
                        "block": skill.gate.block if skill.gate else 0,
                    }
                    for skill in week.skills
                ],
            }
            for week in self.weeks
        ]

    @property
    def changes(self) -> dict[str, Any]:
        """Only what differs from what ships, so that a better path reaches every school."""
        given = self.cleaned_data
        skills: dict[str, dict[str, Any]] = {}
        allowances: dict[str, int] = {}
        for week in shipped_path():
            if given[f"allowance-{week.number}"] != week.allowance:
                allowances[str(week.number)] = given[f"allowance-{week.number}"]
            for skill in week.skills:
                own: dict[str, Any] = {}
                if not given[f"on-{skill.code}"]:
                    own["on"] = False
                needed = given.get(f"needed-{skill.code}")
                if skill.gate is not None and needed != skill.gate.needed:
                    own["needed"] = needed
                if own:
                    skills[skill.code] = own
        return {"skills": skills, "allowances": allowances}


class WeightsForm(forms.Form):
    """How often each kind of error is put into a round, among the others."""

    @property
    def groups(self) -> list[dict[str, Any]]:
        return [
            {
                "title": words,
                "fields": [
                    self[kind.value] for kind, slip in SLIPS.items() if slip.family is family
                ],
            }
            for family, words in FAMILY_WORDS.items()
        ]

    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, own: dict[str, int], version: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self.fields["version"].initial = version
        for kind, slip in SLIPS.items():
            self.fields[kind.value] = forms.IntegerField(
                label=sentence(label(kind)),
                min_value=0,
                max_value=MOST_WEIGHT,
                initial=own.get(kind.value, slip.weight),
                help_text=_("as shipped: %(weight)d") % {"weight": slip.weight},
            )

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if not self.errors and not any(given[kind.value] for kind in SLIPS):
            raise forms.ValidationError(_("At least one kind of error must come up."))
        return given

    @property
    def changes(self) -> dict[str, int]:
        return {
            kind.value: self.cleaned_data[kind.value]
            for kind, slip in SLIPS.items()
            if self.cleaned_data[kind.value] != slip.weight
        }
