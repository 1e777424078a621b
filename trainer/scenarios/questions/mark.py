"""Marking, and marking again: everything is read from the item's script, nothing from its seed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.engine.irregular.finding import Ruled
from trainer.engine.procedure import FirstResponse, Mode
from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.procedures.citing import cite_house
from trainer.rulebooks.procedures.document import HouseProcedure
from trainer.scenarios.gravity import Gravity, gravity
from trainer.scenarios.questions.answers import Answer, read_answer
from trainer.scenarios.questions.detection import mark_noticed
from trainer.scenarios.questions.item import Item, KindOption
from trainer.scenarios.questions.mark_ruling import chosen_code, mark_ruling
from trainer.scenarios.questions.marked import Marked, Part
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.naming import names_it
from trainer.scenarios.questions.placing import cards_to_place
from trainer.scenarios.questions.policy import may_ask
from trainer.scenarios.questions.words import Asked, FirstMove, Layer


def mark(
    item: Item,
    answer: Any,
    books: Mapping[str, Rulebook],
    house: HouseProcedure | None = None,
) -> Marked:
    """The mark on an answer; one that cannot be read raises `BadAnswerError` with sentences.

    `due` is empty where the item has no right answer under these books any more.
    """
    return mark_at(item, answer, Moment.read(item.script, books), house)


def mark_at(item: Item, answer: Any, moment: Moment, house: HouseProcedure | None = None) -> Marked:
    """The same where the item's script has been read already: several may be asked of one."""
    given = read_answer(item, answer, events=len(moment.log), cards=len(cards_to_place(moment)))
    if item.asked is Asked.NOTICED:
        return mark_noticed(item, given, moment)
    if item.asked is Asked.FIRST_MOVE:
        return _first_move(item, given, moment, house)
    if item.asked is Asked.WHAT:
        return _what(item, given, moment)
    finding = moment.find(item.about) if item.about is not None else None
    ruled = moment.rule_on(finding) if finding is not None else None
    if ruled is None or not may_ask(item.asked, ruled):
        return Marked(item.asked, (), None)
    return _by_the_book(item, given, moment, ruled)


def _by_the_book(item: Item, given: Answer, moment: Moment, ruled: Ruled) -> Marked:
    parts, due, reason = mark_ruling(item, given, moment, ruled)
    return Marked(
        item.asked,
        parts,
        due,
        ruled.clauses,
        ruled.policy,
        ruled.reading,
        why_not=reason,
        kinds=(ruled.finding.kind,),
        gravity=gravity(moment.story, ruled.finding),
    )


def _what(item: Item, given: Answer, moment: Moment) -> Marked:
    options = [each for each in item.options if isinstance(each, KindOption)]
    right = [at for at, each in enumerate(options) if names_it(each, moment.findings)]
    due = {"option": right[0]} if len(right) == 1 else None
    part = Part("option", given.option in right, right[0] if due else None, given.option)
    finding = moment.principal
    clauses = finding.clauses if finding is not None else ()
    kinds = tuple(dict.fromkeys(each.kind for each in moment.findings))
    weight = gravity(moment.story, finding) if finding is not None else None
    return Marked(item.asked, (part,), due, clauses, kinds=kinds, gravity=weight)


def _first_move(item: Item, given: Answer, moment: Moment, house: HouseProcedure | None) -> Marked:
    """The house's own first response; unset, to stop and call, and then it is only coached."""
    right = FirstMove.STOP_AND_CALL
    cited = cite_house(house, ("first_response",)) if house is not None else ()
    if house is not None and cited and house.items.first_response is not None:
        right = _MOVES[house.items.first_response.value]
    if not moment.findings:
        right = FirstMove.CARRY_ON
    parts, due, _ = chosen_code(item, given, right)
    chosen = FirstMove(parts[0].given)
    return Marked(
        item.asked,
        parts,
        due,
        layer=Layer.HOUSE,
        graded=any(each.mode is Mode.GRADE for each in cited),
        house=cited,
        kinds=tuple(dict.fromkeys(each.kind for each in moment.findings)),
        gravity=_GRAVITY[chosen] if moment.findings and chosen is not right else None,
    )


# Repaired by himself, or dealt on although he has seen it: grave even where the money is right.
_GRAVITY = {
    FirstMove.CARRY_ON: Gravity.DANGEROUS,
    FirstMove.REPAIR_IT_YOURSELF: Gravity.DANGEROUS,
    FirstMove.LET_PLAYERS_DECIDE: Gravity.DANGEROUS,
    FirstMove.FINISH_ROUND_AND_REPORT: Gravity.DANGEROUS,
    FirstMove.FINISH_BOX_AND_CALL: Gravity.SERIOUS,
    FirstMove.STOP_AND_CALL: Gravity.MINOR,
}
_MOVES = {
    FirstResponse.STOP_AND_CALL: FirstMove.STOP_AND_CALL,
    FirstResponse.FINISH_BOX_AND_CALL: FirstMove.FINISH_BOX_AND_CALL,
}
