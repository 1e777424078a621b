"""UK rule sheet (inspector): how the round is dealt, offered and called."""

from __future__ import annotations

from tests.clauses.scripts import asked, cards_due, dues


def test_uka_02_no_call_opens_the_round() -> None:
    assert asked("UKA")["announce"] == []
    assert dues("UKA") == ["await-bets"]


def test_uka_02_the_first_card_closes_the_bets() -> None:
    assert asked("UKA", "box 1 Ann 100")["announce"] == []
    assert cards_due("UKA", "box 1 Ann 100") == ["1"]
    late = asked("UKA", "box 1 Ann 100; cards 1 9H; Bob offers 50 on 1")
    assert late["ruling"] == "refuse-late-wager"
    assert "02" in late["clauses"]


def test_uka_02_cards_go_out_clockwise_from_the_dealers_left() -> None:
    bets = "box 2 Ann 100; box 5 Bob 100"
    assert cards_due("UKA", bets) == ["2"]
    assert cards_due("UKA", bets, "cards 2 9H, 5 8H") == ["dealer"]
    assert cards_due("UKA", bets, "cards 2 9H, 5 8H, dealer 7D") == ["2"]


def test_uka_04_players_are_asked_in_turn() -> None:
    dealt = "box 2 Ann 100; box 5 Bob 100; deal 2 9H 9C, 5 8H 8C, dealer 7D"
    assert dues("UKA", dealt)[0] == "await-decision 2"
    assert dues("UKA", dealt, "2 stands")[0] == "await-decision 5"


def test_uka_13_each_split_hand_gets_a_card_first() -> None:
    box = "box 1 Ann 100; deal 1 8H 8C, dealer 9D; 1 splits"
    assert cards_due("UKA", box) == ["1a"]
    assert cards_due("UKA", box, "card 2S to 1a") == ["1b"]


def test_uka_11_a_bust_hand_may_wait() -> None:
    box = "box 1 Ann 100; box 2 Bob 100; deal 1 10H 6C, 2 10C 8D, dealer 9D; 1 hits KD"
    assert "await-decision 2" in dues("UKA", box)


def test_uka_04_surrender_is_not_offered() -> None:
    told = asked("UKA", "box 1 Ann 100; deal 1 10H 6C, dealer 10D")
    assert told["announce"] == []
    assert "surrender" not in {each["option"] for each in told["permitted"]}


def test_uka_22_the_dealer_offers_insurance_and_closes_nothing() -> None:
    told = asked("UKA", "box 1 Ann 100; deal 1 10H 6C, dealer AD")
    assert told["announce"] == ["offer-insurance"]
    assert "22" in told["clauses"]
    after = asked("UKA", "box 1 Ann 100; deal 1 10H 6C, dealer AD; offer insurance")
    assert after["announce"] == []
    assert "insurance" in {each["option"] for each in after["permitted"]}


def test_uka_25_the_inspector_prefers_the_seated_player() -> None:
    told = asked("UKA", "seat 3 Ann; box 3 Bob 50, Ann 100; who calls 3")
    assert (told["controller"], told["decidedBy"]) == ("Ann", "inspector")
    assert "25" in told["clauses"]
    standing = asked("UKA", "box 3 Bob 50, Ann 100; who calls 3")
    assert standing.get("controller") is None
    assert standing["decidedBy"] == "inspector"


def test_uka_26_a_player_with_several_boxes_may_have_to_give_one_up() -> None:
    boxes = "busy table; box 1 Ann 100; box 2 Ann 100"
    told = asked("UKA", boxes, "Ann is asked to give up box 2")
    assert told["ruling"] == "may-be-required-to-give-up-control"
    assert "26" in told["clauses"]


def test_uka_27_what_the_sheet_does_not_say_is_the_inspectors() -> None:
    shared = "limits 5 1000; seat 4 Ann; box 4 Ann 100, Bob 50"
    for question in (
        "Ann asks to separate wagers on 4",
        "Ann was told a wrong total on 4",
        "Ann had a wager placed for him on 4",
        "deal 4 6H 5C, dealer 9D; Bob offers double 50 on 4",
        "deal 4 6H 5C, dealer 9D; Ann says hit on 4",
        "deal 4 8H 8C, dealer 9D; Ann splits on 4; Ann bets split 100 on 4b; Bob stays on 4a",
        "earlier wager Ann 15 lost",
    ):
        told = asked("UKA", shared, question)
        assert told["ruling"] == "inspector-decides", question
        assert "27" in told["clauses"], question
    doubled = asked(
        "UKA", shared, "deal 4 6H 5C, dealer 9D; Ann doubles on 4", "Ann bets double 100 on 4"
    )
    assert not [each for each in doubled["permitted"] if each["player"] == "Bob"]


def test_uka_27_an_absent_players_hand_is_the_inspectors() -> None:
    alone = asked("UKA", "absent Ann; box 4 Ann 100; deal 4 2H 3C, dealer 9D")
    assert alone["controllers"]["4"].get("silent")
    shared = asked("UKA", "absent Ann; seat 4 Ann; box 4 Ann 100, Bob 50")
    assert "27" not in shared["controllers"]["4"]["clauses"]


def test_uka_27_a_fresh_shoe_may_be_burned_or_not() -> None:
    assert dues("UKA", "fresh shoe; box 1 Ann 100") == ["card 1", "burn"]
    assert dues("UKA", "box 1 Ann 100") == ["card 1"]
