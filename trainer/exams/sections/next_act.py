"""What next? in an exam: a moment, and the act that is due."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.engine.round.acts import ActKind
from trainer.exams.blueprint.document import Slot
from trainer.exams.sections.base import Books, Fault, Marked, boxes_for, one_of_words
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Content, Question
from trainer.scenarios.drills.next_act import (
    ActOption,
    NextFamily,
    NextItem,
    make_next,
    mark_next,
)
from trainer.scenarios.questions.words import Gravity, Layer
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load


class NextActs:
    code = "next"
    words = frozenset({"family", "load"})
    detection = False

    @property
    def drill(self) -> Question:
        return DRILLS["next"]

    def faults(self, slot: Slot) -> Iterable[tuple[str, str, str]]:
        yield from one_of_words("family", slot.family, [each.value for each in NextFamily])
        if slot.load:
            yield from one_of_words("load", slot.load, [each.value for each in Load])

    def make(self, slot: Slot, floor: Floor, *, seed: bytes) -> Content | None:
        item = make_next(
            floor, seed=seed, family=NextFamily(slot.family), boxes=boxes_for(slot, seed)
        )
        if item is None:
            return None
        options = [[o.kind.value, o.what, o.player, o.paid, o.taken] for o in item.options]
        return {"script": item.script, "options": options}

    def mark(self, content: Content, answer: Content | None, books: Books) -> Marked:
        options = tuple(ActOption(ActKind(kind), *rest) for kind, *rest in content["options"])
        option = (answer or {}).get("option")
        readable = isinstance(option, int) and 1 <= option <= len(options)
        given = option - 1 if readable and option is not None else None
        found = mark_next(NextItem("", content["script"], options, NextFamily.CALLS), given, books)
        clauses = tuple(found.due[0].clauses)
        faults: tuple[Fault, ...] = ()
        if given is not None and not found.right:
            form = options[found.right_option].kind is ActKind.CALL
            gravity = Gravity.MINOR if form else Gravity.SERIOUS
            faults = (
                Fault("act", gravity, Layer.BOOK, clauses, found.right_option + 1, given + 1),
            )
        return Marked(1, int(found.right), given is not None, faults, clauses)
