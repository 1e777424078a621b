"""Words for questions; and no length of an option gives it away."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from tests.scale import scaled
from tests.scenarios.questions.answering import any_answer, right_answer
from tests.scenarios.questions.moments import BOOKS, CLEAN, faulty, moment
from trainer.engine.irregular.words import Irregularity
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Ruling
from trainer.scenarios.generate import generate
from trainer.scenarios.questions.ask import ask, ask_all
from trainer.scenarios.questions.item import About, Item, RulingOption
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.words import BY_CHOICE, Asked
from trainer.ui.question_words import (
    length_of,
    say_marked,
    say_option,
    say_question,
    say_ruling,
    say_subject,
    say_wanted,
    say_why_not,
)

SEEDS = scaled(1500)
FULL = scaled(10) == 10
# A strategy that knows nothing may be off by this much, over all books and within one: over the
# thousands behind `make prove`, and over a tenth of them, where chance alone makes more.
FEW_POINTS, IN_ONE_BOOK = (3, 4) if FULL else (6, 10)
STRATEGIES = ("longest", "shortest", "place 0", "place 1", "place 2", "place 3")


@pytest.mark.parametrize("name", faulty())
def test_everything_can_be_said(name: str) -> None:
    for item in ask_all(moment(name), seed=8):
        question = say_question(item.asked, item.about, item.wanted)
        assert question[0].isupper()
        assert question[-1] in ".?"
        options = [say_option(item.asked, option) for option in item.options]
        assert all(options)
        if item.asked in BY_CHOICE:
            assert len(set(options)) == len(options)
        if item.asked is not Asked.FATE:
            assert all(say_wanted(item.asked, each) for each in item.wanted)
        found = mark(item, any_answer(item), BOOKS)
        assert say_marked(found).endswith(".")
        if found.why_not is not None:
            assert say_why_not(found.why_not).endswith(").")


def test_it_says_who_what_and_where() -> None:
    about = About(Irregularity.LATE_INCREASE, "main/Ann/1")
    said = say_question(Asked.FATE, about, ("1",))
    assert said == (
        "A wager is raised too late: Ann, main wager, box 1. What becomes of box 1 and its wager?"
    )
    assert say_subject("3b") == "hand 3b"
    assert say_subject("Ann") == "Ann"
    assert say_subject("dealer") == say_subject("") == say_subject("offer-insurance") == ""
    assert say_subject("next/Ann/3") == "Ann, next round, box 3"


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (RulingOption((Ruling.CONTINUE_ROUND,)), "nothing is done and play goes on"),
        (
            RulingOption((Ruling.TREAT_AS_NEXT_CARD,), figures=(("offeredTo", "box-4"),)),
            "the card is used as the next card of the shoe and goes to box 4",
        ),
        (
            RulingOption((Ruling.TREAT_AS_NEXT_CARD,), figures=(("offeredTo", "dealer"),)),
            "the card is used as the next card of the shoe and goes to the dealer's hand",
        ),
        (
            RulingOption(
                (Ruling.CORRECT_SETTLEMENT,), figures=(("owedPaid", 15_000), ("owedTaken", 0))
            ),
            "the settlement is put right: 150 is paid",
        ),
        (
            RulingOption((Ruling.CORRECT_SETTLEMENT,), figures=(("owedPaid", 0), ("owedTaken", 0))),
            "the settlement is put right: nothing is paid or taken",
        ),
    ],
)
def test_it_says_rulings_with_their_figures(option: RulingOption, said: str) -> None:
    assert say_ruling(option) == said


def test_it_says_how_soon_an_error_was_caught() -> None:
    clip = ask(moment("a box with one card"), Asked.NOTICED, seed=1)
    assert clip is not None
    at = moment("a box with one card").findings[0].at
    assert say_marked(mark(clip, {"flag": at}, BOOKS)) == "Caught, 0 events after it happened."
    clean = ask(moment(next(iter(CLEAN))), Asked.NOTICED, seed=1)
    assert clean is not None
    assert say_marked(mark(clean, {}, BOOKS)) == "Rightly let run."


def choices(book: Rulebook, asked: Asked) -> Iterator[Item]:
    """Questions as people get them: errors as they happen in life."""
    for seed in range(SEEDS):
        scenario = generate(book, seed=seed)
        assert scenario.finding is not None
        about = About(*scenario.finding.identity)
        moment_, measure = Moment.of(scenario), length_of(asked)
        item = ask(moment_, asked, seed=seed, about=about, measure=measure)
        if item is not None:
            yield item


def beyond_chance(item: Item) -> dict[str, Fraction]:
    """What each strategy scores above what a guess would."""
    right, number = right_answer(item)["option"], len(item.options)
    guess = Fraction(1, number)
    lengths = [length_of(item.asked)(option) for option in item.options]
    found = {}
    for strategy, best in (("longest", max(lengths)), ("shortest", min(lengths))):
        chosen = [at for at, length in enumerate(lengths) if length == best]
        found[strategy] = Fraction(right in chosen, len(chosen)) - guess
    for place in range(number):
        found[f"place {place}"] = (right == place) - guess
    return found


@pytest.mark.prove
@pytest.mark.parametrize("asked", [Asked.RULING, Asked.WHAT])
def test_who_goes_by_length_or_place_scores_as_by_chance(asked: Asked) -> None:
    """Always the longest, the shortest or one place; under all books and under each."""
    sums, count = dict.fromkeys(STRATEGIES, Fraction(0)), 0
    for book in BOOKS.values():
        here, items = dict.fromkeys(STRATEGIES, Fraction(0)), list(choices(book, asked))
        for item in items:
            for strategy, score in beyond_chance(item).items():
                here[strategy] += score
        for strategy, score in here.items():
            assert abs(100 * score) <= IN_ONE_BOOK * len(items), (book.id, strategy, float(score))
            sums[strategy] += score
        count += len(items)
    assert count > (5_000 if FULL else 500)
    for strategy, score in sums.items():
        assert abs(100 * score) <= FEW_POINTS * count, (strategy, float(score))
