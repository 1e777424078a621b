"""After a ruling the round runs to its end clean, and no card and no chip is lost on the way."""

from __future__ import annotations

import pytest

from tests.books import all_books, book
from tests.scale import scaled
from tests.scenarios.faulty import cards_out, possible
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.events import RULES, event_text
from trainer.engine.round.fold import Round
from trainer.engine.round.money import settle_act
from trainer.engine.words import Policy
from trainer.scenarios.afterwards import course_after, rule_all
from trainer.scenarios.generate import generate
from trainer.scenarios.scenario import Scenario

BOOKS = [each.short for each in all_books()]
FULL = scaled(10) == 10
CARRIED, PARTS = (100_000, 20) if FULL else (1_000, 1)


def examinable(story: Story) -> bool:
    """Whether the book rules on all that is open: nothing is left to an authority, or unasked."""
    ruled = [story.rule_on(finding) for finding in story.findings]
    return all(each.covered and each.policy is not Policy.NEVER for each in ruled)


def check_money(round_: Round) -> None:
    """Every wager is settled as it should be, or given back; no chip lies beside the game."""
    assert round_.odd is not None
    assert not round_.odd.late
    for stake in round_.stakes:
        if stake.key in round_.odd.returned:
            continue
        assert stake.settled, stake.key
        act = settle_act(round_, stake)
        assert (act.paid, act.taken) == (stake.paid, stake.taken), stake.key


def check_carried(scenario: Scenario, seed: int) -> bool:
    story = Story.of(scenario.setup, scenario.log)
    clean, before = examinable(story), cards_out(story.round)
    if not clean:
        return False
    rule_all(story)
    course = course_after(story, seed=seed)
    assert course.run_out(), story.round.phase
    assert not story.findings
    assert cards_out(story.round) == sorted([*before, *course.rest.drawn])
    check_money(story.round)
    again = Story.of(scenario.setup, story.round.log)
    assert again.round.discards == story.round.discards
    return True


@pytest.mark.prove
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("short", BOOKS)
def test_a_ruling_carried_out_lets_the_round_end_clean(short, part) -> None:
    rules, kinds = book(short), possible(short)
    size, met = CARRIED // PARTS, 0
    for seed in range(part * size, (part + 1) * size):
        scenario = generate(rules, seed=seed, kind=kinds[seed % len(kinds)])
        try:
            met += check_carried(scenario, seed)
        except Exception as error:
            error.add_note(f"{short}, seed {seed}, {scenario.kind}")
            raise
    assert met > size / 20


def test_what_an_authority_decides_leaves_the_round_to_run_out() -> None:
    met = 0
    for short in BOOKS:
        kinds = possible(short)
        for seed in range(scaled(4_000)):
            scenario = generate(book(short), seed=seed, kind=kinds[seed % len(kinds)])
            story = Story.of(scenario.setup, scenario.log)
            if examinable(story):
                continue
            met += 1
            rule_all(story)
            assert course_after(story, seed=seed).run_out(), (short, seed, scenario.kind)
    assert met > 400


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        (K.WITHDRAWAL_ASKED, {Fact.RULING_LETS_WITHDRAW, Fact.NO_FURTHER_CARD}),
        (K.WITHDRAWAL_ASKED, {Fact.RULING_LETS_WITHDRAW, Fact.FURTHER_CARD}),
        (K.WITHDRAWAL_ASKED, {Fact.RULING_LETS_WITHDRAW, Fact.ORDERED_CARD}),
        (K.WITHDRAWAL_ASKED, {Fact.OTHER_RULING}),
        (K.CARD_REFUSED, {Fact.OFFERED_ON, Fact.REFUSED_BY_ONE}),
        (K.CARD_REFUSED, {Fact.OFFERED_ON, Fact.REFUSED_BY_ALL}),
        (K.CARD_REFUSED, {Fact.CHOICE_OF_CARDS}),
        (K.CARD_REFUSED, {Fact.LEFT_OVER_CARD}),
    ],
)
def test_what_comes_out_of_a_ruling_comes_after_it(kind, facts) -> None:
    for seed in range(4):
        scenario = generate(book("V6"), seed=seed, kind=kind, noticed=facts)
        assert scenario.ruled is not None
        assert facts <= scenario.ruled.facts
        assert any(event[0] == RULES for event in scenario.log), event_text(scenario.log[-1])
        assert check_carried(scenario, seed)
