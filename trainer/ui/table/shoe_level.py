"""How full the shoe and the discard holder look while a round goes on."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.engine.cards import CARDS_IN_DECK
from trainer.engine.round.events import BURN, CARD, SHUFFLES
from trainer.engine.round.fold import Round
from trainer.engine.shoe import Device
from trainer.ui.table.view import FULL, DiscardsView, ShoeView


@dataclass(frozen=True, slots=True)
class ShoeBefore:
    """The shoe as the round found it. `gone`: cards that earlier rounds took; `cut`: how many
    lay in front of the cutting card, where there is one."""

    decks: int
    gone: int = 0
    cut: int | None = None

    @property
    def cards(self) -> int:
        return self.decks * CARDS_IN_DECK


def levels(round_: Round, before: ShoeBefore) -> tuple[ShoeView, DiscardsView]:
    machine = round_.setup.device is Device.CONTINUOUS_SHUFFLER
    if any(event[0] == SHUFFLES for event in round_.log):
        return ShoeView(shuffler=machine), DiscardsView()
    drawn = sum(event[0] in (CARD, BURN) for event in round_.log)
    out = before.gone + drawn
    shoe = ShoeView(
        fill=_tenths(before.cards - out, before.cards),
        cutting_card_out=before.cut is not None and out > before.cut,
        shuffler=machine,
    )
    return shoe, DiscardsView(_tenths(before.gone + len(round_.discards), before.cards))


def _tenths(part: int, whole: int) -> int:
    """Rounded up: a holder with one card in it is not empty."""
    return max(0, min(FULL, -(-part * FULL // whole)))
