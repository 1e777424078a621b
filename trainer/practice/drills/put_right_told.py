"""Feedback on Put it right: what was given beside what was due, question by question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _

from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.words import Election
from trainer.engine.words import Ruling
from trainer.practice.drills.base import Content
from trainer.practice.drills.sums import why_amount
from trainer.scenarios.questions.bank import about_cards
from trainer.scenarios.questions.item import Item, RulingOption
from trainer.scenarios.questions.marked import Marked, Part
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.why_not import why_not
from trainer.scenarios.questions.words import BY_CHOICE, Asked
from trainer.ui.money import MoneyStyle
from trainer.ui.question_words import (
    say_ask,
    say_finding,
    say_option,
    say_wanted,
    say_why_not,
    sentence,
)
from trainer.ui.table.pieces import CardView, lay_cards
from trainer.ui.wording import join_and, label

_VOID = (Ruling.ROUND_VOID, Ruling.RETURN_ALL_WAGERS)


class StepState(StrEnum):
    """How a step of an answer stands to the ruling.

    Same: another step by which here exactly the same is done. Harmless: it says what holds anyway.
    """

    RIGHT = "right"
    SAME = "same"
    SUPERFLUOUS = "superfluous"
    OUT_OF_ORDER = "out-of-order"
    MISSING = "missing"
    HARMLESS = "harmless"


@dataclass(frozen=True, slots=True)
class OptionTold:
    text: str
    right: bool
    given: bool
    why_not: str


@dataclass(frozen=True, slots=True)
class StepTold:
    text: str
    state: StepState

    @property
    def good(self) -> bool:
        return self.state in (StepState.RIGHT, StepState.SAME, StepState.HARMLESS)


@dataclass(frozen=True, slots=True)
class LineTold:
    """One thing that was to be said. The cards are drawn where it is about cards."""

    what: str
    right: bool
    given: str
    due: str
    why: str = ""
    given_cards: tuple[CardView, ...] = ()
    due_cards: tuple[CardView, ...] = ()


@dataclass(frozen=True, slots=True)
class PartTold:
    """`coached`: the house's own procedure, on which the book says nothing."""

    legend: str
    template: str
    right: bool
    alone: bool
    coached: bool = False
    options: tuple[OptionTold, ...] = ()
    given: tuple[StepTold, ...] = ()
    due: tuple[StepTold, ...] = ()
    lines: tuple[LineTold, ...] = ()
    why_not: str = ""
    why_not_void: str = ""
    found: str = ""


def tell_part(
    item: Item, answer: Content, marked: Marked, moment: Moment, style: MoneyStyle, *, alone: bool
) -> PartTold:
    legend = say_ask(item.asked, item.wanted, alone=alone)
    if item.asked in BY_CHOICE:
        return PartTold(
            legend,
            "practice/drills/told/_choice.html",
            marked.right,
            alone,
            coached=not marked.graded,
            options=tuple(_options(item, answer, marked)),
            why_not_void=_why_not_void(item, moment) if item.asked is Asked.RULING else "",
            found=_what_was_wrong(moment) if item.asked is Asked.FIRST_MOVE else "",
        )
    if item.asked is Asked.STEPS:
        return PartTold(
            legend,
            "practice/drills/told/_steps.html",
            marked.right,
            alone,
            given=tuple(_given_steps(answer, marked)),
            due=tuple(_due_steps(marked)),
            why_not=_why_not_these(item, answer, marked, moment),
            why_not_void=_why_not_void(item, moment, answer),
        )
    return PartTold(
        legend,
        "practice/drills/told/_lines.html",
        marked.right,
        alone,
        lines=tuple(_LINES[item.asked](item, marked, moment, style)),
    )


def _what_was_wrong(moment: Moment) -> str:
    """Whoever asks for a first move has to say afterwards what there was to notice."""
    if not moment.findings:
        return _("Nothing was wrong: the round was in order up to here.")
    return " ".join(_say_wrong(each) for each in moment.findings)


def _say_wrong(finding: Finding) -> str:
    told = sentence(say_finding(finding.kind, finding.subject))
    if not finding.clauses:
        return f"{told}."
    cited = _("clause %(clauses)s") % {"clauses": join_and(list(finding.clauses))}
    return f"{told} ({cited})."


def _options(item: Item, answer: Content, marked: Marked) -> Iterator[OptionTold]:
    due = marked.due["option"] if marked.due else None
    given = answer.get("option")
    why = say_why_not(marked.why_not) if marked.why_not is not None else ""
    for at, option in enumerate(item.options):
        chosen = at == given
        reason = why if chosen and at != due else ""
        yield OptionTold(say_option(item.asked, option), at == due, chosen, reason)


