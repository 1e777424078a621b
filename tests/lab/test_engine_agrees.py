"""The engine's own rounds, played by the lab's strategy, cost what the lab says they cost."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.books import all_books, book
from tests.scale import scaled
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Decision
from trainer.lab.edge import Deal, Solved, solve
from trainer.lab.hands import ACE, TEN
from trainer.lab.rules import Busted, rules_of
from trainer.lab.sitting import best_decision, sit

FULL = 1_000_000
# A million each where it is asked for; else enough to see a rule gone wrong.
ROUNDS = FULL if scaled(FULL) == FULL else FULL // 50
ERRORS = 3.0


def solved_as_dealt(rulebook: Rulebook) -> Solved:
    """The engine collects a bust before the dealer's Blackjack; nobody forms nine hands."""
    rules = rules_of(rulebook)
    return solve(replace(rules, busted=Busted.LOST, max_hands=rules.max_hands or 8))


@pytest.mark.prove
@pytest.mark.parametrize("rulebook", all_books(), ids=lambda each: each.short)
def test_the_engine_and_the_lab_agree(rulebook: Rulebook) -> None:
    solved = solved_as_dealt(rulebook)
    sitting = sit(rulebook, solved, rounds=ROUNDS, seed=11)
    assert sitting.rounds == ROUNDS
    assert abs(sitting.mean - solved.edge) < ERRORS * sitting.error
    # Deal by deal: what chance did with the first three cards is taken out.
    assert abs(sitting.beyond) < ERRORS * sitting.beyond_error
    assert sitting.beyond_error < sitting.error


def test_a_lab_that_thinks_blackjack_pays_three_to_one_is_found_out() -> None:
    rulebook = book("UKA")
    wrong = solve(replace(rules_of(rulebook), blackjack=Fraction(3), busted=Busted.LOST))
    sitting = sit(rulebook, wrong, rounds=FULL // 50, seed=11)
    assert abs(sitting.mean - wrong.edge) > ERRORS * sitting.error


def test_its_choices_on_a_first_deal() -> None:
    solved = solve(rules_of(book("AR"), decks=2))
    wanted = {
        (ACE, TEN, ACE): Decision.EVEN_MONEY,
        (ACE, TEN, TEN): Decision.STAND,
        (5, TEN, TEN): Decision.SURRENDER,
        (4, 5, 5): Decision.DOUBLE,
        (ACE, ACE, 5): Decision.SPLIT,
        (1, 2, TEN): Decision.HIT,
        (TEN, TEN, TEN): Decision.STAND,
    }
    found = {key: best_decision(solved, Deal(*key, chance=0.0)) for key in wanted}
    assert found == wanted
