"""Payouts in an exam: a table to settle, every line counted."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.engine.round.money import line
from trainer.engine.script.reader import read_script
from trainer.engine.words import SIDE_BETS, Policy
from trainer.exams.blueprint.document import Slot
from trainer.exams.sections.base import (
    Books,
    Fault,
    Marked,
    boxes_for,
    derived,
    one_of_words,
)
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Content, Question
from trainer.scenarios.drills.payouts import (
    Given,
    MarkedLine,
    Move,
    PayoutFamily,
    PayoutItem,
    make_payouts,
    mark_payouts,
)
from trainer.scenarios.questions.words import Gravity, Layer
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load

_TRIES = 30
# Nothing that is unclear certifies anybody.
_CLEAR = (Policy.OK, Policy.SILENT)
_LONG_ODDS = 10


class Payouts:
    code = "payouts"
    words = frozenset({"family", "load", "lines"})
    detection = False
    ordered = False

    @property
    def drill(self) -> Question:
        return DRILLS["payouts"]

    def faults(self, slot: Slot) -> Iterable[tuple[str, str, str]]:
        if slot.family:
            yield from one_of_words("family", slot.family, [each.value for each in PayoutFamily])
        if slot.load:
            yield from one_of_words("load", slot.load, [each.value for each in Load])
        if not 1 <= slot.lines[0] <= slot.lines[1]:
            yield "lines", "fewest and most lines do not fit", "write [fewest, most], from 1"

    def make(self, slot: Slot, floor: Floor, *, seed: bytes) -> Content | None:
        family = PayoutFamily(slot.family) if slot.family else None
        for attempt in range(_TRIES):
            drawn = derived(seed, attempt)
            item = make_payouts(
                floor,
                seed=drawn,
                family=family,
                boxes=boxes_for(slot, drawn),
                most_lines=slot.lines[1],
            )
            if item is None:
                return None
            if len(item.wagers) >= slot.lines[0] and _clear(item, floor):
                return {
                    "script": item.script,
                    "wagers": list(item.wagers),
                    "tenths": item.tenths,
                }
        return None

    def mark(self, content: Content, answer: Content | None, books: Books) -> Marked:
        given = _given(answer or {})
        item = PayoutItem("", content["script"], tuple(content["wagers"]), (), 0)
        lines = mark_payouts(item, given, books)
        least = read_script(content["script"], books).setup.limits.minimum or 0
        wrong = [each for each in lines if not each.right]
        clauses = dict.fromkeys(number for each in lines for number in each.line.clauses)
        return Marked(
            parts=len(lines),
            right=len(lines) - len(wrong),
            answered=bool(given),
            faults=tuple(_fault(each, least) for each in wrong if each.given is not None),
            clauses=tuple(clauses),
        )


def _given(answer: Content) -> dict[str, Given]:
    """What can be read of an answer; a line that says nothing is a line not given."""
    moves = {each.value for each in Move}
    found = {}
    for key, told in answer.items():
        match told:
            case [str(move), int(amount)] if move in moves:
                found[key] = Given(Move(move), amount)
    return found


def _clear(item: PayoutItem, floor: Floor) -> bool:
    """No line rests on a reading of ours that nobody has adopted."""
    round_ = read_script(item.script, {floor.book.id: floor.book}).round
    lines = (line(round_, round_.by_key[key]) for key in item.wagers)
    return all(each.policy in _CLEAR for found in lines for each in found.readings)


def _fault(marked: MarkedLine, least: int) -> Fault:
    assert marked.given is not None
    return Fault(
        where=marked.wager,
        gravity=_gravity(marked, marked.given, least),
        layer=Layer.BOOK,
        clauses=tuple(marked.line.clauses),
        due=[marked.due.move.value, marked.due.amount],
        given=[marked.given.move.value, marked.given.amount],
    )


def _gravity(marked: MarkedLine, given: Given, least: int) -> Gravity:
    """A chip slip is form; long odds misread are not to be put right by anybody's eye."""
    due, wager = marked.due, marked.line.wager
    same_way = given.move is due.move
    longest = max(due.amount, given.amount)
    if wager.kind in SIDE_BETS and longest >= _LONG_ODDS * max(marked.line.stake, 1):
        return Gravity.DANGEROUS
    if same_way and abs(due.amount - given.amount) < least:
        return Gravity.MINOR
    return Gravity.SERIOUS