def _say_step(code: str) -> str:
    return sentence(label(Ruling(code)))


def _given_steps(answer: Content, marked: Marked) -> Iterator[StepTold]:
    extra = {part.given for part in marked.parts if part.name.startswith("extra ")}
    steps = [part for part in marked.parts if part.name.startswith("step ")]
    stands = {part.given: part.due for part in steps}
    late = {code for part in _broken(marked) for code in part.given}
    for code in answer["steps"]:
        if code in extra:
            state = StepState.SUPERFLUOUS
        elif code in late:
            state = StepState.OUT_OF_ORDER
        elif code in stands:
            state = StepState.RIGHT if stands[code] == code else StepState.SAME
        else:
            state = StepState.HARMLESS
        yield StepTold(_say_step(code), state)


def _broken(marked: Marked) -> list[Part]:
    """Both steps are there, the wrong way round."""
    return [
        part
        for part in marked.parts
        if part.name.startswith("order ") and not part.right and None not in part.given
    ]


def _due_steps(marked: Marked) -> Iterator[StepTold]:
    for part in marked.parts:
        if part.name.startswith("step "):
            state = StepState.RIGHT if part.right else StepState.MISSING
            yield StepTold(_say_step(part.due), state)


def _ruled(item: Item, moment: Moment) -> Ruled | None:
    finding = moment.find(item.about) if item.about is not None else None
    return moment.rule_on(finding) if finding is not None else None


def _why_not_these(item: Item, answer: Content, marked: Marked, moment: Moment) -> str:
    """Where another ruling was put together: when it would have been right."""
    steps = tuple(Ruling(code) for code in answer["steps"])
    ruled = _ruled(item, moment)
    kept = any(part.right for part in marked.parts if part.name.startswith("step "))
    if marked.right or kept or ruled is None or not steps:
        return ""
    return say_why_not(why_not(moment.book, ruled, RulingOption(steps)))


def _why_not_void(item: Item, moment: Moment, answer: Content | None = None) -> str:
    """Void is what comes to mind first: why the round is not void here, from the ruling itself."""
    ruled = _ruled(item, moment)
    if ruled is None or not ruled.covered or not about_cards(ruled.finding.kind):
        return ""
    given = tuple((answer or {}).get("steps", ()))
    if Ruling.ROUND_VOID in (*ruled.steps, *ruled.consequences) or given in (_VOID, _VOID[:1]):
        return ""
    return say_why_not(why_not(moment.book, ruled, RulingOption(_VOID)))


def _election_lines(
    item: Item, marked: Marked, moment: Moment, style: MoneyStyle
) -> Iterator[LineTold]:
    who, what = marked.parts
    yield LineTold(
        _("Who may choose"),
        who.right,
        say_wanted(Asked.ELECTIONS, who.given),
        say_wanted(Asked.ELECTIONS, who.due),
    )
    yield LineTold(_("What"), what.right, _say_elections(what.given), _say_elections(what.due))


def _say_elections(codes: list[str]) -> str:
    return sentence(join_and([label(Election(code)) for code in codes])) if codes else _("nothing")


def _placement_lines(
    item: Item, marked: Marked, moment: Moment, style: MoneyStyle
) -> Iterator[LineTold]:
    for part in marked.parts:
        place = say_wanted(Asked.PLACEMENTS, part.name.removeprefix("place "))
        given, due = lay_cards(part.given), lay_cards(part.due)
        yield LineTold(
            place, part.right, _say_cards(given), _say_cards(due), given_cards=given, due_cards=due
        )


def _say_cards(cards: tuple[CardView, ...]) -> str:
    return join_and([card.reading for card in cards]) if cards else _("no card")


def _amount_lines(
    item: Item, marked: Marked, moment: Moment, style: MoneyStyle
) -> Iterator[LineTold]:
    ruled = _ruled(item, moment)
    for part in marked.parts:
        name = part.name.removeprefix("amount ")
        why = why_amount(name, moment, ruled, style) if ruled is not None else ""
        yield LineTold(
            say_wanted(Asked.AMOUNTS, name),
            part.right,
            style.text(part.given),
            style.text(part.due),
            why,
        )


_LINES = {
    Asked.ELECTIONS: _election_lines,
    Asked.PLACEMENTS: _placement_lines,
    Asked.AMOUNTS: _amount_lines,
}
