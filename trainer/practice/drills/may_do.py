"""Player's options on the page: tick what is open, and say up to how much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Option
from trainer.library.links import Link, clause_links
from trainer.library.selectors import all_books
from trainer.practice.drills.base import Choice, Content, Elsewhere, Made, Marks, Read, Shown, Typed
from trainer.practice.drills.elsewhere import another_game, moment_under
from trainer.practice.drills.table import script_of, table_view
from trainer.scenarios.drills.may_do import (
    WITH_AMOUNT,
    GivenOptions,
    MarkedOptions,
    OptionsFamily,
    OptionsItem,
    asked_options,
    due_options,
    make_options,
    mark_options,
)
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load
from trainer.scenarios.scripted import TableScript
from trainer.ui.money import AmountRefusedError, MoneyStyle, read_amount
from trainer.ui.settle_words import say_place

_FAMILIES: Mapping[OptionsFamily, Any] = {
    OptionsFamily.FIRST_TWO: gettext_lazy("The first two cards"),
    OptionsFamily.LATER_CARDS: gettext_lazy("Three cards and more"),
    OptionsFamily.AFTER_SPLIT: gettext_lazy("After a split"),
    OptionsFamily.BEFORE_TURNS: gettext_lazy("Before anyone draws"),
}
_OPTIONS: Mapping[Option, Any] = {
    Option.HIT: gettext_lazy("Draw"),
    Option.STAND: gettext_lazy("Stand"),
    Option.DOUBLE: gettext_lazy("Double"),
    Option.SPLIT: gettext_lazy("Split"),
    Option.SURRENDER: gettext_lazy("Surrender"),
    Option.INSURANCE: gettext_lazy("Insure"),
    Option.EVEN_MONEY: gettext_lazy("Take even money"),
}


@dataclass(frozen=True, slots=True)
class MayRow:
    number: int
    name: str
    text: str
    ticked: bool
    takes_amount: bool
    amount: str
    fault: str


@dataclass(frozen=True, slots=True)
class MayFeedback:
    """`right`: ticked and open, or neither."""

    text: str
    open: bool
    ticked: bool
    right: bool
    amount: str
    given_amount: str
    clauses: tuple[Link, ...]


class OptionsDrill:
    title = gettext_lazy("Player's options")
    about = gettext_lazy("What may this player do with this hand now, and for how much?")
    template = "practice/drills/_may_do.html"
    feedback_template = "practice/drills/_may_do_feedback.html"
    procedure = True
    scripts = ""

    def families(self, book: Rulebook) -> tuple[Choice, ...]:
        spoken = book.offers.surrender.value is not None or book.offers.insurance.value is not None
        return tuple(
            Choice(family.value, str(words))
            for family, words in _FAMILIES.items()
            if family is not OptionsFamily.BEFORE_TURNS or spoken
        )

    def make(
        self, floor: Floor, *, seed: bytes, family: str, load: Load | None = None
    ) -> Made | None:
        wanted = OptionsFamily(family) if family else None
        item = make_options(floor, seed=seed, family=wanted)
        if item is None:
            return None
        content = {"script": item.script, "player": item.player, "hand": item.hand}
        return Made(content, f"options/{item.family}")

    def of_script(self, script: TableScript, book: Rulebook, *, seed: bytes) -> Made | None:
        return None

    def show(self, content: Content, typed: Typed) -> Shown:
        values = typed.values
        rows = tuple(
            MayRow(
                number,
                option.value,
                str(_OPTIONS[option]),
                f"may-{option.value}" in values,
                option in WITH_AMOUNT,
                values.get(f"most-{option.value}", ""),
                typed.faults.get(option.value, ""),
            )
            for number, option in enumerate(_asked(content), start=1)
        )
        words = {"player": content["player"], "where": say_place(content["hand"])}
        asked = _("What may %(player)s do with %(where)s now?") % words
        return Shown(asked, table_view(content["script"]), rows)

    def read(self, content: Content, data: QueryDict, style: MoneyStyle) -> Read:
        ticked = [option for option in _asked(content) if f"may-{option.value}" in data]
        faults: dict[str, str] = {}
        most: dict[str, int] = {}
        if not ticked:
            faults["options"] = _("Tick what is open to this player.")
        for option in ticked:
            if option not in WITH_AMOUNT:
                continue
            try:
                most[option.value] = read_amount(data.get(f"most-{option.value}", ""), style)
            except AmountRefusedError as refused:
                faults[option.value] = refused.sentence
        return Read({"options": [each.value for each in ticked], "most": most}, faults)

    def mark(self, content: Content, answer: Content) -> Marks:
        marked = _marked(content, answer)
        return Marks(marked.parts, marked.parts_right, marked.due.clauses)

    def feedback(
        self, content: Content, answer: Content, style: MoneyStyle
    ) -> tuple[MayFeedback, ...]:
        marked = _marked(content, answer)
        due, given = marked.due, marked.given
        links = clause_links(script_of(content["script"]).setup.book, due.clauses)
        found: list[MayFeedback] = []
        for option in _asked(content):
            open_, ticked = option in due.options, option in given.options
            amount, typed = due.most.get(option), given.most.get(option)
            found.append(
                MayFeedback(
                    str(_OPTIONS[option]),
                    open_,
                    ticked,
                    open_ is ticked and (amount is None or amount == typed),
                    style.text(amount) if amount is not None else "",
                    style.text(typed) if typed is not None else "",
                    links if open_ and not any(each.clauses for each in found) else (),
                )
            )
        return tuple(found)

    def under(self, content: Content, book: Rulebook, style: MoneyStyle) -> Elsewhere:
        moment = moment_under(content["script"], book)
        due = None
        if moment is not None and not moment.findings:
            due = due_options(moment.round, content["player"], content["hand"])
        if due is None or not due.options:
            return another_game()
        said = [
            _("%(option)s, up to %(amount)s")
            % {"option": _OPTIONS[each], "amount": style.text(due.most[each])}
            if each in due.most
            else str(_OPTIONS[each])
            for each in _OPTIONS
            if each in due.options
        ]
        return Elsewhere((f"{'; '.join(said)}.",), due.clauses)


def _asked(content: Content) -> tuple[Option, ...]:
    return asked_options(script_of(content["script"]).setup.book)


def _marked(content: Content, answer: Content) -> MarkedOptions:
    given = GivenOptions(
        frozenset(Option(each) for each in answer.get("options", ())),
        {Option(name): amount for name, amount in answer.get("most", {}).items()},
    )
    item = OptionsItem(
        content["script"], content["player"], content["hand"], OptionsFamily.FIRST_TWO
    )
    return mark_options(item, given, {book.id: book for book in all_books()})
