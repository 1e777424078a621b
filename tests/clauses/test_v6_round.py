"""MBS Blackjack, version 6: how the round is dealt, offered and called, as far as the book says."""

from __future__ import annotations

from tests.clauses.scripts import asked, cards_due, dues, script
from trainer.engine.words import Call


def test_v6_3_1_a_call_opens_the_round() -> None:
    assert dues("V6") == [f"call {Call.PLACE_YOUR_BETS}"]
    assert asked("V6")["announce"] == ["announce-place-your-bets"]


def test_v6_3_2_a_call_closes_the_bets() -> None:
    told = asked("V6", "box 1 Ann 100")
    assert told["announce"] == ["announce-no-more-bets"]
    assert dues("V6", "box 1 Ann 100") == [f"call {Call.NO_MORE_BETS}"]


def test_v6_3_18_cards_go_out_clockwise_from_the_dealers_left() -> None:
    bets = "box 2 Ann 100; box 5 Bob 100; call no more bets"
    assert cards_due("V6", bets) == ["2"]
    assert cards_due("V6", bets, "cards 2 9H") == ["5"]
    assert cards_due("V6", bets, "cards 2 9H, 5 8H") == ["dealer"]
    assert cards_due("V6", bets, "cards 2 9H, 5 8H, dealer 7D") == ["2"]
    told = script("V6", bets, "cards 2 9H, 5 8H, dealer 7D, 2 9C, 5 8C").round
    assert [hand.name for hand in told.turns] == ["2", "5"]


def test_v6_3_32_a_bust_hand_is_collected_before_anything_else() -> None:
    box = "box 1 Ann 100; box 2 Bob 100; deal 1 10H 6C, 2 10C 8D, dealer 9D; 1 hits KD"
    assert sorted(dues("V6", box)) == ["clears 1", "settles main/Ann/1"]


def test_v6_5_21_the_first_card_of_a_fresh_shoe_is_burned() -> None:
    assert dues("V6", "fresh shoe; box 1 Ann 100; call no more bets") == ["burn"]
    assert dues("V6", "box 1 Ann 100; call no more bets") == ["card 1"]


def test_v6_3_23_the_first_split_hand_is_finished_first() -> None:
    box = "limits 25 1000; box 1 Ann 100; deal 1 8H 8C, dealer 9D; 1 splits; card 2S to 1a"
    assert dues("V6", box) == ["await-decision 1a"]
    assert cards_due("V6", box, "1a stands") == ["1b"]


def test_v6_3_31_the_signal_decides() -> None:
    told = asked("V6", "box 4 Ann 100; deal 4 6H 5C, dealer 9D; Ann says hit on 4")
    assert (told["ruling"], told["clauses"]) == ("hand-signal-governs", ["3.31"])


def test_v6_3_27_1_insurance_is_offered_and_closed_aloud() -> None:
    told = asked("V6", "box 1 Ann 100; deal 1 10H 6C, dealer AD")
    assert told["announce"] == ["offer-insurance", "close-insurance"]
    assert "3.27.1" in told["clauses"]


def test_v6_3_25_1_surrender_is_offered_and_closed_aloud() -> None:
    told = asked("V6", "box 1 Ann 100; deal 1 10H 6C, dealer 10D")
    assert told["announce"] == ["offer-surrender", "close-surrender"]
    assert "3.25.1" in told["clauses"]


def test_v6_3_11_the_seated_player_calls_wherever_his_chips_lie() -> None:
    told = asked("V6", "seat 4 Ann; box 4 Bob 50, Ann 100; who calls 4")
    assert (told["controller"], told["clauses"]) == ("Ann", ["3.11"])


def test_v6_3_12_without_a_seated_player_the_nearest_wager_calls() -> None:
    told = asked("V6", "box 4 Bob 50, Ann 100; who calls 4")
    assert (told["controller"], told["clauses"]) == ("Bob", ["3.12"])


def test_v6_3_13_what_is_unclear_is_made_sure_of_before_the_round() -> None:
    told = asked("V6", "who calls 6")
    assert (told["ruling"], told["clauses"]) == ("ascertain-before-round", ["3.13"])


def test_v6_3_8_at_full_patronage_a_player_calls_only_where_he_sits() -> None:
    boxes = "busy table; seat 2 Ann; seat 5 Bob; box 2 Ann 100; box 5 Bob 50, Ann 100"
    told = asked("V6", boxes, "Ann asks to call 5")
    assert told["ruling"] == "seated-player-calls"
    assert "3.8" in told["clauses"]
    assert asked("V6", boxes, "Bob asks to call 5")["controller"] == "Bob"


def test_v6_3_25_1_3_control_passes_front_to_back_when_the_caller_surrenders() -> None:
    box = "box 4 Ann 100, Bob 50, Cem 25; deal 4 10H 6C, dealer 9D; Ann surrenders on 4"
    told = asked("V6", box)["controllers"]["4"]
    assert (told["player"], told["clauses"]) == ("Bob", ["3.25.1.3"])


