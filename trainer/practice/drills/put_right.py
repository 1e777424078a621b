"""Put it right on the page: an error has been noticed. What is done about it?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.chance import Chance
from trainer.engine.round.apply import apply
from trainer.engine.round.events import SETTLES, Event
from trainer.engine.round.fold import Round
from trainer.engine.rulebook import Rulebook
from trainer.library.links import Link, clause_links
from trainer.library.selectors import all_books
from trainer.practice.drills.base import Choice, Content, Made, Marks, Read, Shown, Typed
from trainer.practice.drills.table import script_of, table_view
from trainer.scenarios.errors.slip import Family
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.item import Item
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.marked import Marked
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.plain import from_plain, to_plain
from trainer.scenarios.questions.words import Asked, Track
from trainer.scenarios.rounds import Floor
from trainer.ui.event_words import say_event
from trainer.ui.money import MoneyStyle
from trainer.ui.question_words import length_of, say_option, say_question, say_why_not
from trainer.ui.settle_words import say_moved
from trainer.ui.wording import curl

_FAMILIES: Mapping[Family, Any] = {
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
# What is asked by choosing among options, the question of the job first.
_ASKED: Mapping[Track, tuple[Asked, ...]] = {
    Track.DEALER: (Asked.FATE, Asked.WHAT, Asked.FIRST_MOVE),
    Track.INSPECTOR: (Asked.RULING, Asked.RULING, Asked.WHOSE_CALL),
}
_TRIES = 12


@dataclass(frozen=True, slots=True)
class OptionRow:
    number: int
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class OptionFeedback:
    text: str
    right: bool
    given: bool
    why_not: str
    clauses: tuple[Link, ...]


class PutRightDrill:
    template = "practice/drills/_next.html"
    feedback_template = "practice/drills/_put_right_feedback.html"

    def __init__(self, track: Track, title: Any, about: Any) -> None:
        self.track, self.title, self.about = track, title, about

    def families(self, book: Rulebook) -> tuple[Choice, ...]:
        return tuple(Choice(family.value, str(words)) for family, words in _FAMILIES.items())

    def make(self, floor: Floor, *, seed: bytes, family: str) -> Made | None:
        chance = Chance(seed, purpose="put-right")
        wanted = Family(family) if family else None
        for _attempt in range(_TRIES):
            number = chance.below(1 << 32)
            try:
                found = generate(floor.book, seed=number, family=wanted)
            except CannotBeError:
                return None
            kinds = _ASKED[self.track]
            asked = kinds[chance.below(len(kinds))]
            moment = Moment(found.setup, found.log)
            item = ask(moment, asked, seed=number, measure=length_of(asked))
            if item is not None:
                return Made({"item": to_plain(item)}, item.skill)
        return None

    def show(self, content: Content, typed: Typed) -> Shown:
        item = _item(content)
        chosen = typed.values.get("option", "")
        rows = tuple(
            OptionRow(number, text, chosen == str(number))
            for number, text in enumerate(_texts(item), start=1)
        )
        return Shown(
            say_question(item.asked, item.about, item.wanted),
            table_view(item.script),
            rows,
            so_far=so_far(item.script),
            reading=_reading(item),
        )

    def read(self, content: Content, data: QueryDict, style: MoneyStyle) -> Read:
        typed = data.get("option", "")
        numbers = [str(number) for number in range(1, len(_item(content).options) + 1)]
        if typed not in numbers:
            return Read(faults={"option": _("Choose one of these.")})
        return Read({"option": int(typed)})

    def mark(self, content: Content, answer: Content) -> Marks:
        marked = _marked(content, answer)
        return Marks(1, int(marked.right), marked.clauses)

    def feedback(
        self, content: Content, answer: Content, style: MoneyStyle
    ) -> tuple[OptionFeedback, ...]:
        item, marked = _item(content), _marked(content, answer)
        book = script_of(item.script).setup.book
        links = clause_links(book, marked.clauses)
        due = marked.due["option"] if marked.due else None
        why = say_why_not(marked.why_not) if marked.why_not is not None else ""
        given = answer["option"] - 1
        return tuple(
            OptionFeedback(
                text,
                right=at == due,
                given=at == given,
                why_not=why if at == given and at != due else "",
                clauses=links if at == due else (),
            )
            for at, text in enumerate(_texts(item))
        )


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


def _reading(item: Item) -> str:
    if item.reading is None:
        return ""
    book = script_of(item.script).setup.book
    found = book.readings.get(item.reading)
    return curl(found.reading) if found is not None else ""


def _item(content: Content) -> Item:
    return from_plain(content["item"])


def _texts(item: Item) -> list[str]:
    return [say_option(item.asked, option) for option in item.options]


def _marked(content: Content, answer: Content) -> Marked:
    books = {book.id: book for book in all_books()}
    return mark(_item(content), {"option": answer["option"] - 1}, books)


DEALER_DRILL = PutRightDrill(
    Track.DEALER,
    gettext_lazy("Put it right: dealer"),
    gettext_lazy("Something went wrong: what is it, your first move, what becomes of the hand?"),
)
INSPECTOR_DRILL = PutRightDrill(
    Track.INSPECTOR,
    gettext_lazy("Put it right: inspector"),
    gettext_lazy("An error has been noticed: whose call is it, and what is the ruling?"),
)
