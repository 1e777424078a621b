"""UK Blackjack 6 Deck poster: how the round is dealt, offered and called."""

from __future__ import annotations

from tests.clauses.scripts import asked, cards_due, dues


def test_ukb_04_no_call_opens_the_round() -> None:
    assert asked("UKB")["announce"] == []
    assert dues("UKB") == ["await-bets"]


def test_ukb_05_the_first_card_closes_the_bets() -> None:
    assert asked("UKB", "box 1 Ann 100")["announce"] == []
    assert cards_due("UKB", "box 1 Ann 100") == ["1"]
    late = asked("UKB", "box 1 Ann 100; cards 1 9H; Bob offers 50 on 1")
    assert late["ruling"] == "refuse-late-wager"
    assert "05" in late["clauses"]


def test_ukb_09_cards_go_out_clockwise_from_the_dealers_left() -> None:
    bets = "box 2 Ann 100; box 5 Bob 100"
    assert cards_due("UKB", bets) == ["2"]
    assert cards_due("UKB", bets, "cards 2 9H, 5 8H") == ["dealer"]
    assert cards_due("UKB", bets, "cards 2 9H, 5 8H, dealer 7D") == ["2"]


def test_ukb_14_players_are_asked_in_turn() -> None:
    dealt = "box 2 Ann 100; box 5 Bob 100; deal 2 9H 9C, 5 8H 8C, dealer 7D"
    assert dues("UKB", dealt)[0] == "await-decision 2"
    assert dues("UKB", dealt, "2 stands")[0] == "await-decision 5"


def test_ukb_24_each_split_hand_gets_a_card_first() -> None:
    box = "box 1 Ann 100; deal 1 8H 8C, dealer 9D; 1 splits"
    assert cards_due("UKB", box) == ["1a"]
    assert cards_due("UKB", box, "card 2S to 1a") == ["1b"]


def test_ukb_11_a_bust_hand_may_wait() -> None:
    box = "box 1 Ann 100; box 2 Bob 100; deal 1 10H 6C, 2 10C 8D, dealer 9D; 1 hits KD"
    assert "await-decision 2" in dues("UKB", box)


def test_ukb_14_surrender_is_not_offered() -> None:
    told = asked("UKB", "box 1 Ann 100; deal 1 10H 6C, dealer 10D")
    assert told["announce"] == []
    assert "surrender" not in {each["option"] for each in told["permitted"]}


def test_ukb_02_control_of_a_box_is_left_open() -> None:
    shared = "box 4 Ann 100, Bob 50"
    for question in (
        "who calls 4",
        "Ann asks to call 4",
        "Ann asks to separate wagers on 4",
        "Ann was told a wrong total on 4",
        "Ann had a wager placed for him on 4",
        "Ann is asked to give up box 4",
    ):
        told = asked("UKB", shared, question)
        assert told["ruling"] == "rulebook-silent-escalate", question
        assert "02" in told["clauses"], question


def test_ukb_02_what_co_bettors_do_at_a_double_or_split_is_left_open() -> None:
    box = "limits 5 1000; seat 4 Ann; box 4 Ann 100, Bob 50"
    doubled = asked(
        "UKB", box, "deal 4 6H 5C, dealer 9D; Ann doubles on 4", "Ann bets double 100 on 4"
    )
    assert not [each for each in doubled["permitted"] if each["player"] == "Bob"]
    alone = asked("UKB", box, "deal 4 6H 5C, dealer 9D; Bob offers double 50 on 4")
    assert alone["ruling"] == "rulebook-silent-escalate"
    split = asked(
        "UKB",
        box,
        "deal 4 8H 8C, dealer 9D; Ann splits on 4",
        "Ann bets split 100 on 4b; Bob stays on 4a",
    )
    assert split["ruling"] == "rulebook-silent-escalate"


def test_ukb_02_an_absent_players_hand_is_left_open() -> None:
    alone = asked("UKB", "absent Ann; box 4 Ann 100; deal 4 2H 3C, dealer 9D")
    assert alone["controllers"]["4"].get("silent")
    shared = asked("UKB", "absent Ann; seat 4 Ann; box 4 Ann 100, Bob 50")
    assert "5.22.1" not in shared["controllers"]["4"]["clauses"]
    assert shared["controllers"]["4"]["player"] is None or False


def test_ukb_02_words_against_a_signal_are_left_open() -> None:
    told = asked("UKB", "box 4 Ann 100; deal 4 6H 5C, dealer 9D; Ann says hit on 4")
    assert told["ruling"] == "rulebook-silent-escalate"
    assert "02" in told["clauses"]


def test_ukb_02_a_fresh_shoe_may_be_burned_or_not() -> None:
    assert dues("UKB", "fresh shoe; box 1 Ann 100") == ["card 1", "burn"]
    assert dues("UKB", "box 1 Ann 100") == ["card 1"]


def test_ukb_02_earlier_rounds_are_left_open() -> None:
    told = asked("UKB", "limits 25 1000; earlier wager Ann 15 lost")
    assert told["ruling"] == "rulebook-silent-escalate"
    assert "02" in told["clauses"]


def test_ukb_31_insurance_is_the_players_to_ask_for() -> None:
    told = asked("UKB", "box 1 Ann 100; deal 1 10H 6C, dealer AD")
    assert told["announce"] == []
    assert told["playerMustRequest"] is True
    assert "31" in told["clauses"]
