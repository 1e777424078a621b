"""What a book says of an irregularity, and what it leaves unsaid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.words import Election, Elector, Fact, Irregularity, LeftOver
from trainer.engine.words import Office, Policy, Ruling


@dataclass(frozen=True, slots=True)
class Remedy:
    """What the book says of one case of an irregularity; of several, the first that fits.

    `when`: of each group of facts that is named, one word must hold. `steps` are done in order,
    `consequences` then hold. `may_withdraw`: the clauses by which whoever is dissatisfied with
    this may withdraw. `uncovered`: the clauses stop short of it, and the authority decides.
    """

    clauses: tuple[str, ...]
    when: tuple[Fact, ...] = ()
    steps: tuple[Ruling, ...] = ()
    consequences: tuple[Ruling, ...] = ()
    elections: tuple[Election, ...] = ()
    elector: Elector | None = None
    left_over: LeftOver | None = None
    decides: Office | None = None
    may_withdraw: tuple[str, ...] = ()
    reading: str | None = None
    policy: Policy = Policy.OK
    uncovered: bool = False


@dataclass(frozen=True, slots=True)
class Uncovered:
    """Irregularities of which the book says nothing, and where it would have said it."""

    kinds: tuple[Irregularity, ...]
    clauses: tuple[str, ...]


def by_kind(
    entries: Mapping[Irregularity, tuple[Remedy, ...]], uncovered: Iterable[Uncovered]
) -> dict[Irregularity, tuple[Remedy, ...]]:
    """For each kind what is said of it, then of its genus."""
    silent = {
        kind: Remedy(each.clauses, policy=Policy.SILENT, uncovered=True)
        for each in uncovered
        for kind in each.kinds
    }
    found: dict[Irregularity, tuple[Remedy, ...]] = {}
    for kind in KINDS.values():
        said: list[Remedy] = []
        for name in (kind.name, kind.genus):
            if name is not None:
                said += entries.get(name, ())
                said += [silent[name]] if name in silent else []
        found[kind.name] = tuple(said)
    return found
