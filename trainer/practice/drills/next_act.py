"""What next? on the page: a moment, and four acts of which one is due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.fold import Round
from trainer.engine.rulebook import Rulebook
from trainer.library.links import Link, clause_links
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
from trainer.practice.drills.elsewhere import due_under
from trainer.practice.drills.table import script_of, table_view
from trainer.rulebooks.procedures.examined import from_plain
from trainer.scenarios.drills.next_act import (
    ActOption,
    MarkedNext,
    NextFamily,
    NextItem,
    at_table,
    make_next,
    mark_act,
    next_of,
)
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load
from trainer.scenarios.scripted import TableScript, read_clean
from trainer.ui.act_words import say_act
from trainer.ui.money import MoneyStyle
from trainer.ui.settle_words import say_moved
from trainer.ui.wording import curl

_FAMILIES: Mapping[NextFamily, Any] = {
    NextFamily.CALLS: gettext_lazy("Before the cards"),
    NextFamily.DEAL: gettext_lazy("The initial deal"),
    NextFamily.OFFERS: gettext_lazy("Offers"),
    NextFamily.TURNS: gettext_lazy("Players' turns"),
    NextFamily.DRAW: gettext_lazy("Your own hand"),
    NextFamily.SETTLING: gettext_lazy("Settling"),
    NextFamily.CLEARING: gettext_lazy("Clearing"),
}


@dataclass(frozen=True, slots=True)
class NextRow:
    number: int
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class NextFeedback:
    text: str
    right: bool
    given: bool
    clauses: tuple[Link, ...]


class NextDrill:
    title = gettext_lazy("What next?")
    about = gettext_lazy("A moment in a round: what does the dealer do or say now?")
    template = "practice/drills/_next.html"
    feedback_template = "practice/drills/_next_feedback.html"
    procedure = True
    scripts = "next"

    def families(self, book: Rulebook) -> tuple[Choice, ...]:
        has_offers = book.offers.insurance.value is not None
        return tuple(
            Choice(family.value, str(words))
            for family, words in _FAMILIES.items()
            if family is not NextFamily.OFFERS or has_offers
        )

    def make(
        self, floor: Floor, *, seed: bytes, family: str, load: Load | None = None
    ) -> Made | None:
        wanted = NextFamily(family) if family else None
        item = make_next(floor, seed=seed, family=wanted, load=load)
        if item is None:
            return None
        return _made(item)

    def of_script(self, script: TableScript, book: Rulebook, *, seed: bytes) -> Made | None:
        told = read_clean(script, book)
        item = next_of(told, seed=seed) if told is not None else None
        return _made(item) if item is not None else None

    def show(self, content: Content, typed: Typed) -> Shown:
        chosen = typed.values.get("option", "")
        rows = tuple(
            NextRow(number, text, chosen == str(number))
            for number, text in enumerate(_texts(content), start=1)
        )
        return Shown(_("What do you do now?"), table_view(content["script"]), rows)

    def read(self, content: Content, data: QueryDict, style: MoneyStyle) -> Read:
        typed = data.get("option", "")
        numbers = [str(number) for number in range(1, len(content["options"]) + 1)]
        if typed not in numbers:
            return Read(faults={"option": _("Choose one of these.")})
        return Read({"option": int(typed)})

    def mark(self, content: Content, answer: Content) -> Marks:
        marked = _marked(content, answer)
        return Marks(1, int(marked.right), marked.due[0].clauses)

    def feedback(
        self, content: Content, answer: Content, style: MoneyStyle
    ) -> tuple[NextFeedback, ...]:
        marked = _marked(content, answer)
        book = script_of(content["script"]).setup.book
        due = clause_links(book, marked.due[0].clauses)
        return tuple(
            NextFeedback(
                text,
                right=at == marked.right_option,
                given=at == marked.given,
                clauses=due if at == marked.right_option else (),
            )
            for at, text in enumerate(_texts(content))
        )

    def under(self, content: Content, book: Rulebook, style: MoneyStyle) -> Elsewhere:
        return due_under(content["script"], book)


def _made(item: NextItem) -> Made:
    options = [[o.kind.value, o.what, o.player, o.paid, o.taken] for o in item.options]
    return Made({"script": item.script, "options": options}, item.family.value)


def _options(content: Content) -> tuple[ActOption, ...]:
    return tuple(ActOption(ActKind(kind), *rest) for kind, *rest in content["options"])


def _round(content: Content) -> Round:
    """The moment; an exam keeps with its item the house procedure it examines."""
    round_ = script_of(content["script"]).round
    return (
        at_table(round_, from_plain(content["procedure"]).procedure)
        if "procedure" in content
        else round_
    )


def _texts(content: Content) -> list[str]:
    round_ = _round(content)
    return [_text(round_, option) for option in _options(content)]


def _text(round_: Round, option: ActOption) -> str:
    """A payment is told without its reason: only what is right would have one."""
    if option.kind is ActKind.SETTLE:
        return curl(say_moved(round_, option.what, paid=option.paid, taken=option.taken))
    act = Act(option.kind, option.what, (), option.player, option.paid, option.taken)
    return say_act(round_, act)


def _marked(content: Content, answer: Content) -> MarkedNext:
    given = answer["option"] - 1 if "option" in answer else None
    return mark_act(_round(content), _options(content), given)
