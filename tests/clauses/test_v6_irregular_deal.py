"""MBS Blackjack, version 6: slips of the initial deal, on each side of their boundaries."""

from __future__ import annotations

from tests.clauses.rulings import leaves, ruled, rules

BETS = "box 1 Ann 100 pair 10; box 3 Cem 100; box 4 Dee 100"
PAIR_TAKEN = "settle pair/Ann/1: take 10"
MIXED = "incident cards mixed"
STOOD = "1 stands"
DREW = "1 hits 2C"

NO_DEALER = "cards 1 10H, 3 9H, 4 8H, 1 2D, 3 5D, 4 6D"
NONE_FOR_3 = "cards 1 10H, 4 8H, dealer 9D, 1 2D, 4 6D"
ONE_FOR_3 = "cards 1 10H, 3 9H, 4 8H, dealer 9D, 1 2D, 4 6D"
BOX_5_TOO = "cards 1 10H, 3 9H, 4 8H, 5 KH, dealer 9D, 1 2D, 3 5D, 4 6D, 5 KD"
WRONG_WAY = "cards 1 10H, 3 9H, 4 8H, dealer 9D, 1 2D, 4 6D, 3 5D"
TWICE_4 = "cards 1 10H, 4 9H, 4 8H, dealer 9D, 1 2D, 3 5D, 4 6D"
ONE_OVER = "cards 1 10H, 3 9H, 4 8H, dealer 9D, 1 2D, 3 5D, 3 KD, 4 6D"
WHOLE = "cards 1 10H, 3 9H, 4 8H, dealer 9D, 1 2D, 3 5D, 4 6D"
VOID = "round-void return-all-wagers"
# What kind of misdeal it was makes no difference.
MISDEALS = {"wrong-order": WRONG_WAY, "wrong-box": TWICE_4, "extra-initial-card": ONE_OVER}
# Those after which box 1, the first to act, has other cards than it should.
BOX_1_WRONG = "cards 3 9H, 1 10H, 4 8H, dealer 9D, 1 2D, 3 5D, 4 6D"


def test_v6_5_2_a_deal_that_cannot_be_put_back_voids_the_round() -> None:
    slips = {
        **MISDEALS,
        "dealer-no-card": NO_DEALER,
        "box-no-cards": NONE_FOR_3,
        "box-one-card": ONE_FOR_3,
        "empty-box-dealt": BOX_5_TOO,
    }
    for kind, cards in slips.items():
        rules("V6", kind, BETS, cards, MIXED, does=VOID, by="5.2")


def test_v6_5_2_stops_at_the_interim_settlement_and_the_subsequent_deal() -> None:
    """Beyond it nothing says what to do with cards that cannot be put back: 6.1."""
    for kind, cards in MISDEALS.items():
        for later in (PAIR_TAKEN, DREW):
            told = leaves(
                "V6", kind, BETS, cards, later, MIXED,
                by="5.6.2 5.2", reading="AMB-50", policy="ok",
            )  # fmt: skip
            assert "6.1" in told.clauses


def test_v6_5_2_a_hand_that_stood_without_a_card_is_at_its_edge() -> None:
    for kind, cards in MISDEALS.items():
        leaves(
            "V6", kind, BETS, cards, STOOD, MIXED,
            by="5.6.2 5.2", reading="AMB-61", policy="never",
        )  # fmt: skip


def test_v6_5_6_1_an_early_misdeal_is_reconstructed() -> None:
    for kind, cards in {**MISDEALS, "empty-box-dealt": BOX_5_TOO}.items():
        rules("V6", kind, BETS, cards, does="reconstruct-cards", by="5.6.1")


def test_v6_5_6_1_ends_when_a_hand_has_stood() -> None:
    for kind, cards in MISDEALS.items():
        rules(
            "V6", kind, BETS, cards, STOOD,
            does="reconstruct-cards", by="5.6.2 5.6.1", reading="AMB-61", policy="never",
        )  # fmt: skip


def test_v6_5_6_2_a_late_misdeal_is_reconstructed_all_the_same() -> None:
    """A wrong order is the rule's own case; a card too many might be the next card of 5.8."""
    for later in (PAIR_TAKEN, DREW):
        rules("V6", "wrong-order", BETS, WRONG_WAY, later, does="reconstruct-cards", by="5.6.2")
        for kind in ("wrong-box", "extra-initial-card"):
            rules(
                "V6", kind, BETS, MISDEALS[kind], later,
                does="reconstruct-cards", by="5.6.2", reading="AMB-14", policy="stated",
            )  # fmt: skip


