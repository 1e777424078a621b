"""MBS Blackjack, version 6: what is offered and closed aloud, and wagers held out."""

from __future__ import annotations

from tests.clauses.scripts import asked, dues, may_do, ruling

LIMITS = "limits 25 1000"
TWO = (LIMITS, "box 1 Ann 100; box 2 Bob 50")
ACE = "deal 1 10H 6C, 2 9C 8D, dealer AD"
NINE = "deal 1 10H 6C, 2 9C 8D, dealer 9D"


def test_v6_3_27_1_against_an_ace_insurance_is_offered_and_closed_aloud() -> None:
    told = asked("V6", *TWO, ACE)
    assert told["announce"] == ["offer-insurance", "close-insurance"]
    assert "3.27.1" in told["clauses"]
    offered = asked("V6", *TWO, ACE, "offer insurance")
    assert offered["announce"] == ["close-insurance"]
    assert all("insurance" in may_do(offered, player) for player in ("Ann", "Bob"))
    closed = asked("V6", *TWO, ACE, "close insurance")
    assert closed["announce"] == []
    assert "insurance" not in may_do(closed, "Ann")
    late = asked("V6", *TWO, ACE, "close insurance", "Ann offers insurance 50 on 1")
    assert ruling(late) == ("refuse-late-wager", ["3.27.1"])


def test_v6_3_27_1_the_offer_waits_for_everyones_second_card() -> None:
    cards = "cards 1 10H, 2 9C, dealer AD, 1 6C"
    assert dues("V6", *TWO, cards) == ["card 2"]
    assert dues("V6", *TWO, cards, "card 8D to 2") == ["call offer-insurance"]


def test_v6_3_25_1_against_any_other_card_surrender_is_offered_and_closed_aloud() -> None:
    for upcard in ("2D", "9D", "10D", "KD"):
        told = asked("V6", *TWO, f"deal 1 10H 6C, 2 9C 8D, dealer {upcard}")
        assert told["announce"] == ["offer-surrender", "close-surrender"]
        assert "3.25.1" in told["clauses"]
    offered = asked("V6", *TWO, NINE, "offer surrender")
    assert "surrender" in may_do(offered, "Bob")
    closed = asked("V6", *TWO, NINE, "close surrender")
    assert closed["announce"] == []
    assert "surrender" not in may_do(closed, "Bob")


def test_v6_3_25_1_there_is_no_surrender_against_an_ace_and_no_insurance_otherwise() -> None:
    ace = asked("V6", *TWO, ACE, "offer insurance")
    assert "surrender" not in may_do(ace, "Ann")
    nine = asked("V6", *TWO, NINE, "Ann offers insurance 50 on 1")
    assert ruling(nine) == ("refuse-wager", ["3.27"])


def test_v6_3_27_insurance_reaches_half_the_wager() -> None:
    for amount, word in ((50, "accept-wager"), (1, "accept-wager"), (51, "refuse-excess")):
        told = asked("V6", *TWO, ACE, f"Ann offers insurance {amount} on 1")
        assert (told["ruling"], told["allowedMax"]) == (word, 50)
        assert "3.27" in told["clauses"]
    more = asked("V6", *TWO, ACE, "Ann insures 1 for 30", "Ann offers insurance 21 on 1")
    assert (more["ruling"], more["allowedMax"]) == ("refuse-excess", 20)


def test_v6_3_27_3_a_declined_insurance_is_anothers_for_up_to_half_of_that_wager() -> None:
    for player in ("Bob", "Zoe"):
        told = asked("V6", *TWO, ACE, f"{player} offers insurance 50 on 1")
        assert (told["ruling"], told["allowedMax"]) == ("accept-wager", 50)
        assert "3.27.3" in told["clauses"]
        over = asked("V6", *TWO, ACE, f"{player} offers insurance 51 on 1")
        assert (over["ruling"], over["allowedMax"]) == ("refuse-excess", 50)
    taken = asked("V6", *TWO, ACE, "Ann insures 1 for 50", "Bob offers insurance 50 on 1")
    assert ruling(taken) == ("refuse-wager", ["3.27.3"])


def test_v6_3_6_a_wager_lies_within_the_limits_by_itself() -> None:
    shared = (LIMITS, "box 2 Ann 600")
    for amount, word in ((25, "accept-wager"), (1000, "accept-wager")):
        told = asked("V6", *shared, f"Bob offers {amount} on 2")
        assert told["ruling"] == word
        assert "3.6" in told["clauses"]
    over = asked("V6", *shared, "Bob offers 1001 on 2")
    assert (*ruling(over), over["allowedMax"]) == ("refuse-amount", ["3.6"], 1000)
    under = asked("V6", *shared, "Bob offers 24 on 2")
    assert (*ruling(under), under["allowedMin"]) == ("refuse-amount", ["3.6"], 25)


