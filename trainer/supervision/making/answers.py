"""Answers to an item as somebody who knows would give them, and as people get them wrong."""

from __future__ import annotations

from random import Random
from typing import Any

from trainer.engine.cards import cards
from trainer.engine.round.acts import ActKind
from trainer.engine.words import Option
from trainer.exams.sections.put_right import anything
from trainer.library.selectors import all_books
from trainer.practice.drills.base import Content
from trainer.practice.drills.table import script_of
from trainer.scenarios.drills.may_do import (
    GivenOptions,
    OptionsFamily,
    OptionsItem,
    asked_options,
    mark_options,
)
from trainer.scenarios.drills.next_act import ActOption, NextFamily, NextItem, mark_next
from trainer.scenarios.drills.payouts import PayoutItem, mark_payouts
from trainer.scenarios.drills.reading import OutcomeItem, outcome_due, total_both_ways
from trainer.scenarios.drills.whose_call import CallFamily, CallItem, call_due
from trainer.scenarios.questions.detection import windows
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.plain import from_plain

_OTHER_MOVE = {"take": "leave", "leave": "pay", "pay": "leave"}
_CHIP = 5_00


def right_answer(content: Content) -> Content:
    books = {book.id: book for book in all_books()}
    if "read" in content:
        return _read(content)
    if "wagers" in content:
        item = PayoutItem("", content["script"], tuple(content["wagers"]), (), 0)
        lines = mark_payouts(item, {}, books)
        return {each.wager: [each.due.move.value, each.due.amount] for each in lines}
    if "names" in content:
        named = tuple(content["names"])
        call = CallItem(content["script"], CallFamily(content["family"]), content["box"], named)
        return {"option": named.index(call_due(call, books).who) + 1}
    if "options" in content:
        options = tuple(ActOption(ActKind(kind), *rest) for kind, *rest in content["options"])
        asked = NextItem("", content["script"], options, NextFamily.CALLS)
        return {"option": mark_next(asked, None, books).right_option + 1}
    if "player" in content:
        due = _may_do(content)
        return {
            "options": [each.value for each in due.options],
            "most": {each.value: amount for each, amount in due.most.items()},
        }
    if "items" in content:
        return _ruled(content["items"])
    caught = windows(_moment(content))
    return {"flag": caught[0][1], "kind": caught[0][0].kind.value} if caught else {"flag": None}


def wrong_answers(content: Content, chance: Random, kinds: tuple[str, ...]) -> list[Content]:
    """A few believable ones. `kinds`: of errors, for whoever sees one where there is none."""
    right = right_answer(content)
    if "read" in content:
        return _misread(content, right)
    if "wagers" in content:
        # One line of the table, as it happens: a stand-off paid, a chip over.
        keys = chance.sample(sorted(right), min(2, len(right)))
        return [right | {key: _mispaid(*right[key])} for key in keys]
    if "names" in content or "options" in content:
        count = len(content.get("names") or content["options"])
        others = [at for at in range(1, count + 1) if at != right["option"]]
        return [{"option": at} for at in chance.sample(others, min(2, len(others)))]
    if "player" in content:
        every = [each.value for each in asked_options(script_of(content["script"]).setup.book)]
        extra = [each for each in every if each not in right["options"]]
        found = [right | {"options": right["options"][:-1]}] if len(right["options"]) > 1 else []
        return found + [right | {"options": [*right["options"], each]} for each in extra[:1]]
    if "items" in content:
        return _misruled(content["items"], right)
    return _misseen(content, right, chance, kinds)


def _read(content: Content) -> Content:
    if content["read"] == "stacks":
        return {"amount": content["amount"]}
    if content["read"] == "outcomes":
        item = OutcomeItem(content["script"], content["wager"])
        move, _line = outcome_due(item, {book.id: book for book in all_books()})
        return {"move": move.value}
    total = total_both_ways(cards(content["cards"]))
    return {"total": f"{total.low}/{total.high}" if total.low != total.high else str(total.high)}


def _misread(content: Content, right: Content) -> list[Content]:
    if "amount" in right:
        return [{"amount": right["amount"] + _CHIP}, {"amount": max(1, right["amount"] - _CHIP)}]
    if "move" in right:
        return [{"move": each} for each in _OTHER_MOVE if each != right["move"]]
    high = int(right["total"].split("/")[-1])
    return [{"total": str(high + 1)}, {"total": str(high - 1)}]


def _mispaid(move: str, amount: int) -> list[Any]:
    if move == "pay":
        return ["pay", amount + _CHIP]
    return [_OTHER_MOVE[move], _CHIP if _OTHER_MOVE[move] == "pay" else 0]


def _may_do(content: Content) -> Any:
    item = OptionsItem(
        content["script"], content["player"], content["hand"], OptionsFamily.FIRST_TWO
    )
    nothing = GivenOptions(frozenset[Option](), {})
    return mark_options(item, nothing, {book.id: book for book in all_books()}).due


def _ruled(items: list[dict[str, Any]]) -> Content:
    books = {book.id: book for book in all_books()}
    found: Content = {}
    for raw in items:
        item = from_plain(raw)
        due = mark(item, anything(item, books), books).due
        found[raw["asked"]] = dict(due) if due is not None else anything(item, books)
    return found


def _misruled(items: list[dict[str, Any]], right: Content) -> list[Content]:
    """The last question of the item wrong: by another option, or by what one would write first."""
    raw = items[-1]
    asked, given = raw["asked"], right[raw["asked"]]
    if "option" in given:
        others = [at for at in range(len(raw["options"])) if at != given["option"]]
        return [right | {asked: {"option": at}} for at in others[:2]]
    if "amounts" in given:
        more = {name: amount + _CHIP for name, amount in given["amounts"].items()}
        return [right | {asked: {"amounts": more}}]
    if "steps" in given:
        codes = [
            option["code"] for option in raw["options"] if option["code"] not in given["steps"]
        ]
        return [right | {asked: {"steps": codes[:1]}}]
    if "placements" in given:
        return [right | {asked: {"placements": list(reversed(given["placements"]))}}]
    return []


def _misseen(
    content: Content, right: Content, chance: Random, kinds: tuple[str, ...]
) -> list[Content]:
    last = len(script_of(content["script"]).log)
    alarm = {"flag": last - 1, "kind": chance.choice(kinds)}
    if right["flag"] is None:
        return [alarm, {"flag": last // 2, "kind": chance.choice(kinds)}]
    others = [each for each in kinds if each != right["kind"]]
    return [{"flag": None}, right | {"kind": chance.choice(others)}]


def _moment(content: Content) -> Moment:
    read = script_of(content["script"])
    return Moment(read.setup, read.log)
