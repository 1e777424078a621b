"""Whose call? on the page: a box or a place, and the people who might have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.rulebook import Rulebook
from trainer.library.links import clause_links
from trainer.library.selectors import all_books
from trainer.practice.drills.base import Choice, Content, Elsewhere, Made, Marks, Read, Shown, Typed
from trainer.practice.drills.elsewhere import moment_under
from trainer.practice.drills.next_act import NextFeedback, NextRow
from trainer.practice.drills.table import script_of, table_view
from trainer.scenarios.drills.whose_call import (
    NOBODY,
    CallDue,
    CallFamily,
    CallItem,
    call_due,
    due_at,
    families_in,
    make_call,
)
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load
from trainer.scenarios.scripted import TableScript
from trainer.ui.money import MoneyStyle
from trainer.ui.settle_words import say_place
from trainer.ui.wording import join_and

_FAMILIES: Mapping[CallFamily, Any] = {
    CallFamily.SHARED_BOX: gettext_lazy("Several wagers on a box"),
    CallFamily.ABSENT: gettext_lazy("Players who are away"),
    CallFamily.PAIR_PLACE: gettext_lazy("Another's Pair place"),
    CallFamily.INSURANCE_PLACE: gettext_lazy("Another's insurance place"),
}
_ASKED: Mapping[CallFamily, Any] = {
    CallFamily.SHARED_BOX: gettext_lazy("Who calls the decisions on %(where)s?"),
    CallFamily.ABSENT: gettext_lazy("Who calls the decisions on %(where)s?"),
    CallFamily.PAIR_PLACE: gettext_lazy(
        "The player of %(where)s does not bet on its Pair. %(names)s each want to%(agree)s."
        " Who may?"
    ),
    CallFamily.INSURANCE_PLACE: gettext_lazy(
        "The player of %(where)s does not insure it. %(names)s each want to%(agree)s. Who may?"
    ),
}


class CallDrill:
    title = gettext_lazy("Whose call?")
    about = gettext_lazy("Several wagers on a box, players away, another's place: who decides?")
    template = "practice/drills/_whose_call.html"
    feedback_template = "practice/drills/_next_feedback.html"
    procedure = True
    scripts = ""

    def families(self, book: Rulebook) -> tuple[Choice, ...]:
        return tuple(Choice(family.value, str(_FAMILIES[family])) for family in families_in(book))

    def make(
        self, floor: Floor, *, seed: bytes, family: str, load: Load | None = None
    ) -> Made | None:
        wanted = CallFamily(family) if family else None
        item = make_call(floor, seed=seed, family=wanted)
        if item is None:
            return None
        content = {
            "script": item.script,
            "family": item.family.value,
            "box": item.box,
            "names": list(item.names),
        }
        return Made(content, f"whose-call/{item.family}")

    def of_script(self, script: TableScript, book: Rulebook, *, seed: bytes) -> Made | None:
        return None

    def show(self, content: Content, typed: Typed) -> Shown:
        chosen = typed.values.get("option", "")
        rows = tuple(
            NextRow(number, text, chosen == str(number))
            for number, text in enumerate(_texts(content), start=1)
        )
        return Shown(_question(content), table_view(content["script"]), rows)

    def read(self, content: Content, data: QueryDict, style: MoneyStyle) -> Read:
        typed = data.get("option", "")
        if typed not in [str(number) for number in range(1, len(content["names"]) + 1)]:
            return Read(faults={"option": _("Choose one of these.")})
        return Read({"option": int(typed)})

    def mark(self, content: Content, answer: Content) -> Marks:
        due = _due(content)
        return Marks(1, int(content["names"][answer["option"] - 1] == due.who), due.clauses)

    def feedback(
        self, content: Content, answer: Content, style: MoneyStyle
    ) -> tuple[NextFeedback, ...]:
        due = _due(content)
        links = clause_links(script_of(content["script"]).setup.book, due.clauses)
        given = content["names"][answer["option"] - 1]
        return tuple(
            NextFeedback(text, name == due.who, name == given, links if name == due.who else ())
            for name, text in zip(content["names"], _texts(content), strict=True)
        )

    def under(self, content: Content, book: Rulebook, style: MoneyStyle) -> Elsewhere:
        moment = moment_under(content["script"], book)
        due = _find(content, moment) if moment is not None else None
        if due is None:
            return Elsewhere((_("This rulebook does not say whose call it is."),))
        return Elsewhere((f"{_name(content, due.who)}.",), due.clauses)


def _question(content: Content) -> str:
    family = CallFamily(content["family"])
    words = {"where": say_place(str(content["box"])), "names": "", "agree": ""}
    if family in (CallFamily.PAIR_PLACE, CallFamily.INSURANCE_PLACE):
        claim = script_of(content["script"]).log[-1]
        words["names"] = join_and(list(claim[3]))
        if not claim[4]:
            words["agree"] = _(", and they do not agree among themselves")
    return str(_ASKED[family]) % words


def _texts(content: Content) -> list[str]:
    return [_name(content, name) for name in content["names"]]


def _name(content: Content, name: str) -> str:
    if name != NOBODY:
        return name
    place = content["family"] in (CallFamily.PAIR_PLACE, CallFamily.INSURANCE_PLACE)
    return _("None of them") if place else _("Nobody: it is dealt by the rule")


def _find(content: Content, moment: Moment) -> CallDue | None:
    """Whose it is as a moment of another book has it; nothing where that does not say."""
    return due_at(moment.setup, moment.log, CallFamily(content["family"]), content["box"])


def _due(content: Content) -> CallDue:
    item = CallItem(
        content["script"],
        CallFamily(content["family"]),
        content["box"],
        tuple(content["names"]),
    )
    return call_due(item, {book.id: book for book in all_books()})
