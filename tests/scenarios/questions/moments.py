"""Moments to ask about: the worked cases, and some of our own where they have none."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from trainer.engine.round.events import RULES
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.questions.moment import Moment

BOOKS = shipped_rulebooks()
CASES = Path(__file__).parents[2] / "scripts" / "cases"

V5, V6, AR = "book mbs-blackjack-v5", "book mbs-blackjack-v6", "book mbs-ace-race-v3"
UKA, UKB = "book uk-inspector", "book uk-6deck-2019"
TWO = ("box 1 Ann 100", "box 2 Bob 60")
THREE = (*TWO, "box 3 Cem 40")
STOOD = ("1 stands", "2 stands")
SEVENTEENS = "deal 1 10H 7C, 2 10D 9C, dealer 7D"

OWN: dict[str, tuple[str, ...]] = {
    "stand-off paid": (
        *(V6, *TWO, SEVENTEENS, *STOOD, "dealer draws 10S"),
        *("settle main/Bob/2: pay 60", "settle main/Ann/1: pay 100"),
    ),
    "stand-off paid, old book": (
        *(V5, *TWO, SEVENTEENS, *STOOD, "dealer draws 10S"),
        *("settle main/Bob/2: pay 60", "settle main/Ann/1: pay 100"),
    ),
    "winner taken": (
        *(AR, *TWO, SEVENTEENS, *STOOD, "dealer draws 10S"),
        "settle main/Bob/2: take 60",
    ),
    "loser left, the inspector's book": (
        *(UKA, *TWO, "deal 1 10H 6C, 2 10D 9C, dealer 7D", *STOOD, "dealer draws 10S"),
        *("settle main/Bob/2: pay 60", "settle main/Ann/1: stand off"),
    ),
    "Blackjack paid even": (
        *(V6, *TWO, "deal 1 AH KC, 2 10D 9C, dealer 7D"),
        "settle main/Ann/1: pay 100",
    ),
    "soft 17 drawn to": (
        *(V6, *TWO, "deal 1 10H 8C, 2 10D 9C, dealer AD", *STOOD),
        "dealer draws 6S 5C",
    ),
    "soft 17 stood on": (
        *(AR, *TWO, "deal 1 10H 6C, 2 10D 9C, dealer AD", *STOOD, "dealer draws 6S"),
        "settle main/Bob/2: pay 60",
    ),
    "a box with one card": (
        *(V6, *THREE, "cards 1 5H, 2 9C, 3 8D, dealer 9D, 1 6D, 3 2C", "1 hits 3C"),
    ),
    "a box with one card, early": (*(V6, *THREE, "cards 1 5H, 2 9C, 3 8D, dealer 9D, 1 6D, 3 2C"),),
    "two boxes swapped, old book": (
        *(V5, *THREE, "cards 1 5H, 2 9C, 3 8D, dealer 9D, 2 6D, 1 2C, 3 7S"),
    ),
    "two boxes swapped, a hand acted": (
        *(V6, *THREE, "cards 1 5H, 2 9C, 3 8D, dealer 9D, 2 6D, 1 2C, 3 7S", "1 hits 3C"),
    ),
    "the dealer draws early": (
        *(V6, *TWO, "deal 1 10H 6C, 2 10D 5C, dealer 7D", "1 stands", "card 10S to dealer"),
    ),
    "a card for a hand that stood": (
        *(V6, *THREE, "deal 1 10H 7C, 2 5D 9C, 3 4H 6S, dealer 7D", "1 stands", "card 3S to 1"),
    ),
    "double of a hand that may not": (
        *(AR, *TWO, "deal 1 10H 2C, 2 10D 9C, dealer 7D", "Ann doubles on 1"),
    ),
    "too much insurance": (
        *(V6, *TWO, "deal 1 10H 7C, 2 10D 9C, dealer AD", "Ann bets insurance 80 on 1"),
    ),
    "surrender against an Ace": (
        *(V6, *TWO, "deal 1 10H 6C, 2 10D 9C, dealer AD", "Ann surrenders on 1"),
    ),
    "surrender not offered": (
        *(V6, *TWO, "deal 1 10H 7C, 2 10D 9C, dealer 9D", "no offer surrender", "1 stands"),
    ),
    "another bettor calls": (
        *(V6, "seat 2 Bob", "box 1 Ann 100", "box 2 Bob 60, Dee 40"),
        *("deal 1 10H 8C, 2 5D 6C, dealer 7D", "1 stands", "Dee hits on 2"),
    ),
    "a late wager, the poster": (*(UKB, *TWO, "cards 1 5H", "Cem bets 50 on 3"),),
}
CLEAN: dict[str, tuple[str, ...]] = {
    "settled right": (
        *(V6, *TWO, SEVENTEENS, *STOOD, "dealer draws 10S"),
        *("settle main/Bob/2: pay 60", "settle main/Ann/1: stand off"),
    ),
    "stops on twelve": (
        *(V6, "box 1 Ann 100", "deal 1 10H 6C, dealer 2D", "1 hits 10C"),
        "settle main/Ann/1: take 100",
    ),
    "a soft 17 of the other game": (
        *(AR, *TWO, "deal 1 10H 6C, 2 10D 9C, dealer AD", *STOOD, "dealer draws 6S 5C"),
    ),
}


@cache
def moment(name: str) -> Moment:
    """One of our own by its name, or a worked case by its id."""
    lines = OWN.get(name) or CLEAN.get(name)
    text = "\n".join(lines) if lines else (CASES / f"{name}.table").read_text()
    return Moment.read(text, BOOKS)


@cache
def cases() -> tuple[str, ...]:
    """The worked cases in which something is to be ruled on."""
    names = sorted(path.stem for path in CASES.glob("*.table"))
    return tuple(name for name in names if moment(name).findings)


def faulty() -> tuple[str, ...]:
    return (*cases(), *OWN)


def unruled() -> tuple[str, ...]:
    """Those in which nobody has ruled on anything yet."""
    return tuple(name for name in faulty() if all(e[0] != RULES for e in moment(name).log))
