"""Clause by clause: how many of a cohort have met it, not met it, never seen it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django import forms
from django.db.models import Count
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from trainer.engine.rulebook import Rulebook
from trainer.library.links import clause_url
from trainer.school.models import Membership
from trainer.supervision.cells import percent
from trainer.supervision.models import ClauseStanding
from trainer.supervision.selectors import Chosen
from trainer.ui.wording import curl

_ITEMS = 10


class CoverageForm(forms.Form):
    cohort = forms.ChoiceField(label=_("Cohort"), required=False)
    rulebook = forms.ChoiceField(label=_("Rulebook"), required=False)
    only = forms.ChoiceField(
        label=_("Show"),
        required=False,
        choices=[
            ("", _("every clause that is examined")),
            ("gaps", _("clauses with a gap")),
            ("unseen", _("clauses nobody has seen")),
        ],
    )

    def __init__(
        self, *args: object, chosen: Chosen, books: Sequence[Rulebook], **kwargs: object
    ) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.label_suffix = ""
        cohorts: list[tuple[str, object]] = [(str(c.pk), c.name) for c in chosen.cohorts]
        cohorts.append(("all", _("all, the first sixty by name")))
        offered: dict[str, list[tuple[str, object]]] = {
            "cohort": cohorts,
            "rulebook": [(book.id, book.title) for book in books],
        }
        for name, choices in offered.items():
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = choices
        self.initial["cohort"] = str(chosen.cohort.pk) if chosen.cohort else "all"


@dataclass(frozen=True, slots=True)
class ClauseLine:
    number: str
    url: str
    text: str
    met: int
    not_met: int
    never: int
    assign: str

    @property
    def gap(self) -> int:
        return self.not_met + self.never

    @property
    def percent(self) -> int:
        return percent(self.met, self.met + self.gap)


@dataclass(frozen=True, slots=True)
class CoveragePage:
    chosen: Chosen
    book: Rulebook | None
    lines: tuple[ClauseLine, ...]
    people: int
    examined: int
    all_met: int


def coverage_page(
    membership: Membership, chosen: Chosen, book: Rulebook | None, only: str
) -> CoveragePage:
    """What most have tried and not met comes first; one query, whatever the answers."""
    if book is None:
        return CoveragePage(chosen, None, (), len(chosen.people), 0, 0)
    counts: Counter[tuple[str, bool]] = Counter()
    drills: dict[str, str] = {}
    rows = (
        ClauseStanding.objects.filter(
            school=membership.school_id, person__in=chosen.people, rulebook=book.id
        )
        .order_by()
        .values_list("clause", "met", "drill")
        .annotate(people=Count("pk"))
    )
    for clause, met, drill, people in rows:
        counts[clause, met] += people
        drills.setdefault(clause, drill)
    everybody = len(chosen.people)
    lines = [
        _line(membership, chosen, book, number, counts, everybody, drills.get(number, ""))
        for number, clause in book.clauses.items()
        if clause.examined
    ]
    shown = [
        each
        for each in lines
        if not only
        or (only == "gaps" and each.gap)
        or (only == "unseen" and each.never == everybody)
    ]
    shown.sort(key=lambda each: (-each.not_met, -each.never))
    return CoveragePage(
        chosen,
        book,
        tuple(shown),
        everybody,
        len(lines),
        sum(not each.gap for each in lines),
    )


def _line(
    membership: Membership,
    chosen: Chosen,
    book: Rulebook,
    number: str,
    counts: Counter[tuple[str, bool]],
    everybody: int,
    drill: str,
) -> ClauseLine:
    met, not_met = counts[number, True], counts[number, False]
    wanted: dict[str, object] = {
        **{"kind": "clause", "rulebook": book.id, "clause": number, "drill": drill},
        "items": _ITEMS,
    }
    if chosen.cohort is not None:
        wanted["cohort"] = chosen.cohort.pk
    address = reverse("assignments:new", args=(membership.school.slug,))
    return ClauseLine(
        number,
        clause_url(book, number),
        curl(book.clauses[number].text),
        met,
        not_met,
        everybody - met - not_met,
        f"{address}?{urlencode(wanted)}" if everybody - met else "",
    )
