"""Put it right in an exam: an error of a given kind, noticed on a given side of its boundary."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from trainer.engine.irregular.words import Fact, Irregularity
from trainer.exams.blueprint.document import Slot
from trainer.exams.sections.base import Books, Fault, Marked, derived, one_of_words
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Content, Question
from trainer.scenarios.errors.slip import Family
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.questions.answers import BadAnswerError
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.item import CodeOption, Item
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.marked import Part
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.placing import cards_to_place
from trainer.scenarios.questions.plain import from_plain, to_plain
from trainer.scenarios.questions.words import BY_CHOICE, TRACK_OF, Asked, Gravity, Track
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load
from trainer.ui.question_words import length_of

_TRIES = 24
# The first move is house procedure; where none is examined it is not asked.
_NOT_ASKED = (Asked.NOTICED, Asked.FIRST_MOVE)


class PutRight:
    words = frozenset({"family", "error", "side", "load", "asked"})
    detection = False
    ordered = False

    def __init__(self, code: str, track: Track) -> None:
        self.code, self.track = code, track

    @property
    def drill(self) -> Question:
        return DRILLS[self.code]

    @property
    def questions(self) -> tuple[Asked, ...]:
        return tuple(
            each
            for each, track in TRACK_OF.items()
            if track is self.track and each not in _NOT_ASKED
        )

    def faults(self, slot: Slot) -> Iterable[tuple[str, str, str]]:
        yield from one_of_words("asked", slot.asked, [each.value for each in self.questions])
        if bool(slot.error) is bool(slot.family):
            yield "error", "a kind of error or a family is wanted", "write one of the two"
        if slot.error:
            yield from one_of_words("error", slot.error, [each.value for each in Irregularity])
        if slot.family:
            yield from one_of_words("family", slot.family, [each.value for each in Family])
        for fact in slot.side:
            yield from one_of_words("side", fact, [each.value for each in Fact])
        if slot.load:
            yield from one_of_words("load", slot.load, [each.value for each in Load])

    def make(self, slot: Slot, floor: Floor, *, seed: bytes) -> Content | None:
        for attempt in range(_TRIES):
            number = int.from_bytes(derived(seed, attempt)[-40:], "big")
            try:
                found = generate(
                    floor.book,
                    seed=number,
                    kind=Irregularity(slot.error) if slot.error else None,
                    family=Family(slot.family) if slot.family else None,
                    noticed=[Fact(each) for each in slot.side],
                    load=Load(slot.load) if slot.load else None,
                    limits=floor.limits,
                    chips=floor.stakes.chips.denominations,
                )
            except CannotBeError:
                return None
            asked = Asked(slot.asked)
            moment = Moment(found.setup, found.log)
            # For a certificate: no reading of ours that nobody has adopted.
            item = ask(moment, asked, seed=number, certification=True, measure=length_of(asked))
            if item is not None:
                return {"items": [to_plain(item)]}
        return None

    def mark(self, content: Content, answer: Content | None, books: Books) -> Marked:
        item = from_plain(content["items"][0])
        try:
            found = mark(item, _given(item, answer or {}), books)
        except BadAnswerError:
            return _nothing(item, books)
        faults = tuple(
            Fault(
                part.name,
                found.gravity or Gravity.SERIOUS,
                found.layer,
                found.clauses,
                part.due,
                part.given,
            )
            for part in found.parts
            if not part.right
        )
        sound = found.due is not None
        return Marked(
            _opportunities(found.parts),
            _right(found.parts) if sound else 0,
            answered=True,
            faults=faults if sound else (),
            clauses=found.clauses,
            sound=sound,
        )


def _is_extra(part: Part) -> bool:
    """Something done that nobody asked for: it takes away, and is no opportunity. A step that is
    against the ruling, or cards where none belong."""
    return part.name.startswith("extra ") or (part.name.startswith("place ") and part.due == [])


def _opportunities(parts: tuple[Part, ...]) -> int:
    """As many as the book requires, whatever was answered."""
    return max(1, sum(not _is_extra(part) for part in parts))


def _right(parts: tuple[Part, ...]) -> int:
    return max(0, sum(part.right for part in parts) - sum(_is_extra(part) for part in parts))


def _nothing(item: Item, books: Books) -> Marked:
    """Not answered: as many opportunities as ever, and none of them taken. Where an item has lost
    its right answer, that hurts nobody either."""
    found = mark(item, anything(item, books), books)
    parts, sound = _opportunities(found.parts), found.due is not None
    return Marked(parts, 0, answered=False, clauses=item.clauses, sound=sound)


def anything(item: Item, books: Books) -> Content:
    """Some answer that can be read: what is right does not hang on it."""
    if item.asked in BY_CHOICE:
        return {"option": 0}
    if item.asked is Asked.STEPS:
        first = item.options[0]
        assert isinstance(first, CodeOption)
        return {"steps": [first.code]}
    if item.asked is Asked.ELECTIONS:
        return {"elector": item.wanted[0], "elections": []}
    if item.asked is Asked.PLACEMENTS:
        cards = len(cards_to_place(Moment.read(item.script, books)))
        return {"placements": [item.wanted[0]] * cards}
    return {"amounts": dict.fromkeys(item.wanted, 0)}


def _given(item: Item, answer: Content) -> Any:
    """The answer to this question: the drill keeps each under the kind of its question."""
    return answer.get(item.asked.value)


DEALER = PutRight("right-dealer", Track.DEALER)
INSPECTOR = PutRight("right-inspector", Track.INSPECTOR)
