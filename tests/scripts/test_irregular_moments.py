"""Moments of our own, ruled on twice: by the engine, and by a reader with the books alone.

Where the reader saw two honest answers the policy says that it is not asked, or with its reading.
"""

from __future__ import annotations

from typing import Any

import pytest

from trainer.engine.script.reader import read_script
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.adjudicate import adjudicate

# What happened, what must come out, and a clause it must rest on.
MOMENTS: dict[str, tuple[str, dict[str, Any], str]] = {
    "second-pass-misses-a-box": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 3 Bob 100
box 5 Cem 100
cards 1 5H, 3 9C, 5 10D, dealer 8S, 1 6C, 5 7D
""",
        {"ruling": "reconstruct-cards", "policy": "ok"},
        "5.13",
    ),
    "one-card-after-pair-taken": (
        """
book mbs-blackjack-v6
box 1 Ann 100 pair 10
box 3 Bob 100
box 5 Cem 100
cards 1 5H, 3 9C, 5 10D, dealer 8S, 1 6C, 5 7D
settle pair/Ann/1: take 10
""",
        {
            "ruling": "offer-act-or-withdraw",
            "playerOptions": ["act-in-turn", "withdraw-wager-discard-card"],
            "policy": "stated",
        },
        "5.16",
    ),
    "dealer-no-card-after-pair-taken": (
        """
book mbs-blackjack-v6
box 2 Ann 100
box 4 Bob 100 pair 10
cards 2 5H, 4 9C, 2 10D, 4 8S
settle pair/Bob/4: take 10
""",
        {
            "ruling": "dealer-draws-missing-card",
            "steps": ["dealer-draws-missing-card", "reopen-surrender-or-insurance"],
            "policy": "stated",
        },
        "5.12",
    ),
    "late-card-is-an-ace": (
        """
book mbs-blackjack-v6
box 2 Ann 100
box 4 Bob 100 pair 10
cards 2 5H, 4 9C, 2 10D, 4 8S
settle pair/Bob/4: take 10
rule
dealer draws AD
""",
        {"ruling": "reopen-surrender-or-insurance", "offer": ["insurance"]},
        "5.12",
    ),
    "withdrawal-after-a-further-card": (
        """
book mbs-blackjack-v6
box 2 Ann 100
box 4 Bob 100 pair 10
cards 2 5H, 4 9C, 2 10D, 4 8S
settle pair/Bob/4: take 10
rule
dealer draws AD
2 hits 5C
Bob asks to withdraw
""",
        {"ruling": "withdrawal-not-permitted", "acceptedStake": 100, "policy": "ok"},
        "5.25",
    ),
    "dealer-takes-a-second-card-in-the-deal": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 2 Bob 100
cards 1 5H, 2 9C, dealer 8S, 1 6C, 2 7D, dealer 3C
""",
        {"ruling": "reconstruct-cards", "policy": "ok"},
        "5.6.1",
    ),
    "stray-card-after-pair-paid": (
        """
book mbs-blackjack-v6
box 1 Ann 100 pair 10
box 3 Bob 100
cards 1 5H, 2 9C, 3 4D, dealer 8S, 1 5C, 3 7D
settle pair/Ann/1: pay 110
""",
        {"ruling": "remove-cards-and-continue", "policy": "ok"},
        "5.15",
    ),
    "passed-over-next-stood": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 2 Bob 100
box 3 Cem 100
deal 1 5H 6C, 2 9C 4D, 3 10D 8C, dealer 9S
1 hits 9H
1 stands
3 stands
""",
        {"ruling": "rewind-next-hand-cards-undisclosed", "policy": "ok"},
        "5.17",
    ),
    "passed-over-next-split": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 2 Bob 100
box 3 Cem 100
box 4 Dee 100
deal 1 10H 8C, 2 9C 4D, 3 8D 8C, 4 9D 7C, dealer 9S
1 stands
3 splits
card 10C to 3a
3a stands
card 9C to 3b
3b stands
""",
        {"ruling": "rewind-next-hand-cards-undisclosed", "policy": "ok"},
        "5.17",
    ),
    "passed-over-two-stood": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 2 Bob 100
box 3 Cem 100
box 4 Dee 100
box 5 Eve 100
deal 1 5H 6C, 2 9C 4D, 3 10D 8C, 4 9D 10C, 5 2C 3C, dealer 9S
1 hits 9H
1 stands
3 stands
4 stands
""",
        {"ruling": "refer-gaming-shift-manager", "policy": "never"},
        "5.17",
    ),
    "card-for-the-last-box-that-stood": (
        """
book mbs-blackjack-v6
box 4 Ann 100
box 5 Bob 100
deal 4 10H 9C, 5 10C 8D, dealer 9S
4 stands
5 stands
card 6D for 5
""",
        {
            "ruling": "treat-as-next-card",
            "offeredTo": "dealer",
            "box5Total": 18,
            "policy": "stated",
        },
        "5.8",
    ),
    "second-card-on-a-double": (
        """