def test_v6_3_25_1_2_each_bettor_surrenders_for_himself() -> None:
    told = asked("V6", "box 4 Ann 100, Bob 50; deal 4 10H 6C, dealer 9D; offer surrender")
    surrender = [each for each in told["permitted"] if each["option"] == "surrender"]
    assert [each["player"] for each in surrender] == ["Ann", "Bob"]
    assert all("3.25.1.2" in each["clauses"] for each in surrender)


def test_v6_3_26_5_co_bettors_may_double_when_the_caller_does() -> None:
    box = "limits 25 1000; box 4 Ann 100, Bob 50; deal 4 6H 5C, dealer 9D; Ann doubles on 4"
    told = asked("V6", box, "Ann bets double 100 on 4")
    bob = [each for each in told["permitted"] if each["player"] == "Bob"]
    assert [(each["option"], each["most"]) for each in bob] == [("double", 50)]
    assert "3.26.5" in bob[0]["clauses"]


def test_v6_3_26_7_nobody_doubles_when_the_caller_does_not() -> None:
    box = "limits 25 1000; box 4 Ann 100, Bob 50; deal 4 6H 5C, dealer 9D; Ann stands on 4"
    told = asked(
        "V6",
        "limits 25 1000; box 4 Ann 100, Bob 50; deal 4 6H 5C, dealer 9D",
        "close surrender; Bob offers double 50 on 4",
    )
    assert (told["ruling"], told["clauses"]) == ("refuse-wager", ["3.26.7"])
    assert asked("V6", box)["phase"] == "draw"


def test_v6_3_24_at_a_split_co_bettors_match_it_or_stay() -> None:
    box = "limits 25 1000; box 4 Ann 100, Bob 50; deal 4 8H 8C, dealer 9D; 4 splits"
    told = asked("V6", box)
    bob = {each["option"] for each in told["permitted"] if each["player"] == "Bob"}
    assert bob == {"split", "stay"}
    stays = asked("V6", box, "Bob stays on 4a")
    assert stays["ruling"] == "original-wager-to-first-hand"
    assert "3.24" in told["due"][0]["clauses"]


def test_v6_3_10_2_wagers_on_one_box_are_not_parted() -> None:
    told = asked("V6", "box 4 Ann 100; Ann asks to separate wagers on 4")
    assert (told["ruling"], told["clauses"]) == ("refuse-separation", ["3.10.2"])


def test_v6_3_5_the_player_answers_for_his_own_total() -> None:
    told = asked("V6", "box 4 Ann 100; deal 4 6H 5C, dealer 9D; Ann was told a wrong total on 4")
    assert (told["ruling"], told["clauses"]) == ("player-responsible-for-total", ["3.5"])


def test_v6_3_7_the_player_checks_a_wager_placed_for_him() -> None:
    told = asked("V6", "box 4 Ann 100; Ann had a wager placed for him on 4")
    assert (told["ruling"], told["clauses"]) == ("player-responsible-for-placement", ["3.7"])


def test_v6_3_9_the_pit_manager_may_hold_a_player_to_one_box() -> None:
    told = asked("V6", "box 1 Ann 100; box 2 Ann 100; Ann is asked to give up box 2")
    assert (told["ruling"], told["decidedBy"]) == ("refuse-wager", "pit-manager")


def test_v6_5_22_an_absent_hand_draws_until_it_passes_11_or_a_soft_17() -> None:
    def cards(hand: str) -> list[str]:
        told = f"absent Ann; box 4 Ann 100; deal 4 {hand}, dealer 9D; close surrender"
        return cards_due("V6", told)

    assert cards("6H 5C") == ["4"]
    assert cards("7H 5C") == ["dealer"]
    assert cards("AH 5C") == ["4"]
    assert cards("AH 6C") == ["dealer"]


def test_v6_5_22_1_a_co_bettor_plays_for_an_absent_one() -> None:
    told = asked("V6", "absent Ann; seat 4 Ann; box 4 Ann 100, Bob 50")["controllers"]["4"]
    assert (told["player"], told["clauses"]) == ("Bob", ["5.22.1"])


def test_v6_5_28_earlier_rounds_stay_settled() -> None:
    told = asked("V6", "limits 25 1000; earlier wager Ann 15 lost")
    assert (told["ruling"], told["clauses"]) == ("prior-rounds-settled", ["5.28"])


def test_v6_3_21_the_caller_adds_his_own_wager_although_another_has_surrendered() -> None:
    box = "limits 25 1000; box 4 Ann 100, Bob 50, Cem 50; deal 4 8H 8C, dealer 9D"
    told = asked("V6", box, "Cem surrenders on 4; Ann splits on 4")
    assert (told["due"][0]["player"], told["due"][0]["clauses"]) == ("Ann", ["3.21"])
    after = asked("V6", box, "Cem surrenders on 4; Ann splits on 4; Ann bets split 100 on 4b")
    assert (after["due"][0]["player"], after["due"][0]["clauses"]) == ("Bob", ["3.24"])