def test_v6_5_6_2_says_nothing_of_a_changed_hand_that_has_acted() -> None:
    for later in ((DREW,), (STOOD,), (PAIR_TAKEN, STOOD)):
        rules(
            "V6", "wrong-order", BETS, BOX_1_WRONG, *later,
            does="reconstruct-cards", by="5.6.2", reading="AMB-66", policy="never",
        )  # fmt: skip


def test_v6_1_1_5_the_initial_deal_ends_with_the_first_hand_acted_upon() -> None:
    early = ruled("V6", "wrong-order", BETS, WRONG_WAY)
    assert early.clauses[0] == "5.6.1"
    acted = ruled("V6", "wrong-order", BETS, WRONG_WAY, STOOD)
    assert acted.clauses[0] == "5.6.2"


def test_v6_1_1_7_a_wager_taken_on_the_first_cards_is_an_interim_settlement() -> None:
    before = ruled("V6", "box-no-cards", BETS, NONE_FOR_3)
    after = ruled("V6", "box-no-cards", BETS, NONE_FOR_3, PAIR_TAKEN)
    assert (before.ruling, after.ruling) == ("reconstruct-cards", "return-wager")


def test_v6_1_1_15_the_subsequent_deal_begins_with_a_card_a_player_asked_for() -> None:
    asked = ruled("V6", "box-no-cards", BETS, NONE_FOR_3, DREW)
    assert (asked.ruling, asked.policy) == ("return-wager", "ok")
    # Box 1 has stood and no card was asked for: the line runs through here.
    assert ruled("V6", "box-no-cards", BETS, NONE_FOR_3, STOOD).policy == "never"


def test_v6_5_11_a_dealer_without_a_card_is_put_right_early() -> None:
    rules("V6", "dealer-no-card", BETS, NO_DEALER, does="reconstruct-cards", by="5.11 5.6.1")
    # Still while the second cards go out.
    going = "cards 1 10H, 3 9H, 4 8H, 1 2D"
    rules("V6", "dealer-no-card", BETS, going, does="reconstruct-cards", by="5.11 5.6.1")


LATE_CARD = {
    "does": "dealer-draws-missing-card",
    "then": "reopen-surrender-or-insurance",
    "withdraw": "5.25",
}


def test_v6_5_12_a_dealer_without_a_card_draws_one_late() -> None:
    between = (DREW, "1 stands")
    rules("V6", "dealer-no-card", BETS, NO_DEALER, *between, **LATE_CARD, by="5.12 5.12.2")
    # That the order is lost makes no difference: nothing is put back.
    rules("V6", "dealer-no-card", BETS, NO_DEALER, *between, MIXED, **LATE_CARD, by="5.12 5.12.2")


def test_v6_5_12_one_of_the_two_events_is_enough() -> None:
    rules(
        "V6", "dealer-no-card", BETS, NO_DEALER, PAIR_TAKEN,
        **LATE_CARD, by="5.12 5.12.2", reading="AMB-13", policy="stated",
    )  # fmt: skip


def test_v6_5_12_after_a_hand_has_stood_it_is_not_asked() -> None:
    rules(
        "V6", "dealer-no-card", BETS, NO_DEALER, STOOD,
        **LATE_CARD, by="5.12 5.12.2", reading="AMB-61", policy="never",
    )  # fmt: skip


CHOICE = {"elects": "complete-hand-first dealer-draws-now", "elector": "acting-player"}


def test_v6_5_12_1_the_player_in_the_middle_of_a_hand_may_complete_it_first() -> None:
    rules(
        "V6", "dealer-no-card", BETS, NO_DEALER, DREW,
        **LATE_CARD, **CHOICE, by="5.12 5.12.1 5.12.2",
    )  # fmt: skip


def test_v6_5_12_1_a_player_who_has_asked_and_has_no_card_yet_is_in_the_middle() -> None:
    rules(
        "V6", "dealer-no-card", BETS, NO_DEALER, STOOD, "3 hits",
        **LATE_CARD, **CHOICE, by="5.12 5.12.1 5.12.2", reading="AMB-61", policy="never",
    )  # fmt: skip


def test_v6_5_12_2_surrender_or_insurance_comes_after_the_late_card() -> None:
    told = ruled("V6", "dealer-no-card", BETS, NO_DEALER, PAIR_TAKEN)
    assert [each.value for each in told.consequences] == ["reopen-surrender-or-insurance"]
    assert "5.12.2" in told.clauses