def test_v6_3_6_chips_added_to_ones_own_wager_make_one_wager() -> None:
    laid = (LIMITS, "box 2 Ann 600, Bob 100, Cem 50")
    more = asked("V6", *laid, "Ann offers 400 on 2")
    assert more["ruling"] == "accept-wager"
    over = asked("V6", *laid, "Ann offers 401 on 2")
    assert (over["ruling"], over["allowedMax"]) == ("refuse-amount", 400)


def test_v6_3_10_a_fourth_wager_on_a_box_is_refused() -> None:
    three = asked("V6", LIMITS, "box 2 Ann 100, Bob 50", "Cem offers 50 on 2")
    assert three["ruling"] == "accept-wager"
    assert "3.10" in three["clauses"]
    four = asked("V6", LIMITS, "box 2 Ann 100, Bob 50, Cem 50", "Dee offers 50 on 2")
    assert ruling(four) == ("refuse-wager", ["3.10"])


def test_v6_3_15_2_a_pair_wager_of_an_outsider_needs_a_main_wager_on_the_box() -> None:
    there = asked("V6", LIMITS, "box 2 Ann 100", "Bob offers pair 10 on 2")
    assert there["ruling"] == "accept-wager"
    assert "3.15.2" in there["clauses"]
    empty = asked("V6", LIMITS, "box 2 Ann 100", "Ann offers pair 10 on 3")
    assert empty["ruling"] == "refuse-wager"
    assert "3.15.2" in empty["clauses"]


def test_v6_3_17_1_a_fourth_pair_wager_on_a_box_is_refused() -> None:
    two = (LIMITS, "box 2 Ann 100", "Ann bets pair 10 on 2", "Bob bets pair 10 on 2")
    assert asked("V6", *two, "Cem offers pair 10 on 2")["ruling"] == "accept-wager"
    three = (*two, "Cem bets pair 10 on 2")
    assert ruling(asked("V6", *three, "Dee offers pair 10 on 2")) == ("refuse-wager", ["3.17.1"])
    assert asked("V6", *three, "Cem offers pair 10 on 2")["ruling"] == "accept-wager"


def test_v6_3_26_a_double_lies_between_the_minimum_and_the_original() -> None:
    eleven = (LIMITS, "box 1 Ann 100", "deal 1 6H 5C, dealer 9D")
    for amount, word in (
        (24, "refuse-amount"),
        (25, "accept-wager"),
        (100, "accept-wager"),
        (101, "refuse-excess"),
    ):
        told = asked("V6", *eleven, f"Ann offers double {amount} on 1")
        assert told["ruling"] == word, amount
        assert (told["allowedMin"], told["allowedMax"]) == (25, 100)
        assert "3.26" in told["clauses"]


def test_v6_5_26_under_the_minimum_is_settled_once_and_then_returned() -> None:
    def noticed(cards: str, *before: str) -> tuple[str, int, int]:
        play = ("box 1 Ann 15", f"deal 1 {cards}, dealer 9D", "1 stands", "dealer draws 10S")
        told = asked("V6", LIMITS, *before, *play)
        assert "5.26" in told["clauses"]
        return told["ruling"], told["net"], told["handedBack"]

    again = "earlier under-minimum Ann"
    assert noticed("10H 10C") == ("settle-under-minimum-once", 15, 30)
    assert noticed("10H 8C") == ("settle-under-minimum-once", -15, 0)
    assert noticed("10H 10C", again) == ("return-under-minimum-wager", 0, 15)
    assert noticed("10H 8C", again) == ("return-under-minimum-wager", 0, 15)


def test_v6_5_26_a_wager_at_the_minimum_is_nothing_to_notice() -> None:
    play = ("box 1 Ann 25", "deal 1 10H 8C, dealer 9D", "1 stands", "dealer draws 10S")
    assert asked("V6", LIMITS, *play)["rulings"] == []


def test_v6_5_27_over_the_maximum_is_settled_to_the_maximum() -> None:
    for cards, net, back in (("10H 10C", 1000, 2500), ("10H 8C", -1000, 500)):
        play = ("box 1 Ann 1500", f"deal 1 {cards}, dealer 9D", "1 stands", "dealer draws 10S")
        told = asked("V6", LIMITS, *play)
        assert told["ruling"] == "settle-to-maximum"
        assert (told["net"], told["handedBack"]) == (net, back)
        assert "5.27" in told["clauses"]
    play = ("box 1 Ann 1000", "deal 1 10H 8C, dealer 9D", "1 stands", "dealer draws 10S")
    assert asked("V6", LIMITS, *play)["rulings"] == []


def test_v6_5_27_each_wager_outside_the_limits_has_a_ruling_of_its_own() -> None:
    play = ("box 1 Ann 15, Bob 1500", "deal 1 10H 8C, dealer 9D", "1 stands", "dealer draws 10S")
    found = [(each["wager"], each["ruling"]) for each in asked("V6", LIMITS, *play)["rulings"]]
    assert found == [
        ("main/Ann/1", "settle-under-minimum-once"),
        ("main/Bob/1", "settle-to-maximum"),
    ]
