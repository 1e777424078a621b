"""Choosing a drill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import BUSY, DRILLS
from trainer.practice.house import house_of_school
from trainer.practice.learning.runs import DRILLS_RUN, RUN, SECONDS
from trainer.practice.levels import Level
from trainer.practice.models import DrillKind
from trainer.practice.scripts import chosen_scripts
from trainer.scenarios.learning.mastery import BLOCK
from trainer.scenarios.scenario import Load
from trainer.school.chips import chip_set_of
from trainer.school.models import School

TEN = 10
A_RUN = "run"


class StartForm(forms.Form):
    """A drill, a rulebook, how long, and what kind of item."""

    drill = forms.ChoiceField(
        label=_("Drill"),
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Choose a drill."),
            "invalid_choice": _("There is no such drill. Choose one of these."),
        },
    )
    rulebook = forms.ChoiceField(
        label=_("Rulebook"),
        error_messages={
            "required": _("Choose a rulebook."),
            "invalid_choice": _("There is no such rulebook. Choose one of these."),
        },
    )
    length = forms.ChoiceField(
        label=_("How many"),
        choices=[
            (str(TEN), _("A set of ten")),
            (str(BLOCK), _("A block of thirty")),
            ("", _("Until I stop")),
            (A_RUN, _("As many as go into 60 seconds")),
        ],
        required=False,
        initial=str(TEN),
        error_messages={"invalid_choice": _("Choose a set of ten, or another of these.")},
    )
    load = forms.ChoiceField(
        label=_("How busy a table"),
        choices=[
            ("", _("As it comes")),
            (Load.LIGHT.value, _("Quiet: one or two boxes")),
            (Load.MEDIUM.value, _("Medium: three or four boxes")),
            (Load.FULL.value, _("Full: five to seven boxes")),
        ],
        required=False,
        error_messages={"invalid_choice": _("Choose how busy the table is: one of these.")},
    )
    level = forms.ChoiceField(
        label=_("Help at the table"),
        choices=[
            ("", _("None, as in an exam")),
            (Level.IMPROVING.value, _("Sums of stacks")),
            (Level.LEARNING.value, _("Totals of hands and sums of stacks")),
        ],
        required=False,
        error_messages={"invalid_choice": _("Choose how much help the table gives.")},
    )
    family = forms.CharField(label=_("What kind"), required=False, max_length=40)

    script = forms.CharField(required=False, max_length=80)

    def __init__(
        self, *args: Any, books: Sequence[Rulebook], school: School, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self.school = school
        self.books: dict[str, Rulebook] = {book.id: book for book in books}
        self._choices("drill", [(code, drill.title) for code, drill in DRILLS.items()])
        self._choices("rulebook", [(book.id, book.title) for book in self.books.values()])

    def _choices(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        code, book = given.get("drill", ""), self.books.get(given.get("rulebook", ""))
        if code not in DRILLS or book is None:
            return given
        if code == DrillKind.PAYOUTS and chip_set_of(self.school) is None:
            sentence = _("The school has not chosen its chips yet. An administrator does that.")
            self.add_error("drill", sentence)
        elif given.get("length") == A_RUN and code not in DRILLS_RUN:
            self.add_error("length", _("Only sums are run against the clock: choose another."))
        elif given.get("load") and code not in BUSY:
            self.add_error("load", _("In this drill the table is as busy as it comes."))
        elif given.get("script"):
            self._clean_script(given, code, book)
        elif given.get("family"):
            known = [each.value for each in DRILLS[code].families(book)]
            if given["family"] not in known:
                self.add_error("family", _("This drill has no such kind under this rulebook."))
        return given

    def _clean_script(self, given: dict[str, Any], code: str, book: Rulebook) -> None:
        house = house_of_school(self.school)
        given["scripts"] = [each.id for each in chosen_scripts(code, book, house, given["script"])]
        if not given["scripts"]:
            self.add_error("script", _("This rulebook has no such moment. Choose another."))

    @property
    def chosen_length(self) -> int | None:
        if self.cleaned_data.get("scripts"):
            return len(self.cleaned_data["scripts"])
        length = self.cleaned_data["length"]
        return int(length) if length and length != A_RUN else None

    @property
    def asked(self) -> dict[str, object]:
        """What the set is asked for; scripts are told one by one and need no more."""
        given = self.cleaned_data
        level = {"level": given["level"]} if given.get("level") else {}
        if given.get("scripts"):
            return {"scripts": given["scripts"], **level}
        asked: dict[str, object] = {"family": given["family"], "load": given["load"], **level}
        if given["length"] == A_RUN:
            asked[RUN] = SECONDS
        return asked

    @property
    def sentences(self) -> list[str]:
        """Every fault, for a page on which several such forms stand."""
        return [str(error) for errors in self.errors.values() for error in errors]
