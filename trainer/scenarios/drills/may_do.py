"""Player's options: what may this player do with this hand now, and for how much?

An item is a script that stops when a player is asked, with whose hand it is. The set of options
and their amounts come from the engine whenever it is marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from trainer.engine.chance import Chance
from trainer.engine.round.apply import apply
from trainer.engine.round.events import DECIDES
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import Permission, permitted
from trainer.engine.rulebook import Rulebook, cite
from trainer.engine.script.reader import read_script
from trainer.engine.script.writer import write_script
from trainer.engine.words import Decision, Option, Policy, WagerKind
from trainer.scenarios.draws import one_of
from trainer.scenarios.rounds import Dealt, Floor

OPTIONS_VERSION = 1
_TRIES = 120
# Of these it is asked for how much; a split costs what the wager is.
WITH_AMOUNT = (Option.DOUBLE, Option.INSURANCE)


class OptionsFamily(StrEnum):
    """When the player is asked."""

    FIRST_TWO = "first-two"
    LATER_CARDS = "later-cards"
    AFTER_SPLIT = "after-split"
    BEFORE_TURNS = "before-turns"


@dataclass(frozen=True, slots=True)
class OptionsItem:
    script: str
    player: str
    hand: str
    family: OptionsFamily


@dataclass(frozen=True, slots=True)
class Due:
    """`most`: the highest amount, by option. `clauses`: of what is open."""

    options: frozenset[Option]
    most: Mapping[Option, int]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GivenOptions:
    options: frozenset[Option]
    most: Mapping[Option, int | None]


@dataclass(frozen=True, slots=True)
class MarkedOptions:
    """One part for the set of options, and one for each amount that is due."""

    due: Due
    given: GivenOptions

    @property
    def set_right(self) -> bool:
        return self.due.options == self.given.options

    def amount_right(self, option: Option) -> bool:
        return self.given.most.get(option) == self.due.most[option]

    @property
    def parts(self) -> int:
        return 1 + len(self.due.most)

    @property
    def parts_right(self) -> int:
        return int(self.set_right) + sum(self.amount_right(each) for each in self.due.most)


def asked_options(book: Rulebook) -> tuple[Option, ...]:
    """The whole menu of this book, the same in every item: it gives nothing away."""
    found = [Option.HIT, Option.STAND, Option.DOUBLE, Option.SPLIT]
    if book.options.surrender.offered.value:
        found.append(Option.SURRENDER)
    found.append(Option.INSURANCE)
    if book.options.even_money.offered.value:
        found.append(Option.EVEN_MONEY)
    return tuple(found)


def due_options(round_: Round, player: str, hand: str) -> Due | None:
    """What is open to this player on this hand; nothing where it hangs on an unasked reading."""
    mine = [
        each
        for each in permitted(round_)
        if each.player == player and each.hand == hand and _option(each) is not None
    ]
    if any(read.policy is Policy.NEVER for each in mine for read in each.readings):
        return None
    found: dict[Option, Permission] = {}
    for each in mine:
        option = _option(each)
        if option is not None:
            found[option] = each
    most = {
        option: each.most
        for option, each in found.items()
        if option in WITH_AMOUNT and each.most is not None
    }
    clauses = cite(*(each.clauses[:1] for each in mine)) if mine else ()
    return Due(frozenset(found), most, clauses)


def _option(permission: Permission) -> Option | None:
    if permission.wager is WagerKind.INSURANCE:
        return Option.INSURANCE
    decision = permission.decision
    if decision is None or decision is Decision.STAY:
        return None
    return Option(decision.value)


def make_options(
    floor: Floor, *, seed: int | bytes, family: OptionsFamily | None = None
) -> OptionsItem | None:
    """A moment at which somebody is asked; nothing where this book never comes to it."""
    chance = Chance(seed, purpose="options")
    for _ in range(_TRIES):
        dealt = floor.deal(seed=chance.below(1 << 32))
        moments = [each for each in _moments(dealt) if family in (None, each[3])]
        if not moments:
            continue
        at, player, hand, kind = one_of(chance, _evenly(chance, moments, family))
        return OptionsItem(write_script(dealt.setup, dealt.log[:at]), player, hand, kind)
    return None


_Found = tuple[int, str, str, OptionsFamily]


def _evenly(chance: Chance, moments: list[_Found], family: OptionsFamily | None) -> list[_Found]:
    """First the kind of moment, then the moment: a plain draw would ask little else than turns."""
    kinds = sorted({each[3] for each in moments})
    kind = family if family is not None else one_of(chance, kinds)
    return [each for each in moments if each[3] is kind]


def _moments(dealt: Dealt) -> Iterator[_Found]:
    round_ = Round(dealt.setup)
    for at, event in enumerate(dealt.log):
        for player, hand, family in _asked(round_, event):
            due = due_options(round_, player, hand)
            if due is not None and due.options:
                yield at, player, hand, family
        apply(round_, event)


def _asked(round_: Round, event: tuple[object, ...]) -> Iterable[tuple[str, str, OptionsFamily]]:
    """At a turn whoever decides; before the turns everybody who has an original wager."""
    if round_.phase is Phase.TURN and event[0] == DECIDES and round_.at is not None:
        hand = round_.at
        if event[2] != hand.name:
            return ()
        family = OptionsFamily.FIRST_TWO
        if hand.from_split:
            family = OptionsFamily.AFTER_SPLIT
        elif len(hand.cards) > 2:
            family = OptionsFamily.LATER_CARDS
        return ((str(event[1]), hand.name, family),)
    if round_.phase is Phase.ELECT and round_.elections_open:
        mains = (each for each in round_.stakes if each.kind is WagerKind.MAIN)
        return [(each.player, each.hand, OptionsFamily.BEFORE_TURNS) for each in mains]
    return ()


def mark_options(
    item: OptionsItem, given: GivenOptions, books: Mapping[str, Rulebook]
) -> MarkedOptions:
    round_ = read_script(item.script, books).round
    due = due_options(round_, item.player, item.hand)
    assert due is not None, "an item is made only where its answer may be asked"
    return MarkedOptions(due, given)
