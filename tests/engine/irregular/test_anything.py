"""Whatever happens at a table: nothing raises but what cannot be, and no card is lost.

After any jumble of events and rulings the round still runs to its end by what is due.
"""

from __future__ import annotations

import copy

import pytest

from tests.books import book
from tests.engine.irregular.anything import Anything, new_cards
from tests.engine.irregular.tables import LIMITS, cards_of, lies
from tests.scale import scaled
from trainer.engine.cards import Card
from trainer.engine.errors import UnpayableError
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.apply import apply
from trainer.engine.round.due import canonical, due
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.round.fold import Round
from trainer.engine.round.permitted import permitted
from trainer.engine.round.setup import Setup

BOOKS = ("V6", "V5", "AR", "UKA", "UKB")
# How much of it is as it should be: from a slip now and then to bedlam.
USUAL = (97, 90, 75, 50)
# What lies there when betting closes is judged then, and not before.
OF_THE_CLOSE = (
    K.UNDER_MINIMUM,
    K.OVER_MAXIMUM,
    K.SIDE_BET_WITHOUT_MAIN,
    K.SIDE_BET_WITHOUT_OTHER,
)


def table(short: str, seed: int) -> Setup:
    return Setup(
        book(short),
        LIMITS,
        fresh_shoe=seed % 3 == 0,
        seats={1: "Ann"} if seed % 2 else {},
        absent=frozenset({"Bob"}) if short == "V6" and seed % 7 == 0 else frozenset(),
    )


@pytest.mark.prove
@pytest.mark.parametrize("usual", USUAL)
@pytest.mark.parametrize("short", BOOKS)
def test_nothing_raises_but_what_cannot_be(short: str, usual: int) -> None:
    for seed in range(scaled(200)):
        try:
            _any_events(Story(table(short, seed)), Anything(seed, usual=usual))
        except UnpayableError:
            # Any stake may lie there, and some odds of some stakes are not whole cents.
            continue


def _any_events(story: Story, any_: Anything) -> None:
    again = Round(story.round.setup)
    for place in range(70):
        assert bool(due(story.round)) is not story.round.over
        permitted(story.round)
        event = any_.event(story)
        before = copy.deepcopy(lies(again))
        known = story.findings
        try:
            apply(again, event)
        except ImpossibleEventError:
            assert lies(again) == before, event
            with pytest.raises(ImpossibleEventError):
                story.add(event)
            assert story.findings == known, event
            continue
        story.add(event)
        assert lies(story.round) == lies(again), event
        if place % 7 == 0:
            for finding in story.findings:
                story.rule_on(finding)


@pytest.mark.prove
@pytest.mark.parametrize("usual", USUAL)
@pytest.mark.parametrize("short", BOOKS)
def test_after_any_jumble_and_its_rulings_the_round_runs_to_its_end(short: str, usual: int) -> None:
    for seed in range(scaled(400)):
        try:
            _jumbled(Story(table(short, seed)), seed, usual)
        except UnpayableError:
            continue


def _jumbled(story: Story, seed: int, usual: int) -> None:
    any_, out = Anything(seed, usual=usual), list[Card]()
    for _ in range(10 + seed % 60):
        event = any_.event(story)
        new = new_cards(story.round, event)
        try:
            story.add(event)
        except ImpossibleEventError:
            continue
        out += new
        assert cards_of(story.round) == sorted(out), event
    _rule_on(story)
    assert cards_of(story.round) == sorted(out)
    _to_the_end(story, Anything(seed, usual=100), out)


def _rule_on(story: Story) -> None:
    for _ in range(60):
        if not story.findings:
            return
        found = story.findings[0]
        story.add((ev.RULES, found.kind, found.subject))
    raise AssertionError(f"there is always something more to rule on: {story.findings}")


def _to_the_end(story: Story, players: Anything, out: list[Card]) -> None:
    for _ in range(300):
        if story.round.over:
            return
        event = players.event(story)
        out += new_cards(story.round, event)
        story.add(event)
        assert cards_of(story.round) == sorted(out), event
        if any(found.kind in OF_THE_CLOSE for found in story.findings):
            _rule_on(story)
        open_ = [found for found in story.findings if found.kind is not K.CARD_REFUSED]
        assert not open_, event
    raise AssertionError(f"the round does not end: {canonical(story.round)}")


def test_what_the_jumble_once_found_is_mended() -> None:
    """A burn reported forgotten, ruled on in a void round without a card: no deal begins."""
    _jumbled(Story(table("V6", 208)), 208, 50)
