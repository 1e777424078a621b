"""What stands before the round begins: the book, the limits, the shoe, who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from trainer.engine.procedure import NO_PROCEDURE, Procedure
from trainer.engine.round.duties import Duties, duties_of
from trainer.engine.rulebook import Rulebook
from trainer.engine.shoe import Device
from trainer.engine.table import NO_LIMITS, LimitsSign

# Above every stake there can be.
_NO_MAXIMUM = 10**18


@dataclass(frozen=True)
class Setup:
    """`seats`: who sits at which box; `absent`: who has wagered and is not there to decide.

    `cutting_card_out`: it comes out in this round; `shuffle_missed`: it came out in an earlier
    one and nobody shuffled. `let_off`: players whose under-minimum wager was settled once already.
    `most_wagers`, `one_box`: what the Pit Manager has restricted tonight.
    """

    book: Rulebook
    limits: LimitsSign = NO_LIMITS
    positions: int = 7
    decks: int | None = None
    device: Device = Device.SHOE
    fresh_shoe: bool = False
    cutting_card_out: bool = False
    shuffle_missed: bool = False
    seats: Mapping[int, str] = field(default_factory=dict)
    absent: frozenset[str] = frozenset()
    let_off: frozenset[str] = frozenset()
    most_wagers: int | None = None
    one_box: frozenset[str] = frozenset()
    busy: bool = False
    procedure: Procedure = NO_PROCEDURE

    @cached_property
    def duties(self) -> Duties:
        return duties_of(self.book, self.procedure)

    @property
    def book_shuffles(self) -> bool:
        """Whether the cards themselves end with this round, whatever the house does."""
        return self.device is Device.CONTINUOUS_SHUFFLER or self.cutting_card_out

    @cached_property
    def shuffles(self) -> bool:
        """Whether the round ends with a shuffle."""
        return self.book_shuffles or self.duties.shuffles_always

    @cached_property
    def within(self) -> tuple[int, int]:
        """The least and the most that an original wager may be, unlimited where no sign says."""
        sign = self.limits
        return sign.minimum or 0, _NO_MAXIMUM if sign.maximum is None else sign.maximum
