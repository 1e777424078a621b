"""Forms of table tests: a shoe to set, a test to begin, the school's criteria."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.certification.models import ShoeSheet, TableScheme
from trainer.certification.tables.scheme import SHIPPED, Criterion, OwnFault, Scheme
from trainer.certification.tables.shoes import MOST_SEED
from trainer.certification.tables.testing import MOST_ASSESSORS
from trainer.engine.rulebook import Rulebook
from trainer.exams.models.fields import REASON_LENGTH
from trainer.scenarios.errors.slip import Family
from trainer.scenarios.gravity import Gravity
from trainer.scenarios.seating import BOXES
from trainer.scenarios.set_shoe import MOST_ROUNDS
from trainer.school.forms.settings import title_of
from trainer.school.models import Membership, Role, User
from trainer.school.rulebooks import books_in_force
from trainer.school.selectors import people_of
from trainer.ui.wording import join_and

# A criterion more than there are: the row in which a school adds one.
SPARE = 1
MOST_WEIGHT, MOST_COST, MOST_OWN, LONGEST_OWN = 100, 100, 20, 80
ASSESSORS = ((1, _("One")), (MOST_ASSESSORS, _("Two, each with a sheet of their own")))


FAMILIES = {
    Family.INITIAL_DEAL: _("the initial deal"),
    Family.SUBSEQUENT_DEAL: _("the subsequent deal"),
    Family.DEALERS_HAND: _("the dealer's hand"),
    Family.EQUIPMENT: _("cards and shoe"),
    Family.WAGERS: _("wagers"),
    Family.OPTIONS: _("players' options"),
    Family.CLAIMS: _("claims"),
    Family.PROCEDURE: _("calls and procedure"),
    Family.PAYMENT: _("settlement"),
}


class _Form(forms.Form):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})

    def choose(self, name: str, choices: Sequence[tuple[Any, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = list(choices)


class ShoeForm(_Form):
    book = forms.ChoiceField(label=_("Rulebook"))
    boxes = forms.IntegerField(label=_("Boxes played"), min_value=1, max_value=BOXES, initial=5)
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS, initial=6)
    seed = forms.IntegerField(
        label=_("Number of the shoe"),
        required=False,
        min_value=1,
        max_value=MOST_SEED,
        help_text=_("Leave it empty for a new one. The same number gives the same shoe."),
    )

    def __init__(self, *args: Any, membership: Membership, today: date, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.books = {book.id: book for book in books_in_force(membership.school, on=today)}
        self.choose("book", [(book.id, title_of(book)) for book in self.books.values()])

    def chosen(self) -> Rulebook:
        return self.books[self.cleaned_data["book"]]


class BeginForm(_Form):
    person = forms.ChoiceField(label=_("Candidate"))
    book = forms.ChoiceField(label=_("Rulebook"))
    shoe = forms.ChoiceField(label=_("Set shoe"), required=False)
    assessors = forms.TypedChoiceField(label=_("Assessors"), coerce=int)
    reason = forms.CharField(
        label=_("If you teach the candidate: why you assess"),
        required=False,
        max_length=REASON_LENGTH,
        help_text=_("Only where the school allows it. It stands on the sheet."),
    )

    def __init__(
        self,
        *args: Any,
        membership: Membership,
        today: date,
        scheme: TableScheme,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        school = membership.school
        trainees = people_of(school, Role.TRAINEE).exclude(user=membership.user_id)
        self.people: dict[str, User] = {str(each.user_id): each.user for each in trainees}
        self.books = {book.id: book for book in books_in_force(school, on=today)}
        sheets = ShoeSheet.objects.filter(school=school, book_id__in=list(self.books))
        self.shoes = {each.token: each for each in sheets.defer("pdf", "content")[:100]}
        self.choose("person", [(key, str(user)) for key, user in self.people.items()])
        self.choose("book", [(book.id, title_of(book)) for book in self.books.values()])
        self.choose("shoe", [("", _("None: the cards as they come")), *map(self._shoe, sheets)])
        self.choose("assessors", [each for each in ASSESSORS if each[0] >= scheme.assessors])
        if not scheme.own_instructor:
            del self.fields["reason"]

    def _shoe(self, sheet: ShoeSheet) -> tuple[str, str]:
        told = {
            "seed": sheet.seed,
            "book": self.books[sheet.book_id].title,
            "rounds": sheet.rounds,
            "boxes": sheet.boxes,
        }
        return sheet.token, _("%(seed)s: %(book)s, %(rounds)s rounds, %(boxes)s boxes") % told

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        shoe = self.shoes.get(cleaned.get("shoe", ""))
        if shoe is not None and shoe.book_id != cleaned.get("book"):
            self.add_error("shoe", _("This shoe was set for another rulebook."))
        return cleaned

    def chosen(self) -> dict[str, Any]:
        told = self.cleaned_data
        return {
            "person": self.people[told["person"]],
            "book": self.books[told["book"]],
            "shoe": self.shoes.get(told["shoe"]),
            "assessors": told["assessors"],
            "reason": told.get("reason", ""),
        }


class ReasonForm(_Form):
    reason = forms.CharField(
        label=_("Why"), max_length=REASON_LENGTH, error_messages={"required": _("Say why.")}
    )


class SignForm(_Form):
    """Whoever signs shows once more who they are."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
        error_messages={"required": _("Give your password: it is your signature.")},
    )
    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0)


