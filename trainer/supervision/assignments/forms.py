"""What is set, to whom, until when. The drill is checked as practice checks it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS
from trainer.practice.learning.path_page import path_of
from trainer.practice.scripts import ALL
from trainer.practice.set_forms import TEN, StartForm
from trainer.school.access import cohorts_for, trainees_for
from trainer.school.forms.invitations import CohortField
from trainer.school.forms.people import MembersField
from trainer.school.models import Cohort, Membership
from trainer.supervision.models import WorkKind
from trainer.supervision.models.assignments import NOTE_LENGTH

AMOUNTS = (10, 20, 30, 50, 100)
A_WEEK = timedelta(days=7)
LATEST = timedelta(days=366)


class WorkForm(forms.Form):
    kind = forms.ChoiceField(label=_("What"), choices=WorkKind.choices, widget=forms.RadioSelect)
    rulebook = forms.ChoiceField(label=_("Rulebook"))
    drill = forms.ChoiceField(
        label=_("Drill"), required=False, help_text=_("Not for a week of the path.")
    )
    family = forms.CharField(widget=forms.HiddenInput, required=False, max_length=60)
    clause = forms.CharField(
        label=_("Clause"),
        required=False,
        max_length=40,
        help_text=_("For a clause: its number, as the rulebook has it."),
    )
    week = forms.TypedChoiceField(
        label=_("Week"), required=False, coerce=int, help_text=_("Of the path only.")
    )
    items = forms.TypedChoiceField(
        label=_("How many answers"), coerce=int, choices=[(each, each) for each in AMOUNTS]
    )
    cohort = CohortField(
        label=_("Cohort"), queryset=Cohort.objects.none(), required=False, empty_label=_("None")
    )
    people = MembersField(
        label=_("People, besides those of the cohort"),
        queryset=Membership.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    due = forms.DateField(
        label=_("Until"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    note = forms.CharField(
        label=_("A word to them"),
        required=False,
        max_length=NOTE_LENGTH,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(
        self, *args: Any, by: Membership, books: Sequence[Rulebook], today: date, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self.by, self.today = by, today
        self.books = {book.id: book for book in books}
        weeks = [(week.number, f"{week.number}: {week.title}") for week in path_of(by.school)]
        self._choices("rulebook", [(book.id, book.title) for book in books])
        self._choices("drill", [("", _("None")), *((c, d.title) for c, d in DRILLS.items())])
        self._choices("week", [("", _("None")), *weeks])
        self.fields["kind"].initial = WorkKind.DRILL
        self.fields["due"].initial = today + A_WEEK
        cohort, people = self.fields["cohort"], self.fields["people"]
        assert isinstance(cohort, forms.ModelChoiceField)
        assert isinstance(people, MembersField)
        cohort.queryset = cohorts_for(by).running()
        people.queryset = trainees_for(by).select_related("user").order_by("user__name", "pk")

    def _choices(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def clean_due(self) -> date:
        due: date = self.cleaned_data["due"]
        if due < self.today:
            raise forms.ValidationError(_("This day is over. Choose today or a later one."))
        if due > self.today + LATEST:
            raise forms.ValidationError(_("Choose a day within a year."))
        return due

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        book = self.books.get(given.get("rulebook", ""))
        kind = given.get("kind")
        if book is None or kind is None:
            return given
        if kind == WorkKind.WEEK:
            if not given.get("week") and "week" not in self.errors:
                self.add_error("week", _("Choose the week."))
        else:
            self._clean_drill(given, kind, book)
        if "cohort" not in self.errors and "people" not in self.errors and not self.members():
            self.add_error("cohort", _("Choose a cohort with trainees in it, or some people."))
        return given

    def _clean_drill(self, given: dict[str, Any], kind: str, book: Rulebook) -> None:
        code = given.get("drill", "")
        if not code:
            if "drill" not in self.errors:
                self.add_error("drill", _("Choose the drill."))
            return
        clause = given.get("clause", "").strip()
        if kind == WorkKind.CLAUSE and clause not in book.clauses:
            self.add_error(
                "clause", _("This rulebook has no such clause. Look it up in the library.")
            )
        start = StartForm(
            {
                "drill": code,
                "rulebook": book.id,
                "length": str(TEN),
                "family": given.get("family", "") if kind == WorkKind.DRILL else "",
                "script": ALL if kind == WorkKind.SCRIPTS else "",
            },
            books=[book],
            school=self.by.school,
        )
        if not start.is_valid():
            for sentence in start.sentences:
                self.add_error("drill", sentence)
        elif not DRILLS[code].families(book):
            self.add_error("drill", _("This rulebook has nothing for this drill. Choose another."))
        else:
            given["asked"] = {n: v for n, v in start.asked.items() if v}
            if kind == WorkKind.CLAUSE:
                given["asked"] = {"clauses": [clause]}

    def members(self) -> list[Membership]:
        """Those of the cohort and those named, who are trainees that one teaches."""
        cohort = self.cleaned_data.get("cohort")
        named = list(self.cleaned_data.get("people") or [])
        if cohort is not None:
            named += trainees_for(self.by).filter(cohorts=cohort)
        return named

    def what(self) -> dict[str, Any]:
        """The assignment as it is kept."""
        given, book = self.cleaned_data, self.books[self.cleaned_data["rulebook"]]
        kind, asked = given["kind"], given.get("asked", {})
        week = kind == WorkKind.WEEK
        return {
            "kind": kind,
            "title": self._title(kind, book),
            "rulebook": book.id,
            "drill": "" if week else given["drill"],
            "asked": asked,
            "week": given["week"] if week else 0,
            "items": 0 if week else len(asked.get("scripts", ())) or given["items"],
            "due": given["due"],
            "note": given["note"],
        }

    def _title(self, kind: str, book: Rulebook) -> str:
        given = self.cleaned_data
        if kind == WorkKind.WEEK:
            weeks = dict(self.fields["week"].choices)  # type: ignore[attr-defined]
            return f"Week {weeks[given['week']]}, {book.title}"
        drill = str(DRILLS[given["drill"]].title)
        if kind == WorkKind.CLAUSE:
            return f"{drill}: clause {given['clause'].strip()}, {book.title}"
        if kind == WorkKind.SCRIPTS:
            return f"{drill}: scripted moments, {book.title}"
        families = {each.value: each.text for each in DRILLS[given["drill"]].families(book)}
        family = families.get(given.get("family", ""))
        return f"{drill}: {family}, {book.title}" if family else f"{drill}, {book.title}"
