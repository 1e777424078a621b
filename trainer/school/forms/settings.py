"""Forms of a school's settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.engine.rulebook import Rulebook
from trainer.school.chips import chip
from trainer.school.models import DecimalMark, School
from trainer.school.models.equipment import COLOURS, EDGES
from trainer.school.models.schools import MOST_DECIMALS
from trainer.school.rulebooks import edition_text
from trainer.ui.fields import AmountField
from trainer.ui.money import MoneyStyle
from trainer.ui.table.chips import Chip, ChipSet, Colour, Edge

# Places, not the short names of old: a school is somewhere.
ZONES = sorted(
    name
    for name in available_timezones()
    if "/" in name and not name.startswith(("Etc/", "SystemV/", "posix/", "right/"))
)


class SchoolForm(forms.Form):
    """A school's name, money and clock; `version` is the one the page showed."""

    name = forms.CharField(label=_("Name of the school"), max_length=120)
    currency = forms.RegexField(
        r"\A[A-Z]{3}\Z",
        label=_("Currency"),
        help_text=_("Three capitals, such as GBP."),
        error_messages={"invalid": _("Use three capitals, such as GBP.")},
        widget=forms.TextInput(attrs={"autocapitalize": "characters", "autocomplete": "off"}),
    )
    currency_decimals = forms.TypedChoiceField(
        label=_("Decimals"),
        coerce=int,
        choices=[(number, str(number)) for number in range(MOST_DECIMALS + 1)],
    )
    decimal_mark = forms.ChoiceField(
        label=_("Decimal mark"),
        choices=DecimalMark.choices,
        help_text=_("A full stop is always understood; this mark as well."),
    )
    time_zone = forms.ChoiceField(label=_("Time zone"))
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(self, *args: Any, school: School, **kwargs: Any) -> None:
        shown = {name: getattr(school, name) for name in self.base_fields}
        super().__init__(*args, **{"initial": shown, **kwargs})
        field = self.fields["time_zone"]
        assert isinstance(field, forms.ChoiceField)
        names = sorted({"UTC", school.time_zone, *ZONES})
        field.choices = [(name, name.replace("_", " ")) for name in names]


class InForceForm(forms.Form):
    """A rulebook and the day from which it is in force."""

    book = forms.ChoiceField(label=_("Rulebook"))
    since = forms.DateField(
        label=_("In force since"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"invalid": _("Write a day such as 2026-11-18.")},
    )

    def __init__(self, *args: Any, books: Sequence[Rulebook], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["book"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(f"{book.id} {book.edition}", title_of(book)) for book in books]

    def chosen(self) -> dict[str, Any]:
        book_id, edition = self.cleaned_data["book"].split(" ", 1)
        return {"book_id": book_id, "edition": edition, "since": self.cleaned_data["since"]}


def title_of(book: Rulebook) -> str:
    return f"{book.title} ({edition_text(book)})"


class ChipSetForm(forms.Form):
    """Which set, and from which chip upwards."""

    code = forms.ChoiceField(
        label=_("Chips"),
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Choose a set of chips."),
            "invalid_choice": _("There is no such set of chips. Choose one of these."),
        },
    )
    smallest = forms.TypedChoiceField(
        label=_("Smallest chip in use"), required=False, coerce=int, empty_value=None
    )
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(
        self, *args: Any, sets: Sequence[ChipSet], style: MoneyStyle, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.sets = {each.code: each for each in sets}
        code, smallest = self.fields["code"], self.fields["smallest"]
        assert isinstance(code, forms.ChoiceField)
        assert isinstance(smallest, forms.ChoiceField)
        code.choices = [(each.code, each.title) for each in sets]
        values = sorted({each.value for chip_set in sets for each in chip_set.chips})
        smallest.choices = [
            ("", _("The smallest of the set")),
            *((value, style.text(value)) for value in values),
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        chosen, smallest = self.sets.get(cleaned.get("code", "")), cleaned.get("smallest")
        if chosen and smallest and smallest not in [each.value for each in chosen.chips]:
            self.add_error("smallest", _("This set has no such chip. Choose one it has."))
        return cleaned


class OwnChipForm(forms.Form):
    """One denomination; a row left empty is no chip."""

    colour = forms.ChoiceField(label=_("Colour"), choices=COLOURS)
    edge = forms.ChoiceField(label=_("Edge"), choices=EDGES)

    def __init__(self, *args: Any, style: MoneyStyle, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.style = style
        self.fields["value"] = AmountField(style=style, label=_("Value"), required=False)
        self.order_fields(["value", "colour", "edge"])

    def clean_value(self) -> int | None:
        value: int | None = self.cleaned_data["value"]
        if value == 0:
            raise forms.ValidationError(
                _("A chip is worth something. Leave the row empty instead.")
            )
        return value

    def chip(self) -> Chip | None:
        value = self.cleaned_data.get("value")
        if not value:
            return None
        looks = Colour(self.cleaned_data["colour"]), Edge(self.cleaned_data["edge"])
        return chip(value, *looks, self.style)


class OwnChipsForm:
    """A row for each edge there is: no two chips of a set may share one."""

    def __init__(self, style: MoneyStyle, shown: Sequence[Chip], data: Any = None) -> None:
        free = [edge for edge in Edge if edge not in {each.edge for each in shown}]
        first: list[dict[str, Any]] = [
            {"value": each.value, "colour": each.colour.value, "edge": each.edge.value}
            for each in shown
        ]
        first += [{"colour": Colour.WHITE.value, "edge": edge.value} for edge in free]
        self.rows = [
            OwnChipForm(data, style=style, prefix=f"chip{number}", initial=initial)
            for number, initial in enumerate(first)
        ]
        self.fault = ""

    def is_valid(self) -> bool:
        return all(row.is_valid() for row in self.rows)

    def chips(self) -> list[Chip]:
        return [made for row in self.rows if (made := row.chip()) is not None]
