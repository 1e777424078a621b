"""The inspector sheet: insurance offered, and wagers held out."""

from __future__ import annotations

from tests.clauses.scripts import asked, dues, may_do, ruling, silent_on

LIMITS = "limits 5 100"
TWO = (LIMITS, "box 1 Ann 60; box 2 Bob 50")
ACE = "deal 1 10H 6C, 2 9C 8D, dealer AD"
NINE = "deal 1 10H 6C, 2 9C 8D, dealer 9D"


def test_uka_22_the_dealer_offers_insurance_and_no_call_closes_it() -> None:
    told = asked("UKA", *TWO, ACE)
    assert told["announce"] == ["offer-insurance"]
    assert "22" in told["clauses"]
    assert dues("UKA", *TWO, ACE) == ["call offer-insurance"]
    offered = (*TWO, ACE, "offer insurance")
    assert asked("UKA", *offered)["announce"] == []
    assert "insurance" in may_do(asked("UKA", *offered), "Bob")
    assert dues("UKA", *offered)[0] == "await-decision 1"
    late = asked("UKA", *offered, "1 hits 2C", "Bob offers insurance 25 on 2")
    assert late["ruling"] == "refuse-late-wager"
    assert "22" in late["clauses"]


def test_uka_20_insurance_needs_an_ace_and_reaches_half_the_stake() -> None:
    for amount, word in ((30, "accept-wager"), (31, "refuse-excess")):
        told = asked("UKA", *TWO, ACE, f"Ann offers insurance {amount} on 1")
        assert (told["ruling"], told["allowedMax"]) == (word, 30)
        assert "20" in told["clauses"]
    assert asked("UKA", *TWO, NINE)["announce"] == []
    nine = asked("UKA", *TWO, NINE, "Ann offers insurance 30 on 1")
    assert nine["ruling"] == "refuse-wager"
    assert "20" in nine["clauses"]


def test_uka_27_another_players_insurance_goes_to_the_inspector() -> None:
    assert "27" in silent_on("UKA", *TWO, ACE, "Bob offers insurance 25 on 1")


def test_uka_04_players_are_asked_for_cards_and_nothing_is_offered_before() -> None:
    for upcard in ("9D", "10D"):
        told = asked("UKA", *TWO, f"deal 1 10H 6C, 2 9C 8D, dealer {upcard}")
        assert told["announce"] == []
        assert "surrender" not in may_do(told, "Ann")
    assert dues("UKA", *TWO, NINE)[0] == "await-decision 1"


def test_uka_23_three_players_share_a_box_up_to_one_maximum() -> None:
    third = asked("UKA", LIMITS, "box 1 Ann 50, Bob 30", "Cem offers 20 on 1")
    assert third["ruling"] == "accept-wager"
    assert "23" in third["clauses"]
    over = asked("UKA", LIMITS, "box 1 Ann 50, Bob 30", "Cem offers 21 on 1")
    assert (*ruling(over), over["allowedMax"]) == ("refuse-amount", ["23"], 20)
    fourth = asked("UKA", LIMITS, "box 1 Ann 20, Bob 20, Cem 20", "Dee offers 20 on 1")
    assert ruling(fourth) == ("refuse-wager", ["23"])


def test_uka_24_doubles_and_splits_may_pass_the_maximum() -> None:
    for deal, wager in (
        ("deal 1 6H 5C, dealer 9D", "double 100 on 1"),
        ("deal 1 8H 8C, dealer 9D", "split 100 on 1"),
    ):
        told = asked("UKA", LIMITS, "box 1 Ann 100", deal, f"Ann offers {wager}")
        assert told["ruling"] == "accept-wager"
        assert "24" in told["clauses"]
        within = asked("UKA", "limits 5 200", "box 1 Ann 100", deal, f"Ann offers {wager}")
        assert within["ruling"] == "accept-wager"
        assert "24" not in within["clauses"]


def test_uka_27_no_line_of_the_sheet_settles_a_box_outside_the_limits() -> None:
    for bets in ("box 1 Ann 4", "box 1 Ann 60, Bob 60"):
        play = (bets, "deal 1 10H 10C, dealer 9D", "1 stands", "dealer draws 10S")
        assert silent_on("UKA", LIMITS, *play) == ["27", "23"]
    within = ("box 1 Ann 40, Bob 60", "deal 1 10H 10C, dealer 9D", "1 stands", "dealer draws 10S")
    assert asked("UKA", LIMITS, *within)["rulings"] == []


def test_uka_12_a_double_is_for_the_whole_stake_on_nine_ten_or_eleven() -> None:
    for cards, amount, word in (
        ("5H 4C", 60, "accept-wager"),
        ("6H 5C", 60, "accept-wager"),
        ("6H 5C", 59, "refuse-amount"),
        ("6H 5C", 61, "refuse-excess"),
        ("5H 3C", 60, "refuse-wager"),
        ("7H 5C", 60, "refuse-wager"),
    ):
        dealt = (LIMITS, "box 1 Ann 60", f"deal 1 {cards}, dealer 9D")
        told = asked("UKA", *dealt, f"Ann offers double {amount} on 1")
        assert told["ruling"] == word, (cards, amount)
        assert "12" in told["clauses"]
