"""The dealing device: shuffled decks, the cutting card, burning, the discard holder.

A shoe never changes: each operation returns what came out and the shoe left behind.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from trainer.engine.cards import CARDS_IN_DECK, Card, decks_of
from trainer.engine.chance import Chance
from trainer.engine.errors import BadShoeError

FEWEST_DECKS, MOST_DECKS = 1, 8


class Device(StrEnum):
    """How cards come back into play: shuffled by hand, or fed to a machine all the time."""

    SHOE = "shoe"
    CONTINUOUS_SHUFFLER = "continuous-shuffler"


def shuffled(cards: tuple[Card, ...], chance: Chance) -> tuple[Card, ...]:
    """Fisher and Yates, from the front, so that the first cards need only the first draws."""
    order = list(cards)
    size = len(order)
    below = chance.below
    for place in range(size - 1):
        other = place + below(size - place)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Shoe:
    """The order of the cards and how many have left it, so that drawing copies nothing.

    `cut`: how many cards lay in front of the cutting card; none in a continuous shuffler.
    """

    device: Device
    decks: int
    order: tuple[Card, ...]
    cut: int | None
    drawn: int = 0
    discards: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """What is still in the device, the next card first."""
        return self.order[self.drawn :]

    @property
    def cutting_card_out(self) -> bool:
        """Whether the cutting card has come out: the next shuffle is due after this round."""
        return self.cut is not None and self.drawn >= self.cut


def new_shoe(
    *, decks: int, seed: int | bytes, cut: int | None = None, device: Device = Device.SHOE
) -> Shoe:
    """Whole decks, shuffled by the seed; `cut` counts the cards in front of the cutting card."""
    if not FEWEST_DECKS <= decks <= MOST_DECKS:
        raise BadShoeError(f"{decks} decks: a shoe holds one to eight")
    if device is Device.CONTINUOUS_SHUFFLER and cut is not None:
        raise BadShoeError("a continuous shuffler has no cutting card: leave the cut out")
    size = decks * CARDS_IN_DECK
    if cut is not None and not 0 < cut <= size:
        raise BadShoeError(f"a cut of {cut} lies outside the {size} cards: choose 1 to {size}")
    if cut is None and device is Device.SHOE:
        cut = size
    return Shoe(device, decks, shuffled(decks_of(decks), Chance(seed)), cut)


def draw(shoe: Shoe) -> tuple[Card, Shoe]:
    if shoe.drawn == len(shoe.order):
        raise BadShoeError("the shoe is out of cards")
    return shoe.order[shoe.drawn], replace(shoe, drawn=shoe.drawn + 1)


def burn(shoe: Shoe) -> tuple[Card, Shoe]:
    """The top card goes to the discard holder unplayed."""
    top, left = draw(shoe)
    return top, discard(left, (top,))


def discard(shoe: Shoe, cards: tuple[Card, ...]) -> Shoe:
    return replace(shoe, discards=(*shoe.discards, *cards))


def verify_return(shoe: Shoe, *, out: tuple[Card, ...]) -> None:
    """Shoe, table and discard holder together must be whole decks, no card more or less."""
    held = sorted((*shoe.cards, *shoe.discards, *out))
    if held != sorted(decks_of(shoe.decks)):
        raise BadShoeError(
            f"{len(held)} cards in shoe, table and discard holder do not make "
            f"{shoe.decks} whole decks"
        )


def reshuffle(shoe: Shoe, *, seed: int | bytes, cut: int | None = None) -> Shoe:
    """The discards go back in. By hand the whole shoe is shuffled; a machine mixes them in."""
    if shoe.device is Device.CONTINUOUS_SHUFFLER:
        mixed = shuffled((*shoe.cards, *shoe.discards), Chance(seed))
        return replace(shoe, order=mixed, drawn=0, discards=())
    verify_return(shoe, out=())
    return new_shoe(decks=shoe.decks, seed=seed, cut=cut, device=shoe.device)
