"""Answers to Put it right as a form sends them, read into the closed schema of the questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.http import QueryDict
from django.utils.translation import gettext as _

from trainer.engine.round import events as ev
from trainer.engine.round.events import Event
from trainer.practice.drills.base import Content, Read
from trainer.practice.drills.put_right_shown import MOST_STEPS
from trainer.scenarios.questions.item import CodeOption, Item
from trainer.scenarios.questions.words import BY_CHOICE, Asked
from trainer.ui.money import AmountRefusedError, MoneyStyle, read_amount
from trainer.ui.question_words import say_option

NOBODY = "nobody"


class _UnreadError(ValueError):
    """What was sent says nothing: a sentence for each field."""

    def __init__(self, faults: Mapping[str, str]) -> None:
        self.faults = faults
        super().__init__(str(faults))


def read_parts(
    items: Sequence[Item], log: Sequence[Event], data: QueryDict, style: MoneyStyle
) -> Read:
    """One entry for each question, under its kind; every question wants its answer."""
    found: Content = {}
    faults: dict[str, str] = {}
    for item in items:
        try:
            found[item.asked.value] = _part(item, log, data, style)
        except _UnreadError as unread:
            faults |= unread.faults
    return Read({} if faults else found, faults)


def _part(item: Item, log: Sequence[Event], data: QueryDict, style: MoneyStyle) -> Content:
    if item.asked in BY_CHOICE:
        return {"option": _option(item, data)}
    if item.asked is Asked.STEPS:
        return {"steps": list(_steps(item, data))}
    if item.asked is Asked.ELECTIONS:
        return _elections(item, data)
    if item.asked is Asked.PLACEMENTS:
        return {"placements": list(_placements(item, log, data))}
    return {"amounts": _amounts(item, data, style)}


def _refuse(item: Item, sentence: str) -> _UnreadError:
    return _UnreadError({item.asked.value: sentence})


def _option(item: Item, data: QueryDict) -> int:
    number = _number(data.get(item.asked.value, ""), len(item.options))
    if number is None:
        raise _refuse(item, _("Choose one of these."))
    return number - 1


def _number(text: str, most: int) -> int | None:
    """Plain figures from one to the most; Python would read other scripts' as well."""
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        return None
    return int(text) if 1 <= int(text) <= most else None


def _steps(item: Item, data: QueryDict) -> Iterator[str]:
    """Picked by their number in the order; a number left out in between does no harm."""
    placed: dict[int, int] = {}
    for at, option in enumerate(item.options):
        typed = data.get(f"step-{at + 1}", "")
        if not typed:
            continue
        number = _number(typed, MOST_STEPS)
        if number is None:
            words = {"step": say_option(item.asked, option), "most": MOST_STEPS}
            raise _refuse(item, _("%(step)s: number it from 1 to %(most)d.") % words)
        if number in placed:
            first = say_option(item.asked, item.options[placed[number]])
            words = {"number": number, "first": first, "second": say_option(item.asked, option)}
            raise _refuse(
                item, _("Two steps have number %(number)d: “%(first)s” and “%(second)s”.") % words
            )
        placed[number] = at
    if not placed:
        raise _refuse(item, _("Pick at least one step."))
    for number in sorted(placed):
        chosen = item.options[placed[number]]
        assert isinstance(chosen, CodeOption)
        yield chosen.code


def _elections(item: Item, data: QueryDict) -> Content:
    number = _number(data.get("elector", ""), len(item.wanted))
    if number is None:
        raise _refuse(item, _("Say who may choose; if nobody may, say nobody."))
    elector = item.wanted[number - 1]
    ticked = [
        option.code
        for at, option in enumerate(item.options, start=1)
        if isinstance(option, CodeOption) and data.get(f"election-{at}")
    ]
    if elector == NOBODY and ticked:
        raise _refuse(item, _("Nobody chooses, and yet something is ticked. Mend one of the two."))
    if elector != NOBODY and not ticked:
        raise _refuse(item, _("Tick what may be chosen."))
    return {"elector": elector, "elections": ticked}


def _placements(item: Item, log: Sequence[Event], data: QueryDict) -> Iterator[str]:
    for number in range(1, sum(event[0] == ev.CARD for event in log) + 1):
        place = data.get(f"card-{number}", "")
        if place not in item.wanted:
            raise _refuse(
                item, _("Place every card; card %(number)d has no place.") % {"number": number}
            )
        yield place


def _amounts(item: Item, data: QueryDict, style: MoneyStyle) -> dict[str, int]:
    found: dict[str, int] = {}
    faults: dict[str, str] = {}
    for wanted in item.wanted:
        try:
            found[wanted] = read_amount(data.get(f"amount-{wanted}", ""), style)
        except AmountRefusedError as refused:
            faults[f"amount-{wanted}"] = refused.sentence
    if faults:
        raise _UnreadError(faults)
    return found
