"""Why a wrong option is wrong: the entry it comes from, and what of it does not hold here."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.words import GROUP_OF, Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.answers import silent
from trainer.engine.rulebook import Remedy, Rulebook
from trainer.engine.words import Policy, Ruling
from trainer.scenarios.questions.effects import NOTHING_DONE, Here, effects_of, step_effects
from trainer.scenarios.questions.figures import option_of
from trainer.scenarios.questions.item import RulingOption
from trainer.scenarios.questions.kinds import confused_with
from trainer.scenarios.questions.marked import WhyNot
from trainer.scenarios.questions.words import Because


def why_not(book: Rulebook, ruled: Ruled, chosen: RulingOption) -> WhyNot:
    """That would be so if other facts held, or if it were another irregularity."""
    kind = ruled.finding.kind
    effects = effects_of(chosen, Here(kind))
    if effects == effects_of(option_of(ruled), Here(kind)):
        return WhyNot(Because.OTHER_FIGURES, ruled.clauses)
    authority = silent(book).ruling
    assert authority is not None
    if ruled.covered and effects == step_effects(authority, kind):
        return WhyNot(Because.BOOK_COVERS_IT, ruled.clauses)
    own = [entry for entry in _entries(book, kind, chosen) if missing(entry, ruled.facts)]
    if own:
        entry = min(own, key=lambda each: _distance(each, ruled, effects))
        return WhyNot(Because.OTHER_FACTS, entry.clauses, missing(entry, ruled.facts))
    if effects == NOTHING_DONE:
        because = Because.SOMETHING_IS_DUE if ruled.covered else Because.BOOK_IS_SILENT
        return WhyNot(because, ruled.clauses)
    for other in dict.fromkeys((*confused_with(kind), *KINDS)):
        found = next((e for e in _entries(book, other, chosen) if _bare(chosen) == e.steps), None)
        if found is not None and other is not kind:
            return WhyNot(Because.OTHER_KIND, found.clauses, found.when, other)
    because = Because.NOT_IN_BOOK if ruled.covered else Because.BOOK_IS_SILENT
    return WhyNot(because, ruled.clauses)


def missing(entry: Remedy, facts: frozenset[Fact]) -> tuple[Fact, ...]:
    """The words an entry wants that do not hold: of each group it names in vain, all of them."""
    held = {GROUP_OF[fact] for fact in entry.when if fact in facts}
    return tuple(fact for fact in entry.when if GROUP_OF[fact] not in held)


def _distance(entry: Remedy, ruled: Ruled, effects: frozenset[str]) -> tuple[bool, int, int]:
    """Nearest first: an entry that does just this, that the text settles, with least against it."""
    other = effects_of(_done(entry), Here(ruled.finding.kind)) != effects
    groups = {GROUP_OF[fact] for fact in missing(entry, ruled.facts)}
    return other, _DOUBT.get(entry.policy, 0), len(groups)


def _entries(book: Rulebook, kind: K, chosen: RulingOption) -> Iterator[Remedy]:
    """The book's entries for a kind by which this would be done."""
    wanted, steps = effects_of(chosen, Here(kind)), _bare(chosen)
    for entry in book.remedies(kind):
        if entry.uncovered:
            continue
        if entry.steps == steps or effects_of(_done(entry), Here(kind)) == wanted:
            yield entry


def _bare(chosen: RulingOption) -> tuple[Ruling, ...]:
    """Its steps in the words of a book: a void round's wagers go back, said or not."""
    return _VOID if chosen.steps == _VOID[:1] else chosen.steps


def _done(entry: Remedy) -> RulingOption:
    return RulingOption(entry.steps, entry.consequences, entry.elections, left_over=entry.left_over)


_DOUBT = {Policy.STATED: 1, Policy.NEVER: 2}
_VOID = (Ruling.ROUND_VOID, Ruling.RETURN_ALL_WAGERS)
