"""Who calls, who may claim, and what co-bettors may do: further moments."""

from __future__ import annotations

import pytest

from tests.clauses.scripts import asked, dues, script
from tests.scripts.moments import (
    EIGHTS,
    ELEVEN,
    SIGN,
    SIXTEEN,
    TRIO,
    Moment,
    check_moment,
)

CONTROL = {
    "the seated player in the middle keeps the box when the front one surrenders": Moment(
        "V6",
        ("seat 4 Ann", TRIO, SIXTEEN, "Bob surrenders on 4", "who calls 4"),
        {"controller": "Ann"},
        "3.11",
    ),
    "two standing bettors surrender, the third calls": Moment(
        "V6",
        (TRIO, SIXTEEN, "Bob surrenders on 4", "Ann surrenders on 4", "who calls 4"),
        {"controller": "Cem"},
        "3.25.1.3",
    ),
    "the front one is away, the second has surrendered: the third plays": Moment(
        "V6",
        ("absent Bob", TRIO, SIXTEEN, "Ann surrenders on 4", "who calls 4"),
        {"ruling": "co-bettor-plays-hand", "controller": "Cem"},
        "5.22.1",
    ),
    "all three are away: the hand plays itself": Moment(
        "V6",
        ("absent Ann", "absent Bob", "absent Cem", TRIO, "deal 4 5H 4C, dealer 9D", "who calls 4"),
        {"ruling": "play-absent-hand-by-rule", "action": "draw"},
        "5.22",
    ),
    "an absent player's soft sixteen gets a card": Moment(
        "V6",
        ("absent Ann", "box 4 Ann 100", "deal 4 AH 5C, dealer 9D", "who calls 4"),
        {"ruling": "play-absent-hand-by-rule", "action": "draw"},
        "5.22",
    ),
    "an absent player's soft hand that turned hard twelve gets none": Moment(
        "V6",
        (
            *("absent Ann", "box 4 Ann 100", "deal 4 AH 4C, dealer 9D", "close surrender"),
            *("card 7D to 4", "who calls 4"),
        ),
        {"ruling": "play-absent-hand-by-rule", "action": "stand"},
        "5.22",
    ),
    "a player on two boxes calls the one at which she sits": Moment(
        "V6",
        ("seat 1 Ann", "seat 5 Bob", "box 1 Ann 100, Bob 50", "box 5 Ann 50", "who calls 1"),
        {"controller": "Ann"},
        "3.11",
    ),
    "alone on a second box at a full table she is entitled to it": Moment(
        "V6",
        ("busy table", "seat 1 Ann", "box 1 Ann 100", "box 5 Ann 50", "Ann asks to call 5"),
        {"controller": "Ann"},
        "3.11",
    ),
    "nobody sits: the back bettor asks in vain": Moment(
        "V6", (TRIO, "Cem asks to call 4"), {"controller": "Bob"}, "3.12"
    ),
    "a co-bettor who surrendered cannot double": Moment(
        "V6",
        (SIGN, TRIO, ELEVEN, "Ann surrenders on 4", "4 doubles", "Ann offers double 100 on 4"),
        {"ruling": "refuse-wager"},
        "3.26.5",
    ),
    "nor can somebody with no wager on the box": Moment(
        "V6",
        (SIGN, TRIO, ELEVEN, "4 doubles", "Zoe offers double 50 on 4"),
        {"ruling": "refuse-wager"},
        "3.26",
    ),
    "both co-bettors may double with the caller": Moment(
        "V6",
        (SIGN, TRIO, ELEVEN, "4 doubles", "Ann bets double 100 on 4", "Cem offers double 25 on 4"),
        {"ruling": "accept-wager", "allowedMax": 25},
        "3.26.5",
    ),
    "one of two co-bettors matches the split, the other stays": Moment(
        "V6",
        (SIGN, TRIO, EIGHTS, "4 splits", "Ann bets split 100 on 4b", "Cem stays on 4a"),
        {"ruling": "original-wager-to-first-hand"},
        "3.24.2",
    ),
    "the back one may speak before the one in front of him": Moment(
        "V6",
        (SIGN, TRIO, EIGHTS, "4 splits", "Cem offers split 25 on 4b"),
        {"ruling": "accept-wager"},
        "3.24.1",
    ),
    "outsiders alone: whoever came first": Moment(
        "V6",
        ("box 3 Ann 100", "claim pair 3: Zoe, Yan, Xue"),
        {"priority": ["Zoe", "Yan", "Xue"]},
        "3.17.2.5",
    ),
    "a lower total of Pairs beats a neighbour, and the bystander waits": Moment(
        "V6",
        (
            "box 2 Ann 100 pair 25",
            *("box 3 Bob 100", "box 4 Cem 100 pair 10"),
            "claim pair 3: Zoe, Ann, Cem, no agreement",
        ),
        {"priority": ["Cem", "Ann", "Zoe"]},
        "3.17.2.3",
    ),
    "equals at two boxes' distance who do not agree": Moment(
        "V6",
        ("box 1 Ann 100; box 3 Bob 100; box 5 Cem 100", "claim pair 3: Ann, Cem, no agreement"),
        {"ruling": "no-wager-accepted"},
        "3.17.2.4",
    ),
    "insurance: a co-bettor comes before a neighbour with nothing insured": Moment(
        "V6",
        (
            *("box 3 Eve 100", TRIO, "deal 3 9H 7C, 4 10H 6C, dealer AD"),
            *("Cem insures 3 for 50", "claim insurance 4: Eve, Cem"),
        ),
        {"priority": ["Cem", "Eve"], "offeredTo": "Cem"},
        "3.27.4.1",
    ),
    "the sheet has a busy table, and one box is all he has": Moment(
        "UKA",
        ("busy table", "seat 1 Ann", "box 1 Ann 100", "Ann is asked to give up box 1"),
        {"controller": "Ann"},
        "26",
    ),
    "three stand at a box of the sheet: the inspector decides": Moment(
        "UKA",
        (TRIO, "who calls 4"),
        {"ruling": "inspector-decides", "decidedBy": "inspector"},
        "25",
    ),
    "the poster names nobody for a shared box": Moment(
        "UKB", (TRIO, "who calls 4"), {"ruling": "rulebook-silent-escalate"}, "02"
    ),
    "Ace Race says nothing of an absent player": Moment(
        "AR",
        ("absent Ann", "box 4 Ann 100", "deal 4 5H 6C, dealer 9D", "who calls 4"),
        {"ruling": "rulebook-silent-escalate"},
        "3",
    ),
    "words to stand after the hand has asked for a card": Moment(
        "V6",
        ("box 4 Ann 100", SIXTEEN, "Ann hits on 4", "Ann says stand on 4"),
        {"ruling": "hand-signal-governs"},
        "3.31",
    ),
}


@pytest.mark.parametrize("name", CONTROL)
def test_the_engine_answers_as_the_book_does(name: str) -> None:
    check_moment(CONTROL[name])


def test_an_absent_co_bettor_is_not_waited_for_at_a_split() -> None:
    split = (SIGN, "absent Cem", TRIO, EIGHTS, "4 splits", "Ann bets split 100 on 4b")
    assert dues("V6", *split) == ["card 4a"]
    assert "main/Cem/4a" in script("V6", *split).round.by_key


def test_a_box_whose_three_bettors_all_surrender_is_played_no_further() -> None:
    gone = (TRIO, "box 5 Dee 100", "deal 4 10H 6C, 5 10D 9C, dealer 9D")
    each = tuple(f"{player} surrenders on 4" for player in ("Ann", "Bob", "Cem"))
    found = dues("V6", *gone, *each, "close surrender")
    assert "await-decision 5" in found
    assert "await-decision 4" not in found
    done = asked("V6", *gone, *each, "5 stands", "dealer draws 10S")
    assert done["netByPlayer"] == {"Bob": -25, "Ann": -50, "Cem": "-12.50", "Dee": 0}
