"""MBS Blackjack, version 6: who calls a box, and what its other bettors may do."""

from __future__ import annotations

from tests.clauses.scripts import asked, dues, may_do, ruling, silent_on

LIMITS = "limits 25 1000"
SHARED = (LIMITS, "seat 4 Ann", "box 4 Bob 50, Ann 100")
THREE = (LIMITS, "seat 4 Ann", "box 4 Bob 50, Ann 100, Cem 25")
ELEVEN = "deal 4 6H 5C, dealer 9D"
EIGHTS = "deal 4 8H 8C, dealer 9D"
SIXTEEN = "deal 4 10H 6C, dealer 9D"


def test_v6_3_11_the_seated_player_calls_wherever_his_wager_lies() -> None:
    for bets in ("box 4 Bob 50, Ann 100", "box 4 Ann 100, Bob 50", "box 4 Bob 50, Cem 25, Ann 100"):
        told = asked("V6", "seat 4 Ann", bets, "who calls 4")
        assert (told["controller"], told["clauses"]) == ("Ann", ["3.11"])


def test_v6_3_11_a_seat_without_a_wager_calls_nothing() -> None:
    told = asked("V6", "seat 4 Dee", "box 4 Bob 50, Ann 100", "who calls 4")
    assert (told["controller"], told["clauses"]) == ("Bob", ["3.12"])


def test_v6_3_12_nobody_seated_the_wager_nearest_the_dealer_calls() -> None:
    told = asked("V6", "box 4 Bob 50, Ann 100, Cem 25", "who calls 4")
    assert (told["controller"], told["clauses"]) == ("Bob", ["3.12"])
    elsewhere = asked("V6", "seat 3 Ann", "box 4 Bob 50, Ann 100", "who calls 4")
    assert elsewhere["controller"] == "Bob"


def test_v6_3_12_a_standing_player_behind_does_not_call() -> None:
    told = asked("V6", "box 4 Bob 50, Ann 100", "Ann asks to call 4")
    assert (told["controller"], told["clauses"]) == ("Bob", ["3.12"])
    assert "ruling" not in told


def test_v6_3_13_where_it_is_unclear_the_dealer_finds_out_before_the_round() -> None:
    told = asked("V6", "who calls 6")
    assert ruling(told) == ("ascertain-before-round", ["3.13"])
    assert told["decidedBy"] == "dealer"


def test_v6_3_8_a_player_calls_only_where_he_sits_or_is_otherwise_entitled() -> None:
    seats = ("busy table", "seat 2 Ann", "seat 5 Bob", "box 2 Ann 100")
    told = asked("V6", *seats, "box 5 Bob 50, Ann 100", "Ann asks to call 5")
    assert told["ruling"] == "seated-player-calls"
    assert told["controller"] == "Bob"
    assert "3.8" in told["clauses"]
    alone = asked("V6", "busy table", "seat 2 Ann", "box 2 Ann 100; box 5 Ann 100", "who calls 5")
    assert alone["controller"] == "Ann"


def test_v6_3_9_the_pit_manager_may_hold_a_player_to_one_box() -> None:
    held = ("restrict boxes Ann", LIMITS, "box 1 Ann 100")
    told = asked("V6", *held, "Ann offers 50 on 2")
    assert ruling(told) == ("refuse-wager", ["3.9"])
    assert told["decidedBy"] == "pit-manager"
    assert asked("V6", *held, "Bob offers 50 on 2")["ruling"] == "accept-wager"
    assert asked("V6", *held, "Ann offers 50 on 1")["ruling"] == "accept-wager"
    assert asked("V6", LIMITS, "box 1 Ann 100", "Ann offers 50 on 2")["ruling"] == "accept-wager"


def test_v6_3_9_giving_up_a_box_is_the_pit_managers_restriction_and_no_rule_of_its_own() -> None:
    told = asked(
        "V6", "busy table", "box 1 Ann 100; box 2 Ann 100", "Ann is asked to give up box 2"
    )
    assert told["decidedBy"] == "pit-manager"
    assert ruling(told) == ("refuse-wager", ["3.9"])


