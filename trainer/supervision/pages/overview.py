"""The cohort at a glance: who is ready, who is stuck, and what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from urllib.parse import urlencode

from django import forms
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS
from trainer.school.models import Membership
from trainer.school.rulebooks import books_in_force
from trainer.supervision.cells import NOTHING, Cell, Level, Skill, cell_of
from trainer.supervision.reasons import Reason, Why, reasons_of
from trainer.supervision.selectors import (
    Chosen,
    ahead_of,
    skill_words,
    skills_by_person,
    wholes,
)
from trainer.supervision.thresholds import ENOUGH, FAIR, GOOD, READY

_SHOWS = (
    ("", _("everybody")),
    ("needs", _("who needs you")),
    ("ready", _("who is ready")),
    ("unseen", _("not seen for a week")),
)


class OverviewForm(forms.Form):
    cohort = forms.ChoiceField(label=_("Cohort"), required=False)
    drill = forms.ChoiceField(label=_("Skills"), required=False)
    show = forms.ChoiceField(label=_("Show"), required=False, choices=_SHOWS)
    q = forms.CharField(label=_("Name"), required=False, max_length=60)

    def __init__(self, *args: object, chosen: Chosen, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.label_suffix = ""
        cohorts: list[tuple[str, object]] = [(str(c.pk), c.name) for c in chosen.cohorts]
        self._offer("cohort", [*cohorts, ("all", _("all, the first sixty by name"))])
        drills: list[tuple[str, object]] = [(code, each.title) for code, each in DRILLS.items()]
        self._offer("drill", [("", _("all drills")), *drills])
        self.initial["cohort"] = str(chosen.cohort.pk) if chosen.cohort else "all"

    def _offer(self, name: str, choices: list[tuple[str, object]]) -> None:
        chosen = self.fields[name]
        assert isinstance(chosen, forms.ChoiceField)
        chosen.choices = choices


@dataclass(frozen=True, slots=True)
class Column:
    """`url`: sorts by it; `sorted`: it is sorted by this one."""

    code: str
    title: str
    url: str
    sorted: bool


@dataclass(frozen=True, slots=True)
class Line:
    person: str
    person_id: int
    url: str
    cells: tuple[Cell, ...]
    reasons: tuple[Reason, ...]
    last_day: date | None
    ready: bool
    answers_url: str

    @property
    def evidence(self) -> list[tuple[Reason, str]]:
        return [
            (each, f"{self.answers_url}?{each.evidence}" if each.evidence else self.url)
            for each in self.reasons
        ]


@dataclass(frozen=True, slots=True)
class OverviewPage:
    chosen: Chosen
    columns: tuple[Column, ...]
    name_column: Column
    needs_column: Column
    lines: tuple[Line, ...]
    needing: tuple[Line, ...]
    ready: int
    everybody: int
    query: str
    legend: dict[str, int] = field(
        default_factory=lambda: {"enough": ENOUGH, "good": GOOD, "fair": FAIR, "ready": READY}
    )


def overview_page(
    membership: Membership, chosen: Chosen, asked: dict[str, str], *, now: datetime
) -> OverviewPage:
    school = membership.school
    today = now.astimezone(school.zone).date()
    books = books_in_force(school, on=today)
    skills = skills_by_person(school.pk, chosen.people)
    drill = asked.get("drill", "")
    keys = _keys(skills.values(), drill)
    kept, ahead = wholes(school.pk, chosen.people), ahead_of(school.pk, chosen.people, now)
    lines = []
    for trainee in chosen.trainees:
        own, where = skills[trainee.user_id], (school.slug, trainee.pk)
        answers = reverse("supervision:answers", args=where)
        cells = tuple(_cell(own, key, drill, answers) for key in keys)
        whole = kept.get(trainee.user_id)
        reasons = reasons_of(own, whole, ahead[trainee.user_id], today)
        lines.append(
            Line(
                str(trainee.user),
                trainee.pk,
                reverse("supervision:trainee", args=where),
                cells,
                reasons,
                whole.last_day if whole is not None else None,
                _ready(cells, reasons),
                answers,
            )
        )
    sort = asked.get("sort", "")
    shown = [each for each in lines if _shown(each, asked)]
    shown.sort(key=_order(sort, keys))
    query = {name: value for name, value in asked.items() if value and name != "sort"}
    needing = sorted(
        (each for each in lines if each.reasons), key=lambda each: _weight(each.reasons)
    )

    def column(code: str, title: str) -> Column:
        return Column(code, title, "?" + urlencode(query | {"sort": code}), sort == code)

    return OverviewPage(
        chosen,
        tuple(column(key, _title(key, drill, books)) for key in keys),
        Column("", "Trainee", "?" + urlencode(query), sort == ""),
        column("needs", "Needs you"),
        tuple(shown),
        tuple(needing),
        sum(each.ready for each in lines),
        len(lines),
        urlencode(query),
    )


def _keys(rows: Iterable[list[Skill]], drill: str) -> list[str]:
    """The columns: the drills in their order, or the skills of one drill that anybody has met."""
    if not drill:
        return list(DRILLS)
    return sorted({row.skill for own in rows for row in own if row.drill == drill})


def _cell(rows: Sequence[Skill], key: str, drill: str, answers: str) -> Cell:
    own = (
        [row for row in rows if row.drill == drill and row.skill == key]
        if drill
        else [row for row in rows if row.drill == key]
    )
    if not own:
        return NOTHING
    wanted = {"drill": drill or key} | ({"skill": key} if drill else {})
    return cell_of(own, f"{answers}?{urlencode(wanted)}")


def _title(key: str, drill: str, books: Sequence[Rulebook]) -> str:
    return skill_words(drill, key, books) if drill else str(DRILLS[key].title)


def _ready(cells: Sequence[Cell], reasons: Sequence[Reason]) -> bool:
    """Seen enough everywhere, good enough everywhere, and nothing but an exam before them."""
    seen = [each.accuracy for each in cells if each.level not in (Level.NONE, Level.FEW)]
    enough = len(seen) == len(cells) and bool(cells)
    calm = all(each.why is Why.EXAM for each in reasons)
    return enough and calm and all(each is not None and each >= READY for each in seen)


def _shown(line: Line, asked: dict[str, str]) -> bool:
    show, name = asked.get("show", ""), asked.get("q", "").casefold().strip()
    if name and name not in line.person.casefold():
        return False
    if show == "needs":
        return bool(line.reasons)
    if show == "ready":
        return line.ready
    return show != "unseen" or any(each.why is Why.UNSEEN for each in line.reasons)


def _order(sort: str, keys: Sequence[str]) -> Callable[[Line], tuple[object, ...]]:
    """The weakest first; who has too few answers after all others; then by name."""
    if sort == "needs":
        return lambda line: (not line.reasons, _weight(line.reasons), line.person)
    if sort in keys:
        at = keys.index(sort)

        def by_cell(line: Line) -> tuple[object, ...]:
            accuracy = line.cells[at].accuracy
            return accuracy is None, accuracy or 0, line.person

        return by_cell
    return lambda line: (line.person, line.person_id)


def _weight(reasons: Sequence[Reason]) -> tuple[int, list[int]]:
    ranks = [list(Why).index(each.why) for each in reasons]
    return -len([each for each in reasons if each.why is not Why.EXAM]), ranks
