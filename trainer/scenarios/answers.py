"""What players and the floor answer when a ruling has asked them: seeded, one event at a time."""

from __future__ import annotations

from trainer.engine.cards import Card
from trainer.engine.chance import Chance
from trainer.engine.hands import BEST, NEXT_WORTH
from trainer.engine.irregular.numbers import most_harmful
from trainer.engine.irregular.words import Election, Irregularity, LeftOver
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Round
from trainer.engine.round.odd import Odd
from trainer.scenarios.draws import happens, one_of

# Most people who have a choice stay in the game.
_LEAVES = 15
_TAKES_TWO = 20
_GOOD_ENOUGH = 17
_STUBBORN = 10
_LEAVING = (Election.WITHDRAW_ALL, Election.WITHDRAW_WAGER_DISCARD_CARD)


def answer(round_: Round, chance: Chance) -> Event | None:
    """The next thing that somebody does because of a ruling; nothing where nobody is asked."""
    odd = round_.odd
    if odd is None:
        return None
    if odd.refused is not None:
        # A refusal is ruled on before anything else happens.
        return (ev.RULES, Irregularity.CARD_REFUSED, odd.refused[1])
    if not round_.agenda:
        return None
    act = round_.agenda[0]
    if act.kind is ActKind.AWAIT_ELECTION:
        return (ev.ELECTS, act.player, act.what, _elected(odd, act, chance))
    if act.kind is ActKind.AWAIT_CHOICE:
        return _chosen(round_, odd, act, chance)
    if act.kind is ActKind.OFFER_CARD:
        return _taken_or_refused(round_, odd, act, chance)
    return None


def _elected(odd: Odd, act: Act, chance: Chance) -> Election:
    leaves, may = happens(chance, _LEAVES), odd.elections[act]
    fits = [each for each in may if (each in _LEAVING) is leaves]
    return one_of(chance, fits or may)


def _chosen(round_: Round, odd: Odd, act: Act, chance: Chance) -> Event:
    assert odd.together is not None
    cards = odd.together.cards
    if act.what == DEALER and odd.together.shown > 1:
        return (ev.CHOOSES, act.player, (most_harmful(round_, cards),))
    seen = odd.together.left_over is LeftOver.OFFER_NEXT_PLAYER_ELSE_BURN
    if not seen:
        return (ev.CHOOSES, act.player, (one_of(chance, cards),))
    # He sees them, and takes the one that serves him best; sometimes all, sometimes none.
    ranked = sorted(cards, key=lambda card: _total_with(round_, act.what, card))
    good = [card for card in ranked if _total_with(round_, act.what, card) <= BEST]
    if not good and not happens(chance, _STUBBORN):
        return (ev.REFUSES, act.player, act.what)
    if happens(chance, _TAKES_TWO):
        return (ev.CHOOSES, act.player, tuple(ranked))
    return (ev.CHOOSES, act.player, ((good or ranked)[-1],))


def _total_with(round_: Round, place: str, card: Card) -> int:
    return NEXT_WORTH[round_.hands[place].worth][card] >> 1


def _taken_or_refused(round_: Round, odd: Odd, act: Act, chance: Chance) -> Event:
    """A card that everybody has seen: taken where it helps, refused where it does not."""
    assert odd.held is not None
    card = one_of(chance, odd.held.cards)
    total = _total_with(round_, act.what, card)
    wants = total <= BEST and round_.hands[act.what].total < _GOOD_ENOUGH
    if happens(chance, _STUBBORN):
        wants = not wants
    return ev.dealt(act.what, card) if wants else (ev.REFUSES, act.player, act.what)
