"""Put it right: an error has been noticed. What is done about it, and what comes of it?

One moment, and one or several questions of it. Those that would answer each other never stand
together: where it is asked where the cards go, nobody is asked first whether they are put back.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext_lazy

from trainer.engine.chance import Chance
from trainer.engine.round.apply import apply
from trainer.engine.round.events import SETTLES, Event
from trainer.engine.round.fold import Round
from trainer.engine.rulebook import Rulebook
from trainer.library.links import readings_url
from trainer.practice.drills.base import (
    KEPT,
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
from trainer.practice.drills.put_right_read import read_parts
from trainer.practice.drills.put_right_shown import part_rows
from trainer.practice.drills.put_right_told import PartTold, tell_part
from trainer.practice.drills.table import is_drawn, script_of, table_view
from trainer.practice.drills.weights import weights_here
from trainer.scenarios.errors.slip import Family
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.item import Item
from trainer.scenarios.questions.mark import mark_at
from trainer.scenarios.questions.marked import Marked
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.plain import from_plain, to_plain
from trainer.scenarios.questions.words import Asked, Track
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load
from trainer.scenarios.scripted import TableScript, read_under
from trainer.ui.event_words import say_event
from trainer.ui.money import MoneyStyle
from trainer.ui.question_words import length_of, say_found, say_question
from trainer.ui.settle_words import say_moved
from trainer.ui.wording import curl

FAMILIES: Mapping[Family, Any] = {
    Family.INITIAL_DEAL: gettext_lazy("The initial deal"),
    Family.SUBSEQUENT_DEAL: gettext_lazy("The subsequent deal"),
    Family.DEALERS_HAND: gettext_lazy("The dealer's own hand"),
    Family.EQUIPMENT: gettext_lazy("Cards and equipment"),
    Family.WAGERS: gettext_lazy("Wagers"),
    Family.OPTIONS: gettext_lazy("Options that are not given"),
    Family.CLAIMS: gettext_lazy("What players claim"),
    Family.PROCEDURE: gettext_lazy("Calls and collecting"),
    Family.PAYMENT: gettext_lazy("Payments"),
}
Questions = tuple[Asked, ...]
# What is asked together, as often as it stands here. The first of them must be askable; another
# that is not is left out.
_ASKED: Mapping[Track, tuple[Questions, ...]] = {
    Track.DEALER: (
        (Asked.FATE, Asked.FIRST_MOVE),
        (Asked.FATE, Asked.FIRST_MOVE),
        (Asked.WHAT,),
        (Asked.FIRST_MOVE,),
    ),
    Track.INSPECTOR: (
        (Asked.STEPS, Asked.WHOSE_CALL),
        (Asked.STEPS, Asked.WHOSE_CALL),
        (Asked.RULING,),
        (Asked.WHOSE_CALL,),
        (Asked.ELECTIONS,),
        (Asked.PLACEMENTS,),
        (Asked.AMOUNTS,),
    ),
}
# On the page the first thing a person does stands first.
_ORDER = tuple(Asked)
# Where such a question can be asked at all; drawn from life they would hardly ever come. A payment
# is put right in one step, and asked for as an amount.
_FROM: Mapping[Asked, tuple[Family, ...]] = {
    Asked.STEPS: tuple(each for each in Family if each is not Family.PAYMENT),
    Asked.PLACEMENTS: (Family.INITIAL_DEAL,),
    Asked.ELECTIONS: (Family.INITIAL_DEAL, Family.SUBSEQUENT_DEAL, Family.DEALERS_HAND),
    Asked.AMOUNTS: (Family.WAGERS, Family.OPTIONS, Family.CLAIMS, Family.PAYMENT),
}
_TRIES, _PER_SHAPE = 24, 4
# Of a hundred rounds in which only the first move is asked, so many are in order.
_IN_ORDER = 50


class PutRightDrill:
    template = "practice/drills/_put_right.html"
    feedback_template = "practice/drills/_put_right_feedback.html"
    procedure = True
    scripts = "put-right"

    def __init__(self, track: Track, title: Any, about: Any) -> None:
        self.track, self.title, self.about = track, title, about

    def families(self, book: Rulebook) -> tuple[Choice, ...]:
        return tuple(Choice(family.value, str(words)) for family, words in FAMILIES.items())

    def make(
        self, floor: Floor, *, seed: bytes, family: str, load: Load | None = None
    ) -> Made | None:
        chance = Chance(seed, purpose="put-right")
        wanted = Family(family) if family else None
        shapes = _ASKED[self.track]
        for _attempt in range(_TRIES):
            questions = shapes[chance.below(len(shapes))]
            for _again in range(_PER_SHAPE):
                items = _ask(floor, questions, wanted, load, chance)
                if items:
                    return Made({"items": [to_plain(each) for each in items]}, items[0].skill)
        return None

    def of_script(self, script: TableScript, book: Rulebook, *, seed: bytes) -> Made | None:
        told = read_under(script, book)
        if told is None:
            return None
        moment, number = Moment(told.setup, told.log), Chance(seed, purpose="script").below(1 << 32)
        # The whole of the job first; what the book is unclear about is asked for less. What went
        # wrong stands in the title, and is not asked.
        for questions in dict.fromkeys(_ASKED[self.track]) if moment.findings else ():
            if Asked.WHAT in questions:
                continue
            items = _asked_of(moment, questions, number)
            if items:
                return Made({"items": [to_plain(each) for each in items]}, items[0].skill)
        return None

    def show(self, content: Content, typed: Typed) -> Shown:
        items = items_of(content)
        script = items[0].script
        told = next((each.about for each in items if each.about is not None), None)
        alone = len(items) == 1
        first = items[0]
        return Shown(
            say_question(first.asked, first.about, first.wanted)
            if alone or told is None
            else f"{say_found(told)}.",
            table_view(script),
            part_rows(items, script_of(script).log, typed) if is_drawn() else (),
            so_far=so_far(script) if is_drawn() else KEPT,
            reading=_reading(items),
            reading_url=_reading_url(items),
        )

    def read(self, content: Content, data: QueryDict, style: MoneyStyle) -> Read:
        items = items_of(content)
        return read_parts(items, script_of(items[0].script).log, data, style)

    def mark(self, content: Content, answer: Content) -> Marks:
        marked = [each for _, each in _marked(content, answer)]
        parts = sum(max(1, len(each.parts)) for each in marked)
        right = sum(_right_parts(each) for each in marked)
        clauses = dict.fromkeys(number for each in marked for number in each.clauses)
        lines = tuple((each.right, each.clauses) for each in marked)
        return Marks(parts, right, tuple(clauses), lines)

    def feedback(
        self, content: Content, answer: Content, style: MoneyStyle
    ) -> tuple[PartTold, ...]:
        found = _marked(content, answer)
        alone = len(found) == 1
        return tuple(
            tell_part(
                item, answer[item.asked.value], marked, moment_of(item.script), style, alone=alone
            )
            for item, marked in found
        )

    def under(self, content: Content, book: Rulebook, style: MoneyStyle) -> Elsewhere:
        items = items_of(content)
        return ruled_under(items[0].script, items[0].about, book)


def _ask(
    floor: Floor,
    questions: Questions,
    wanted: Family | None,
    load: Load | None,
    chance: Chance,
) -> tuple[Item, ...]:
    """The questions of one new moment; nothing where the foremost cannot be asked of it."""
    number = chance.below(1 << 32)
    foremost = questions[0]
    family = wanted or _family(foremost, chance)
    clean = _IN_ORDER if questions == (Asked.FIRST_MOVE,) else 0
    try:
        found = generate(
            floor.book,
            seed=number,
            family=family,
            clean_rate=clean,
            load=load,
            limits=floor.limits,
            chips=floor.stakes.chips.denominations,
            weights=weights_here(),
        )
    except CannotBeError:
        return ()
    log = found.log
    if found.finding is None:
        # A clean round is stopped somewhere in its middle: at its end nothing is left to do.
        log = log[: len(log) // 3 + chance.below(len(log) // 2)]
    moment = Moment(found.setup, log)
    return _asked_of(moment, questions, number)


def _asked_of(moment: Moment, questions: Questions, number: int) -> tuple[Item, ...]:
    asked = (ask(moment, each, seed=number, measure=length_of(each)) for each in questions)
    items = [each for each in asked if each is not None]
    if not items or items[0].asked is not questions[0]:
        return ()
    return tuple(sorted(items, key=lambda item: _ORDER.index(item.asked)))


def _family(asked: Asked, chance: Chance) -> Family | None:
    """Half by how often it happens in life, half so that every family comes up."""
    if asked in _FROM:
        families = _FROM[asked]
    elif chance.below(2):
        return None
    else:
        families = tuple(Family)
    return families[chance.below(len(families))]


def so_far(script: str) -> tuple[str, ...]:
    """What has happened, in sentences: an error shows in what came before."""
    read = script_of(script)
    round_, told = Round(read.setup), []
    for event in read.log:
        told.append(_told(round_, event))
        apply(round_, event)
    return tuple(told)


def _told(round_: Round, event: Event) -> str:
    """A payment is told without its reason: whether there is one would give away which is right."""
    if event[0] == SETTLES:
        _kind, key, paid, taken = event
        return curl(say_moved(round_, key, paid=paid, taken=taken))
    return curl(say_event(round_, event))


def _stated(items: tuple[Item, ...]) -> str | None:
    return next((each.reading for each in items if each.reading is not None), None)


def _reading(items: tuple[Item, ...]) -> str:
    stated = _stated(items)
    book = script_of(items[0].script).setup.book
    found = book.readings.get(stated) if stated is not None else None
    return curl(found.reading) if found is not None else ""


def _reading_url(items: tuple[Item, ...]) -> str:
    stated = _stated(items)
    book = script_of(items[0].script).setup.book
    return readings_url(book, stated) if stated is not None and stated in book.readings else ""


_MOST_QUESTIONS = 64
_questions: dict[int, tuple[Any, tuple[Item, ...]]] = {}


def items_of(content: Content) -> tuple[Item, ...]:
    """The questions of an item; a paper of an exam keeps its one by itself."""
    plain = content["items"] if "items" in content else content["item"]
    # The same list is the same questions, as long as it is kept here; showing, reading, marking
    # and telling ask for them one after the other.
    found = _questions.get(id(plain))
    if found is None or found[0] is not plain:
        if len(_questions) >= _MOST_QUESTIONS:
            _questions.pop(next(iter(_questions)), None)
        each_of = plain if isinstance(plain, list) else [plain]
        found = _questions[id(plain)] = (plain, tuple(from_plain(each) for each in each_of))
    return found[1]


@lru_cache(maxsize=64)
def moment_of(script: str) -> Moment:
    """A moment read once: its questions, their marks and the feedback ask for the same one."""
    read = script_of(script)
    return Moment(read.setup, read.log)


def _marked(content: Content, answer: Content) -> tuple[tuple[Item, Marked], ...]:
    return tuple(
        (item, mark_at(item, answer[item.asked.value], moment_of(item.script)))
        for item in items_of(content)
    )


def _right_parts(marked: Marked) -> int:
    """A question that has no right answer any more has one part, and that is wrong."""
    if marked.due is None:
        return 0
    return sum(part.right for part in marked.parts)


DEALER_DRILL = PutRightDrill(
    Track.DEALER,
    gettext_lazy("Put it right: dealer"),
    gettext_lazy("Something went wrong: what is it, your first move, what becomes of the hand?"),
)
INSPECTOR_DRILL = PutRightDrill(
    Track.INSPECTOR,
    gettext_lazy("Put it right: inspector"),
    gettext_lazy(
        "An error has been noticed: whose call is it, which steps in which order, where do the"
        " cards and the money go?"
    ),
)
