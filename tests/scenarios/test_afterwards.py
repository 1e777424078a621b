"""What comes after a ruling. That every round then ends clean is shown with `test_generate`."""

from __future__ import annotations

import pytest

from tests.books import all_books, book
from tests.scale import scaled
from tests.scenarios.faulty import check_carried, examinable, possible
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.events import RULES, event_text
from trainer.scenarios.afterwards import course_after, rule_all
from trainer.scenarios.generate import generate

BOOKS = [each.short for each in all_books()]


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
        assert check_carried(Story.of(scenario.setup, scenario.log), seed)
