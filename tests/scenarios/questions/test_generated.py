"""What must hold of any question on any scenario, under every book."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.scale import scaled
from tests.scenarios.questions.answering import right_answer, wrong_answers
from tests.scenarios.questions.moments import BOOKS
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Policy
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.questions.ask import ask_all
from trainer.scenarios.questions.detection import last_catchable
from trainer.scenarios.questions.item import About, RulingOption
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.plain import from_json, to_json
from trainer.scenarios.questions.policy import ASKED_OF_ANY
from trainer.scenarios.questions.words import Asked, Detected
from trainer.scenarios.scenario import Scenario

SEEDS = scaled(200)
EACH = scaled(10)


def by_weight(book: Rulebook) -> Iterator[Scenario]:
    """As errors happen in life."""
    for seed in range(SEEDS):
        yield generate(book, seed=seed, clean_rate=10)


def by_kind(book: Rulebook) -> Iterator[Scenario]:
    """Every kind that there can be under this book."""
    for kind in SLIPS:
        try:
            yield from [generate(book, seed=seed, kind=kind) for seed in range(EACH)]
        except CannotBeError:
            continue


def told(scenario: Scenario) -> tuple[Moment, About | None]:
    found = scenario.finding
    about = About(*found.identity) if found is not None else None
    return Moment(scenario.setup, scenario.log), about


@pytest.mark.parametrize("book", sorted(BOOKS))
def test_the_right_answer_and_only_it_gets_full_marks(book: str) -> None:
    asked: set[Asked] = set()
    for scenario in (*by_weight(BOOKS[book]), *by_kind(BOOKS[book])):
        moment, about = told(scenario)
        for item in ask_all(moment, seed=str(scenario.seed), about=about):
            asked.add(item.asked)
            assert from_json(to_json(item)) == item
            right = right_answer(item)
            assert mark(item, right, BOOKS).score == 1
            for answer in wrong_answers(item):
                assert mark(item, answer, BOOKS).score < 1
    assert asked >= {Asked.NOTICED, Asked.WHAT, Asked.FIRST_MOVE, Asked.RULING, Asked.STEPS}


@pytest.mark.parametrize("book", sorted(BOOKS))
def test_nothing_that_is_never_asked_is_asked(book: str) -> None:
    met = 0
    for scenario in by_kind(BOOKS[book]):
        moment, about = told(scenario)
        ruled = scenario.ruled
        assert ruled is not None
        items = ask_all(moment, seed=1, about=about)
        if ruled.policy is Policy.NEVER:
            met += 1
            assert {item.asked for item in items} <= ASKED_OF_ANY
        for item in items:
            assert item.policy is not Policy.NEVER
            assert (item.policy is Policy.STATED) <= (item.reading is not None)
    assert met


@pytest.mark.parametrize("book", sorted(BOOKS))
def test_a_flag_at_the_slip_is_a_hit_and_one_before_is_not(book: str) -> None:
    for scenario in by_weight(BOOKS[book]):
        moment, _about = told(scenario)
        item = next(i for i in ask_all(moment, seed=1, kinds=(Asked.NOTICED,)))
        last = len(moment.log) - 1
        if scenario.finding is None:
            assert mark(item, {}, BOOKS).detected is Detected.CLEAN
            assert mark(item, {"flag": last}, BOOKS).detected is Detected.FALSE_ALARM
            continue
        first = min(found.at for found in moment.findings)
        assert mark(item, {"flag": first}, BOOKS).detected is Detected.HIT
        if first:
            assert mark(item, {"flag": first - 1}, BOOKS).detected is Detected.FALSE_ALARM
        # The moment of the notice is one at which it can be noticed.
        assert last_catchable(moment, scenario.finding) == last


@pytest.mark.parametrize("book", sorted(BOOKS))
def test_every_office_is_of_this_book(book: str) -> None:
    named = {"gaming-shift-manager", "pit-manager", "inspector"}
    own = {str(each.decides) for each in BOOKS[book].authority}
    own |= {str(e.decides) for row in BOOKS[book].irregularities.values() for e in row}
    for scenario in by_weight(BOOKS[book]):
        moment, about = told(scenario)
        for item in ask_all(moment, seed=1, about=about, kinds=(Asked.RULING,)):
            for option in item.options:
                assert isinstance(option, RulingOption)
                codes = " ".join(option.steps)
                assert {office for office in named if office in codes} <= own
