"""The options of a ruling: one right by the table it leaves, none absurd, none a part of it."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.books import all_books, book
from tests.scale import scaled
from tests.scenarios.faulty import possible as kinds_under
from tests.scenarios.questions.moments import BOOKS, faulty, moment
from tests.scenarios.questions.tables import AUTHORITY, table_after
from trainer.engine.errors import BadHandNameError
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.words import Irregularity
from trainer.engine.words import Office, Policy, Ruling
from trainer.scenarios.generate import generate
from trainer.scenarios.questions.alternatives import alternatives
from trainer.scenarios.questions.ask import ask
from trainer.scenarios.questions.choosing import FEWEST, MOST, leaving, wrong_options
from trainer.scenarios.questions.effects import part_of
from trainer.scenarios.questions.figures import option_of
from trainer.scenarios.questions.forms import forms
from trainer.scenarios.questions.item import Item, RulingOption
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.possible import possible
from trainer.scenarios.questions.words import Asked

SEEDS = range(4)


def asked_of(name: str, asked: Asked = Asked.RULING) -> list[Item]:
    items = (ask(moment(name), asked, seed=seed) for seed in SEEDS)
    return [item for item in items if item is not None]


def rulings(item: Item) -> list[RulingOption]:
    return [each for each in item.options if isinstance(each, RulingOption)]


@pytest.mark.parametrize("name", faulty())
def test_exactly_one_option_is_right(name: str) -> None:
    for item in [*asked_of(name), *asked_of(name, Asked.WHAT)]:
        right = [at for at in range(len(item.options)) if mark(item, {"option": at}, BOOKS).right]
        assert len(right) == 1
        assert FEWEST <= len(item.options) <= MOST


@pytest.mark.parametrize("name", faulty())
def test_no_two_options_leave_the_same_table(name: str) -> None:
    at = moment(name)
    assert at.principal is not None
    left = leaving(at, at.rule_on(at.principal))
    for item in asked_of(name):
        tables = [left(each) for each in rulings(item)]
        assert len(set(tables)) == len(tables)


@pytest.mark.parametrize("name", faulty())
def test_a_part_of_the_right_steps_is_not_offered_as_wrong(name: str) -> None:
    at = moment(name)
    assert at.principal is not None
    ruled = at.rule_on(at.principal)
    left = leaving(at, ruled)
    right = left(option_of(ruled))
    for wrong in wrong_options(at, ruled):
        assert not part_of(left(wrong), right)
        assert not part_of(right, left(wrong))


def check_tables(at: Moment, ruled: Ruled) -> None:
    """Carried out for real: whatever moves cards or chips moves them as no other option would."""
    if ruled.finding.kind is Irregularity.CARD_REFUSED:
        # Where a refused card goes is read off the table, whatever an option says of it.
        return
    lies = table_after(at, ruled, None)
    moved = list[tuple[object, RulingOption]]()
    for option in (option_of(ruled), *wrong_options(at, ruled)):
        if AUTHORITY & set(option.steps):
            # What he decides is not known.
            continue
        try:
            after = table_after(at, ruled, option)
        except BadHandNameError:
            # Of a wager, where the engine only ever does it to a hand.
            continue
        if after != lies:
            moved.append((after, option))
    for (one, option), (two, other) in combinations(moved, 2):
        assert one != two or option.figures != other.figures, (option.steps, other.steps)


@pytest.mark.parametrize("name", faulty())
def test_no_two_options_do_the_same_when_carried_out(name: str) -> None:
    at = moment(name)
    assert at.principal is not None
    check_tables(at, at.rule_on(at.principal))


@pytest.mark.prove
@pytest.mark.parametrize("short", [each.short for each in all_books()])
def test_nor_under_any_book_for_any_error(short: str) -> None:
    """Every kind that can be put into a round, ruled by the book or not."""
    for kind in kinds_under(short):
        for seed in range(9_000, 9_000 + scaled(40)):
            scenario = generate(book(short), seed=seed, kind=kind)
            assert scenario.ruled is not None
            if scenario.ruled.policy is Policy.NEVER:
                continue
            try:
                check_tables(Moment.of(scenario), scenario.ruled)
            except AssertionError as error:
                error.add_note(f"{short}, seed {seed}, {kind}")
                raise


@pytest.mark.parametrize("name", faulty())
def test_every_step_can_be_done_on_this_table(name: str) -> None:
    at = moment(name)
    assert at.principal is not None
    for option in alternatives(at, at.rule_on(at.principal)):
        for step in option.steps:
            assert possible(at.round, at.principal, step), step


@pytest.mark.parametrize("name", faulty())
def test_no_option_names_an_office_of_another_book(name: str) -> None:
    rules = moment(name).book
    named: set[Office | None] = {each.decides for each in rules.authority}
    named |= {each.decides for said in rules.irregularities.values() for each in said}
    offices = {
        Ruling.REFER_GAMING_SHIFT_MANAGER: Office.GAMING_SHIFT_MANAGER,
        Ruling.PIT_MANAGER_SELECTS: Office.PIT_MANAGER,
        Ruling.PIT_MANAGER_SELECTS_MOST_DETRIMENTAL: Office.PIT_MANAGER,
        Ruling.INSPECTOR_DECIDES: Office.INSPECTOR,
    }
    for item in asked_of(name):
        for option in rulings(item):
            assert {offices[step] for step in option.steps if step in offices} <= named


@pytest.mark.parametrize("name", faulty())
def test_other_ways_to_say_it_leave_the_same_table(name: str) -> None:
    at = moment(name)
    assert at.principal is not None
    ruled = at.rule_on(at.principal)
    left = leaving(at, ruled)
    for option in (option_of(ruled), *wrong_options(at, ruled)):
        assert {left(form) for form in forms(option)} == {left(option)}


def steps_of(name: str) -> list[tuple[Ruling, ...]]:
    at = moment(name)
    assert at.principal is not None
    return [option.steps for option in wrong_options(at, at.rule_on(at.principal))]


def test_the_other_side_of_the_boundary_comes_first() -> None:
    # One card only, late: had it been noticed early, the cards would have been put back.
    assert steps_of("a box with one card")[0] == (Ruling.RECONSTRUCT_CARDS,)
    early = steps_of("a box with one card, early")
    assert (Ruling.OFFER_ACT_OR_WITHDRAW,) in early[:3]


def test_the_same_steps_are_offered_with_another_box_or_amount() -> None:
    at = moment("a card for a hand that stood")
    assert at.principal is not None
    wrong = wrong_options(at, at.rule_on(at.principal))
    to = {dict(each.figures).get("offeredTo") for each in wrong if each.figures}
    assert to == {"box-3", "dealer"}
    paid = moment("stand-off paid")
    assert paid.principal is not None
    amounts = [dict(e.figures) for e in wrong_options(paid, paid.rule_on(paid.principal))]
    assert {"owedPaid": 0, "owedTaken": 10_000} in amounts
    # What he did already is not putting it right.
    assert {"owedPaid": 10_000, "owedTaken": 0} not in amounts


def test_where_one_player_is_left_a_void_round_is_his_withdrawal() -> None:
    at = moment("U6-I03")
    assert {stake.player for stake in at.round.stakes} == {"Ann"}
    offered = steps_of("U6-I03")
    void, withdrawal = (Ruling.ROUND_VOID, Ruling.RETURN_ALL_WAGERS), (Ruling.WITHDRAWAL_PERMITTED,)
    assert (void in offered) != (withdrawal in offered)


def test_too_few_options_make_no_item(monkeypatch: pytest.MonkeyPatch) -> None:
    from trainer.scenarios.questions import choosing

    at = moment("V6-I36")
    monkeypatch.setattr(choosing, "alternatives", lambda *_: iter(()))
    assert ask(at, Asked.RULING, seed=1) is None
