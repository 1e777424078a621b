"""Answers of a candidate who knows everything, worked out from the scripts as marking does."""

from __future__ import annotations

from typing import Any

from trainer.engine.procedure import NO_PROCEDURE
from trainer.engine.round.acts import ActKind
from trainer.exams.drawing import Drawn
from trainer.exams.sections.put_right import anything
from trainer.exams.stored import books_now
from trainer.rulebooks.procedures.examined import from_plain
from trainer.scenarios.drills.next_act import ActOption, NextFamily, NextItem, mark_next
from trainer.scenarios.drills.payouts import PayoutItem, mark_payouts
from trainer.scenarios.questions.detection import windows
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.plain import from_plain as question_of


def right_answer(content: dict[str, Any]) -> dict[str, Any]:
    books = books_now()
    if "wagers" in content:
        item = PayoutItem("", content["script"], tuple(content["wagers"]), (), 0)
        lines = mark_payouts(item, {}, books)
        return {each.wager: [each.due.move.value, each.due.amount] for each in lines}
    if "options" in content:
        options = tuple(ActOption(ActKind(kind), *rest) for kind, *rest in content["options"])
        asked = NextItem("", content["script"], options, NextFamily.CALLS)
        house = (
            from_plain(content["procedure"]).procedure if "procedure" in content else NO_PROCEDURE
        )
        return {"option": mark_next(asked, None, books, house).right_option + 1}
    if "items" in content:
        question = question_of(content["items"][0])
        due = mark(question, anything(question, books), books).due
        assert due is not None
        return {question.asked.value: dict(due)}
    moment = Moment.read(content["script"], books)
    caught = windows(moment)
    return {"flag": caught[0][1] if caught else None}


def wrong_answer(content: dict[str, Any]) -> dict[str, Any]:
    """Readable, and wrong in every part."""
    right = right_answer(content)
    if "wagers" in content:
        return {
            key: ["pay", amount + 100_00] if move != "pay" else ["leave", 0]
            for key, (move, amount) in right.items()
        }
    if "options" in content:
        return {"option": right["option"] % len(content["options"]) + 1}
    if "items" in content:
        ((asked, given),) = right.items()
        return {asked: _other(content["items"][0], given)}
    return {"flag": 0} if right["flag"] is None else {"flag": None}


def _other(item: dict[str, Any], right: dict[str, Any]) -> dict[str, Any]:
    """An answer to a question that can be read and is not the right one."""
    if "option" in right:
        return {"option": (right["option"] + 1) % len(item["options"])}
    if "steps" in right:
        codes = [option["code"] for option in item["options"]]
        return {"steps": [next(code for code in codes if code not in right["steps"])]}
    if "amounts" in right:
        return {"amounts": {name: amount + 1 for name, amount in right["amounts"].items()}}
    if "placements" in right:
        return {"placements": list(reversed(right["placements"]))}
    elector = next(each for each in item["wanted"] if each != right["elector"])
    return {"elector": elector, "elections": right["elections"]}


def all_right(items: list[Drawn]) -> dict[int, dict[str, Any]]:
    return {item.number: right_answer(item.content) for item in items}
