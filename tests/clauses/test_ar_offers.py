"""MBS Ace Race, version 3: insurance and surrender unprompted, and wagers held out."""

from __future__ import annotations

from tests.clauses.scripts import asked, dues, may_do, ruling, silent_on

LIMITS = "limits 25 1000"
TWO = (LIMITS, "box 1 Ann 100; box 2 Bob 50")
ACE = "deal 1 10H 6C, 2 9C 8D, dealer AD"
NINE = "deal 1 10H 6C, 2 9C 8D, dealer 9D"


def test_ar_3_9_insurance_exists_and_no_offer_of_it_is_prescribed() -> None:
    told = asked("AR", *TWO, ACE)
    assert told["announce"] == []
    assert "3.9" in told["clauses"]
    assert "insurance" in may_do(told, "Ann")
    assert dues("AR", *TWO, ACE)[0] == "await-decision 1"
    nine = asked("AR", *TWO, NINE, "Ann offers insurance 50 on 1")
    assert ruling(nine) == ("refuse-wager", ["3.9"])


def test_ar_3_9_insurance_reaches_half_the_wager() -> None:
    for amount, word in ((50, "accept-wager"), (51, "refuse-excess")):
        told = asked("AR", *TWO, ACE, f"Ann offers insurance {amount} on 1")
        assert (*ruling(told), told["allowedMax"]) == (word, ["3.9"], 50)


def test_ar_3_8_surrender_exists_and_no_offer_of_it_is_prescribed() -> None:
    told = asked("AR", *TWO, NINE)
    assert told["announce"] == []
    assert "3.8" in told["clauses"]
    assert "surrender" in may_do(told, "Bob")
    drawn = asked("AR", *TWO, NINE, "1 hits 2C", "1 stands")
    assert "surrender" not in may_do(drawn, "Bob")
    assert "surrender" not in may_do(asked("AR", *TWO, ACE), "Bob")


def test_ar_3_another_players_insurance_is_not_spoken_of() -> None:
    cited = silent_on("AR", *TWO, ACE, "Bob offers insurance 50 on 1")
    assert "3" in cited


def test_ar_3_a_box_may_hold_any_number_of_wagers() -> None:
    three = (LIMITS, "box 2 Ann 100, Bob 50, Cem 50")
    assert asked("AR", *three, "Dee offers 50 on 2")["ruling"] == "accept-wager"


def test_ar_5_no_clause_settles_a_wager_outside_the_limits() -> None:
    for amount in (15, 1500):
        play = (f"box 1 Ann {amount}", "deal 1 10H 10C, dealer 9D", "1 stands", "dealer draws 10S")
        assert silent_on("AR", LIMITS, *play) == ["5"]
        assert silent_on("AR", LIMITS, f"Ann offers {amount} on 1") == ["5"]
    for amount in (25, 1000):
        assert asked("AR", LIMITS, f"Ann offers {amount} on 1")["ruling"] == "accept-wager"


def test_ar_3_5_3_a_side_bet_of_an_outsider_needs_a_main_wager_on_the_box() -> None:
    for bet in ("pair", "ace-race"):
        there = asked("AR", LIMITS, "box 2 Ann 100", f"Bob offers {bet} 10 on 2")
        assert there["ruling"] == "accept-wager"
        assert "3.5.3" in there["clauses"]
        empty = asked("AR", LIMITS, "box 2 Ann 100", f"Ann offers {bet} 10 on 3")
        assert empty["ruling"] == "refuse-wager"
        assert "3.5.3" in empty["clauses"]


def test_ar_3_10_a_double_lies_between_the_minimum_and_the_original() -> None:
    eleven = (LIMITS, "box 1 Ann 100", "deal 1 6H 5C, dealer 9D")
    for amount, word in (
        (24, "refuse-amount"),
        (25, "accept-wager"),
        (100, "accept-wager"),
        (101, "refuse-excess"),
    ):
        told = asked("AR", *eleven, f"Ann offers double {amount} on 1")
        assert told["ruling"] == word, amount
        assert (told["allowedMin"], told["allowedMax"]) == (25, 100)
        assert "3.10" in told["clauses"]


def test_ar_3_12_1_1_ace_race_again_on_split_aces_before_any_card() -> None:
    aces = (LIMITS, "box 1 Ann 100", "deal 1 AH AC, dealer 9D", "1 splits")
    for hand in ("1a", "1b"):
        told = asked("AR", *aces, f"Ann offers ace-race 10 on {hand}")
        assert told["ruling"] == "accept-wager"
        assert "3.12.1.1" in told["clauses"]
        late = asked("AR", *aces, "card 9S to 1a", f"Ann offers ace-race 10 on {hand}")
        assert late["ruling"] == "refuse-wager"
        assert "3.12.1.1" in late["clauses"]
    eights = (LIMITS, "box 1 Ann 100", "deal 1 8H 8C, dealer 9D", "1 splits")
    refused = asked("AR", *eights, "Ann offers ace-race 10 on 1a")
    assert refused["ruling"] == "refuse-wager"
    assert "3.12.1.1" in refused["clauses"]


def test_ar_5_3_a_pair_bet_comes_too_late_even_on_split_aces() -> None:
    aces = (LIMITS, "box 1 Ann 100", "deal 1 AH AC, dealer 9D", "1 splits")
    for hand in ("1a", "1b"):
        told = asked("AR", *aces, f"Ann offers pair 10 on {hand}")
        assert ruling(told) == ("refuse-late-wager", ["5.3"])


def test_ar_3_10_1_a_nine_is_not_doubled() -> None:
    for cards, word in (("5H 4C", "refuse-wager"), ("6H 4C", "accept-wager")):
        told = asked(
            "AR", LIMITS, "box 1 Ann 100", f"deal 1 {cards}, dealer 9D", "Ann offers double 50 on 1"
        )
        assert told["ruling"] == word
        assert "3.10.1" in told["clauses"]