def test_v6_3_10_1_the_pit_manager_may_admit_fewer_wagers_on_a_box() -> None:
    two = ("restrict wagers 2", LIMITS, "box 2 Ann 100, Bob 50")
    told = asked("V6", *two, "Cem offers 50 on 2")
    assert ruling(told) == ("refuse-wager", ["3.10.1"])
    assert told["decidedBy"] == "pit-manager"
    one = ("restrict wagers 2", LIMITS, "box 2 Ann 100")
    assert asked("V6", *one, "Cem offers 50 on 2")["ruling"] == "accept-wager"
    assert asked("V6", *two, "Bob offers 50 on 2")["ruling"] == "accept-wager"


def test_v6_3_10_2_wagers_of_one_box_are_not_separated() -> None:
    told = asked("V6", *SHARED, "Ann asks to separate wagers on 4")
    assert ruling(told) == ("refuse-separation", ["3.10.2"])


def test_v6_3_5_the_total_is_the_players_own_affair() -> None:
    told = asked("V6", *SHARED, SIXTEEN, "Ann was told a wrong total on 4")
    assert ruling(told) == ("player-responsible-for-total", ["3.5"])


def test_v6_3_7_so_is_a_wager_placed_for_him() -> None:
    told = asked("V6", *SHARED, "Ann had a wager placed for him on 4")
    assert ruling(told) == ("player-responsible-for-placement", ["3.7"])


def test_v6_3_25_1_2_each_bettor_of_a_box_surrenders_for_himself() -> None:
    told = asked("V6", *THREE, SIXTEEN, "offer surrender")
    for player in ("Ann", "Bob", "Cem"):
        assert "3.25.1.2" in may_do(told, player)["surrender"]["clauses"]
    gone = asked("V6", *THREE, SIXTEEN, "Bob surrenders on 4")
    assert "surrender" not in may_do(gone, "Bob")
    assert gone["controller"] == "Ann"
    played = asked(
        "V6", *SHARED, SIXTEEN, "Bob surrenders on 4", "4 hits 4C", "4 stands", "dealer draws KD"
    )
    assert played["netByPlayer"] == {"Bob": -25, "Ann": 100}
    alone = asked("V6", LIMITS, "box 4 Ann 100", SIXTEEN, "offer surrender")
    assert "3.25.1.2" not in may_do(alone, "Ann")["surrender"]["clauses"]


def test_v6_3_25_1_3_when_the_caller_surrenders_control_passes_front_to_back() -> None:
    told = asked("V6", *THREE, SIXTEEN, "Ann surrenders on 4", "who calls 4")
    assert (told["controller"], told["clauses"]) == ("Bob", ["3.25.1.3"])
    both = asked("V6", *THREE, SIXTEEN, "Ann surrenders on 4; Bob surrenders on 4", "who calls 4")
    assert (both["controller"], both["clauses"]) == ("Cem", ["3.25.1.3"])
    standing = ("box 4 Bob 50, Ann 100, Cem 25", SIXTEEN, "Bob surrenders on 4", "who calls 4")
    told = asked("V6", *standing)
    assert (told["controller"], told["clauses"]) == ("Ann", ["3.25.1.3"])
    kept = asked("V6", *THREE, SIXTEEN, "Bob surrenders on 4", "who calls 4")
    assert (kept["controller"], kept["clauses"]) == ("Ann", ["3.11"])


def test_v6_3_26_5_co_bettors_may_double_after_the_caller_and_before_the_card() -> None:
    doubled = (*THREE, ELEVEN, "4 doubles")
    for player, stake in (("Bob", 50), ("Cem", 25)):
        told = asked("V6", *doubled, f"{player} offers double {stake} on 4")
        assert told["ruling"] == "accept-wager"
        assert "3.26.5" in told["clauses"]
    over = asked("V6", *doubled, "Bob offers double 51 on 4")
    assert (over["ruling"], over["allowedMax"]) == ("refuse-excess", 50)
    less = asked("V6", *doubled, "Bob offers double 24 on 4")
    assert (less["ruling"], less["allowedMin"]) == ("refuse-amount", 25)
    late = asked("V6", *doubled, "card 2C to 4", "Bob offers double 50 on 4")
    assert late["ruling"] == "refuse-late-wager"
    assert "3.26.5" in late["clauses"]


