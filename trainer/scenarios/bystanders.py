"""The players of a round that has gone wrong: the same people, and they cope with what lies."""

from __future__ import annotations

from trainer.engine.cards import points_of
from trainer.engine.round.events import Event, decided
from trainer.engine.round.fold import Round
from trainer.engine.round.permitted import options_at_turn, own_stake, speaker
from trainer.engine.round.state import HandState
from trainer.engine.words import Decision
from trainer.scenarios.players import decide
from trainer.scenarios.voices import Voices

_AT_TURN = {Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT}
# Nobody stops below this with no card of the dealer's to go by.
_ENOUGH = 17


class Bystanders(Voices):
    """As `Voices`, on any table: the dealer may have no card, a hand may have one or three."""

    __slots__ = ()

    def _turn(self, round_: Round) -> Event | None:
        hand = round_.at
        assert hand is not None
        if round_.dealer and len(hand.cards) >= 2:
            return super()._turn(round_)
        stake = self._caller(round_, round_.boxes[hand.box], hand)
        return _by_total(stake.player, hand) if stake is not None else None

    def out_of_turn(self, round_: Round, hand: HandState) -> Event:
        """What a player does who is asked although it is not his turn."""
        box = round_.boxes[hand.box]
        stake = self._caller(round_, box, hand)
        name = stake.player if stake is not None else speaker(box)
        if not round_.dealer or len(hand.cards) < 2:
            return _by_total(name, hand)
        found = options_at_turn(round_, hand, own_stake(box, name))
        may = {each for each in _AT_TURN if any(a.option == each.value for a in found.allowed)}
        upcard = points_of(round_.dealer[0])
        people, hands = self._people[name], len(box.hands)
        choice = decide(people, hand, upcard, may, self._chance, hands=hands)
        return decided(name, hand.name, choice)


def _by_total(name: str, hand: HandState) -> Event:
    enough = hand.worth >> 1 >= _ENOUGH
    return decided(name, hand.name, Decision.STAND if enough else Decision.HIT)
