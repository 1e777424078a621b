"""Irregular moments beyond the worked cases, each answered from the book beforehand."""

from __future__ import annotations

import pytest

from tests.scripts.moments import Moment, check_moment

PAIR = ("box 1 Ann 100", "box 2 Bob 100")
TRIO = (*PAIR, "box 3 Cem 100")
MISSED = (*PAIR, "deal 1 5H 6D, 2 9C 7H", "1 hits 3C")
STOOD = (*TRIO, "deal 1 10H 9D, 2 9C 5H, 3 10S 2H, dealer 9D", "1 stands")
TOGETHER = (*TRIO, "deal 1 10H 9D, 2 9C 5H, 3 10S 2H, dealer 9D", "1 stands", "2 hits")

MOMENTS: dict[str, Moment] = {
    "a late Ace brings insurance": Moment(
        "V6",
        (*MISSED, "rule", "dealer draws AD"),
        {"ruling": "reopen-surrender-or-insurance", "offer": ["insurance"]},
        "5.12.2",
    ),
    "the answer to a ruling just carried out is that ruling": Moment(
        "V6",
        (*PAIR, "deal 1 5H 6D, 2 9C 7H, dealer 9D", "incident foreign card", "rule"),
        {
            "ruling": "round-void",
            "steps": ["round-void", "return-all-wagers", "previous-results-stand"],
        },
        "5.1.1",
    ),
    "a player who dislikes that cards were removed may withdraw": Moment(
        "V6",
        (
            *PAIR,
            "deal 1 5H 6D, 2 9C 7H, 5 10S 2D, dealer 9D",
            "1 hits 3C",
            "rule",
            "Bob asks to withdraw",
        ),
        {"ruling": "withdrawal-permitted", "handedBack": 100},
        "5.15",
    ),
    "a card later he is too late": Moment(
        "V6",
        (
            *PAIR,
            "deal 1 5H 6D, 2 9C 7H, 5 10S 2D, dealer 9D",
            "1 hits 3C",
            "rule",
            "1 hits 2S",
            "Bob asks to withdraw",
        ),
        {"ruling": "withdrawal-not-permitted"},
        "5.25",
    ),
    "a returned wager lets nobody else withdraw": Moment(
        "V6",
        (
            *TRIO,
            "deal 1 5H 6D, 2 9C 7H, dealer 9D",
            "1 hits 3C",
            "rule",
            "Bob asks to withdraw",
        ),
        {"ruling": "withdrawal-not-permitted"},
        "5.25",
    ),
    "three cards at once, all seen": Moment(
        "V6",
        (*TOGETHER, "together 2: 2H 3S 4D, all shown"),
        {
            "ruling": "player-selects-card",
            "mayTakeBoth": True,
            "remaining": "offer-next-player-else-burn",
        },
        "5.23.3",
    ),
    "what he did not choose goes to the next, who takes it": Moment(
        "V6",
        (
            *TOGETHER,
            "together 2: 2H 6C, both shown",
            "2 chooses 2H",
            "2 stands",
            "3 takes it",
            "3 stands",
        ),
        {"ruling": None},
        "3.34",
    ),
    "a second error after a first is ruled on": Moment(
        "V6",
        (*STOOD, "card 4S for 1", "rule", "2 takes it", "2 stands", "card 5C for 2"),
        {"ruling": "treat-as-next-card", "offeredTo": "box-3", "box2Total": 18},
        "5.8",
    ),
    "whoever stands on a card that is offered refuses it": Moment(
        "V6",
        (*STOOD, "card 4S for 1", "rule", "2 stands"),
        {"ruling": "refuser-gets-no-more-cards", "box2Total": 14},
        "5.9",
    ),
    "a Pair wager where nobody has a wager": Moment(
        "V6",
        ("box 1 Ann 100", "Bob bets pair 5 on 3", "call no more bets"),
        {"ruling": "refuse-wager"},
        "3.15.2",
    ),
    "a fourth bettor puts his chips down": Moment(
        "V6",
        ("box 2 Ann 100, Bob 50, Cem 25", "Dee bets 50 on 2"),
        {"ruling": "refuse-wager"},
        "3.10",
    ),
    "a spoken call closes nothing where the first card does": Moment(
        "UKB",
        ("box 1 Ann 100", "call no more bets", "Bob offers 50 on 2"),
        {"ruling": "accept-wager"},
        "34",
    ),
    "insurance over half of another's wager": Moment(
        "V6",
        (*PAIR, "deal 1 10H 6D, 2 9C 7H, dealer AD", "Bob insures 1 for 60"),
        {"ruling": "refuse-excess", "allowedMax": 50},
        "3.27.3",
    ),
    "insurance when it is closed": Moment(
        "V6",
        (*PAIR, "deal 1 10H 6D, 2 9C 7H, dealer AD", "close insurance", "Ann insures 1 for 50"),
        {"ruling": "refuse-late-wager", "acceptedStake": 0},
        "3.27.1",
    ),
    "a live hand taken and swept as bust": Moment(
        "V6",
        (
            *PAIR,
            "deal 1 10H 6D, 2 9C 5H, dealer 9D",
            "1 hits 5S",
            "settle main/Ann/1: take 100",
            "clear 1",
        ),
        {"ruling": "reconstruct-cards"},
        "5.6.2",
    ),
    "a Blackjack that has won is an outcome": Moment(
        "V6",
        (*PAIR, "deal 1 AH KD, 2 9C 7H, dealer 9D", "incident power failure"),
        {"ruling": "continue-round"},
        "5.29.2",
    ),
    "one withdraws when the power fails, the other plays on": Moment(
        "V6",
        (
            *PAIR,
            "deal 1 10H 9D, 2 9C 5H, dealer 9D",
            "incident power failure",
            "Ann elects withdraw-all-wagers",
            "2 stands",
        ),
        {"ruling": None},
        "3.34",
    ),
    "a bet of the next round paid with this one": Moment(
        "V6",
        (
            *PAIR,
            "deal 1 10H 6C, 2 10C 9D, dealer 6D",
            "1 hits KS",
            "Ann bets next 50 on 1",
            "2 stands",
            "dealer draws KD 9S",
            "settle next/Ann/1: pay 50",
        ),
        {"ruling": "correct-settlement"},
        "1.1.11",
    ),
    "a wager under the minimum does not stand in the way of a ruling": Moment(
        "V6",
        ("limits 25 1000", "box 1 Ann 10", "box 2 Bob 100", *STOOD[3:], "card 4S for 1", "rule"),
        {"ruling": "treat-as-next-card"},
        "5.8",
    ),
    "a burn that this book does not order": Moment(
        "UKA",
        ("fresh shoe", *PAIR, "no burn", "deal 1 10H 9D, 2 9C 5H, dealer 9D"),
        {"ruling": "inspector-decides"},
        "27",
    ),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_the_engine_answers_as_the_book_does(name: str) -> None:
    check_moment(MOMENTS[name])
