"""The round of an answered item, step by step up to the moment that was asked about."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.engine.round.acts import Act
from trainer.engine.round.apply import apply
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.practice.debrief.told import Told, script_text, told_of
from trainer.practice.drills.table import script_of, table_view
from trainer.practice.house import house_of_item
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet
from trainer.practice.notes import ClauseNote, clause_notes
from trainer.practice.set_page import SetHead, head_of
from trainer.practice.watch_page import Moves, StepLine
from trainer.scenarios.steps import taken_by
from trainer.ui.event_words import say_event
from trainer.ui.table.view import Aid, TableView
from trainer.ui.wording import curl

# It is over and answered: whatever helps to see what happened is shown.
AIDS = frozenset({Aid.TOTALS, Aid.PHASE})
_MOST_FIGURES = 5


@dataclass(frozen=True, slots=True)
class RoundPage:
    """`asked`: this is the moment of the question. `stray`: a step that is not there was wanted."""

    head: SetHead
    number: int
    step: int
    last: int
    asked: bool
    sentence: str
    clauses: tuple[ClauseNote, ...]
    steps: tuple[StepLine, ...]
    table: TableView
    moves: Moves
    told: Told
    right: bool
    item_url: str
    debrief_url: str
    stray: str

    @property
    def news(self) -> str:
        if self.asked:
            return _("%(sentence)s Here you were asked: %(question)s") % {
                "sentence": self.sentence,
                "question": self.told.question,
            }
        return self.sentence


@dataclass(frozen=True, slots=True)
class _Happened:
    sentence: str
    by_dealer: bool
    clauses: tuple[str, ...]


def round_page(drill_set: DrillSet, item: DrillItem, answer: DrillAnswer, asked: str) -> RoundPage:
    with house_of_item(item, drill_set.school).in_use():
        return _round_page(drill_set, item, answer, asked)


def _round_page(drill_set: DrillSet, item: DrillItem, answer: DrillAnswer, asked: str) -> RoundPage:
    text = script_text(item.content)
    script = script_of(text)
    last = len(script.log)
    step, stray = _step(asked, last)
    round_, here = Round(script.setup), Round(script.setup)
    happened = [_Happened(_("Before the round"), by_dealer=False, clauses=())]
    for number, event in enumerate(script.log, 1):
        happened.append(_told(round_, event))
        apply(round_, event)
        if number <= step:
            apply(here, event)
    url = reverse("practice:round", args=(drill_set.token, item.number))
    return RoundPage(
        head=head_of(drill_set, item.number),
        number=item.number,
        step=step,
        last=last,
        asked=step == last,
        sentence=happened[step].sentence,
        clauses=clause_notes(script.setup.book, happened[step].clauses),
        steps=tuple(
            StepLine(number, each.sentence, f"{url}?step={number}", each.by_dealer, number == step)
            for number, each in enumerate(happened)
        ),
        table=table_view(text, aids=AIDS, round_=here),
        moves=_moves(url, step, last),
        told=told_of(drill_set, item, answer),
        right=answer.right,
        item_url=reverse("practice:item", args=(drill_set.token, item.number)),
        debrief_url=reverse("practice:debrief", args=(drill_set.token,)),
        stray=stray,
    )


def _told(round_: Round, event: Event) -> _Happened:
    """What happened, and by which clause where it was as it should be."""
    taken = taken_by(round_, event) if not round_.over else None
    return _Happened(
        curl(say_event(round_, event)),
        by_dealer=isinstance(taken, Act),
        clauses=taken.clauses if taken is not None else (),
    )


def _step(asked: str, last: int) -> tuple[int, str]:
    """The step that is wanted: the moment of the question where none is named."""
    if not asked:
        return last, ""
    if asked.isascii() and asked.isdigit() and len(asked) <= _MOST_FIGURES and int(asked) <= last:
        return int(asked), ""
    return last, _("There is no such step: they go from 0 to %(last)d. This is the last.") % {
        "last": last
    }


def _moves(url: str, step: int, last: int) -> Moves:
    def at(number: int) -> str:
        return f"{url}?step={number}"

    return Moves(
        first=at(0) if step else "",
        back=at(step - 1) if step else "",
        next=at(step + 1) if step < last else "",
        last=at(last) if step < last else "",
    )
