"""Limits and announcements: further moments."""

from __future__ import annotations

import pytest

from tests.scripts.moments import (
    ACE_UP,
    EIGHTS,
    ELEVEN,
    OVER,
    SIGN,
    SIXTEEN,
    TRIO,
    Moment,
    check_moment,
)

LIMITS = {
    "a wager under the minimum cannot be doubled at all": Moment(
        "V6",
        (SIGN, "box 4 Ann 15", ELEVEN, "Ann offers double 15 on 4"),
        {"ruling": "refuse-wager"},
        "3.26",
    ),
    "a wager at the minimum is doubled for exactly as much": Moment(
        "V6",
        (SIGN, "box 4 Ann 25", ELEVEN, "Ann offers double 25 on 4"),
        {"ruling": "accept-wager", "allowedMin": 25, "allowedMax": 25},
        "3.26",
    ),
    "a co-bettor under the minimum does not double either": Moment(
        "V6",
        (SIGN, "box 4 Ann 100, Bob 15", ELEVEN, "4 doubles", "Bob offers double 15 on 4"),
        {"ruling": "refuse-wager"},
        "3.26",
    ),
    "three cards are not doubled": Moment(
        "V6",
        (
            SIGN,
            "box 4 Ann 100",
            "deal 4 3H 2C, dealer 9D",
            "4 hits 5D",
            "Ann offers double 100 on 4",
        ),
        {"ruling": "refuse-wager"},
        "3.26.1",
    ),
    "King and Queen are split for the original amount": Moment(
        "V6",
        (SIGN, "box 4 Ann 100", "deal 4 KH QC, dealer 9D", "Ann offers split 100 on 4"),
        {"ruling": "accept-wager", "allowedMin": 100, "allowedMax": 100},
        "3.21",
    ),
    "King and Queen are not split for less": Moment(
        "V6",
        (SIGN, "box 4 Ann 100", "deal 4 KH QC, dealer 9D", "Ann offers split 50 on 4"),
        {"ruling": "refuse-amount"},
        "3.21",
    ),
    "split Aces are not split again": Moment(
        "V6",
        (
            *(SIGN, "box 4 Ann 100", "deal 4 AH AC, dealer 9D", "4 splits", "card AD to 4a"),
            "Ann offers split 100 on 4a",
        ),
        {"ruling": "refuse-wager"},
        "3.22.1",
    ),
    "unlike cards are not split": Moment(
        "UKB",
        (SIGN, "box 4 Ann 100", "deal 4 9H 8C, dealer 9D", "Ann offers split 100 on 4"),
        {"ruling": "refuse-wager"},
        "23",
    ),
    "a fifth hand is refused": Moment(
        "V6",
        (
            *(SIGN, "box 4 Ann 100", EIGHTS, "4 splits", "card 8D to 4a", "4a splits"),
            *("card 8S to 4a", "4a splits", "card 8H to 4a", "Ann offers split 100 on 4a"),
        ),
        {"ruling": "refuse-wager"},
        "3.22",
    ),
    "an outsider insures half of the larger wager that was not insured": Moment(
        "V6",
        (SIGN, TRIO, ACE_UP, "Bob insures 4 for 25", "Zoe offers insurance 50 on 4"),
        {"ruling": "accept-wager", "allowedMax": 50},
        "3.27.3",
    ),
    "and not more than that": Moment(
        "V6",
        (SIGN, TRIO, ACE_UP, "Bob insures 4 for 25", "Zoe offers insurance 51 on 4"),
        {"ruling": "refuse-excess", "allowedMax": 50},
        "3.27.3",
    ),
    "insurance after a hand was played is late": Moment(
        "V6",
        (
            *(SIGN, "box 3 Ann 100", "box 4 Bob 50", "deal 3 9H 7C, 4 10H 6C, dealer AD"),
            *("3 hits 2C", "Bob offers insurance 25 on 4"),
        ),
        {"ruling": "refuse-late-wager"},
        "3.27.1",
    ),
    "a fourth Pair by the main bettor of another box": Moment(
        "V6",
        (
            *(SIGN, "box 2 Ann 100 pair 10", "box 3 Eve 50"),
            *("Bob bets pair 10 on 2", "Cem bets pair 10 on 2", "Eve offers pair 10 on 2"),
        ),
        {"ruling": "refuse-wager"},
        "3.17.1",
    ),
    "a Pair offered when two cards lie": Moment(
        "V6",
        (SIGN, "box 4 Ann 100", SIXTEEN, "Zoe offers pair 10 on 4"),
        {"ruling": "refuse-late-wager", "acceptedStake": 0},
        "5.3",
    ),
    "one wager a box tonight": Moment(
        "V6",
        (SIGN, "restrict wagers 1", "box 4 Ann 100", "Bob offers 50 on 4"),
        {"ruling": "refuse-wager", "decidedBy": "pit-manager"},
        "3.10.1",
    ),
    "a Blackjack over the maximum is paid on the maximum": Moment(
        "V6",
        (SIGN, "box 1 Ann 1500", "deal 1 KH AC, dealer 9D", "close surrender"),
        {"ruling": "settle-to-maximum", "net": 1500, "handedBack": 3000},
        "5.27",
    ),
    "a stand-off under the minimum moves nothing": Moment(
        "V6",
        (SIGN, "box 1 Ann 15", "deal 1 10H 9C, dealer 9D", *OVER),
        {"ruling": "settle-under-minimum-once", "net": 0, "handedBack": 15},
        "5.26",
    ),
    "an old win over the maximum is settled": Moment(
        "V6",
        (SIGN, "earlier wager Ann 1500 won"),
        {"ruling": "prior-rounds-settled", "net": 0},
        "5.28",
    ),
    "a fourth bettor joins a box of the poster within its maximum": Moment(
        "UKB",
        ("limits 5 200", TRIO, "Dee offers 25 on 4"),
        {"ruling": "accept-wager", "allowedMax": 25},
        "34",
    ),
    "and one unit more is too much for the box": Moment(
        "UKB",
        ("limits 5 200", TRIO, "Dee offers 26 on 4"),
        {"ruling": "refuse-amount", "allowedMax": 25},
        "34",
    ),
    "a co-bettor's 21+3 does not carry another's Top 3": Moment(
        "UKB",
        ("limits 5 200", "box 4 Ann 50 21+3 5, Bob 50", "Bob offers top-3 5 on 4"),
        {"ruling": "refuse-wager"},
        "49",
    ),
    "Super Pairs on a box where one only stands by": Moment(
        "UKB",
        ("limits 5 200", "box 3 Bob 50", "box 4 Ann 50", "Bob offers super-pairs 5 on 4"),
        {"ruling": "refuse-wager"},
        "06",
    ),
    "the poster's wager is not changed after the first card": Moment(
        "UKB",
        ("limits 5 200", "box 4 Ann 10", "card 9H to 4", "Ann offers 10 on 4"),
        {"ruling": "refuse-late-increase", "acceptedStake": 10},
        "05",
    ),
    "a third player fills the sheet's box to its maximum": Moment(
        "UKA",
        ("limits 5 100", "box 4 Ann 50, Bob 30", "Cem offers 20 on 4"),
        {"ruling": "accept-wager", "allowedMax": 20},
        "23",
    ),
    "a fifth hand on the sheet": Moment(
        "UKA",
        (
            *("limits 5 100", "box 4 Ann 50", EIGHTS, "4 splits", "card 8D to 4a", "card 8S to 4b"),
            *("4a splits", "card 8H to 4a", "card 8C to 4c", "4a splits"),
            *("card 8D to 4a", "card 5D to 4d", "Ann offers split 50 on 4a"),
        ),
        {"ruling": "refuse-wager"},
        "15",
    ),
    "Ace Race on the second split Ace as well": Moment(
        "AR",
        (
            *(SIGN, "box 4 Ann 100", "deal 4 AH AC, dealer 9D", "4 splits"),
            *("Ann bets ace-race 10 on 4a", "Ann offers ace-race 10 on 4b"),
        ),
        {"ruling": "accept-wager"},
        "3.12.1.1",
    ),
    "a soft twenty is no hard ten": Moment(
        "AR",
        (SIGN, "box 4 Ann 100", "deal 4 AH 9C, dealer 9D", "Ann offers double 100 on 4"),
        {"ruling": "refuse-wager"},
        "3.10.1",
    ),
    "Ace Race on a box nobody plays": Moment(
        "AR",
        (SIGN, "box 4 Ann 100", "Ann offers ace-race 10 on 5"),
        {"ruling": "refuse-wager"},
        "3.5.3",
    ),
    "a wager over the sign, offered under version 5": Moment(
        "V5",
        (SIGN, "box 4 Ann 100", "Bob offers 1500 on 4"),
        {"ruling": "rulebook-silent-escalate"},
        "5",
    ),
}