class SchemeForm(_Form):
    """What a fault costs, the cut, and who assesses; the criteria stand in rows below."""

    minor = forms.IntegerField(label=_("A minor fault costs"), min_value=0, max_value=MOST_COST)
    serious = forms.IntegerField(label=_("A serious one"), min_value=0, max_value=MOST_COST)
    dangerous = forms.IntegerField(label=_("A dangerous one"), min_value=0, max_value=MOST_COST)
    cut = forms.IntegerField(label=_("Needed to pass, of a hundred"), min_value=1, max_value=100)
    let_pass = forms.IntegerField(
        label=_("Dangerous faults let pass"), min_value=0, max_value=MOST_COST
    )
    assessors = forms.TypedChoiceField(label=_("Assessors"), coerce=int, choices=ASSESSORS)
    own_instructor = forms.BooleanField(
        label=_("The candidate's own instructor may assess, with a reason"), required=False
    )
    needed = forms.BooleanField(
        label=_("A dealer's certificate needs a passed table test as well"),
        required=False,
        help_text=_("For exams that are begun from now on."),
    )
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(self, *args: Any, kept: TableScheme, scheme: Scheme, **kwargs: Any) -> None:
        minor, serious, dangerous = scheme.costs
        shown = {
            "minor": minor,
            "serious": serious,
            "dangerous": dangerous,
            "cut": scheme.cut,
            "let_pass": scheme.dangerous,
            "assessors": kept.assessors,
            "own_instructor": kept.own_instructor,
            "needed": kept.needed_since is not None,
            "version": kept.version,
        }
        super().__init__(*args, **{"initial": shown, **kwargs})
        data = args[0] if args else None
        rows = [*scheme.criteria, *[Criterion("", 0)] * SPARE]
        self.rows = [
            CriterionForm(data, prefix=f"row{number}", criterion=each)
            for number, each in enumerate(rows)
        ]

    def is_valid(self) -> bool:
        # Every row is asked: each has its own faults to show.
        rows = [row.is_valid() for row in self.rows]
        if not (super().is_valid() and all(rows)):
            return False
        if not self.criteria():
            self.add_error(None, _("Keep at least one criterion with a weight."))
        return not self.errors

    @property
    def numbers(self) -> list[forms.BoundField]:
        return [each for each in self.visible_fields() if each not in self.ticks]

    @property
    def ticks(self) -> list[forms.BoundField]:
        return [self["own_instructor"], self["needed"]]

    def criteria(self) -> tuple[Criterion, ...]:
        return tuple(made for row in self.rows if (made := row.made()) is not None)

    def scheme(self) -> Scheme:
        told = self.cleaned_data
        made = Scheme(
            self.criteria(),
            (told["minor"], told["serious"], told["dangerous"]),
            told["cut"],
            told["let_pass"],
        )
        # Saved as it was shipped it is still the example.
        return SHIPPED if made == Scheme(*_parts(SHIPPED)) else made


def _parts(scheme: Scheme) -> tuple[Any, ...]:
    return scheme.criteria, scheme.costs, scheme.cut, scheme.dangerous


class CriterionForm(_Form):
    title = forms.CharField(label=_("Criterion"), required=False, max_length=60)
    weight = forms.IntegerField(
        label=_("Weight"), required=False, min_value=0, max_value=MOST_WEIGHT
    )
    own = forms.CharField(
        label=_("Faults of the house, one a line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def __init__(self, *args: Any, criterion: Criterion, **kwargs: Any) -> None:
        self.families = criterion.families
        lines = [_line(each) for each in criterion.own]
        shown = {"title": criterion.title, "weight": criterion.weight, "own": "\n".join(lines)}
        super().__init__(*args, **{"initial": shown, **kwargs})

    @property
    def families_told(self) -> str:
        return join_and([str(FAMILIES[each]) for each in self.families])

    def clean_own(self) -> tuple[OwnFault, ...]:
        lines = [" ".join(line.split()) for line in self.cleaned_data["own"].splitlines()]
        faults = tuple(_own(line) for line in lines if line)
        if len(faults) > MOST_OWN or any(len(each.text) > LONGEST_OWN for each in faults):
            raise forms.ValidationError(
                _("At most 20 faults, none longer than 80 letters: they are buttons.")
            )
        return faults

    def made(self) -> Criterion | None:
        """None where the row is empty, or weighs nothing."""
        told = self.cleaned_data
        if not told.get("title") or not told.get("weight"):
            return None
        return Criterion(told["title"], told["weight"], self.families, told.get("own", ()))


def _line(fault: OwnFault) -> str:
    return fault.text if fault.gravity is Gravity.SERIOUS else f"{fault.gravity}: {fault.text}"


def _own(line: str) -> OwnFault:
    """`minor: Hands not clear`; without a word before it a fault is serious."""
    word, mark, text = line.partition(":")
    known = word.strip().lower()
    if mark and text.strip() and known in [each.value for each in Gravity]:
        return OwnFault(text.strip(), Gravity(known))
    return OwnFault(line)