def test_v6_3_26_6_one_card_only_for_those_who_did_not_double_as_well() -> None:
    doubled = (*SHARED, ELEVEN, "4 doubles", "card 2C to 4")
    told = asked("V6", *doubled, "Bob asks for another card on 4")
    assert told["ruling"] == "one-card-only"
    assert "3.26.6" in told["clauses"]
    caller = asked("V6", *doubled, "Ann asks for another card on 4")
    assert ruling(caller) == ("one-card-only", ["3.26.4"])


def test_v6_3_26_7_where_the_caller_does_not_double_nobody_does() -> None:
    for before in ((), ("4 hits 2C",)):
        told = asked("V6", *SHARED, ELEVEN, *before, "Bob offers double 50 on 4")
        assert ruling(told) == ("refuse-wager", ["3.26.7"])
    assert asked("V6", *SHARED, ELEVEN, "Ann offers double 100 on 4")["ruling"] == "accept-wager"


def test_v6_3_24_a_co_bettor_matches_the_split_or_stays() -> None:
    told = asked("V6", *THREE, EIGHTS, "4 splits")
    for player in ("Bob", "Cem"):
        open_to_him = may_do(told, player)
        assert set(open_to_him) == {"split", "stay"}
        assert "3.24" in open_to_him["stay"]["clauses"]
    assert dues("V6", *THREE, EIGHTS, "4 splits") == ["await-money 4b"]
    stays = asked("V6", *THREE, EIGHTS, "4 splits", "Cem stays on 4a")
    assert stays["ruling"] == "original-wager-to-first-hand"
    assert "3.24" in stays["clauses"]


def test_v6_3_24_1_the_match_equals_his_own_original_wager() -> None:
    split = (*SHARED, EIGHTS, "4 splits")
    told = asked("V6", *split, "Bob offers split 50 on 4b")
    assert told["ruling"] == "accept-wager"
    assert "3.24.1" in told["clauses"]
    assert asked("V6", *split, "Bob offers split 49 on 4b")["ruling"] == "refuse-amount"
    assert asked("V6", *split, "Bob offers split 100 on 4b")["ruling"] == "refuse-excess"


def test_v6_3_24_2_otherwise_his_wager_lies_on_the_first_hand() -> None:
    stayed = (*SHARED, EIGHTS, "4 splits", "Bob stays on 4a")
    told = asked("V6", *stayed)
    assert ruling(told)[0] == "original-wager-to-first-hand"
    assert "3.24.2" in told["clauses"]
    play = (*stayed, "card KC to 4a", "4a stands", "card 2C to 4b", "4b stands", "dealer draws 9S")
    lines = {line["wager"]: line["net"] for line in asked("V6", *play)["lines"]}
    assert lines == {"main/Bob/4a": 0, "main/Ann/4a": 0, "split/Ann/4b": -100}


def test_v6_5_22_an_absent_hand_is_dealt_until_it_passes_eleven() -> None:
    away = (LIMITS, "absent Ann", "box 3 Ann 100")
    for cards, action in (("5H 6C", "draw"), ("10H 2C", "stand"), ("2H 2C", "draw")):
        dealt = (*away, f"deal 3 {cards}, dealer 9D", "close surrender")
        told = asked("V6", *dealt, "who calls 3")
        assert (told["ruling"], told["action"]) == ("play-absent-hand-by-rule", action)
        assert told["clauses"] == ["5.22"]
        assert dues("V6", *dealt)[0] == ("card 3" if action == "draw" else "card dealer")
    drawn = (*away, "deal 3 5H 4C, dealer 9D", "close surrender", "card 2D to 3")
    assert dues("V6", *drawn)[0] == "card 3"
    assert dues("V6", *drawn, "card AD to 3")[0] == "card dealer"


