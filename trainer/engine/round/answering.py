"""What is answered when a ruling has asked: elections, choices among cards, refusals."""

from __future__ import annotations

from collections.abc import Callable

from trainer.engine.cards import Card
from trainer.engine.hands import hand_name
from trainer.engine.irregular.words import Election, LeftOver
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Round
from trainer.engine.round.leaving import withdraw
from trainer.engine.round.mending import take_last
from trainer.engine.round.odd import Held
from trainer.engine.round.ordered import add_duties, still_asked


def elects(round_: Round, event: Event) -> None:
    _, player, _, election = event
    odd = round_.odd
    act = odd.answering if odd is not None else None
    if odd is None or act is None:
        raise ImpossibleEventError(event, f"{player} is not asked to choose here")
    may = odd.elections.get(act, ())
    if election not in may:
        words = ", ".join(may)
        raise ImpossibleEventError(event, f"the ruling lets him choose among {words}")
    _ELECTED[election](round_, act)


def _complete_first(round_: Round, act: Act) -> None:
    odd = round_.made_odd()
    odd.waits_for = act.what
    odd.then = [_dealers_card(round_, act)]


def _draw_now(round_: Round, act: Act) -> None:
    round_.agenda.insert(0, _dealers_card(round_, act))


def _dealers_card(round_: Round, act: Act) -> Act:
    odd = round_.made_odd()
    card = Act(ActKind.CARD, DEALER, act.clauses)
    odd.behind[card] = odd.behind[act]
    return card


def _withdraw_from_box(round_: Round, act: Act) -> None:
    withdraw(round_, act.player, hand_name(act.what).box)
    still_asked(round_)


def _withdraw_all(round_: Round, act: Act) -> None:
    withdraw(round_, act.player)
    still_asked(round_)


def _play_on(round_: Round, act: Act) -> None:
    """Nothing changes for whoever stays."""


_ELECTED: dict[Election, Callable[[Round, Act], None]] = {
    Election.COMPLETE_HAND_FIRST: _complete_first,
    Election.DEALER_DRAWS_NOW: _draw_now,
    Election.ACT_IN_TURN: _play_on,
    Election.WITHDRAW_WAGER_DISCARD_CARD: _withdraw_from_box,
    Election.WITHDRAW_ALL: _withdraw_all,
    Election.PLAY_ON: _play_on,
}


def chooses(round_: Round, event: Event) -> None:
    """Cards drawn together: the chosen are dealt, the others go where the ruling sends them."""
    _, who, cards = event
    odd = round_.odd
    act = odd.answering if odd is not None else None
    if odd is None or act is None or odd.together is None:
        raise ImpossibleEventError(event, f"{who} has no cards to choose among")
    rest = list(odd.together.cards)
    if not cards or not all(take_last(rest, card) for card in cards):
        raise ImpossibleEventError(event, "these are not the cards that lie there")
    left_over = odd.together.left_over
    several = left_over is LeftOver.OFFER_NEXT_PLAYER_ELSE_BURN
    if len(cards) > 1 and not several:
        raise ImpossibleEventError(event, "one card is chosen here")
    odd.together = None
    odd.next_cards[:0] = [*cards, *(rest if left_over is LeftOver.NEXT_CARD else ())]
    if several:
        _dealt_as_chosen(round_, act, cards, rest)
    elif left_over is LeftOver.DISCARD:
        round_.discards += rest


def _dealt_as_chosen(round_: Round, act: Act, cards: tuple[Card, ...], rest: list[Card]) -> None:
    """What he has chosen is dealt to him; the next player is asked about what is left."""
    odd = round_.made_odd()
    dealt = [Act(ActKind.CARD, act.what, act.clauses) for _ in cards]
    add_duties(round_, odd.behind[act], dealt)
    if rest:
        odd.held = Held(tuple(rest), LeftOver.OFFER_NEXT_PLAYER_ELSE_BURN, act.clauses)
        odd.waits_for = act.what


def refuses(round_: Round, event: Event) -> None:
    """He takes no card that a ruling offers him; what follows is ruled on."""
    odd = round_.odd
    if odd is None or (odd.held is None and odd.answering is None):
        raise ImpossibleEventError(event, "no card is being offered")
    if event[2] not in round_.hands:
        raise ImpossibleEventError(event, f"there is no hand {event[2]}")
    odd.refused = (event[1], event[2])
    odd.waits_for = None
