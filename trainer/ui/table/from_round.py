"""A round as it stands, laid out as a table to be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from trainer.engine.cards import card_text
from trainer.engine.hands import BEST, Hand, hand_name, is_ace_and_ten
from trainer.engine.round.acts import ActKind
from trainer.engine.round.due import canonical
from trainer.engine.round.events import CALL, DEALER, DECIDES, SETTLES, WAGER
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.state import BoxState, HandState, Stake
from trainer.engine.rulebook import Rulebook
from trainer.engine.settle_hand import is_blackjack
from trainer.engine.words import SIDE_BETS, Decision, Soft17, WagerKind
from trainer.ui.act_words import SPOKEN, say_phase
from trainer.ui.event_words import SAID_BY_PLAYERS
from trainer.ui.money import amount_text
from trainer.ui.table.chips import CannotMake, ChipSet
from trainer.ui.table.shoe_level import ShoeBefore, levels
from trainer.ui.table.view import (
    Aid,
    BoxView,
    ChipStack,
    DealerView,
    HandView,
    LimitsView,
    Signal,
    Spoken,
    TableView,
    WagerState,
    WagerView,
    lay_cards,
)
from trainer.ui.wording import label, say_odds

_SIGNALS: Mapping[Decision, Signal] = {
    Decision.HIT: Signal.DRAWS,
    Decision.STAND: Signal.STANDS,
    Decision.DOUBLE: Signal.DOUBLE,
    Decision.SPLIT: Signal.SPLIT,
}
_RAISED: Mapping[WagerKind, Signal] = {
    WagerKind.DOUBLE: Signal.DOUBLE,
    WagerKind.SPLIT: Signal.SPLIT,
}


class CannotDrawError(ValueError):
    """An amount that the chip set has no chips for."""

    def __init__(self, amount: int, chip_set: ChipSet) -> None:
        self.amount, self.chip_set = amount, chip_set
        super().__init__(f"{chip_set.code} has no chips that make {amount_text(amount)}")


def table_of(
    round_: Round,
    *,
    chip_set: ChipSet,
    shoe: ShoeBefore,
    aids: frozenset[Aid] = frozenset(),
    four_colours: bool = False,
) -> TableView:
    """The table after the last event of the log, from the dealer's side."""
    book = round_.setup.book
    layer = _Layer(round_, chip_set, aids)
    in_shoe, discarded = levels(round_, shoe)
    return TableView(
        boxes=tuple(layer.box(number) for number in range(1, round_.setup.positions + 1)),
        chip_set=chip_set,
        dealer=layer.dealer(),
        shoe=in_shoe,
        discards=discarded,
        limits=_sign(round_),
        layout=_printed(book),
        side_bets=tuple(kind for kind in SIDE_BETS if kind in book.side_bets),
        spoken=_spoken(round_),
        phase=say_phase(round_) if Aid.PHASE in aids else "",
        aids=aids,
        four_colours=four_colours,
    )


def due_place(round_: Round) -> str:
    """The hand, or the dealer, at which the canonical act is to be done; else nothing."""
    if round_.over:
        return ""
    act = canonical(round_)
    if act.kind is ActKind.SETTLE:
        return round_.by_key[act.what].hand
    if act.kind in (ActKind.CALL, ActKind.BURN, ActKind.SHUFFLE, ActKind.AWAIT_BETS):
        return ""
    if act.kind is ActKind.ANNOUNCE:
        return act.what.partition("/")[2] or DEALER
    return act.what


def _sign(round_: Round) -> LimitsView | None:
    limits, scope = round_.setup.limits, round_.setup.book.limits.scope.value
    if limits.minimum is None or limits.maximum is None:
        return None
    words = label(scope) if scope is not None else ""
    return LimitsView(amount_text(limits.minimum), amount_text(limits.maximum), words)


def _printed(book: Rulebook) -> tuple[str, ...]:
    pays = book.settlement.pays
    draws = book.dealer.soft_17.value is Soft17.DRAW
    return (
        _("Insurance pays %(odds)s") % {"odds": say_odds(pays.insurance.value)},
        _("Blackjack pays %(odds)s") % {"odds": say_odds(pays.blackjack.value)},
        _("Dealer draws on soft 17") if draws else _("Dealer stands on every 17"),
    )


def _spoken(round_: Round) -> Spoken | None:
    match round_.log[-1:]:
        case [(kind, call)] if kind == CALL:
            return Spoken(str(SPOKEN[call]))
        case [(kind, player, _hand, decision)] if kind == DECIDES and decision in SAID_BY_PLAYERS:
            return Spoken(str(SAID_BY_PLAYERS[decision]), player)
    return None


