"""The 6-deck poster: insurance on request, and wagers held out."""

from __future__ import annotations

from tests.clauses.scripts import asked, dues, may_do, ruling, silent_on

LIMITS = "limits 5 100"
TWO = (LIMITS, "box 1 Ann 60; box 2 Bob 50")
ACE = "deal 1 10H 6C, 2 9C 8D, dealer AD"
NINE = "deal 1 10H 6C, 2 9C 8D, dealer 9D"


def test_ukb_31_insurance_is_requested_not_offered() -> None:
    told = asked("UKB", *TWO, ACE)
    assert told["announce"] == []
    assert told["playerMustRequest"] is True
    assert "31" in told["clauses"]
    assert dues("UKB", *TWO, ACE)[0] == "await-decision 1"
    assert "playerMustRequest" not in asked("UKB", *TWO, NINE)


def test_ukb_31_the_request_comes_before_any_further_card() -> None:
    for before in ((), ("1 stands",)):
        told = asked("UKB", *TWO, ACE, *before, "Bob offers insurance 25 on 2")
        assert told["ruling"] == "accept-wager"
    assert "insurance" in may_do(asked("UKB", *TWO, ACE, "1 stands"), "Bob")
    for card in ("1 hits 2C", "1 hits 9C"):
        late = asked("UKB", *TWO, ACE, card, "Bob offers insurance 25 on 2")
        assert ruling(late) == ("refuse-late-wager", ["31"])
    dealers = ("1 stands; 2 stands", "dealer draws 5C", "Bob offers insurance 25 on 2")
    assert ruling(asked("UKB", *TWO, ACE, *dealers)) == ("refuse-late-wager", ["31"])


def test_ukb_30_insurance_reaches_half_the_wager_against_an_ace() -> None:
    for amount, word in ((30, "accept-wager"), (31, "refuse-excess")):
        told = asked("UKB", *TWO, ACE, f"Ann offers insurance {amount} on 1")
        assert (*ruling(told), told["allowedMax"]) == (word, ["30"], 30)
    assert ruling(asked("UKB", *TWO, NINE, "Ann offers insurance 30 on 1")) == (
        "refuse-wager",
        ["30"],
    )


def test_ukb_30_another_players_insurance_is_not_spoken_of() -> None:
    assert silent_on("UKB", *TWO, ACE, "Bob offers insurance 25 on 1") == ["30"]


def test_ukb_14_players_are_asked_for_cards_and_nothing_is_offered_before() -> None:
    for upcard in ("9D", "10D"):
        told = asked("UKB", *TWO, f"deal 1 10H 6C, 2 9C 8D, dealer {upcard}")
        assert told["announce"] == []
        assert "surrender" not in may_do(told, "Ann")
    assert dues("UKB", *TWO, NINE)[0] == "await-decision 1"


def test_ukb_34_the_limits_are_those_of_the_box() -> None:
    full = asked("UKB", *TWO, "Cem offers 40 on 1")
    assert full["ruling"] == "accept-wager"
    assert "34" in full["clauses"]
    over = asked("UKB", *TWO, "Cem offers 41 on 1")
    assert (*ruling(over), over["allowedMax"]) == ("refuse-amount", ["34"], 40)
    small = asked("UKB", *TWO, "Cem offers 2 on 1")
    assert small["ruling"] == "accept-wager"
    alone = asked("UKB", *TWO, "Cem offers 2 on 3")
    assert (*ruling(alone), alone["allowedMin"]) == ("refuse-amount", ["34"], 5)


def test_ukb_02_no_clause_settles_a_box_outside_the_limits() -> None:
    for bets in ("box 1 Ann 4", "box 1 Ann 60, Bob 60", "box 1 Ann 101"):
        play = (bets, "deal 1 10H 10C, dealer 9D", "1 stands", "dealer draws 10S")
        assert silent_on("UKB", LIMITS, *play) == ["02", "34"]
    within = ("box 1 Ann 3, Bob 3", "deal 1 10H 10C, dealer 9D", "1 stands", "dealer draws 10S")
    assert asked("UKB", LIMITS, *within)["rulings"] == []


def test_ukb_06_side_wagers_are_for_those_with_a_blackjack_wager_there() -> None:
    for bet in ("super-pairs", "21+3"):
        own = asked("UKB", *TWO, f"Ann offers {bet} 5 on 1")
        assert own["ruling"] == "accept-wager"
        assert "06" in own["clauses"]
        for player in ("Bob", "Zoe"):
            told = asked("UKB", *TWO, f"{player} offers {bet} 5 on 1")
            assert told["ruling"] == "refuse-wager"
            assert "06" in told["clauses"]


def test_ukb_49_top_3_needs_ones_own_21_plus_3_on_that_box() -> None:
    without = asked("UKB", *TWO, "Ann offers top-3 5 on 1")
    assert ruling(without) == ("refuse-wager", ["49"])
    beside = (LIMITS, "box 1 Ann 60 21+3 5; box 2 Ann 50")
    assert asked("UKB", *beside, "Ann offers top-3 5 on 1")["ruling"] == "accept-wager"
    assert ruling(asked("UKB", *beside, "Ann offers top-3 5 on 2")) == ("refuse-wager", ["49"])


def test_ukb_22_a_double_is_for_the_whole_stake() -> None:
    eleven = (LIMITS, "box 1 Ann 60", "deal 1 6H 5C, dealer 9D")
    for amount, word in ((59, "refuse-amount"), (60, "accept-wager"), (61, "refuse-excess")):
        told = asked("UKB", *eleven, f"Ann offers double {amount} on 1")
        assert told["ruling"] == word
        assert "22" in told["clauses"]
