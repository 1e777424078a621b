"""Detection in an exam: a whole round told event by event, with an error in it or none."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from trainer.engine.chance import Chance
from trainer.engine.irregular.words import Irregularity
from trainer.exams.blueprint.document import Slot
from trainer.exams.sections.base import (
    Books,
    Fault,
    Marked,
    boxes_for,
    derived,
    one_of_words,
)
from trainer.exams.sections.spot import SPOT
from trainer.practice.drills.base import Content, Question
from trainer.scenarios.drills.clips import faulty_clip, kinds_to_spot
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.errors.slip import Family
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.questions.answers import BadAnswerError
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.mark import mark_at
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.words import Asked, Detected, Gravity, Layer
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load

_TRIES = 40


class Clip(StrEnum):
    FAULTY = "faulty"
    CLEAN = "clean"
    LOOKALIKE = "lookalike"


class Clips:
    code = "detection"
    words = frozenset({"clip", "family", "error", "load"})
    detection = True
    ordered = False

    @property
    def drill(self) -> Question:
        return SPOT

    def faults(self, slot: Slot) -> Iterable[tuple[str, str, str]]:
        yield from one_of_words("clip", slot.clip, [each.value for each in Clip])
        faulty = slot.clip == Clip.FAULTY
        if faulty is not (bool(slot.error) is not bool(slot.family)):
            wanted = "a kind of error or a family" if faulty else "no error"
            yield "error", f"a {slot.clip} clip wants {wanted}", "mend one of the two"
        if slot.error:
            yield from one_of_words("error", slot.error, [each.value for each in Irregularity])
        if slot.family:
            yield from one_of_words("family", slot.family, [each.value for each in Family])
        if slot.load:
            yield from one_of_words("load", slot.load, [each.value for each in Load])

    def make(self, slot: Slot, floor: Floor, *, seed: bytes) -> Content | None:
        for attempt in range(_TRIES):
            drawn = derived(seed, attempt)
            try:
                moment = (
                    _faulty(slot, floor, drawn)
                    if slot.clip == Clip.FAULTY
                    else _clean(slot, floor, drawn)
                )
            except CannotBeError:
                return None
            if moment is not None:
                return {"script": moment.script}
        return None

    def mark(self, content: Content, answer: Content | None, books: Books) -> Marked:
        """Not answered is let run: a miss on a faulty clip, and no alarm on a clean one; but it
        is no answer, so it is not right either."""
        moment = Moment.read(content["script"], books)
        item = ask(moment, Asked.NOTICED, seed=0)
        assert item is not None, "nobody has ruled in a clip"
        given = {"flag": (answer or {}).get("flag"), "check": (answer or {}).get("check", False)}
        try:
            found = mark_at(item, given, moment)
        except BadAnswerError:
            answer, found = None, mark_at(item, {"flag": None}, moment)
        assert found.detected is not None
        # To ask for a check is no fault; whether it would have shown anything is not marked.
        right = answer is not None and (found.right or found.detected is Detected.CHECKED)
        faults: tuple[Fault, ...] = ()
        if answer is not None and not right:
            # A miss weighs what was missed; to stop a clean round costs nothing but time.
            miss = found.detected is Detected.MISS
            gravity = (found.gravity or Gravity.SERIOUS) if miss else Gravity.MINOR
            due = (found.due or {}).get("flag")
            faults = (Fault("clip", gravity, Layer.BOOK, found.clauses, due, answer.get("flag")),)
        return Marked(
            1,
            int(right),
            answered=answer is not None,
            faults=faults,
            clauses=found.clauses,
            detected=found.detected if answer is not None or found.kinds else None,
            faulty=bool(found.kinds),
        )


def _faulty(slot: Slot, floor: Floor, seed: bytes) -> Moment | None:
    """One of the drill's own clips: dealt on to its end by a dealer who has seen nothing."""
    weights = {kind: int(_wanted(slot, kind)) for kind in kinds_to_spot(floor.book, floor.duties)}
    if not any(weights.values()):
        raise CannotBeError(f"no such error is to be spotted under {floor.book.id}")
    chance = Chance(seed, purpose="exam clip")
    clip = faulty_clip(floor, chance, boxes=boxes_for(slot, seed), weights=weights)
    if clip is None:
        raise CannotBeError(f"no such clip came up under {floor.book.id}")
    return Moment.read(clip.script, {floor.book.id: floor.book})


def _wanted(slot: Slot, kind: Irregularity) -> bool:
    return kind == slot.error if slot.error else SLIPS[kind].family == slot.family


def _clean(slot: Slot, floor: Floor, seed: bytes) -> Moment | None:
    found = generate(
        floor.book,
        seed=int.from_bytes(seed[-40:], "big"),
        clean_rate=100,
        boxes=boxes_for(slot, seed),
        limits=floor.limits,
        chips=floor.stakes.chips.denominations,
    )
    alike = found.lookalike is not None
    if alike is not (slot.clip == Clip.LOOKALIKE):
        return None
    moment = Moment(found.setup, found.log)
    return moment if not moment.findings else None
