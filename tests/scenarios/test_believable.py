"""What a pit manager would not believe: each of these stood in an item once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.books import book
from tests.scale import scaled
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.fold import Phase, Round
from trainer.engine.words import Decision, WagerKind
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.generate import generate
from trainer.scenarios.scenario import Scenario

SEEDS = scaled(120)


def of_kind(short: str, kind: K) -> Iterator[Scenario]:
    for seed in range(SEEDS):
        yield generate(book(short), seed=seed, kind=kind)


def before(scenario: Scenario) -> Round:
    """The round as it lay when the slip struck."""
    assert scenario.struck_at is not None
    return Story.of(scenario.setup, scenario.log[: scenario.struck_at]).round


@pytest.mark.parametrize(
    "kind", [K.STAND_OFF_PAID, K.STAND_OFF_TAKEN, K.LOSER_PAID, K.WINNER_TAKEN]
)
def test_a_misread_hand_is_misread_for_every_wager_on_it(kind: K) -> None:
    for scenario in of_kind("V6", kind):
        assert scenario.finding is not None
        if scenario.look is Look.TOTAL_MISREAD:
            stake = scenario.story.round.by_key[scenario.finding.subject]
            assert len(scenario.story.round.stakes_on(stake.hand)) == 1


@pytest.mark.parametrize("kind", [K.WINNER_LEFT, K.LOSER_LEFT])
def test_the_doubled_part_is_forgotten_before_the_wager_itself(kind: K) -> None:
    for scenario in of_kind("V5", kind):
        assert scenario.finding is not None
        round_ = scenario.story.round
        stake = round_.by_key[scenario.finding.subject]
        if stake.on_hand and stake.kind is not WagerKind.DOUBLE:
            assert f"{WagerKind.DOUBLE}/{stake.player}/{stake.hand}" not in round_.by_key


@pytest.mark.parametrize("kind", [K.PAID_WRONG_AMOUNT, K.BLACKJACK_WRONG_ODDS])
def test_a_neighbours_stack_looks_like_ones_own(kind: K) -> None:
    met = 0
    for scenario in of_kind("V6", kind):
        if scenario.look is not Look.NEIGHBOURS_AMOUNT:
            continue
        met += 1
        assert scenario.ruled is not None
        round_, at = scenario.story.round, scenario.struck_at
        assert at is not None
        _, key, paid, _ = scenario.log[at]
        assert paid <= 3 * (3 * round_.by_key[key].amount) // 2
    assert met


def test_a_late_wager_comes_while_the_cards_fall() -> None:
    for scenario in of_kind("V6", K.LATE_WAGER):
        assert before(scenario).phase <= Phase.DEALING


def test_too_much_insurance_is_a_chip_or_the_whole_stake() -> None:
    for scenario in of_kind("V6", K.INSURANCE_OVER_LIMIT):
        assert scenario.finding is not None
        stake = scenario.story.round.by_key[scenario.finding.subject]
        main = scenario.story.round.by_key[f"main/{stake.player}/{stake.hand}"]
        # Of a round stake no odd chip is laid down.
        assert stake.amount == main.amount or main.amount % 1000 or not stake.amount % 500


def test_a_box_is_passed_over_for_one_that_draws() -> None:
    for scenario in of_kind("V6", K.BOX_PASSED_OVER):
        assert scenario.struck_at is not None
        assert scenario.log[scenario.struck_at][3] is not Decision.STAND


def test_nobody_asks_for_a_card_on_a_good_hand() -> None:
    for scenario in of_kind("V6", K.DRAW_NOT_GIVEN):
        assert scenario.finding is not None
        hand = scenario.story.round.hands[scenario.finding.subject]
        total = hand.worth >> 1
        assert total <= 16 or (total == 21 and len(hand.cards) > 2)


def test_the_dealer_stops_short_of_what_can_be_taken_for_17() -> None:
    for scenario in of_kind("UKA", K.DEALER_STOOD_SHORT):
        dealer = before(scenario).dealer
        total = before(scenario).dealer_worth >> 1
        assert total == 16 or len(dealer) >= {15: 3, 14: 4}[total]


def test_cards_that_were_not_shuffled_come_in_their_order() -> None:
    for scenario in of_kind("V5", K.UNSHUFFLED_CARDS):
        cards = [event[2] for event in scenario.log if event[0] == ev.CARD]
        assert len(cards) >= 4
        assert all((one + 4) % 52 == two for one, two in pairwise(cards))


@pytest.mark.parametrize("kind", [K.EXTRA_CARD, K.MISSING_CARD])
def test_nobody_counts_the_packs_while_the_cards_fall(kind: K) -> None:
    for scenario in of_kind("V6", kind):
        assert Phase.DEALING < before(scenario).phase < Phase.SETTLING


def test_a_blackjack_is_paid_too_soon_at_once_or_in_its_turn() -> None:
    for scenario in of_kind("UKB", K.SETTLED_TOO_SOON):
        assert scenario.finding is not None
        assert scenario.struck_at is not None
        stake = scenario.story.round.by_key[scenario.finding.subject]
        asked = [e for e in scenario.log[: scenario.struck_at] if e[0] == ev.DECIDES]
        boxes = {int(event[2].rstrip("abcd")) for event in asked if event[2][0].isdigit()}
        assert not boxes or max(boxes) < stake.box
        # Afterwards only where the dealer had one too: else it was paid rightly.
        round_ = scenario.story.round
        equal = round_.dealer_worth == 43 and len(round_.dealer) == 2
        assert round_.phase < Phase.SETTLING or equal


def test_nobody_disputes_a_draw_that_broke_the_dealer() -> None:
    for scenario in of_kind("UKA", K.DRAW_DISPUTED):
        round_, finding = scenario.story.round, scenario.finding
        assert finding is not None
        if [each.kind for each in scenario.story.findings] == [K.DRAW_DISPUTED]:
            dealer = round_.dealer_worth >> 1
            own = [s for s in round_.stakes if s.player == finding.subject and s.on_hand]
            assert any(round_.hands[s.hand].worth >> 1 < dealer <= 21 for s in own)


@pytest.mark.parametrize("short", ["V6", "UKB"])
def test_a_box_with_one_card_is_noticed_before_it_has_been_played(short: str) -> None:
    for scenario in of_kind(short, K.BOX_ONE_CARD):
        assert scenario.finding is not None
        box = scenario.finding.subject
        assert all(event[2] != box for event in scenario.log if event[0] == ev.DECIDES)


def test_the_dealers_missing_card_is_missed_while_he_has_none() -> None:
    for scenario in of_kind("V6", K.DEALER_NO_CARD):
        assert scenario.story.round.dealer == []


def test_a_card_too_many_lies_before_the_dealer() -> None:
    for scenario in of_kind("V6", K.DEALER_OVERDREW):
        assert not scenario.story.round.dealer_cleared


@pytest.mark.parametrize("short", ["AR", "V6"])
def test_nobody_misreads_a_total_against_a_blackjack(short: str) -> None:
    for scenario in of_kind(short, K.LOSER_PAID):
        dealer = scenario.story.round.dealer
        assert len(dealer) > 2 or scenario.story.round.dealer_worth >> 1 < 21


def test_chips_that_are_gone_are_missed_before_they_are_settled() -> None:
    for scenario in of_kind("V5", K.WAGER_TAKEN_BACK):
        assert scenario.finding is not None
        assert not scenario.story.round.by_key[scenario.finding.subject].settled
