"""An answer that is kept, as the fields of its form: who comes back finds what was given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.practice.drills.base import Content
from trainer.practice.drills.put_right import items_of
from trainer.scenarios.questions.item import CodeOption, Item
from trainer.scenarios.questions.words import BY_CHOICE, Asked
from trainer.ui.money import MoneyStyle


def refilled(content: Content, answer: Content, style: MoneyStyle) -> dict[str, str]:
    """`content`: the item's. Nothing here knows whether the answer is right."""
    if "wagers" in content:
        return _payouts(content, answer, style)
    if "items" in content or "item" in content:
        fields: dict[str, str] = {}
        for item in items_of(content):
            given = answer.get(item.asked.value)
            if given is not None:
                fields |= _part(item, given, style)
        return fields
    if "options" in content:
        return {"option": str(answer["option"])} if "option" in answer else {}
    return _clip(answer)


def _payouts(content: Content, answer: Content, style: MoneyStyle) -> dict[str, str]:
    fields = {}
    for number, key in enumerate(content["wagers"], start=1):
        if key in answer:
            move, amount = answer[key]
            fields[f"w{number}-move"] = move
            if amount:
                fields[f"w{number}-amount"] = style.typed(amount)
    return fields


def _clip(answer: Content) -> dict[str, str]:
    if "flag" not in answer:
        return {}
    flag = answer["flag"]
    fields = {"flag": "none" if flag is None else str(flag + 1)}
    return fields | ({"check": "1"} if answer.get("check") else {})


def _part(item: Item, given: Mapping[str, Any], style: MoneyStyle) -> dict[str, str]:
    if item.asked in BY_CHOICE:
        return {item.asked.value: str(given["option"] + 1)}
    codes = [option.code for option in item.options if isinstance(option, CodeOption)]
    if item.asked is Asked.STEPS:
        return {f"step-{codes.index(s) + 1}": str(n) for n, s in enumerate(given["steps"], start=1)}
    if item.asked is Asked.ELECTIONS:
        ticked = {f"election-{codes.index(each) + 1}": "1" for each in given["elections"]}
        return {"elector": str(list(item.wanted).index(given["elector"]) + 1)} | ticked
    if item.asked is Asked.PLACEMENTS:
        return {f"card-{n}": place for n, place in enumerate(given["placements"], start=1)}
    return {f"amount-{name}": style.typed(amount) for name, amount in given["amounts"].items()}
