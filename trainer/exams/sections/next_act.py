"""What next? in an exam: a moment, and the act that is due."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.engine.round.acts import ActKind
from trainer.engine.round.layers import Layer as Grounded
from trainer.engine.script.reader import read_script
from trainer.exams.blueprint.document import Slot
from trainer.exams.sections.base import Books, Fault, Marked, boxes_for, one_of_words
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Content, Question
from trainer.rulebooks.procedures.examined import from_plain
from trainer.scenarios.drills.next_act import (
    ActOption,
    NextFamily,
    at_table,
    broken_with,
    make_next,
    mark_act,
)
from trainer.scenarios.questions.words import Gravity, Layer
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load


class NextActs:
    code = "next"
    words = frozenset({"family", "load"})
    detection = False
    ordered = True

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
        house = from_plain(content["procedure"]) if "procedure" in content else None
        round_ = read_script(content["script"], books).round
        if house is not None:
            round_ = at_table(round_, house.procedure)
        found = mark_act(round_, options, given)
        clauses = tuple(found.due[0].clauses)
        if given is None or found.right:
            return Marked(1, int(found.right), given is not None, (), clauses)
        broken = broken_with(round_, options[given]) if house is not None else None
        if house is not None and broken is not None and broken.layer is Grounded.HOUSE:
            # The book admits it, so that no clause of it is unmet.
            fault = Fault(
                "act",
                Gravity.MINOR,
                Layer.HOUSE,
                (),
                found.right_option + 1,
                given + 1,
                house.cite(broken.items),
            )
            return Marked(1, 0, answered=True, faults=(fault,))
        form = options[found.right_option].kind is ActKind.CALL
        gravity = Gravity.MINOR if form else Gravity.SERIOUS
        fault = Fault("act", gravity, Layer.BOOK, clauses, found.right_option + 1, given + 1)
        return Marked(1, 0, answered=True, faults=(fault,), clauses=clauses)
