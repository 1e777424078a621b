"""The table as it lies while a script is read, for whatever a line leaves unsaid."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.engine.cards import Card
from trainer.engine.irregular.story import Story
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.control import controller
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Round
from trainer.engine.round.state import BoxState
from trainer.engine.script.values import PartError, Spare, one_card, place, player

Parts = Mapping[str, str]


class Teller:
    """Knows who sits where, who calls, and what a ruling waits for.

    `unruled`: the script says that the refusal before this line was not ruled on.
    """

    def __init__(self, story: Story, spare: Spare, *, unruled: bool = False) -> None:
        self.story, self.spare, self.unruled = story, spare, unruled

    @property
    def round(self) -> Round:
        return self.story.round

    def card(self, text: str, where: str) -> Card:
        odd = self.round.odd
        if text == "x" and odd is not None and odd.next_cards:
            # A ruling has said which comes next.
            return odd.next_cards[0]
        if text == "x":
            hand = self.round.hands.get(where)
            held = len(self.round.dealer) if where == DEALER else len(hand.cards) if hand else 0
            return self.spare.card(held)
        return one_card(text)

    def where(self, text: str) -> str:
        if text == DEALER:
            return DEALER
        return self.hand(text)

    def hand(self, text: str) -> str:
        """A hand by its number; or by its bettor's name, where he has only one to play."""
        if text.lower() == DEALER:
            remedy = "write: dealer draws 10D; that he stands shows in what is settled next"
            raise PartError("the dealer has no hand that asks", remedy)
        if not text[:1].isalpha():
            return str(place(text))
        mine = self._hands_of(player(text))
        if not mine:
            raise PartError(f"{text} has no hand in play", "name the box, such as 3")
        at = self.round.at
        if at is not None and at.name in mine:
            return at.name
        if len(mine) > 1:
            raise PartError(f"{text} has hands {', '.join(mine)}", "say which: give its number")
        return mine[0]

    def _hands_of(self, who: str) -> list[str]:
        return [
            hand.name
            for box in self.round.boxes.values()
            for hand in box.hands
            if any(s.player == who and s.on_hand for s in self.round.stakes_on(hand.name))
        ]

    def who(self, text: str) -> str:
        """A player by name; or whoever calls the box of this number."""
        if text[:1].isdigit():
            return self.caller(str(place(text)))
        return player(text)

    def caller(self, hand: str) -> str:
        """Who calls this hand, for the short forms that do not say."""
        box = self.round.boxes.get(place(hand).box)
        if box is None or (hand not in self.round.hands and place(hand).is_part):
            raise PartError(f"there is no hand {hand}", "name a hand that has been wagered on")
        return controller(self.round, box).player or self._speaker(box)

    def _speaker(self, box: BoxState) -> str:
        live = [stake.player for stake in box.bettors if not stake.surrendered]
        if not live:
            raise PartError(f"nobody is left on box {box.number}", "name the player instead")
        return live[0]

    def key(self, text: str) -> str:
        """A wager by its key; or by its hand, where only one lies open there."""
        if "/" in text:
            return text
        hand = self.hand(text)
        keys = [s.key for s in self.round.stakes if s.hand == hand and not s.settled]
        if len(keys) == 1:
            return keys[0]
        remedy = f"say which: {', '.join(keys)}" if keys else "name a wager such as main/Ann/3"
        raise PartError(f"{len(keys) or 'no'} wagers lie open on {hand}", remedy)

    def offered(self, hand: str) -> tuple[Card, ...]:
        """The cards that a ruling offers to this hand now."""
        odd, agenda = self.round.odd, self.round.agenda
        if odd is None or odd.held is None or not agenda:
            return ()
        to_him = agenda[0].kind is ActKind.OFFER_CARD and agenda[0].what == hand
        return odd.held.cards if to_him else ()

    def waits_for(self, *kinds: ActKind) -> list[Act]:
        """What a ruling waits for, of these kinds, in order."""
        return [act for act in self.round.agenda if act.kind in kinds]
