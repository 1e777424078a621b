"""What can happen at a table. A round is a list of these, and nothing else.

Events are plain tuples, the kind first: whole rounds are dealt by the million,
and a tuple is the cheapest thing that can be compared, stored and replayed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from trainer.engine.cards import CARDS_IN_DECK, Card, card_text
from trainer.engine.words import Call, WagerKind

Event = tuple[Any, ...]

CALL = "call"  # (CALL, Call)                              the dealer says it
WAGER = "wager"  # (WAGER, WagerKind, player, hand, amount)   chips go down
BURN = "burn"  # (BURN, card)                              to the discard holder unplayed
CARD = "card"  # (CARD, hand or DEALER, card)              face up to a place
DECIDES = "decides"  # (DECIDES, player, hand, Decision)         a player's choice
SETTLES = "settles"  # (SETTLES, wager, paid, taken)             the dealer pays, takes or leaves
CLEARS = "clears"  # (CLEARS, hand or DEALER)                  cards to the discard holder
SHUFFLES = "shuffles"  # (SHUFFLES,)
ANNOUNCES = "announces"  # (ANNOUNCES, word or word/hand)           the house has the dealer say it

# What changes nothing on the layout and yet wants an answer.
SAYS = "says"  # (SAYS, player, hand, Decision)            words, where a signal decides
OFFERS = "offers"  # (OFFERS, WagerKind, player, hand, amount)  a wager held out, not yet taken
ASKS = "asks"  # (ASKS, player, Asks, hand)
CLAIMS = "claims"  # (CLAIMS, WagerKind, box, players, agreed)   several want another's wager
EARLIER = "earlier"  # (EARLIER, player, amount, won)             an earlier round's wager noticed

# What no round should have.
INCIDENT = "incident"  # (INCIDENT, Incident, place, cards)
TOGETHER = "together"  # (TOGETHER, place, cards, shown, known)  at once; `known`: in which order
ADDS = "adds"  # (ADDS, WagerKind, player, hand, amount)   chips onto a wager that lies there
TAKES_BACK = "takes-back"  # (TAKES_BACK, WagerKind, player, hand, amount)
NEXT_BET = "next-bet"  # (NEXT_BET, player, box, amount)       chips for the round to come
NEXT_ROUND = "next-round"  # (NEXT_ROUND,)                     the next opening call is made

# What is done about it.
RULES = "rules"  # (RULES, Irregularity, subject)            the ruling is carried out
ELECTS = "elects"  # (ELECTS, player, hand, Election)        what a ruling lets him choose
CHOOSES = "chooses"  # (CHOOSES, player or office, cards)    among cards drawn together
REFUSES = "refuses"  # (REFUSES, player, hand)               a card that a ruling offers him

DEALER = "dealer"


def called(call: Call) -> Event:
    return (CALL, call)


def wagered(kind: WagerKind, player: str, hand: str, amount: int) -> Event:
    return (WAGER, kind, player, hand, amount)


def burned(card: Card) -> Event:
    return (BURN, card)


def dealt(place: str, card: Card) -> Event:
    return (CARD, place, card)


@lru_cache(maxsize=1024)
def dealt_there(place: str) -> tuple[Event, ...]:
    """Every card that can go to this place, by its number: made once, shared by all rounds."""
    return tuple(dealt(place, Card(number)) for number in range(CARDS_IN_DECK))


def decided(player: str, hand: str, decision: str) -> Event:
    return (DECIDES, player, hand, decision)


def settled(wager: str, paid: int, taken: int) -> Event:
    return (SETTLES, wager, paid, taken)


def cleared(place: str) -> Event:
    return (CLEARS, place)


def shuffled() -> Event:
    return (SHUFFLES,)


def announced(what: str) -> Event:
    return (ANNOUNCES, what)


def event_text(event: Event) -> str:
    """One event for a log line or a failing test; scripts have a notation of their own."""
    words = (card_text(word) if _is_card(event, at) else word for at, word in enumerate(event))
    return " ".join(_word_text(word) for word in words)


def _word_text(word: object) -> str:
    """Several cards stand in a tuple of numbers; several players in a tuple of names."""
    if isinstance(word, tuple):
        return "+".join(card_text(Card(w)) if isinstance(w, int) else str(w) for w in word)
    return str(word)


def _is_card(event: Event, at: int) -> bool:
    return (event[0] == CARD and at == 2) or (event[0] == BURN and at == 1)
