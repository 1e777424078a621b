"""A round that goes on after something went wrong: canonical acts, the same shoe, the players."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.engine.cards import Card
from trainer.engine.irregular.story import Story
from trainer.engine.round.acts import ActKind
from trainer.engine.round.autodeal import done, may_speak
from trainer.engine.round.due import canonical
from trainer.engine.round.events import Event
from trainer.scenarios.shoes import LazyShoe
from trainer.scenarios.voices import Voices

_NO_CARDS: Iterator[Card] = iter(())
# More events than any round has left.
_LONGEST = 500


class Rest:
    """The cards of a shoe from some draw on: those that came out rightly first, then the others."""

    def __init__(self, shoe: LazyShoe, drawn: int) -> None:
        self._shoe, self._seen, self._at = shoe, list(shoe.shown), drawn

    def peek(self) -> Card:
        if self._at == len(self._seen):
            self._seen.append(self._shoe.draw())
        return self._seen[self._at]

    def draw(self) -> Card:
        card = self.peek()
        self._at += 1
        return card

    @property
    def drawn(self) -> list[Card]:
        """Every card that has come out, in its order."""
        return self._seen[: self._at]


class Course:
    """One round under way, with all that has been found in it."""

    def __init__(self, story: Story, rest: Rest, players: Voices) -> None:
        self.story, self.rest, self.players = story, rest, players
        self._draws = False

    def due(self) -> Event | None:
        """What comes next if all goes rightly from here. A card is only looked at, not drawn."""
        round_, self._draws = self.story.round, False
        if round_.over:
            return None
        act = canonical(round_)
        if may_speak(round_, act, betting=False):
            said = self.players(round_)
            if said is not None:
                return said
        if act.waits:
            return None
        if act.kind is not ActKind.CARD and act.kind is not ActKind.BURN:
            return done(act, _NO_CARDS)
        # Cards that a ruling has put first come before those in the shoe.
        first = round_.odd.next_cards[:1] if round_.odd is not None else []
        self._draws = not first
        return done(act, iter(first or (self.rest.peek(),)))

    def go(self, event: Event) -> None:
        """It happens, rightly or not."""
        self.story.add(event)

    def do(self, event: Event) -> None:
        """What was found due is done: its card leaves the shoe."""
        if self._draws:
            self.rest.draw()
        self.story.add(event)

    def run_out(self) -> bool:
        """On to the end of the round by what is due; whether it was reached."""
        for _ in range(_LONGEST):
            event = self.due()
            if event is None:
                break
            self.do(event)
        return self.story.round.over
