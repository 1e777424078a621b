"""What next? A moment of a correct round: what does the dealer do or say now?

An item is a script and some acts, one of which the book admits now; which one is worked out from
the script. Wrong acts are those of other moments of a round like this, at other places, or with
other amounts: each could be done at this table, and none is due.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from trainer.engine.chance import Chance
from trainer.engine.procedure import NO_PROCEDURE, Procedure
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.due import canonical, due
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.layers import Grounds, departing, under
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.reader import Script, read_script
from trainer.engine.script.writer import write_script
from trainer.engine.words import Call, OfferStyle
from trainer.scenarios.draws import one_of, some_of
from trainer.scenarios.rounds import Dealt, Floor
from trainer.scenarios.scenario import Load

NEXT_VERSION = 1
_TRIES, _SHOWN, _AHEAD = 60, 4, 12
# A round as it was dealt, or as a script tells it.
Told = Dealt | Script


class NextFamily(StrEnum):
    """The part of the round that is asked about."""

    CALLS = "calls"
    DEAL = "deal"
    OFFERS = "offers"
    TURNS = "turns"
    DRAW = "draw"
    SETTLING = "settling"
    CLEARING = "clearing"


_PHASES: Mapping[Phase, NextFamily] = {
    Phase.OPENING: NextFamily.CALLS,
    Phase.BETTING: NextFamily.CALLS,
    Phase.DEALING: NextFamily.DEAL,
    Phase.OFFER: NextFamily.OFFERS,
    Phase.ELECT: NextFamily.OFFERS,
    Phase.TURN: NextFamily.TURNS,
    Phase.MONEY: NextFamily.TURNS,
    Phase.CARD: NextFamily.TURNS,
    Phase.DRAW: NextFamily.DRAW,
    Phase.SETTLING: NextFamily.SETTLING,
    Phase.CLEARING: NextFamily.CLEARING,
    Phase.ENDING: NextFamily.CLEARING,
}


@dataclass(frozen=True, slots=True)
class ActOption:
    """An act as it is shown: no clause stands with it."""

    kind: ActKind
    what: str
    player: str = ""
    paid: int = 0
    taken: int = 0


@dataclass(frozen=True, slots=True)
class NextItem:
    book: str
    script: str
    options: tuple[ActOption, ...]
    family: NextFamily


@dataclass(frozen=True, slots=True)
class MarkedNext:
    """`due`: the acts the book admits, the canonical one first."""

    given: int | None
    right_option: int
    due: tuple[Act, ...]

    @property
    def right(self) -> bool:
        return self.given == self.right_option


def shown(act: Act) -> ActOption:
    return ActOption(act.kind, act.what, act.player, act.paid, act.taken)


def make_next(
    floor: Floor,
    *,
    seed: int | bytes,
    family: NextFamily | None = None,
    boxes: int | None = None,
    load: Load | None = None,
) -> NextItem | None:
    """A moment with one act that is due and three that are not; nothing where none is found."""
    for attempt in range(_TRIES):
        chance = Chance(seed, purpose=f"next:{attempt}")
        number = chance.below(1 << 32)
        played = one_of(chance, load.boxes) if load is not None and boxes is None else boxes
        dealt = floor.deal(seed=number, boxes=played)
        moments = [
            at
            for at, phase in enumerate(_phases(dealt))
            if family is None or _PHASES[phase] is family
        ]
        if not moments:
            continue
        item = _item(dealt, moments[chance.below(len(moments))], chance)
        if item is not None:
            return item
    return None


def next_of(script: Script, *, seed: int | bytes) -> NextItem | None:
    """The moment a script ends at; nothing where too little could be done wrong."""
    return _item(script, len(script.log), Chance(seed, purpose="next:script"))


def _phases(dealt: Dealt) -> Iterator[Phase]:
    """The phase before each event, and none after the last."""
    round_ = Round(dealt.setup)
    for event in dealt.log:
        yield round_.phase
        apply(round_, event)


def _item(dealt: Told, at: int, chance: Chance) -> NextItem | None:
    round_ = Round(dealt.setup)
    for event in dealt.log[:at]:
        apply(round_, event)
    right = canonical(round_)
    wrong = list(_wrong(dealt, round_))
    if len(wrong) < _SHOWN - 1:
        return None
    options = [shown(right), *some_of(chance, wrong, _SHOWN - 1)]
    script = write_script(dealt.setup, dealt.log[:at])
    mixed = tuple(some_of(chance, options, len(options)))
    return NextItem(dealt.setup.book.id, script, mixed, _PHASES[round_.phase])


def _wrong(dealt: Told, round_: Round) -> Iterator[ActOption]:
    """Acts that could be done here and are not due, each once."""
    admitted = {_deed(shown(act)) for act in due(round_)}
    seen = set(admitted)
    for option in _candidates(dealt, round_):
        deed = _deed(option)
        if deed not in seen:
            seen.add(deed)
            yield option


def _deed(option: ActOption) -> tuple[str, str, int, int]:
    """What is seen to be done: a wait is the same whoever is waited for."""
    return option.kind.value, option.what, option.paid, option.taken


def _candidates(dealt: Told, round_: Round) -> Iterator[ActOption]:
    book = round_.setup.book
    hands = [hand.name for hand in round_.turns if not hand.cleared] or [
        str(number) for number in sorted(round_.boxes)
    ]
    if round_.boxes:
        for place in (*hands, DEALER):
            yield ActOption(ActKind.CARD, place)
    for call in _calls(book):
        yield ActOption(ActKind.CALL, call.value)
    for hand in round_.turns:
        if not hand.done and hand.cards:
            player = round_.boxes[hand.box].bettors[0].player
            yield ActOption(ActKind.AWAIT_DECISION, hand.name, player)
    yield from _later(dealt, round_)
    for name in hands:
        if name in round_.hands and round_.hands[name].cards:
            yield ActOption(ActKind.CLEAR, name)


def _calls(book: Rulebook) -> Iterator[Call]:
    """The calls that this book knows."""
    if book.dealing.opening_call.value:
        yield Call.PLACE_YOUR_BETS
        yield Call.NO_MORE_BETS
    for style, offer, close in (
        (book.offers.insurance.value, Call.OFFER_INSURANCE, Call.CLOSE_INSURANCE),
        (book.offers.surrender.value, Call.OFFER_SURRENDER, Call.CLOSE_SURRENDER),
    ):
        if style in (OfferStyle.OFFERED, OfferStyle.OFFERED_AND_CLOSED):
            yield offer
        if style is OfferStyle.OFFERED_AND_CLOSED:
            yield close


def _later(dealt: Told, now: Round) -> Iterator[ActOption]:
    """What this dealer will come to do, too soon: settling what lies there, shuffling."""
    round_, start = Round(dealt.setup), len(now.log)
    for at, event in enumerate(dealt.log):
        act = canonical(round_)
        if start < at <= start + _AHEAD and (
            act.kind is ActKind.SHUFFLE or (act.kind is ActKind.SETTLE and act.what in now.by_key)
        ):
            yield shown(act)
        apply(round_, event)


def mark_next(
    item: NextItem,
    given: int | None,
    books: Mapping[str, Rulebook],
    procedure: Procedure = NO_PROCEDURE,
) -> MarkedNext:
    """The option that does what is due now; the item was made so that there is one.

    A script says nothing of a house procedure: whoever examines one says which.
    """
    return mark_act(at_table(read_script(item.script, books).round, procedure), item.options, given)


def at_table(round_: Round, procedure: Procedure) -> Round:
    """The same moment where that procedure is in force."""
    return round_ if procedure == round_.setup.procedure else under(round_, procedure)


def broken_with(round_: Round, option: ActOption) -> Grounds | None:
    """Which layer an option breaks that is not due: the book, or only the house procedure."""
    deed = _deed(option)
    return departing(round_, lambda table: any(_deed(shown(act)) == deed for act in due(table)))


def mark_act(round_: Round, options: Sequence[ActOption], given: int | None) -> MarkedNext:
    """The same in a round that has been read already."""
    acts = due(round_)
    admitted = {_deed(shown(act)) for act in acts}
    right = next(at for at, option in enumerate(options) if _deed(option) in admitted)
    return MarkedNext(given, right, acts)
