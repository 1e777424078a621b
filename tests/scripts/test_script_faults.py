"""A bad script is told every fault with its line, and nothing but that ever comes of it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.books import all_books
from tests.rulebooks.dealing import Dealt
from tests.scale import scaled
from tests.scripts.telling import AR, BETS, BOOKS, CONTEXTS, NINE, V6, assert_one_script, read
from trainer.engine.procedure import NO_PROCEDURE
from trainer.engine.round.fold import Round
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.faults import ScriptError
from trainer.engine.script.forms import FORMS
from trainer.engine.script.reader import MOST_CHARACTERS, MOST_LINES, read_script
from trainer.engine.script.writer import write_script
from trainer.scenarios.adjudicate import adjudicate


def faults(*lines: str) -> list[tuple[int, str]]:
    with pytest.raises(ScriptError) as caught:
        read(*lines)
    assert str(caught.value) == "\n".join(str(each) for each in caught.value.faults)
    for each in caught.value.faults:
        assert each.remedy
        assert str(each).startswith(f"line {each.line}: ")
    return [(each.line, each.problem) for each in caught.value.faults]


TEN_FAULTS = (
    "upcard 9",
    V6,
    "limits 1000 25",
    "layout 44",
    "seat 3a Ann",
    "box 3 Ann 100",
    "Ann bets ten on 4",
    "9lives bets 100 on 5",
    "Bob bets 100 on 8",
    "Eve insures 6 for 50",
    "deal 3 10H 1X, dealer 9D",
    "the dealer whistles",
    "card 5H to 9",
    "limits 25 1000",
)


def test_ten_faults_and_more_are_told_at_once_each_with_its_line() -> None:
    found = faults(*TEN_FAULTS)
    assert [line for line, _ in found] == [1, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14]
    assert len({problem for _, problem in found}) == len(found)


SINGLE_FAULTS = (
    ((), "names no rulebook"),
    (("box 1 Ann 100",), "no rulebook is named"),
    (("book nobody",), "no rulebook 'nobody'"),
    ((V6, V6), "second rulebook"),
    ((V6, "limits 25 1000", "maximum 5"), "minimum is above the maximum"),
    ((V6, "seat 1 Ann", "seat 1 Bob"), "has a seated player"),
    ((V6, "restrict wagers 0"), "out of range"),
    ((V6, "box 1 Ann 100", "box 1 Ann 50"), "lies there already"),
    ((V6, "box 1 Ann"), "is no bettor"),
    ((V6, "box 1 Ann 100 poker 5"), "is no side bet"),
    ((V6, "box 1 Ann 0"), "nothing is wagered"),
    ((V6, "box 1a Ann 50"), "is a hand of a split"),
    ((V6, "box 0 Ann 50"), "0"),
    ((V6, "dealer bets 50 on 1"), "no player's name"),
    ((V6, "call no more bets"), "nobody has wagered"),
    ((V6, *BETS, "1 stands"), "there is no hand 1"),
    ((V6, *BETS, "2 stands"), "has no cards yet"),
    ((V6, *BETS, "2 splits"), "has no cards yet"),
    ((V6, *BETS, NINE, "3 hits 2C", "3 splits"), "has not two cards"),
    ((V6, *BETS, "offer surrender"), "initial deal is not complete"),
    ((V6, *BETS, NINE, "call place your bets"), "closed already"),
    ((V6, *BETS, NINE, "Dee surrenders on 3"), "has no wager"),
    ((V6, *BETS, NINE, "Ann bets double 50 on 3c"), "there is no hand 3c"),
    ((V6, *BETS, NINE, "settle main/Zoe/3: pay 100"), "there is no wager"),
    ((V6, *BETS, NINE, "clear 7"), "there are no cards on 7"),
    ((V6, *BETS, NINE, "2 hits KD 5C"), "are collected"),
    ((V6, *BETS, "deal 2 9H 9C 4D, 3 5H 6C, 4 8H 8C, dealer 9D"), "more than two cards"),
    ((V6, *BETS, "deal 2 9H 9C, 3 5H 6C, 4 8H 8C, dealer 9D 10D"), "one card in the deal"),
    ((V6, *BETS, "cards 2 9H 9C"), "is no card to a place"),
    ((V6, *BETS, "claim pair 3: no agreement"), "nobody claims it"),
    ((V6, "x" * (MOST_CHARACTERS + 1)), "too long"),
    ((V6, *["#"] * MOST_LINES), "too long"),
)


@pytest.mark.parametrize("told", SINGLE_FAULTS, ids=lambda told: str(told[1]))
def test_a_fault_is_told_with_its_line(told: tuple[tuple[str, ...], str]) -> None:
    lines, words = told
    found = faults(*lines)
    assert len(found) == 1
    assert words in found[0][1]
    assert found[0][0] == max(len(lines), 1)


def never_crashes(text: str) -> None:
    try:
        script = read_script(text, BOOKS)
    except ScriptError:
        return
    adjudicate(script)
    assert_one_script(script.setup, script.log)


@given(st.text())
@example("book mbs-blackjack-v6\x85box 1 Ann 100")
@example("book mbs-blackjack-v6\nbox \u0661 Ann 100")
def test_any_text_reads_or_is_refused(text: str) -> None:
    never_crashes(text)


_WORDS = st.sampled_from(
    [
        *("1", "2", "3a", "1a", "1b", "dealer", "Ann", "Bob", "x", "10H", "AD", "KC", "0", "-5"),
        *("99", "100", "50", "no", "agreement", "on", "9z", ",", ":", "pair"),
    ]
)
_LINES = st.sampled_from(
    [*dict.fromkeys(line for lines in CONTEXTS.values() for line in lines), AR]
    + [form.example for form in FORMS]
)


@settings(max_examples=scaled(5000))
@given(st.lists(_LINES, max_size=12))
def test_lines_of_the_notation_in_any_order_read_or_are_refused(lines: list[str]) -> None:
    never_crashes("\n".join([V6, *lines]))


@settings(max_examples=scaled(5000))
@given(
    st.sampled_from(sorted(CONTEXTS)),
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 12), _WORDS), min_size=1, max_size=4),
)
def test_a_script_with_a_word_changed_reads_or_is_refused(
    name: str, changes: list[tuple[int, int, str]]
) -> None:
    lines = [line.split() for line in CONTEXTS[name]] or [["book"]]
    for line, place, word in changes:
        words = lines[line % len(lines)]
        words[place % len(words)] = word
    never_crashes("\n".join(" ".join(words) for words in lines))


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)
def test_a_dealt_round_with_lines_lost_doubled_or_swapped_reads_or_is_refused(
    book: Rulebook,
) -> None:
    for seed in range(scaled(400)):
        rng = Random(seed)
        round_: Round = Dealt(book, seed, NO_PROCEDURE).run()
        lines = write_script(round_.setup, round_.log).splitlines()
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(2, len(lines))
            how = rng.randrange(3)
            if how == 0:
                del lines[at]
            elif how == 1:
                lines.insert(at, rng.choice(lines))
            else:
                lines[at - 1 : at + 1] = lines[at - 1 : at + 1][::-1]
        never_crashes("\n".join(lines[: rng.randint(3, len(lines))]))
