"""MBS Blackjack, version 6: who may take another's Pair or insurance place."""

from __future__ import annotations

from tests.clauses.scripts import Told, asked, ruling

ROW = "box 2 Ann 100; box 3 Bob 100, Cem 50, Dee 25; box 4 Eve 100; box 6 Fay 100"
ACE = "deal 2 10H 9C, 3 10C 8D, 4 9H 9D, 6 8C 7C, dealer AD"


def _pair(claims: str, bets: str = ROW) -> Told:
    return asked("V6", bets, f"claim pair 3: {claims}")


def _insurance(claims: str, *before: str, bets: str = ROW, deal: str = ACE) -> Told:
    return asked("V6", bets, deal, *before, f"claim insurance 3: {claims}")


def test_v6_3_16_a_wager_on_the_box_comes_first() -> None:
    told = _pair("Eve, Cem")
    assert told["priority"] == ["Cem", "Eve"]
    assert _pair("Cem, Bob")["priority"] == ["Bob", "Cem"]
    # The place is the caller's own, wherever his wager lies.
    seated = asked("V6", "seat 3 Dee", ROW, "claim pair 3: Bob, Dee")
    assert seated["priority"] == ["Dee", "Bob"]


def test_v6_3_17_2_1_co_bettors_first_the_one_nearest_the_dealer_before_the_others() -> None:
    told = _pair("Eve, Dee, Cem")
    assert told["priority"] == ["Cem", "Dee", "Eve"]
    assert told["offeredTo"] == "Cem"
    assert "3.17.2.1" in told["clauses"]
    assert "3.17.2.1" not in _pair("Eve, Fay")["clauses"]


def test_v6_3_17_2_2_then_those_with_a_wager_on_the_nearest_box() -> None:
    told = _pair("Fay, Eve")
    assert told["priority"] == ["Eve", "Fay"]
    assert "3.17.2.2" in told["clauses"]
    # Distance comes before what they have on Pairs.
    richer = _pair("Fay, Eve", f"{ROW}; Eve bets pair 50 on 4")
    assert richer["priority"] == ["Eve", "Fay"]
    outside = _pair("Zoe, Fay")
    assert outside["priority"] == ["Fay", "Zoe"]


def test_v6_3_17_2_3_at_equal_distance_the_lowest_total_of_pair_wagers() -> None:
    told = _pair("Ann, Eve, no agreement", f"{ROW}; Ann bets pair 20 on 2; Eve bets pair 10 on 4")
    assert told["priority"] == ["Eve", "Ann"]
    assert "3.17.2.3" in told["clauses"]
    several = f"{ROW}; Ann bets pair 20 on 2; Eve bets pair 10 on 4; Eve bets pair 15 on 6"
    assert _pair("Ann, Eve, no agreement", several)["priority"] == ["Ann", "Eve"]
    assert "3.17.2.3" not in _pair("Eve, Fay")["clauses"]


def test_v6_3_17_2_3_two_on_the_same_neighbouring_box_are_equally_distant() -> None:
    bets = "box 3 Bob 100; box 4 Eve 100, Fay 50; Eve bets pair 10 on 4"
    assert _pair("Eve, Fay, no agreement", bets)["priority"] == ["Fay", "Eve"]


def test_v6_3_17_2_4_equals_who_will_not_agree_close_the_place_to_everybody() -> None:
    for claims in ("Ann, Eve, no agreement", "Ann, Zoe, Eve, no agreement"):
        assert ruling(_pair(claims)) == ("no-wager-accepted", ["3.17.2.4"])
    assert _pair("Eve, Ann")["priority"] == ["Eve", "Ann"]
    # A better claim than theirs stands whatever they say.
    assert _pair("Ann, Eve, Cem, no agreement")["priority"][0] == "Cem"


def test_v6_3_17_2_5_outsiders_last_in_the_order_in_which_they_came() -> None:
    told = _pair("Zoe, Yan, Fay")
    assert told["priority"] == ["Fay", "Zoe", "Yan"]
    assert "3.17.2.5" in told["clauses"]
    assert _pair("Yan, Zoe, no agreement")["priority"] == ["Yan", "Zoe"]