def test_v6_5_13_fewer_than_two_cards_are_put_right_early() -> None:
    for kind, cards in (("box-no-cards", NONE_FOR_3), ("box-one-card", ONE_FOR_3)):
        rules("V6", kind, BETS, cards, does="reconstruct-cards", by="5.13 5.6.1")


def test_v6_5_14_a_box_without_cards_gets_its_wager_back_late() -> None:
    for mixed in ((), (MIXED,)):
        told = rules(
            "V6", "box-no-cards", BETS, NONE_FOR_3, DREW, *mixed, does="return-wager", by="5.14"
        )
        assert (told.numbers["net"], told.numbers["handedBack"]) == (0, 100_00)


def test_v6_5_14_an_interim_settlement_is_late_enough() -> None:
    rules(
        "V6", "box-no-cards", BETS, NONE_FOR_3, PAIR_TAKEN,
        does="return-wager", by="5.14", reading="AMB-13", policy="stated",
    )  # fmt: skip
    rules(
        "V6", "box-no-cards", BETS, NONE_FOR_3, STOOD,
        does="return-wager", by="5.14", reading="AMB-61", policy="never",
    )  # fmt: skip


def test_v6_5_15_cards_of_an_empty_box_are_discarded_late() -> None:
    for later in (DREW, PAIR_TAKEN):
        rules(
            "V6", "empty-box-dealt", BETS, BOX_5_TOO, later,
            does="remove-cards-and-continue", by="5.15", withdraw="5.25",
        )  # fmt: skip
    rules(
        "V6", "empty-box-dealt", BETS, BOX_5_TOO, STOOD,
        does="remove-cards-and-continue", by="5.15", withdraw="5.25",
        reading="AMB-61", policy="never",
    )  # fmt: skip


ACT_OR_WITHDRAW = {
    "does": "offer-act-or-withdraw",
    "by": "5.16 5.16.1 5.16.2",
    "elects": "act-in-turn withdraw-wager-discard-card",
    "elector": "box-player",
    "withdraw": "5.25",
}


def test_v6_5_16_a_player_with_one_card_has_a_choice_late() -> None:
    rules("V6", "box-one-card", BETS, ONE_FOR_3, DREW, **ACT_OR_WITHDRAW)


def test_v6_5_16_an_interim_settlement_is_late_enough() -> None:
    rules(
        "V6", "box-one-card", BETS, ONE_FOR_3, PAIR_TAKEN,
        **ACT_OR_WITHDRAW, reading="AMB-13", policy="stated",
    )  # fmt: skip
    rules(
        "V6", "box-one-card", BETS, ONE_FOR_3, STOOD,
        **ACT_OR_WITHDRAW, reading="AMB-61", policy="never",
    )  # fmt: skip


def test_v6_5_16_1_he_may_act_in_turn() -> None:
    told = ruled("V6", "box-one-card", BETS, ONE_FOR_3, DREW)
    assert told.elections[0].value == "act-in-turn"


def test_v6_5_16_2_or_withdraw_and_the_card_is_discarded() -> None:
    told = ruled("V6", "box-one-card", BETS, ONE_FOR_3, DREW)
    assert told.elections[1].value == "withdraw-wager-discard-card"


UNBURNED = ("fresh shoe", BETS, "no burn", WHOLE)


def test_v6_5_21_1_a_burn_forgotten_is_made_good_early() -> None:
    rules(
        "V6", "burn-forgotten", *UNBURNED,
        does="reconstruct-cards", by="5.21.1", reading="AMB-65", policy="stated",
    )  # fmt: skip
    rules(
        "V6", "burn-forgotten", *UNBURNED, MIXED,
        does=VOID, by="5.2 5.21.1", reading="AMB-65", policy="stated",
    )  # fmt: skip


def test_v6_5_21_2_late_the_card_stays_in_play() -> None:
    for later in (DREW, PAIR_TAKEN):
        rules(
            "V6", "burn-forgotten", *UNBURNED, later,
            does="continue-unburned-card-in-play", by="5.21.2", reading="AMB-65", policy="stated",
        )  # fmt: skip
    rules(
        "V6", "burn-forgotten", *UNBURNED, STOOD,
        does="continue-unburned-card-in-play", by="5.21.2", reading="AMB-61", policy="never",
    )  # fmt: skip
