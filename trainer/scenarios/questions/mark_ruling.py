"""Marks on what the book requires: the ruling and its steps, choices, cards and amounts."""

from __future__ import annotations

from typing import Any

from trainer.engine.cards import card_text
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.words import Elector
from trainer.engine.words import Ruling
from trainer.scenarios.questions.answers import Answer
from trainer.scenarios.questions.bank import precedences
from trainer.scenarios.questions.calls import whose_call
from trainer.scenarios.questions.choosing import leaving
from trainer.scenarios.questions.effects import said_by, step_effects
from trainer.scenarios.questions.fates import fate_of
from trainer.scenarios.questions.figures import amounts_of, option_of
from trainer.scenarios.questions.item import CodeOption, Item, RulingOption
from trainer.scenarios.questions.marked import Part, WhyNot
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.placing import (
    Layout,
    cards_to_place,
    layout_due,
    layout_given,
    one_way,
)
from trainer.scenarios.questions.why_not import why_not
from trainer.scenarios.questions.words import Asked

NOBODY = "nobody"

# The parts, the answer that was due, and why the one given is wrong.
Found = tuple[tuple[Part, ...], dict[str, Any] | None, WhyNot | None]


def mark_ruling(item: Item, answer: Answer, moment: Moment, ruled: Ruled) -> Found:
    return _MARKS[item.asked](item, answer, moment, ruled)


def chosen_code(item: Item, answer: Answer, right: str | None) -> Found:
    """A choice among words of a closed list."""
    codes = [each.code for each in item.options if isinstance(each, CodeOption)]
    given = codes[answer.option or 0]
    due = {"option": codes.index(right)} if right in codes else None
    return (Part("option", given == right, right, given),), due, None


def _ruling(item: Item, answer: Answer, moment: Moment, ruled: Ruled) -> Found:
    """Right is whichever option leaves the table that the ruling leaves."""
    left = leaving(moment, ruled)
    right = left(option_of(ruled))
    options = [each for each in item.options if isinstance(each, RulingOption)]
    sound = [at for at, each in enumerate(options) if left(each) == right]
    given = options[answer.option or 0]
    due = {"option": sound[0]} if len(sound) == 1 else None
    good = answer.option in sound
    part = Part("option", good, sound[0] if due else None, answer.option)
    return (part,), due, None if good else why_not(moment.book, ruled, given)


def _whose_call(item: Item, answer: Answer, moment: Moment, ruled: Ruled) -> Found:
    return chosen_code(item, answer, whose_call(ruled))


def _fate(item: Item, answer: Answer, moment: Moment, ruled: Ruled) -> Found:
    after = moment.after(ruled.finding)
    return chosen_code(item, answer, fate_of(moment.round, after, ruled, item.wanted[0]))


def _steps(item: Item, answer: Answer, moment: Moment, ruled: Ruled) -> Found:
    """The required set, the required order, and nothing against them."""
    kind, given = ruled.finding.kind, answer.steps
    stands_for = {step: _stand_in(step, given, ruled) for step in ruled.steps}
    parts = [
        Part(f"step {step}", found is not None, step, found) for step, found in stands_for.items()
    ]
    for first, then in precedences(ruled):
        one, other = stands_for[first], stands_for[then]
        kept = one is not None and other is not None and given.index(one) < given.index(other)
        parts.append(Part(f"order {first} {then}", kept, [first, then], [one, other]))
    allowed = said_by(option_of(ruled), kind)
    if Ruling.ROUND_VOID in ruled.steps:
        allowed |= {"results-stand"}
    elif ruled.covered:
        allowed |= {"goes-on"}
    for step in given:
        if step not in stands_for.values() and not step_effects(step, kind) <= allowed:
            parts.append(Part(f"extra {step}", right=False, given=step))
    return tuple(parts), {"steps": [each.value for each in ruled.steps]}, None


def _stand_in(step: Ruling, given: tuple[Ruling, ...], ruled: Ruled) -> Ruling | None:
    """The step itself, or another code by which exactly the same is done."""
    if step in given:
        return step
    kind = ruled.finding.kind
    same = (e for e in given if step_effects(e, kind) == step_effects(step, kind))
    return next((each for each in same if each not in ruled.steps), None)


def _elections(item: Item, answer: Answer, moment: Moment, ruled: Ruled) -> Found:
    due = ruled.elector.value if isinstance(ruled.elector, Elector) else NOBODY
    right = sorted(each.value for each in ruled.elections)
    given = sorted(each.value for each in answer.elections)
    parts = (
        Part("elector", answer.elector == due, due, answer.elector),
        Part("elections", given == right, right, given),
    )
    return parts, {"elector": due, "elections": right}, None


def _placements(item: Item, answer: Answer, moment: Moment, ruled: Ruled) -> Found:
    """Place by place: two equal cards may change places, nobody could tell them apart."""
    right = layout_due(moment, ruled)
    if right is None:
        return (), None, None
    cards = cards_to_place(moment)
    given = layout_given(cards, answer.places)
    parts = tuple(
        Part(f"place {place}", right.get(place) == given.get(place), *_rows(place, right, given))
        for place in item.wanted
        if place in right or place in given
    )
    return parts, {"placements": one_way(moment, right)}, None


def _rows(place: str, *layouts: Layout) -> list[list[str]]:
    rows = [layout[place].elements() if place in layout else () for layout in layouts]
    return [sorted(card_text(card) for card in row) for row in rows]


def _amounts(item: Item, answer: Answer, moment: Moment, ruled: Ruled) -> Found:
    right = amounts_of(ruled)
    if any(name not in right for name in item.wanted):
        return (), None, None
    parts = tuple(
        Part(f"amount {name}", amount == right[name], right[name], amount)
        for name, amount in answer.amounts
    )
    return parts, {"amounts": {name: right[name] for name in item.wanted}}, None


_MARKS = {
    Asked.FATE: _fate,
    Asked.WHOSE_CALL: _whose_call,
    Asked.RULING: _ruling,
    Asked.STEPS: _steps,
    Asked.ELECTIONS: _elections,
    Asked.PLACEMENTS: _placements,
    Asked.AMOUNTS: _amounts,
}