def test_v6_3_17_1_three_lie_there_and_nobody_has_a_claim() -> None:
    full = f"{ROW}; Bob bets pair 10 on 3; Cem bets pair 10 on 3; Dee bets pair 10 on 3"
    assert ruling(_pair("Ann, Eve", full)) == ("refuse-wager", ["3.17.1"])
    two = f"{ROW}; Bob bets pair 10 on 3; Cem bets pair 10 on 3"
    assert _pair("Fay, Eve", two)["priority"] == ["Eve", "Fay"]


def test_v6_3_15_2_no_claim_to_a_box_without_a_main_wager() -> None:
    told = asked("V6", ROW, "claim pair 5: Eve, Fay")
    assert told["ruling"] == "refuse-wager"
    assert "3.15.2" in told["clauses"]


def test_v6_3_27_4_1_co_bettors_front_to_back() -> None:
    told = _insurance("Eve, Dee, Cem")
    assert told["priority"] == ["Cem", "Dee", "Eve"]
    assert "3.27.4.1" in told["clauses"]


def test_v6_3_27_4_2_then_the_nearest_wager_front_to_back() -> None:
    assert _insurance("Fay, Eve")["priority"] == ["Eve", "Fay"]
    assert _insurance("Zoe, Fay")["priority"] == ["Fay", "Zoe"]
    # Of two on one neighbouring box the front one, without a word about totals.
    shared = "box 3 Bob 100; box 4 Eve 100, Fay 50; box 6 Gus 100"
    deal = "deal 3 10C 8D, 4 9H 9D, 6 8C 7C, dealer AD"
    insured = ("Eve insures 6 for 50",)
    told = _insurance("Fay, Eve, no agreement", *insured, bets=shared, deal=deal)
    assert told["priority"] == ["Eve", "Fay"]
    assert "3.27.4.2" in told["clauses"]


def test_v6_3_27_4_3_at_equal_distance_the_lowest_total_without_ones_own_boxes() -> None:
    told = _insurance("Ann, Eve, no agreement", "Ann insures 6 for 30", "Eve insures 3 for 10")
    assert told["priority"] == ["Eve", "Ann"]
    assert "3.27.4.3" in told["clauses"]
    # What lies on a box that one controls does not count.
    own = _insurance("Ann, Eve, no agreement", "Eve insures 4 for 50", "Ann insures 6 for 10")
    assert own["priority"] == ["Eve", "Ann"]
    # Distance comes before totals.
    assert _insurance("Eve, Fay", "Eve insures 6 for 50")["priority"] == ["Eve", "Fay"]


def test_v6_3_27_4_4_equals_who_will_not_agree_close_the_place_to_everybody() -> None:
    for claims in ("Ann, Eve, no agreement", "Zoe, Ann, Eve, no agreement"):
        assert ruling(_insurance(claims)) == ("no-wager-accepted", ["3.27.4.4"])
    assert _insurance("Eve, Ann")["priority"] == ["Eve", "Ann"]


def test_v6_3_27_4_5_outsiders_last_in_the_order_in_which_they_came() -> None:
    told = _insurance("Zoe, Yan, Ann")
    assert told["priority"] == ["Ann", "Zoe", "Yan"]
    assert "3.27.4.5" in told["clauses"]


def test_v6_3_27_3_what_the_bettor_took_himself_is_nobodys_to_claim() -> None:
    bets = "box 2 Ann 100; box 3 Bob 100; box 4 Eve 100"
    deal = "deal 2 10H 9C, 3 10C 8D, 4 9H 9D, dealer AD"
    taken = _insurance("Ann, Eve", "Bob insures 3 for 50", bets=bets, deal=deal)
    assert taken["ruling"] == "refuse-wager"
    assert "3.27.3" in taken["clauses"]
    assert _insurance("Eve, Ann", bets=bets, deal=deal)["priority"] == ["Eve", "Ann"]


def test_v6_3_17_2_the_preference_runs_from_the_box_outwards() -> None:
    told = _pair("Zoe, Fay, Eve, Cem")
    assert told["priority"] == ["Cem", "Eve", "Fay", "Zoe"]
    assert all(number.startswith("3.17.2") or number == "3.16" for number in told["clauses"])


def test_v6_3_27_4_the_preference_runs_from_the_box_outwards() -> None:
    told = _insurance("Zoe, Fay, Eve, Cem")
    assert told["priority"] == ["Cem", "Eve", "Fay", "Zoe"]
    assert all(number.startswith("3.27.4") for number in told["clauses"])