class _Layer:
    """Lays out one table. What was just settled shows; what was settled before is put away."""

    def __init__(self, round_: Round, chip_set: ChipSet, aids: frozenset[Aid]) -> None:
        self.round, self.chip_set, self.aids = round_, chip_set, aids
        self.due = due_place(round_) if Aid.GLOW in aids else ""
        last = round_.log[-1] if round_.log else ("",)
        self.just_settled = last[1] if last[0] == SETTLES else ""

    def box(self, number: int) -> BoxView:
        setup, box = self.round.setup, self.round.boxes.get(number)
        seated = setup.seats.get(number, "")
        if box is None:
            return BoxView(
                number,
                seated,
                away=seated in setup.absent,
                hands=self._stray(number),
                wagers=tuple(self._late(number, 0)),
            )
        return BoxView(
            number,
            seated,
            away=seated in setup.absent,
            hands=tuple(self._hands(box)),
            wagers=(*self._wagers(box), *self._late(number, len(box.bettors))),
            signal=self._signal(box),
        )

    def _stray(self, number: int) -> tuple[HandView, ...]:
        """Cards on a box that nobody has wagered on."""
        odd = self.round.odd
        cards = odd.stray.get(str(number), ()) if odd is not None else ()
        if not cards:
            return ()
        laid = lay_cards((card_text(card) for card in cards), first_place=number * 3)
        return (HandView(str(number), laid),)

    def _late(self, number: int, behind: int) -> Iterator[WagerView]:
        """Chips put down after the close lie behind what was there before."""
        odd = self.round.odd
        for key, amount in (odd.late if odd is not None else {}).items():
            kind, player, place = key.split("/")
            if hand_name(place).box == number:
                stack = self._stack(amount)
                yield WagerView(kind=WagerKind(kind), player=player, stack=stack, place=behind)

    def _hands(self, box: BoxState) -> Iterator[HandView]:
        for at, hand in enumerate(box.hands):
            # A side bet lies with its box, not on one of its split hands.
            due = self.due in (hand.name, str(box.number) if at == 0 else "")
            if hand.cleared or not (hand.cards or (due and self.due)):
                continue
            yield HandView(
                hand.name,
                lay_cards(
                    (card_text(card) for card in hand.cards),
                    first_place=box.number * 3 + hand.part,
                    sideways=hand.doubled and len(hand.cards) > 2,
                ),
                acting=bool(self.due) and due,
                total_text=self._total(hand) if Aid.TOTALS in self.aids else "",
            )

    def _total(self, hand: HandState) -> str:
        if not hand.cards:
            return ""
        cards = Hand(hand_name(hand.name), tuple(hand.cards), hand.from_split)
        if is_blackjack(cards, self.round.setup.book):
            return _("Blackjack")
        return _total_text(hand.worth, final=hand.done or self.round.phase >= Phase.DRAW)

    def dealer(self) -> DealerView:
        round_ = self.round
        if round_.dealer_cleared:
            return DealerView()
        total = ""
        if Aid.TOTALS in self.aids and round_.dealer:
            natural = is_ace_and_ten(tuple(round_.dealer))
            final = round_.phase >= Phase.SETTLING
            total = _("Blackjack") if natural else _total_text(round_.dealer_worth, final=final)
        return DealerView(lay_cards(card_text(card) for card in round_.dealer), total)

    def _signal(self, box: BoxState) -> Signal:
        """What the hand over the felt does, at the very step it is done."""
        match self.round.log[-1:]:
            case [(kind, _player, name, decision)] if kind == DECIDES:
                signal = _SIGNALS.get(decision, Signal.NONE)
            case [(kind, wager, _player, name, _amount)] if kind == WAGER:
                signal = _RAISED.get(wager, Signal.NONE)
            case _:
                return Signal.NONE
        return signal if hand_name(name).box == box.number else Signal.NONE

    def _wagers(self, box: BoxState) -> Iterator[WagerView]:
        for stake in self.round.stakes:
            if stake.box == box.number and not self._put_away(stake, box):
                yield self._wager(stake, box)

    def _put_away(self, stake: Stake, box: BoxState) -> bool:
        """Whether a settled wager has left the felt: to the float, or back to its player."""
        if not stake.settled or stake.key == self.just_settled:
            return False
        if stake.taken == stake.amount or stake.kind in SIDE_BETS:
            return True
        if stake.kind is WagerKind.INSURANCE and not stake.paid:
            # Given back: the player has it.
            return True
        hand = self.round.hands.get(stake.hand)
        return hand.cleared if hand is not None else all(each.cleared for each in box.hands)

    def _wager(self, stake: Stake, box: BoxState) -> WagerView:
        bettors = [each.player for each in box.bettors]
        state, payment, left = WagerState.LYING, None, stake.amount
        if stake.settled and stake.paid:
            state, payment = WagerState.PAID, self._stack(stake.paid)
        elif stake.settled and stake.taken == stake.amount:
            state = WagerState.TAKEN
        elif stake.settled:
            left -= stake.taken
        return WagerView(
            kind=stake.kind,
            player=stake.player,
            stack=self._stack(left),
            place=bettors.index(stake.player) if stake.player in bettors else len(bettors),
            seated=self.round.setup.seats.get(box.number) == stake.player,
            hand=stake.hand if hand_name(stake.hand).is_part else "",
            state=state,
            payment=payment,
        )

    def _stack(self, amount: int) -> ChipStack:
        made = ChipStack.of(amount=amount, chip_set=self.chip_set, with_sum=Aid.SUMS in self.aids)
        if isinstance(made, CannotMake):
            raise CannotDrawError(amount, self.chip_set)
        return made


def _total_text(worth: int, *, final: bool) -> str:
    """`16`; `8 or 18` while an Ace may still count either way; `23 bust`."""
    total, soft = worth >> 1, worth & 1
    if total > BEST:
        return _("%(total)d bust") % {"total": total}
    if soft and total < BEST and not final:
        return _("%(low)d or %(high)d") % {"low": total - 10, "high": total}
    return str(total)
