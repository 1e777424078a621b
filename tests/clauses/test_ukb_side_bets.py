"""Super Pairs, 21+3 and Top 3 of the six-deck poster."""

from __future__ import annotations

from tests.clauses.moments import a_table, bonus, lines, nets, pays
from trainer.engine.side_bets import SideBetResult


def _super_pairs(pair: str, upcard: str = "KD") -> SideBetResult:
    return bonus("UKB", "super-pairs", pair, upcard)


def _three(pair: str, upcard: str) -> SideBetResult:
    return bonus("UKB", "21+3", pair, upcard)


def _top(pair: str, upcard: str) -> SideBetResult:
    return bonus("UKB", "top-3", pair, upcard)


def test_ukb_35_a_pair_is_two_cards_of_one_rank() -> None:
    assert pays(_super_pairs("KH KS", "2D")) == ("any-pair", 50)
    unlike = _super_pairs("KH QS", "2D")
    assert pays(unlike) == ("none", -10)
    assert "35" in unlike.clauses
    assert pays(_super_pairs("10H KD", "2D")) == ("none", -10)


def test_ukb_36_no_pair_loses_whatever_the_upcard() -> None:
    for upcard in ("KD", "9H", "8H"):
        lost = _super_pairs("9H 8H", upcard)
        assert pays(lost) == ("none", -10), upcard
        assert "36" in lost.clauses


def test_ukb_37_a_pair_is_paid_although_the_dealer_has_blackjack() -> None:
    wagers = ["main P1 1 100", "super-pairs P1 1 10"]
    table = a_table("KD AC", {"1": "9H 9D"}, wagers)
    assert nets("UKB", table) == {"main/P1/1": -100, "super-pairs/P1/1": 100}
    assert {"37", "39"} <= set(lines("UKB", table)["super-pairs/P1/1"].clauses)


def test_ukb_38_a_red_and_a_black_card_pay_five_to_one() -> None:
    for pair in ("9H 9S", "9H 9C", "9D 9S", "9C 9D", "KS KH"):
        won = _super_pairs(pair, "2D")
        assert pays(won) == ("any-pair", 50), pair
        assert "38" in won.clauses


def test_ukb_39_one_colour_in_two_suits_pays_ten_to_one() -> None:
    for pair in ("9H 9D", "9D 9H", "9C 9S"):
        won = _super_pairs(pair)
        assert pays(won) == ("prime-pair", 100), pair
        assert "39" in won.clauses


def test_ukb_39_the_pair_counts_after_it_has_been_split() -> None:
    hands = {"1a": "8H 10C", "1b": "8D 9C"}
    wagers = ["main P1 1a 100", "split P1 1b 100", "super-pairs P1 1 10"]
    line = lines("UKB", a_table("10D 8S", hands, wagers))["super-pairs/P1/1"]
    assert (line.paid, line.taken) == (10000, 0)
    assert "39" in line.clauses


def test_ukb_40_one_suit_pays_twenty_five_to_one() -> None:
    won = _super_pairs("9H 9H")
    assert pays(won) == ("suited-pair", 250)
    assert "40" in won.clauses


def test_ukb_41_three_identical_cards_pay_fifty_to_one_and_not_more() -> None:
    won = _super_pairs("9H 9H", "9H")
    assert pays(won) == ("suited-trips", 500)
    assert "41" in won.clauses
    assert [each.reading for each in won.readings] == ["AMB-36"]


def test_ukb_41_an_upcard_of_the_rank_alone_does_not_match() -> None:
    for upcard in ("9D", "9S"):
        assert pays(_super_pairs("9H 9H", upcard)) == ("suited-pair", 250), upcard
    assert pays(_super_pairs("9H 9D", "9H")) == ("prime-pair", 100)


def test_ukb_42_the_bet_takes_in_the_dealers_first_card() -> None:
    assert pays(_three("7H 2H", "KH")) == ("flush", 90)
    lost = _three("7H 2H", "KD")
    assert pays(lost) == ("none", -10)
    assert "42" in lost.clauses


def test_ukb_42_the_dealers_second_card_has_no_part() -> None:
    table = a_table("KD 7H", {"1": "7S 7C 5D"}, ["main P1 1 100", "21+3 P1 1 10"])
    assert nets("UKB", table) == {"main/P1/1": 100, "21+3/P1/1": -10}


def test_ukb_43_less_than_a_flush_loses() -> None:
    for pair, upcard in (("9H 9S", "KD"), ("9H 8H", "2D"), ("KH AD", "2C"), ("9H 8S", "6D")):
        lost = _three(pair, upcard)
        assert pays(lost) == ("none", -10), pair
        assert "43" in lost.clauses


def test_ukb_44_every_listed_hand_pays_nine_to_one() -> None:
    won = (
        _three("7H 8H", "9H"),
        _three("7H 7D", "7S"),
        _three("7H 8D", "9S"),
        _three("7H 2H", "KH"),
    )
    assert [pays(each)[1] for each in won] == [90, 90, 90, 90]
    assert all("44" in each.clauses for each in won)


