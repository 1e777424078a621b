"""Spot the error on the page: a round runs, is stopped or not, and then something is said of it.

Every step is served alone and alike: the page knows what has happened and nothing else. Stopped
rightly, the set goes on with the same moment to be put right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.words import Irregularity
from trainer.engine.rulebook import Rulebook
from trainer.library.links import Link, clause_links
from trainer.library.selectors import all_books
from trainer.practice.drills.base import (
    Choice,
    Content,
    Elsewhere,
    Made,
    Marks,
    Read,
    Shown,
    Typed,
)
from trainer.practice.drills.elsewhere import ruled_under
from trainer.practice.drills.put_right import DEALER_DRILL
from trainer.practice.drills.stages import Running
from trainer.practice.drills.table import script_of, table_at
from trainer.practice.drills.telling import tell_all, tell_last
from trainer.practice.drills.weights import weights_here
from trainer.scenarios.drills.clips import RATES, kinds_to_spot, make_clip
from trainer.scenarios.drills.rhythm import pauses
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.errors.slip import Family
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.detection import Tally, tally, windows
from trainer.scenarios.questions.item import About
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.marked import Marked
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.plain import to_plain
from trainer.scenarios.questions.words import Asked, Detected
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load
from trainer.scenarios.scripted import TableScript
from trainer.ui.money import MoneyStyle
from trainer.ui.question_words import length_of, say_finding, sentence
from trainer.ui.wording import label

_FAMILIES: Mapping[Family, Any] = {
    Family.INITIAL_DEAL: gettext_lazy("The initial deal"),
    Family.SUBSEQUENT_DEAL: gettext_lazy("The subsequent deal"),
    Family.DEALERS_HAND: gettext_lazy("The dealer's own hand"),
    Family.WAGERS: gettext_lazy("Wagers"),
    Family.OPTIONS: gettext_lazy("Options that are not given"),
    Family.PROCEDURE: gettext_lazy("Calls and collecting"),
    Family.PAYMENT: gettext_lazy("Payments"),
}
_USUAL = RATES[0]
CHECK = "check"
# What is asked of a moment that was stopped rightly; of the first move it always can be.
_FOLLOWS = (Asked.FIRST_MOVE, Asked.FATE)
RIGHT = DEALER_DRILL


@dataclass(frozen=True, slots=True)
class BankGroup:
    title: str
    kinds: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class SpotRow:
    """`step`: how many events had happened when it was stopped; nought where it ran to its end."""

    step: int
    groups: tuple[BankGroup, ...]
    chosen: str
    over: bool


@dataclass(frozen=True, slots=True)
class SpotFeedback:
    detected: str
    right: bool
    said: str
    was: str
    named: bool | None
    clauses: tuple[Link, ...]
    soon: str = ""


class SpotDrill:
    title = gettext_lazy("Spot the error")
    about = gettext_lazy("A round is played before you. Stop it when something is wrong.")
    template = "practice/drills/_spot.html"
    feedback_template = "practice/drills/_spot_feedback.html"
    following_template = RIGHT.feedback_template
    procedure = True
    scripts = ""
    covers = True

    def families(self, book: Rulebook) -> tuple[Choice, ...]:
        return tuple(
            Choice(f"one-in-{rate}", _("An error in one round of %(rate)d") % {"rate": rate})
            for rate in RATES
        )

    def make(
        self, floor: Floor, *, seed: bytes, family: str, load: Load | None = None
    ) -> Made | None:
        rate = int(family.removeprefix("one-in-")) if family else _USUAL
        clip = make_clip(floor, seed=seed, one_in=rate, weights=weights_here())
        return Made({"script": clip.script}, clip.skill)

    def of_script(self, script: TableScript, book: Rulebook, *, seed: bytes) -> Made | None:
        return None

    def show(self, content: Content, typed: Typed) -> Shown:
        if "items" in content:
            shown = RIGHT.show(content, typed)
            told = RIGHT.feedback_template
            return replace(shown, template=RIGHT.template, feedback_template=told)
        script, values = content["script"], typed.values
        last = len(script_of(script).log)
        if "live" not in values and "step" not in values:
            return _told(script, last)
        step = _step(values.get("step", ""), last)
        asked = _("Stop the round when something is wrong.")
        if "stop" in values or "kind" in values or typed.faults:
            row = SpotRow(step, _bank(script), values.get("kind", ""), over=False)
            return Shown(_("You have stopped it. What is wrong?"), table_at(script, step), (row,))
        pause = pauses(script, script_of(script).log)[step - 1] if step else 600
        sentence_ = tell_last(script, step) if step else _("The table before the round")
        running = Running(step, sentence_, 0 if step == last else pause, over=step == last)
        row = SpotRow(step, (), "", over=step == last)
        return Shown(asked, table_at(script, step), (row,), stage=running)

    def read(self, content: Content, data: QueryDict, style: MoneyStyle) -> Read:
        """Let run to its end, asked to be checked, or stopped and named."""
        if "items" in content:
            return RIGHT.read(content, data, style)
        script = content["script"]
        last = len(script_of(script).log)
        if data.get("clean"):
            return Read({"flag": None})
        step = _step(data.get("step", ""), last)
        flag = max(step - 1, 0)
        if data.get("kind") == CHECK:
            return Read({"flag": flag, "check": True})
        kinds = [each.value for group in _bank(script) for each in group.kinds]
        if data.get("kind", "") not in kinds:
            return Read(faults={"kind": _("Say what is wrong, or ask for a check.")})
        return Read({"flag": flag, "kind": data["kind"]})

    def mark(self, content: Content, answer: Content) -> Marks:
        """A hit is one part, its name another. Who lets a check find it has found it, no more."""
        if "items" in content:
            return RIGHT.mark(content, answer)
        marked = _marked(content, answer)
        if marked.detected is Detected.HIT:
            named = _named(content, answer)
            return Marks(2, 1 + int(named), marked.clauses)
        right = marked.right or _found_by_check(content, answer)
        return Marks(1, int(right), marked.clauses)

    def feedback(self, content: Content, answer: Content, style: MoneyStyle) -> tuple[Any, ...]:
        if "items" in content:
            return RIGHT.feedback(content, answer, style)
        script, marked = content["script"], _marked(content, answer)
        book = script_of(script).setup.book
        caught = windows(_moment(script))
        was = "; ".join(
            dict.fromkeys(sentence(say_finding(each.kind, each.subject)) for each, _a, _z in caught)
        )
        hit = marked.detected is Detected.HIT
        assert marked.detected is not None
        kind = answer.get("kind")
        return (
            SpotFeedback(
                sentence(label(marked.detected)),
                marked.right or _found_by_check(content, answer),
                sentence(label(Irregularity(kind))) if kind else "",
                was,
                _named(content, answer) if hit else None,
                clause_links(book, marked.clauses),
                _say_soon(marked.soon) if hit else "",
            ),
        )

    def under(self, content: Content, book: Rulebook, style: MoneyStyle) -> Elsewhere:
        """The first thing that was wrong, by another book; of a clean round what it finds in it."""
        if "items" in content:
            return RIGHT.under(content, book, style)
        caught = windows(_moment(content["script"]))
        about = About(caught[0][0].kind, caught[0][0].subject) if caught else None
        return ruled_under(content["script"], about, book)

    def follow(self, content: Content, answer: Content, *, seed: str) -> Made | None:
        """After a hit, the same moment to be put right, where the book lends itself to it."""
        if "items" in content or _marked(content, answer).detected is not Detected.HIT:
            return None
        read = script_of(content["script"])
        moment = Moment(read.setup, read.log[: answer["flag"] + 1])
        asked = [ask(moment, each, seed=seed, measure=length_of(each)) for each in _FOLLOWS]
        items = [item for item in asked if item is not None]
        return Made({"items": [to_plain(each) for each in items]}, items[0].skill)


def _step(text: str, last: int) -> int:
    plain = text.isascii() and text.isdigit() and len(text) < 5
    return min(int(text), last) if plain else 0


def _told(script: str, last: int) -> Shown:
    """With its feedback: the table as it lay when it went wrong, and the whole round in words."""
    caught = windows(_moment(script))
    at = caught[0][1] + 1 if caught else last
    return Shown(_("The round you watched"), table_at(script, at), (), so_far=tell_all(script))


def _moment(script: str) -> Moment:
    read = script_of(script)
    return Moment(read.setup, read.log)


def _bank(script: str) -> tuple[BankGroup, ...]:
    """Everything that may be wrong under this book: the same list for every clip."""
    setup = script_of(script).setup
    kinds = kinds_to_spot(setup.book, setup.duties)
    return tuple(
        BankGroup(
            str(words),
            tuple(
                Choice(kind.value, sentence(label(kind)))
                for kind in kinds
                if SLIPS[kind].family is family
            ),
        )
        for family, words in _FAMILIES.items()
        if any(SLIPS[kind].family is family for kind in kinds)
    )


def _marked(content: Content, answer: Content) -> Marked:
    moment = _moment(content["script"])
    item = ask(moment, Asked.NOTICED, seed=0)
    assert item is not None, "nobody has ruled in a clip"
    given = {"flag": answer.get("flag"), "check": bool(answer.get("check"))}
    return mark(item, given, {book.id: book for book in all_books()})


def _named(content: Content, answer: Content) -> bool:
    """One of the things that could be caught then, by its own name or a twin's."""
    flag, kind = answer["flag"], Irregularity(answer["kind"])
    caught = [each for each, a, z in windows(_moment(content["script"])) if a <= flag <= z]
    return any(kind is each.kind or kind in KINDS[each.kind].twins for each in caught)


def _found_by_check(content: Content, answer: Content) -> bool:
    if not answer.get("check"):
        return False
    caught = windows(_moment(content["script"]))
    return any(first <= answer["flag"] <= last for _each, first, last in caught)


def _say_soon(soon: int | None) -> str:
    if not soon:
        return _("You stopped it at once.")
    words = ngettext(
        "You stopped it %(count)d event after it happened.",
        "You stopped it %(count)d events after it happened.",
        soon,
    )
    return words % {"count": soon}


def tally_of(pairs: Sequence[tuple[Content, Content]]) -> Tally:
    """How a row of clips went, each with its answer."""
    return tally(_marked(content, answer) for content, answer in pairs if "items" not in content)