book mbs-blackjack-v6
box 2 Ann 100
box 4 Bob 100
box 6 Cem 100
deal 2 6H 5C, 4 10C 3D, 6 10D 2H, dealer 9S
2 doubles for 100 4D
card 5S for 2
""",
        {"ruling": "treat-as-next-card", "offeredTo": "box-4", "box2Total": 15, "policy": "stated"},
        "5.8",
    ),
    "that-card-refused": (
        """
book mbs-blackjack-v6
box 2 Ann 100
box 4 Bob 100
box 6 Cem 100
deal 2 6H 5C, 4 10C 3D, 6 10D 2H, dealer 9S
2 doubles for 100 4D
card 5S for 2
rule
Bob refuses
""",
        {
            "ruling": "refuser-gets-no-more-cards",
            "steps": ["refuser-gets-no-more-cards", "deemed-stand"],
            "box4Total": 13,
            "policy": "ok",
            "remaining": "next-card",
        },
        "5.9",
    ),
    "soft-18-overdrawn": (
        """
book mbs-blackjack-v6
box 1 Ann 100
deal 1 10H 9C, dealer AS
1 stands
dealer draws 7D
card 4C to dealer
""",
        {"ruling": "discard-extra-dealer-card-outcome-stands", "dealerTotal": 18, "policy": "ok"},
        "5.7",
    ),
    "soft-17-stood-where-it-draws": (
        """
book mbs-ace-race-v3
box 1 Ann 100
deal 1 10H 8C, dealer AS
1 stands
dealer draws 6D
settle main/Ann/1: pay 100
""",
        {"ruling": "rulebook-silent-escalate", "policy": "silent"},
        "5",
    ),
    "soft-18-drawn-and-disputed": (
        """
book mbs-ace-race-v3
box 1 Ann 100
deal 1 10H 8C, dealer AS
1 stands
dealer draws 7D
card 2C to dealer
Ann disputes the draw
""",
        {"ruling": "rulebook-silent-escalate", "policy": "silent"},
        "5",
    ),
    "two-at-once-harm-unclear": (
        """
book mbs-blackjack-v6
box 1 Ann 100
deal 1 10H 8C, dealer AS
1 stands
dealer draws 5D
together dealer: 2H KS, both shown
""",
        {
            "ruling": "pit-manager-selects-most-detrimental",
            "selected": "2H",
            "dealerTotal": 18,
            "policy": "never",
            "remaining": "discard",
        },
        "5.23.4.5",
    ),
    "power-fails-in-the-first-pass": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 2 Bob 100
cards 1 10H, 2 8C, dealer AS
incident power failure
""",
        {
            "ruling": "option-withdraw-all",
            "steps": ["option-withdraw-all", "complete-round"],
            "playerOptions": ["withdraw-all-wagers", "play-on"],
            "policy": "ok",
            "mustWithdrawAll": True,
        },
        "5.29.1",
    ),
    "power-fails-with-a-blackjack-won": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 3 Bob 100
deal 1 10H 8C, 3 AH KC, dealer 6S
incident power failure
""",
        {"ruling": "continue-round", "policy": "ok"},
        "5.29.2",
    ),
    "raise-before-the-first-card": (
        """
book uk-6deck-2019
box 1 Ann 10
Ann adds 10 on 1
""",
        {"ruling": "accept-wager", "acceptedStake": 20},
        "04",
    ),
    "side-bet-without-a-wager-of-his-own": (
        """
book uk-6deck-2019
box 1 Ann 10
Bob offers 21+3 5 on 1
""",
        {"ruling": "refuse-wager"},
        "06",
    ),
    "top-3-without-21+3": (
        """
book uk-6deck-2019
box 1 Ann 10
Ann offers top-3 5 on 1
""",
        {"ruling": "refuse-wager"},
        "49",
    ),
    "older-book-dealer-no-card-after-pair-paid": (
        """
book mbs-blackjack-v5
box 1 Ann 100 pair 10
box 2 Bob 100
cards 1 5H, 2 9C, 1 5D, 2 8S
settle pair/Ann/1: pay 110
""",
        {"ruling": "rulebook-silent-escalate", "policy": "stated"},
        "5.2",
    ),
    "insurance-left-out": (
        """
book uk-inspector
box 1 Ann 100
box 2 Bob 100
deal 1 5H 6C, 2 9C 9D, dealer AS
no offer insurance
1 hits 4C
""",
        {"ruling": "inspector-decides", "policy": "silent"},
        "27",
    ),
    "over-the-maximum-and-lost": (
        """
book mbs-blackjack-v6
limits 25 1000
box 1 Ann 1500
deal 1 10H 7C, dealer 9S
1 stands
dealer draws 10D
""",
        {"ruling": "settle-to-maximum", "net": -1000, "handedBack": 500, "policy": "ok"},
        "5.27",
    ),
    "burn-missed-noticed-after-pair": (
        """
