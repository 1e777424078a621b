"""A round that goes on after something went wrong: canonical acts, the same shoe, the players."""

from __future__ import annotations

from trainer.engine.cards import Card
from trainer.engine.irregular.story import Story
from trainer.engine.round import events as ev
from trainer.engine.round.acts import ActKind
from trainer.engine.round.autodeal import done, may_speak
from trainer.engine.round.due import canonical
from trainer.engine.round.events import Event
from trainer.scenarios.bystanders import Bystanders
from trainer.scenarios.shoes import LazyShoe

_DRAWN = (ev.CARD, ev.BURN, ev.TOGETHER)


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
    def unseen(self) -> tuple[Card, ...]:
        """What has not come out, in the order it lies, as far as it is known."""
        return (*self._seen[self._at :], *self._shoe.unseen)


class Course:
    """One round under way, with all that has been found in it."""

    def __init__(self, story: Story, rest: Rest, players: Bystanders) -> None:
        self.story, self.rest, self.players = story, rest, players

    def due(self) -> Event | None:
        """What comes next if all goes rightly from here. A card is only looked at, not drawn."""
        round_ = self.story.round
        if round_.over:
            return None
        act = canonical(round_)
        if may_speak(round_, act, betting=False):
            said = self.players(round_)
            if said is not None:
                return said
        if act.waits:
            return None
        needs = act.kind is ActKind.CARD or act.kind is ActKind.BURN
        return done(act, iter((self.rest.peek(),) if needs else ()))

    def go(self, event: Event) -> None:
        """It happens, rightly or not."""
        self.story.add(event)

    def do(self, event: Event) -> None:
        """What is due is done: its card leaves the shoe."""
        if event[0] in _DRAWN:
            self.rest.draw()
        self.story.add(event)
