"""Moments of our own, ruled on twice: by the engine, and by a reader with the books alone.

Where the reader saw two honest answers the policy says that it is not asked, or with its reading.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from trainer.engine.script.reader import read_script
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.adjudicate import adjudicate

SCRIPTS = Path(__file__).parent / "odd_moments"
# What must come out, and a clause it must rest on.
MOMENTS: dict[str, tuple[dict[str, Any], str]] = {
    "second-pass-misses-a-box": ({"ruling": "reconstruct-cards", "policy": "ok"}, "5.13"),
    "one-card-after-pair-taken": (
        {
            "ruling": "offer-act-or-withdraw",
            "playerOptions": ["act-in-turn", "withdraw-wager-discard-card"],
            "policy": "stated",
        },
        "5.16",
    ),
    "dealer-no-card-after-pair-taken": (
        {
            "ruling": "dealer-draws-missing-card",
            "steps": ["dealer-draws-missing-card", "reopen-surrender-or-insurance"],
            "policy": "stated",
        },
        "5.12",
    ),
    "late-card-is-an-ace": (
        {"ruling": "reopen-surrender-or-insurance", "offer": ["insurance"]},
        "5.12",
    ),
    "withdrawal-after-a-further-card": (
        {"ruling": "withdrawal-not-permitted", "acceptedStake": 100, "policy": "ok"},
        "5.25",
    ),
    "dealer-takes-a-second-card-in-the-deal": (
        {"ruling": "reconstruct-cards", "policy": "ok"},
        "5.6.1",
    ),
    "stray-card-after-pair-paid": ({"ruling": "remove-cards-and-continue", "policy": "ok"}, "5.15"),
    "passed-over-next-stood": (
        {"ruling": "rewind-next-hand-cards-undisclosed", "policy": "ok"},
        "5.17",
    ),
    "passed-over-next-split": (
        {"ruling": "rewind-next-hand-cards-undisclosed", "policy": "ok"},
        "5.17",
    ),
    "passed-over-two-stood": ({"ruling": "refer-gaming-shift-manager", "policy": "never"}, "5.17"),
    "card-for-the-last-box-that-stood": (
        {
            "ruling": "treat-as-next-card",
            "offeredTo": "dealer",
            "box5Total": 18,
            "policy": "stated",
        },
        "5.8",
    ),
    "second-card-on-a-double": (
        {"ruling": "treat-as-next-card", "offeredTo": "box-4", "box2Total": 15, "policy": "stated"},
        "5.8",
    ),
    "that-card-refused": (
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
        {"ruling": "discard-extra-dealer-card-outcome-stands", "dealerTotal": 18, "policy": "ok"},
        "5.7",
    ),
    "soft-17-stood-where-it-draws": (
        {"ruling": "rulebook-silent-escalate", "policy": "silent"},
        "5",
    ),
    "soft-18-drawn-and-disputed": ({"ruling": "rulebook-silent-escalate", "policy": "silent"}, "5"),
    "two-at-once-harm-unclear": (
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
        {
            "ruling": "option-withdraw-all",
            "steps": ["option-withdraw-all", "complete-round"],
            "playerOptions": ["withdraw-all-wagers", "play-on"],
            "policy": "ok",
            "mustWithdrawAll": True,
        },
        "5.29.1",
    ),
    "power-fails-with-a-blackjack-won": ({"ruling": "continue-round", "policy": "ok"}, "5.29.2"),
    "raise-before-the-first-card": ({"ruling": "accept-wager", "acceptedStake": 20}, "04"),
    "side-bet-without-a-wager-of-his-own": ({"ruling": "refuse-wager"}, "06"),
    "top-3-without-21+3": ({"ruling": "refuse-wager"}, "49"),
    "older-book-dealer-no-card-after-pair-paid": (
        {"ruling": "rulebook-silent-escalate", "policy": "stated"},
        "5.2",
    ),
    "insurance-left-out": ({"ruling": "inspector-decides", "policy": "silent"}, "27"),
    "over-the-maximum-and-lost": (
        {"ruling": "settle-to-maximum", "net": -1000, "handedBack": 500, "policy": "ok"},
        "5.27",
    ),
    "burn-missed-noticed-after-pair": (
        {"ruling": "continue-unburned-card-in-play", "policy": "stated"},
        "5.21.2",
    ),
    "shoe-empty-mid-hand": (
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
    "swapped-cards-one-has-drawn": ({"ruling": "reconstruct-cards", "policy": "never"}, "5.6.2"),
    "card-for-one-box-on-another": ({"ruling": "reconstruct-cards", "policy": "stated"}, "5.6.2"),
    "wager-taken-back-and-won": (
        {"ruling": "withdrawn-wager-stays-live", "net": 50, "acceptedStake": 50, "policy": "ok"},
        "5.4",
    ),
    "paid-before-the-draw": (
        {"ruling": "correct-settlement", "owedPaid": 0, "owedTaken": 100, "policy": "ok"},
        "3.33",
    ),
    "stand-off-paid": (
        {"ruling": "correct-settlement", "owedPaid": 0, "owedTaken": 0, "policy": "ok"},
        "4.5",
    ),
    "insurance-over-half": ({"ruling": "refuse-excess", "allowedMax": 150, "policy": "ok"}, "3.27"),
    "foreign-card-and-an-earlier-round": (
        {"ruling": "previous-results-stand", "policy": "ok"},
        "5.1.2",
    ),
    "three-at-once-one-seen": (
        {"ruling": "disclosed-card-is-next", "policy": "ok", "remaining": "next-card"},
        "5.23.2",
    ),
    "three-at-once-in-known-order": ({"ruling": "deal-in-known-order", "policy": "ok"}, "5.23"),
    "no-cards-and-a-surrender": (
        {"ruling": "return-wager", "net": 0, "handedBack": 100, "policy": "never"},
        "5.14",
    ),
    "wrong-bettor-calls": (
        {"ruling": "seated-player-calls", "controller": "Ann", "policy": "ok"},
        "3.11",
    ),
}


def test_every_moment_has_its_script() -> None:
    assert {path.stem for path in SCRIPTS.glob("*.table")} == set(MOMENTS)


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_ruled_on_by_the_text(name: str) -> None:
    expected, clause = MOMENTS[name]
    script = (SCRIPTS / f"{name}.table").read_text(encoding="utf-8")
    told = adjudicate(read_script(script, shipped_rulebooks()))
    assert {key: told.get(key) for key in expected} == expected
    assert clause in told["clauses"]
    assert 1 <= len(told["clauses"]) <= 4