def test_ukb_44_the_bet_is_paid_although_the_dealer_has_blackjack() -> None:
    wagers = ["main P1 1 100", "21+3 P1 1 10"]
    table = a_table("AH KC", {"1": "QH 5H 2D"}, wagers)
    assert nets("UKB", table) == {"main/P1/1": -100, "21+3/P1/1": 90}
    assert {"44", "48"} <= set(lines("UKB", table)["21+3/P1/1"].clauses)


def test_ukb_45_a_straight_flush_is_a_sequence_in_one_suit() -> None:
    for pair, upcard in (("7H 8H", "9H"), ("AS 2S", "3S"), ("KD AD", "QD")):
        won = _three(pair, upcard)
        assert pays(won) == ("straight-flush", 90), pair
        assert "45" in won.clauses


def test_ukb_46_three_of_a_kind_is_one_rank() -> None:
    for pair, upcard in (("7H 7D", "7S"), ("7H 7H", "7S"), ("7H 7H", "7H")):
        won = _three(pair, upcard)
        assert pays(won) == ("three-of-a-kind", 90), pair
        assert "46" in won.clauses
    assert pays(_three("KH KD", "10S")) == ("none", -10)


def test_ukb_47_a_straight_is_a_sequence_not_all_in_one_suit() -> None:
    for pair, upcard in (("7H 8D", "9S"), ("9D 7S", "8C"), ("7H 8H", "9D"), ("10H QS", "JD")):
        won = _three(pair, upcard)
        assert pays(won) == ("straight", 90), pair
        assert "47" in won.clauses
    assert pays(_three("7H 8D", "10S")) == ("none", -10)


def test_ukb_47_an_ace_is_high_or_low_and_never_round_the_corner() -> None:
    assert pays(_three("AH 2D", "3C")) == ("straight", 90)
    assert pays(_three("QH AD", "KC")) == ("straight", 90)
    corner = _three("KH AD", "2C")
    assert pays(corner) == ("none", -10)
    assert [each.reading for each in corner.readings] == ["AMB-37"]


def test_ukb_48_a_flush_is_one_suit_even_with_a_card_twice() -> None:
    for pair, upcard in (("7H 2H", "KH"), ("8H 8H", "9H"), ("KS AS", "2S")):
        won = _three(pair, upcard)
        assert pays(won) == ("flush", 90), pair
        assert "48" in won.clauses


def test_ukb_50_top_3_begins_with_three_of_a_kind() -> None:
    assert pays(_top("7H 7D", "7S")) == ("three-of-a-kind", 900)
    lost = _top("7H 7D", "8S")
    assert pays(lost) == ("none", -10)
    assert "50" in lost.clauses


def test_ukb_51_a_plain_straight_or_flush_loses_top_3() -> None:
    for pair, upcard in (("7H 8D", "9S"), ("2H 9H", "KH"), ("9H 9S", "KD"), ("KD AD", "2D")):
        lost = _top(pair, upcard)
        assert pays(lost) == ("none", -10), pair
        assert "51" in lost.clauses


def test_ukb_52_top_3_is_paid_although_the_dealer_has_blackjack() -> None:
    wagers = ["main P1 1 100", "21+3 P1 1 10", "top-3 P1 1 10"]
    table = a_table("AH KC", {"1": "KH QH"}, wagers)
    assert nets("UKB", table) == {"main/P1/1": -100, "21+3/P1/1": 90, "top-3/P1/1": 1800}
    assert {"52", "54"} <= set(lines("UKB", table)["top-3/P1/1"].clauses)


def test_ukb_53_three_of_a_kind_in_one_suit_pays_270_to_one() -> None:
    won = _top("7H 7H", "7H")
    assert pays(won) == ("three-of-a-kind-suited", 2700)
    assert "53" in won.clauses


def test_ukb_54_a_straight_flush_pays_180_to_one() -> None:
    for pair, upcard in (("7H 8H", "9H"), ("AD 3D", "2D"), ("KC QC", "AC")):
        won = _top(pair, upcard)
        assert pays(won) == ("straight-flush", 1800), pair
        assert "54" in won.clauses


def test_ukb_55_any_other_three_of_a_kind_pays_ninety_to_one() -> None:
    for pair, upcard in (("7H 7D", "7S"), ("7H 7H", "7D"), ("AC AD", "AC")):
        won = _top(pair, upcard)
        assert pays(won) == ("three-of-a-kind", 900), pair
        assert "55" in won.clauses


def test_ukb_07_the_side_wagers_stand_on_the_hand_they_were_made_for() -> None:
    wagers = ["main P1 1 100", "main P1 2 100", "super-pairs P1 2 10"]
    table = a_table("10D 8S", {"1": "9H 9H", "2": "10S 9D"}, wagers)
    assert lines("UKB", table)["super-pairs/P1/2"].taken == 1000
