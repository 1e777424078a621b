"""Gravity is read off the finding at its notice: form, at risk, or lost."""

from __future__ import annotations

import pytest

from tests.books import book
from trainer.engine.irregular.words import Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.procedure import Burn, Procedure
from trainer.engine.round.fold import Phase
from trainer.engine.round.layers import Layer
from trainer.engine.words import WagerKind
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.generate import generate
from trainer.scenarios.gravity import Gravity, gravity, layer_of
from trainer.scenarios.scenario import Scenario

MINOR, SERIOUS, DANGEROUS = Gravity.MINOR, Gravity.SERIOUS, Gravity.DANGEROUS


def of(scenario: Scenario, *, caught_at_once: bool = False) -> Gravity:
    assert scenario.finding is not None
    return gravity(scenario.story, scenario.finding, caught_at_once=caught_at_once)


@pytest.mark.parametrize(
    ("kind", "noticed", "grave"),
    [
        (K.OPENING_CALL_UNSAID, (), MINOR),
        (K.OVER_MAXIMUM, (Fact.AFTER_OUTCOME,), MINOR),
        (K.BUST_NOT_COLLECTED, (), MINOR),
        (K.BURN_FORGOTTEN, (Fact.EARLY,), MINOR),
        (K.BURN_FORGOTTEN, (Fact.INTERIM,), SERIOUS),
        (K.RULE_UNCLEAR, (), MINOR),
        (K.CLOSING_CALL_UNSAID, "at-once", SERIOUS),
        (K.INSURANCE_NOT_OFFERED, "at-once", SERIOUS),
        (K.BOX_PASSED_OVER, (Fact.ONE_SINCE,), SERIOUS),
        (K.CARD_TO_STANDING_HAND, "at-once", SERIOUS),
        (K.DEALER_NO_CARD, (Fact.EARLY,), SERIOUS),
        (K.WRONG_CALLER, "at-once", SERIOUS),
        (K.FOREIGN_CARD, (), SERIOUS),
        (K.FACE_UP_CARD, (Fact.AFTER_FIRST_CARD,), MINOR),
        (K.FACE_UP_CARD, (Fact.BEFORE_FIRST_CARD,), SERIOUS),
        (K.STAND_OFF_PAID, (Fact.CARDS_CLEARED,), DANGEROUS),
        (K.STAND_OFF_PAID, (Fact.NEXT_ROUND,), DANGEROUS),
        (K.NEXT_BET_SETTLED, (Fact.WITHIN_ROUND,), SERIOUS),
        (K.LIVE_HAND_COLLECTED, (), DANGEROUS),
        (K.CARDS_SWEPT, (), DANGEROUS),
    ],
)
def test_by_what_it_touched(kind, noticed, grave) -> None:
    for seed in range(4):
        assert of(generate(book("V6"), seed=seed, kind=kind, noticed=noticed)) is grave


def test_caught_before_the_next_act_it_weighs_one_class_less() -> None:
    for kind, lower in ((K.RULE_UNCLEAR, MINOR), (K.FOREIGN_CARD, MINOR), (K.CARDS_SWEPT, SERIOUS)):
        scenario = generate(book("V6"), seed=2, kind=kind)
        assert of(scenario, caught_at_once=True) is lower


def test_the_dealers_own_draw_is_dangerous_once_it_has_been_settled_on() -> None:
    seen = set()
    for seed in range(60):
        scenario = generate(book("V6"), seed=seed, kind=K.DEALER_OVERDREW)
        assert scenario.finding is not None
        later = scenario.log[scenario.finding.at + 1 :]
        settled = any(event[0] == "settles" for event in later)
        assert scenario.story.round.phase >= Phase.SETTLING
        assert of(scenario) is (DANGEROUS if settled else SERIOUS)
        seen.add(settled)
    assert seen == {True, False}


def test_a_chip_is_minor_and_a_doubled_part_is_not() -> None:
    seen: dict[str, set[Gravity]] = {"amount": set(), "raised": set(), "long odds": set()}
    least = 1_000
    for seed in range(150):
        scenario = generate(
            book("V6"), seed=seed, kind=K.PAID_WRONG_AMOUNT, noticed={Fact.WITHIN_ROUND}
        )
        assert scenario.ruled is not None
        numbers = scenario.ruled.numbers
        apart = abs(numbers["owedPaid"] - numbers["wasPaid"])
        assert of(scenario) is (MINOR if apart < least else SERIOUS)
        seen["amount"].add(of(scenario))
        left = generate(book("V6"), seed=seed, kind=K.WINNER_LEFT, noticed={Fact.WITHIN_ROUND})
        assert left.finding is not None
        raised = left.finding.subject.startswith((WagerKind.DOUBLE, WagerKind.SPLIT))
        assert of(left) is (DANGEROUS if raised else SERIOUS)
        seen["raised"].add(of(left))
    for seed in range(40):
        misread = generate(
            book("UKB"), seed=seed, kind=K.SIDE_BET_MISREAD, noticed={Fact.WITHIN_ROUND}
        )
        seen["long odds"].add(of(misread))
        if misread.look is Look.TEN_TIMES:
            assert of(misread) is DANGEROUS
    assert seen == {
        "amount": {MINOR, SERIOUS},
        "raised": {SERIOUS, DANGEROUS},
        "long odds": {SERIOUS, DANGEROUS},
    }


def test_a_burn_that_only_the_house_wants_is_the_houses_rule() -> None:
    scenario = generate(book("V6"), seed=1, kind=K.BURN_FORGOTTEN)
    assert scenario.finding is not None
    assert layer_of(scenario.story, scenario.finding) is Layer.BOOK
    house = Procedure(burn=Burn.FIRST_OF_SHOE)
    scenario = generate(book("V5"), seed=1, kind=K.BURN_FORGOTTEN, procedure=house)
    assert scenario.finding is not None
    assert layer_of(scenario.story, scenario.finding) is Layer.HOUSE