book mbs-blackjack-v6
fresh shoe
box 1 Ann 100 pair 10
no burn
deal 1 10H 7C, dealer 9S
settle pair/Ann/1: take 10
""",
        {"ruling": "continue-unburned-card-in-play", "policy": "stated"},
        "5.21.2",
    ),
    "shoe-empty-mid-hand": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 3 Bob 100
deal 1 10H 7C, 3 5H 6D, dealer 9S
1 stands
3 hits
incident shoe empty
""",
        {
            "ruling": "riffle-discards-once-next-player-cuts",
            "steps": [
                "riffle-discards-once-next-player-cuts",
                "complete-round",
                "reshuffle-and-cut",
            ],
            "cutBy": "box-3",
            "policy": "ok",
        },
        "5.19",
    ),
    "swapped-cards-one-has-drawn": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 2 Bob 100
cards 1 5H, 2 9C, dealer 8S, 2 6C, 1 7D
1 hits 3C
""",
        {"ruling": "reconstruct-cards", "policy": "never"},
        "5.6.2",
    ),
    "card-for-one-box-on-another": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 2 Bob 100
deal 1 10H 6C, 2 10C 2D, dealer 8S
1 hits
card 4D to 2
""",
        {"ruling": "reconstruct-cards", "policy": "stated"},
        "5.6.2",
    ),
    "wager-taken-back-and-won": (
        """
book mbs-blackjack-v5
box 1 Ann 50
call no more bets
Ann takes back 50 from 1
deal 1 10H 10C, dealer 9S
1 stands
dealer draws 10D
""",
        {"ruling": "withdrawn-wager-stays-live", "net": 50, "acceptedStake": 50, "policy": "ok"},
        "5.4",
    ),
    "paid-before-the-draw": (
        """
book mbs-blackjack-v6
box 2 Ann 100
box 3 Bob 100
deal 2 10H 10C, 3 9H 9D, dealer 9S
2 stands
settle main/Ann/2: pay 100
3 stands
dealer draws 2C 10D
""",
        {"ruling": "correct-settlement", "owedPaid": 0, "owedTaken": 100, "policy": "ok"},
        "3.33",
    ),
    "stand-off-paid": (
        """
book mbs-blackjack-v6
box 2 Ann 100
deal 2 10H 9C, dealer 9S
2 stands
dealer draws 10D
settle main/Ann/2: pay 100
""",
        {"ruling": "correct-settlement", "owedPaid": 0, "owedTaken": 0, "policy": "ok"},
        "4.5",
    ),
    "insurance-over-half": (
        """
book mbs-blackjack-v6
box 3 Ann 300
deal 3 10H 9C, dealer AS
Ann insures 3 for 200
""",
        {"ruling": "refuse-excess", "allowedMax": 150, "policy": "ok"},
        "3.27",
    ),
    "foreign-card-and-an-earlier-round": (
        """
book mbs-ace-race-v3
box 1 Ann 100
box 2 Bob 100
deal 1 10H 7C, 2 5H 6D, dealer 9S
1 stands
2 hits 3C
incident foreign card
Bob asks for an earlier round back
""",
        {"ruling": "previous-results-stand", "policy": "ok"},
        "5.1.2",
    ),
    "three-at-once-one-seen": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 2 Bob 100
deal 1 10H 7C, 2 5H 6D, dealer 9S
1 stands
2 hits
together 2: 4H 6S KC, one shown
""",
        {"ruling": "disclosed-card-is-next", "policy": "ok", "remaining": "next-card"},
        "5.23.2",
    ),
    "three-at-once-in-known-order": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 2 Bob 100
deal 1 10H 7C, 2 5H 6D, dealer 9S
1 stands
2 hits
together 2: 4H 6S KC, one shown, order known
""",
        {"ruling": "deal-in-known-order", "policy": "ok"},
        "5.23",
    ),
    "no-cards-and-a-surrender": (
        """
book mbs-blackjack-v6
box 1 Ann 100
box 4 Bob 100
cards 1 10H, dealer 9S, 1 6C
offer surrender
Ann surrenders on 1
""",
        {"ruling": "return-wager", "net": 0, "handedBack": 100, "policy": "never"},
        "5.14",
    ),
    "wrong-bettor-calls": (
        """
book mbs-blackjack-v6
box 3 Ann 100, Bob 50
deal 3 10H 4C, dealer 9S
Bob hits on 3
card 5D to 3
""",
        {"ruling": "seated-player-calls", "controller": "Ann", "policy": "ok"},
        "3.11",
    ),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_ruled_on_by_the_text(name: str) -> None:
    script, expected, clause = MOMENTS[name]
    told = adjudicate(read_script(script, shipped_rulebooks()))
    assert {key: told.get(key) for key in expected} == expected
    assert clause in told["clauses"]
    assert 1 <= len(told["clauses"]) <= 4
