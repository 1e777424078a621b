"""MBS Blackjack, version 5: how the round is dealt, offered and called, as far as the book says."""

from __future__ import annotations

from tests.clauses.scripts import asked, cards_due, dues, script
from trainer.engine.words import Call


def test_v5_3_1_a_call_opens_the_round() -> None:
    assert dues("V5") == [f"call {Call.PLACE_YOUR_BETS}"]
    assert asked("V5")["announce"] == ["announce-place-your-bets"]


def test_v5_3_2_a_call_closes_the_bets() -> None:
    told = asked("V5", "box 1 Ann 100")
    assert told["announce"] == ["announce-no-more-bets"]
    assert dues("V5", "box 1 Ann 100") == [f"call {Call.NO_MORE_BETS}"]


def test_v5_3_6_cards_go_out_clockwise_from_the_dealers_left() -> None:
    bets = "box 2 Ann 100; box 5 Bob 100; call no more bets"
    assert cards_due("V5", bets) == ["2"]
    assert cards_due("V5", bets, "cards 2 9H") == ["5"]
    assert cards_due("V5", bets, "cards 2 9H, 5 8H") == ["dealer"]
    assert cards_due("V5", bets, "cards 2 9H, 5 8H, dealer 7D") == ["2"]
    told = script("V5", bets, "cards 2 9H, 5 8H, dealer 7D, 2 9C, 5 8C").round
    assert [hand.name for hand in told.turns] == ["2", "5"]


def test_v5_3_16_a_bust_hand_is_collected_before_anything_else() -> None:
    box = "box 1 Ann 100; box 2 Bob 100; deal 1 10H 6C, 2 10C 8D, dealer 9D; 1 hits KD"
    assert sorted(dues("V5", box)) == ["clears 1", "settles main/Ann/1"]


def test_v5_3_12_insurance_is_called_by_nobody() -> None:
    told = asked("V5", "box 1 Ann 100; deal 1 10H 6C, dealer AD")
    assert told["announce"] == []
    assert "playerMustRequest" not in told
    assert "insurance" in {each["option"] for each in told["permitted"]}


def test_v5_3_10_surrender_is_called_by_nobody() -> None:
    told = asked("V5", "box 1 Ann 100; deal 1 10H 6C, dealer 10D")
    assert told["announce"] == []
    assert "surrender" in {each["option"] for each in told["permitted"]}


def test_v5_3_8_the_order_of_cards_to_split_hands_is_left_open() -> None:
    box = "limits 25 1000; box 1 Ann 100; deal 1 8H 8C, dealer 9D; 1 splits; card 2S to 1a"
    assert sorted(dues("V5", box)) == ["await-decision 1a", "card 1b"]


def test_v5_3_control_of_a_box_is_left_open() -> None:
    shared = "box 4 Ann 100, Bob 50"
    for question in (
        "who calls 4",
        "Ann asks to call 4",
        "Ann asks to separate wagers on 4",
        "Ann was told a wrong total on 4",
        "Ann had a wager placed for him on 4",
        "Ann is asked to give up box 4",
    ):
        told = asked("V5", shared, question)
        assert told["ruling"] == "rulebook-silent-escalate", question
        assert "3" in told["clauses"], question


def test_v5_3_what_co_bettors_do_at_a_double_or_split_is_left_open() -> None:
    box = "limits 5 1000; seat 4 Ann; box 4 Ann 100, Bob 50"
    doubled = asked(
        "V5", box, "deal 4 6H 5C, dealer 9D; Ann doubles on 4", "Ann bets double 100 on 4"
    )
    assert not [each for each in doubled["permitted"] if each["player"] == "Bob"]
    alone = asked("V5", box, "deal 4 6H 5C, dealer 9D; Bob offers double 50 on 4")
    assert alone["ruling"] == "rulebook-silent-escalate"
    split = asked(
        "V5",
        box,
        "deal 4 8H 8C, dealer 9D; Ann splits on 4",
        "Ann bets split 100 on 4b; Bob stays on 4a",
    )
    assert split["ruling"] == "rulebook-silent-escalate"


def test_v5_3_an_absent_players_hand_is_left_open() -> None:
    alone = asked("V5", "absent Ann; box 4 Ann 100; deal 4 2H 3C, dealer 9D")
    assert alone["controllers"]["4"].get("silent")
    shared = asked("V5", "absent Ann; seat 4 Ann; box 4 Ann 100, Bob 50")
    assert "5.22.1" not in shared["controllers"]["4"]["clauses"]
    assert shared["controllers"]["4"]["player"] is None or False


def test_v5_3_words_against_a_signal_are_left_open() -> None:
    told = asked("V5", "box 4 Ann 100; deal 4 6H 5C, dealer 9D; Ann says hit on 4")
    assert told["ruling"] == "rulebook-silent-escalate"
    assert "3" in told["clauses"]


def test_v5_3_a_fresh_shoe_may_be_burned_or_not() -> None:
    bets = "fresh shoe; box 1 Ann 100; call no more bets"
    assert dues("V5", bets) == ["card 1", "burn"]
    assert dues("V5", "box 1 Ann 100; call no more bets") == ["card 1"]


def test_v5_5_earlier_rounds_are_left_open() -> None:
    told = asked("V5", "limits 25 1000; earlier wager Ann 15 lost")
    assert told["ruling"] == "rulebook-silent-escalate"
    assert "5" in told["clauses"]
