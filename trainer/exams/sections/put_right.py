"""Put it right in an exam: an error of a given kind, noticed on a given side of its boundary."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from trainer.engine.irregular.words import Fact, Irregularity
from trainer.exams.blueprint.document import Slot
from trainer.exams.sections.base import Books, Fault, Marked, derived, one_of_words
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Content, Drill
from trainer.scenarios.errors.slip import Family
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.questions.answers import BadAnswerError
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.item import Item
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.moment import Moment
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

    def __init__(self, code: str, track: Track) -> None:
        self.code, self.track = code, track

    @property
    def drill(self) -> Drill:
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
        parts = max(len(found.parts), 1)
        right = sum(part.right for part in found.parts) if sound else 0
        return Marked(
            parts,
            right,
            answered=True,
            faults=faults if sound else (),
            clauses=found.clauses,
            sound=sound,
        )


def _nothing(item: Item, books: Books) -> Marked:
    """Not answered. Where a choice has lost its right option, that hurts nobody either."""
    sound = item.asked not in BY_CHOICE or mark(item, {"option": 0}, books).due is not None
    return Marked(1, 0, answered=False, clauses=item.clauses, sound=sound)


def _given(item: Item, answer: Content) -> Any:
    """The answer to this question: the drill keeps each under the kind of its question."""
    return answer.get(item.asked.value)


DEALER = PutRight("right-dealer", Track.DEALER)
INSPECTOR = PutRight("right-inspector", Track.INSPECTOR)
