"""Who may take another player's Pair or insurance place when several want it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from trainer.engine.round.control import controller
from trainer.engine.round.fold import Round
from trainer.engine.round.state import Stake
from trainer.engine.rulebook import PriorityStep, cite
from trainer.engine.words import Priority, WagerKind


@dataclass(frozen=True, slots=True)
class Claims:
    """The claimants in order of preference; `deadlock`: equals who will not agree."""

    order: tuple[str, ...]
    clauses: tuple[str, ...]
    deadlock: bool = False
    silent: bool = False


def rank_claims(
    round_: Round, kind: WagerKind, box: int, players: tuple[str, ...], *, agreed: bool
) -> Claims:
    """Put claims in order by the book's own steps. Outsiders stand in the order they came."""
    control = round_.setup.book.control
    steps = control.pair_priority if kind is not WagerKind.INSURANCE else control.insurance_priority
    if not steps:
        return Claims((), control.caller.clauses, silent=True)
    ranking = _Ranking(round_, kind, box, tuple(dict.fromkeys(players)), agreed)
    for step in steps:
        if ranking.take(step):
            return Claims((), step.clauses, deadlock=True)
    order = tuple(player for group in ranking.groups for player in group)
    return Claims(order, cite(*ranking.used))


@dataclass
class _Ranking:
    """Groups of equal claims, best first, made as the book's steps are taken in their order."""

    round_: Round
    kind: WagerKind
    box: int
    waiting: tuple[str, ...]
    agreed: bool
    groups: list[tuple[str, ...]] = field(default_factory=list)
    used: list[tuple[str, ...]] = field(default_factory=list)

    def take(self, step: PriorityStep) -> bool:
        """Apply one step; whether it closes the place to everybody."""
        if step.by is Priority.DEADLOCK_NOBODY:
            return self._tied
        before = tuple(self.groups)
        _STEPS[step.by](self)
        if tuple(self.groups) != before:
            self.used.append(step.clauses[:1])
        return False

    @property
    def _tied(self) -> bool:
        return bool(self.groups) and len(self.groups[0]) > 1 and not self.agreed

    def _leaves(self, wanted: Callable[[str], bool]) -> list[str]:
        """Those of the waiting who are placed now."""
        found = [player for player in self.waiting if wanted(player)]
        self.waiting = tuple(player for player in self.waiting if player not in found)
        return found

    def co_bettors(self) -> None:
        """Front to back; whoever calls the box comes first: its place is his own."""
        mains = [s.player for s in self._stakes if s.box == self.box and s.kind is WagerKind.MAIN]
        state = self.round_.boxes.get(self.box)
        own = controller(self.round_, state).player if state is not None else None
        if own in mains and self.kind is not WagerKind.INSURANCE:
            mains = [own, *(player for player in mains if player != own)]
        self.groups += [(p,) for p in sorted(self._leaves(mains.__contains__), key=mains.index)]

    def nearest_box(self) -> None:
        self._part_those_elsewhere(lambda player: self._place(player)[0])

    def lowest_total(self) -> None:
        self._part_those_elsewhere(self._total)

    def outsiders(self) -> None:
        """Nobody stopped equals who will not agree: whoever comes after them goes before."""
        if self._tied:
            self.groups.pop(0)
        self.groups += [(player,) for player in self._leaves(lambda player: True)]

    def _part_those_elsewhere(self, by: Callable[[str], int]) -> None:
        """Those with a wager elsewhere, parted by one more measure."""
        with_wager = {stake.player for stake in self._stakes}
        new = self._leaves(with_wager.__contains__)
        if new:
            self.groups.append(tuple(new))
        self.groups = [part for group in self.groups for part in self._parts(group, by)]

    def _parts(self, group: Sequence[str], by: Callable[[str], int]) -> Iterator[tuple[str, ...]]:
        for _, equal in groupby(sorted(group, key=by), key=by):
            players = tuple(equal)
            # The nearest bettor of another's insurance is sought front to back in his own box.
            boxes = {self._place(player)[1] for player in players}
            if self.kind is WagerKind.INSURANCE and len(boxes) == 1:
                yield from ((player,) for player in sorted(players, key=self._place))
            else:
                yield players

    @property
    def _stakes(self) -> list[Stake]:
        return self.round_.stakes

    def _place(self, player: str) -> tuple[int, int, int]:
        """How far his nearest wager lies, on which box, and how many lie before it there.

        Original wagers count; others only where he has no original at all.
        """
        own = [(at, each) for at, each in enumerate(self._stakes) if each.player == player]
        mains = [(at, each) for at, each in own if each.kind is WagerKind.MAIN]
        places = []
        for at, stake in mains or own:
            before = sum(each.box == stake.box for each in self._stakes[:at])
            places.append((abs(stake.box - self.box), stake.box, before))
        return min(places)

    def _total(self, player: str) -> int:
        """His wagers of this kind; for insurance without the boxes that he controls."""
        total = 0
        for stake in self._stakes:
            if stake.kind is not self.kind or stake.player != player:
                continue
            own = controller(self.round_, self.round_.boxes[stake.box]).player == player
            if not (self.kind is WagerKind.INSURANCE and own):
                total += stake.amount
        return total


_STEPS: dict[Priority, Callable[[_Ranking], None]] = {
    Priority.CO_BETTORS: _Ranking.co_bettors,
    Priority.NEAREST_BOX: _Ranking.nearest_box,
    Priority.LOWEST_TOTAL: _Ranking.lowest_total,
    Priority.OUTSIDERS: _Ranking.outsiders,
}