ANNOUNCEMENTS = {
    "version 5 opens aloud": Moment("V5", (), {"announce": ["announce-place-your-bets"]}, "3.1"),
    "version 5 has no call against an Ace": Moment(
        "V5", ("box 4 Ann 100", ACE_UP), {"announce": [], "options": ["insurance"]}, "3.12"
    ),
    "Ace Race has no call against a nine": Moment(
        "AR", ("box 4 Ann 100", SIXTEEN), {"announce": [], "options": ["surrender"]}, "3.8"
    ),
    "surrender is still to be closed": Moment(
        "V6",
        (TRIO, SIXTEEN, "Bob surrenders on 4"),
        {"announce": ["close-surrender"]},
        "3.25.1",
    ),
    "after insurance is closed nothing is left to say": Moment(
        "V6",
        ("box 4 Ann 100", ACE_UP, "close insurance"),
        {"announce": [], "options": ["double", "hit", "stand"]},
        "3.29",
    ),
    "a ten up is a surrender, not an insurance": Moment(
        "V6",
        ("box 4 Ann 100", "deal 4 10H 6C, dealer KD"),
        {"announce": ["offer-surrender", "close-surrender"]},
        "3.25.1",
    ),
    "the sheet offers nothing against a ten": Moment(
        "UKA", ("box 4 Ann 100", "deal 4 10H 6C, dealer KD"), {"announce": []}, "04"
    ),
    "the poster opens without a word": Moment("UKB", (), {"announce": []}, "09"),
}
EVERY = {**LIMITS, **ANNOUNCEMENTS}


@pytest.mark.parametrize("name", EVERY)
def test_the_engine_answers_as_the_book_does(name: str) -> None:
    check_moment(EVERY[name])