def test_v6_5_22_a_soft_hand_is_dealt_until_seventeen() -> None:
    away = (LIMITS, "absent Ann", "box 3 Ann 100")
    for cards, due in (("AH 5C", "card 3"), ("AH 6C", "card dealer"), ("AH 7C", "card dealer")):
        assert dues("V6", *away, f"deal 3 {cards}, dealer 9D", "close surrender")[0] == due
    # Soft 14 and a ten make a hard 14, which has passed eleven.
    hard = (*away, "deal 3 AH 3C, dealer 9D", "close surrender", "card KD to 3")
    assert dues("V6", *hard)[0] == "card dealer"


def test_v6_5_22_an_absent_bettor_neither_splits_nor_doubles_nor_elects() -> None:
    away = (LIMITS, "absent Ann", "box 3 Ann 100; box 5 Bob 100")
    for cards in ("8H 8C", "6H 5C"):
        told = asked("V6", *away, f"deal 3 {cards}, 5 10H 9C, dealer 9D")
        assert may_do(told, "Ann") == {}
    insured = asked("V6", *away, "deal 3 8H 8C, 5 10H 9C, dealer AD", "offer insurance")
    assert may_do(insured, "Ann") == {}
    assert "insurance" in may_do(insured, "Bob")


def test_v6_5_22_1_a_co_bettor_plays_the_hand_of_an_absent_one() -> None:
    away = (LIMITS, "absent Ann", "box 3 Ann 100, Bob 50, Cem 25")
    told = asked("V6", *away, "who calls 3")
    assert (told["ruling"], told["controller"]) == ("co-bettor-plays-hand", "Bob")
    assert told["clauses"] == ["5.22.1"]
    assert dues("V6", *away, "deal 3 5H 6C, dealer 9D", "close surrender")[0] == "await-decision 3"
    seated = ("absent Ann", "seat 3 Ann", "box 3 Bob 50, Ann 100, Cem 25", "who calls 3")
    assert asked("V6", *seated)["controller"] == "Bob"


def test_v6_5_22_1_an_absent_bettor_who_would_not_call_changes_nothing() -> None:
    seated = ("absent Ann", "seat 3 Cem", "box 3 Ann 50, Bob 100, Cem 25", "who calls 3")
    told = asked("V6", *seated)
    assert (told["controller"], told["clauses"]) == ("Cem", ["3.11"])
    behind = asked("V6", "absent Ann", "box 3 Bob 50, Ann 100", "who calls 3")
    assert (behind["controller"], behind["clauses"]) == ("Bob", ["3.12"])


def test_v6_5_28_what_earlier_rounds_paid_or_took_is_settled() -> None:
    for outcome in ("won", "lost"):
        for amount in (15, 1500):
            told = asked("V6", LIMITS, f"earlier wager Ann {amount} {outcome}")
            assert ruling(told) == ("prior-rounds-settled", ["5.28"])
            assert told["net"] == 0


def test_v6_6_1_what_no_clause_covers_goes_to_the_gaming_shift_manager() -> None:
    dealt = (*SHARED, ELEVEN)
    assert "6.1" in silent_on("V6", *dealt, "Ann says split on 4")


def test_v6_3_9_giving_up_a_box_is_the_pit_managers_to_ask() -> None:
    told = asked("V6", "box 1 Ann 100; box 2 Ann 100; Ann is asked to give up box 2")
    assert (told["ruling"], told["decidedBy"]) == ("refuse-wager", "pit-manager")


def test_v6_3_21_the_caller_adds_his_own_wager_although_another_has_surrendered() -> None:
    box = "limits 25 1000; box 4 Ann 100, Bob 50, Cem 50; deal 4 8H 8C, dealer 9D"
    told = asked("V6", box, "Cem surrenders on 4; Ann splits on 4")
    assert (told["due"][0]["player"], told["due"][0]["clauses"]) == ("Ann", ["3.21"])
    after = asked("V6", box, "Cem surrenders on 4; Ann splits on 4; Ann bets split 100 on 4b")
    assert (after["due"][0]["player"], after["due"][0]["clauses"]) == ("Bob", ["3.24"])
