"""MBS Blackjack, version 5: insurance and surrender unprompted, and wagers held out."""

from __future__ import annotations

from tests.clauses.scripts import asked, dues, may_do, ruling, silent_on

LIMITS = "limits 25 1000"
TWO = (LIMITS, "box 1 Ann 100; box 2 Bob 50")
ACE = "deal 1 10H 6C, 2 9C 8D, dealer AD"
NINE = "deal 1 10H 6C, 2 9C 8D, dealer 9D"


def test_v5_3_12_insurance_exists_and_no_offer_of_it_is_prescribed() -> None:
    told = asked("V5", *TWO, ACE)
    assert told["announce"] == []
    assert "3.12" in told["clauses"]
    assert "insurance" in may_do(told, "Ann")
    assert dues("V5", *TWO, ACE)[0] == "await-decision 1"
    nine = asked("V5", *TWO, NINE, "Ann offers insurance 50 on 1")
    assert ruling(nine) == ("refuse-wager", ["3.12"])


def test_v5_3_12_insurance_reaches_half_the_wager() -> None:
    for amount, word in ((50, "accept-wager"), (51, "refuse-excess")):
        told = asked("V5", *TWO, ACE, f"Ann offers insurance {amount} on 1")
        assert (*ruling(told), told["allowedMax"]) == (word, ["3.12"], 50)


def test_v5_3_10_surrender_exists_and_no_offer_of_it_is_prescribed() -> None:
    told = asked("V5", *TWO, NINE)
    assert told["announce"] == []
    assert "3.10" in told["clauses"]
    assert "surrender" in may_do(told, "Bob")
    drawn = asked("V5", *TWO, NINE, "1 hits 2C", "1 stands")
    assert "surrender" not in may_do(drawn, "Bob")
    assert "surrender" not in may_do(asked("V5", *TWO, ACE), "Bob")


def test_v5_3_another_players_insurance_is_not_spoken_of() -> None:
    cited = silent_on("V5", *TWO, ACE, "Bob offers insurance 50 on 1")
    assert "3" in cited


def test_v5_3_a_box_may_hold_any_number_of_wagers() -> None:
    three = (LIMITS, "box 2 Ann 100, Bob 50, Cem 50")
    assert asked("V5", *three, "Dee offers 50 on 2")["ruling"] == "accept-wager"


def test_v5_5_no_clause_settles_a_wager_outside_the_limits() -> None:
    for amount in (15, 1500):
        play = (f"box 1 Ann {amount}", "deal 1 10H 10C, dealer 9D", "1 stands", "dealer draws 10S")
        assert silent_on("V5", LIMITS, *play) == ["5"]
        assert silent_on("V5", LIMITS, f"Ann offers {amount} on 1") == ["5"]
    for amount in (25, 1000):
        assert asked("V5", LIMITS, f"Ann offers {amount} on 1")["ruling"] == "accept-wager"


def test_v5_3_5_2_a_side_bet_of_an_outsider_needs_a_main_wager_on_the_box() -> None:
    for bet in ("pair",):
        there = asked("V5", LIMITS, "box 2 Ann 100", f"Bob offers {bet} 10 on 2")
        assert there["ruling"] == "accept-wager"
        assert "3.5.2" in there["clauses"]
        empty = asked("V5", LIMITS, "box 2 Ann 100", f"Ann offers {bet} 10 on 3")
        assert empty["ruling"] == "refuse-wager"
        assert "3.5.2" in empty["clauses"]


def test_v5_3_11_a_double_lies_between_the_minimum_and_the_original() -> None:
    eleven = (LIMITS, "box 1 Ann 100", "deal 1 6H 5C, dealer 9D")
    for amount, word in (
        (24, "refuse-amount"),
        (25, "accept-wager"),
        (100, "accept-wager"),
        (101, "refuse-excess"),
    ):
        told = asked("V5", *eleven, f"Ann offers double {amount} on 1")
        assert told["ruling"] == word, amount
        assert (told["allowedMin"], told["allowedMax"]) == (25, 100)
        assert "3.11" in told["clauses"]
