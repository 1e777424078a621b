"""The answers behind a cell: each with its round to look at and the clauses it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlencode

from django import forms
from django.db.models import F, QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from trainer.engine.rulebook import Rulebook
from trainer.library.links import Link, clause_url
from trainer.practice.debrief.told import script_text
from trainer.practice.drills import DRILLS
from trainer.practice.models import DrillAnswer
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.school.models import Membership
from trainer.supervision.selectors import skill_words

A_PAGE = 30
# Nobody reads further back; and no address makes the database count a year of answers.
LAST_PAGE = 100


class EvidenceForm(forms.Form):
    drill = forms.ChoiceField(label=_("Drill"), required=False)
    skill = forms.CharField(required=False, max_length=60, widget=forms.HiddenInput)
    clause = forms.CharField(label=_("Clause"), required=False, max_length=40)
    only = forms.ChoiceField(
        label=_("Only"),
        required=False,
        choices=[
            ("", _("all answers")),
            ("wrong", _("wrong ones")),
            ("sure", _("sure and wrong")),
            ("slow", _("slow ones")),
        ],
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.label_suffix = ""
        drill = self.fields["drill"]
        assert isinstance(drill, forms.ChoiceField)
        drill.choices = [("", _("all")), *((code, each.title) for code, each in DRILLS.items())]


@dataclass(frozen=True, slots=True)
class AnswerLine:
    title: str
    at: datetime
    right: bool
    told: str
    seconds: str
    slow: bool
    sure: str
    replay: str
    clauses: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class EvidencePage:
    person: str
    url: str
    about: str
    lines: tuple[AnswerLine, ...]
    newer: str
    older: str


def evidence_page(
    trainee: Membership, given: dict[str, str], *, sheet: int, books: Sequence[Rulebook]
) -> EvidencePage:
    answers = _wanted(trainee, given)
    sheet = min(max(1, sheet), LAST_PAGE)
    rows = list(answers[(sheet - 1) * A_PAGE : sheet * A_PAGE + 1])
    kept = {name: value for name, value in given.items() if value}
    drill, skill = given.get("drill", ""), given.get("skill", "")
    about = str(DRILLS[drill].title) if drill else ""
    if drill and skill:
        about = f"{about}: {skill_words(drill, skill, books)}"
    older = len(rows) > A_PAGE and sheet < LAST_PAGE
    return EvidencePage(
        str(trainee.user),
        reverse("supervision:trainee", args=(trainee.school.slug, trainee.pk)),
        about,
        tuple(_line(row, books) for row in rows[:A_PAGE]),
        f"?{urlencode(kept | {'page': sheet - 1})}" if sheet > 1 else "",
        f"?{urlencode(kept | {'page': sheet + 1})}" if older else "",
    )


def _wanted(trainee: Membership, given: dict[str, str]) -> QuerySet[DrillAnswer]:
    rows = DrillAnswer.objects.filter(
        person=trainee.user_id,
        item__drill_set__school=trainee.school_id,
        item__drill_set__replay_of=None,
    )
    if given.get("drill"):
        rows = rows.filter(item__drill_set__drill=given["drill"])
    if given.get("skill"):
        rows = rows.filter(item__skill=given["skill"])
    if given.get("clause"):
        rows = rows.filter(clause_parts__has_key=given["clause"])
    only = given.get("only")
    if only in ("wrong", "sure"):
        rows = rows.filter(right=False)
    if only == "sure":
        rows = rows.filter(content__confidence="sure")
    if only == "slow":
        rows = rows.filter(milliseconds__gt=F("item__content__tenths") * 100)
    return rows.select_related("item__drill_set").order_by("-day", "-pk")


def _line(row: DrillAnswer, books: Sequence[Rulebook]) -> AnswerLine:
    item, drill_set = row.item, row.item.drill_set
    title = str(DRILLS[drill_set.drill].title) if drill_set.drill in DRILLS else drill_set.drill
    tenths = item.content.get("tenths")
    book = shipped_rulebooks().get(drill_set.rulebook)
    seconds = f"{row.milliseconds / 1000:.1f} s" if tenths and row.milliseconds is not None else ""
    return AnswerLine(
        f"{title}: {skill_words(drill_set.drill, item.skill, books)}",
        row.received_at,
        row.right,
        "" if row.parts == 1 else f"{row.parts_right} of {row.parts} parts",
        seconds,
        bool(tenths) and row.milliseconds is not None and row.milliseconds > tenths * 100,
        row.content.get("confidence", ""),
        _look_back(row),
        tuple(
            Link(number, clause_url(book, number))
            for number in row.clauses
            if book is not None and number in book.clauses
        ),
    )


def _look_back(row: DrillAnswer) -> str:
    """The round step by step; what has none, such as a stack, where its set is looked back at."""
    drill_set, number = row.item.drill_set, row.item.number
    if script_text(row.item.content):
        return reverse("practice:round", args=(drill_set.token, number))
    return f"{reverse('practice:debrief', args=(drill_set.token,))}#item-{number}"
