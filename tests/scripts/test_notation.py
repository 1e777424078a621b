"""The notation: every form reads, and a log has exactly one script."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.books import all_books
from tests.rulebooks.dealing import Dealt, any_of, first
from tests.scale import scaled
from tests.scripts.telling import (
    ACE,
    BETS,
    BOOKS,
    CONTEXTS,
    FOLLOWS,
    NINE,
    V6,
    assert_one_script,
    read,
)
from trainer.engine.procedure import NO_PROCEDURE
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.form import Form
from trainer.engine.script.forms import FORMS, match
from trainer.engine.script.reader import read_script
from trainer.engine.script.writer import write_script
from trainer.engine.words import Call
from trainer.scenarios.adjudicate import adjudicate


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_the_example_of_each_form_reads(form: Form) -> None:
    found = match(form.example)
    assert found is not None
    assert found[0] is form, f"{form.example!r} is read as {found[0].name}"
    before = (V6,) if form.head else (V6, *BETS, NINE)
    line = form.example.replace("ID", "mbs-blackjack-v6")
    after = [FOLLOWS[form.name]] if form.name in FOLLOWS else []
    script = read(*CONTEXTS.get(form.name, before), line, *after)
    assert_one_script(script.setup, script.log)


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)
def test_a_dealt_round_reads_back_whole_and_at_any_moment(book: Rulebook) -> None:
    for seed in range(scaled(300)):
        for choose in (first, any_of(seed)):
            round_ = Dealt(book, seed, NO_PROCEDURE).run(choose)
            log = tuple(round_.log)
            assert_one_script(round_.setup, log)
            cut = Random(seed).randrange(len(log))
            assert_one_script(round_.setup, log[:cut])
            told = adjudicate(read_script(write_script(round_.setup, log[:cut]), BOOKS))
            assert 1 <= len(told["clauses"]) <= 4


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)
def test_what_a_dealer_left_out_survives(book: Rulebook) -> None:
    """Any call, or the burn, taken out of a round: the script says so and reads back."""
    said = 0
    for seed in range(scaled(300)):
        round_ = Dealt(book, seed, NO_PROCEDURE).run()
        log = tuple(round_.log)
        for at, event in enumerate(log):
            if event[0] in (ev.CALL, ev.BURN):
                without = (*log[:at], *log[at + 1 :])
                text = write_script(round_.setup, without)
                assert read_script(text, BOOKS).log == without
                said += "\nno " in text
    assert said or not book.dealing.opening_call.value


OMITTED = (
    ("no call place your bets", (), "Ann bets 100 on 3", ev.called(Call.PLACE_YOUR_BETS)),
    ("no call no more bets", BETS, "card 5H to 2", ev.called(Call.NO_MORE_BETS)),
    ("no offer insurance", (*BETS, ACE), "2 stands", ev.called(Call.OFFER_INSURANCE)),
    ("no close insurance", (*BETS, ACE), "2 stands", ev.called(Call.CLOSE_INSURANCE)),
    ("no offer surrender", (*BETS, NINE), "2 stands", ev.called(Call.OFFER_SURRENDER)),
    ("no close surrender", (*BETS, NINE), "2 stands", ev.called(Call.CLOSE_SURRENDER)),
)


@pytest.mark.parametrize("omitted", OMITTED, ids=lambda omitted: str(omitted[0]))
def test_an_omission_is_said_and_kept(
    omitted: tuple[str, tuple[str, ...], str, Event],
) -> None:
    line, before, after, call = omitted
    assert call in read(V6, *before, after).log
    script = read(V6, *before, line, after)
    assert call not in script.log
    assert line in write_script(script.setup, script.log).splitlines()
    assert_one_script(script.setup, script.log)


def test_a_forgotten_burn_is_said_and_kept() -> None:
    fresh = (V6, "fresh shoe", "box 1 Ann 100", "call no more bets")
    assert ev.BURN in [event[0] for event in read(*fresh, "card 5H to 1").log]
    script = read(*fresh, "no burn", "card 5H to 1")
    assert ev.BURN not in [event[0] for event in script.log]
    assert "no burn" in write_script(script.setup, script.log).splitlines()
    assert_one_script(script.setup, script.log)


def test_cards_nobody_cares_about_leave_a_hand_that_can_go_on() -> None:
    script = read(V6, "box 1 Ann 100", "box 2 Bob 50", "deal 1 x x, 2 x x, dealer x")
    for hand in script.round.hands.values():
        assert 12 <= hand.total <= 20
    hits = read(V6, "box 1 Ann 100", "deal 1 x x, dealer x", "1 hits x x", "1 stands")
    assert hits.round.hands["1"].total <= 20
    assert " x" not in write_script(hits.setup, hits.log)
    assert_one_script(hits.setup, hits.log)


def test_a_round_is_the_same_told_long_or_short() -> None:
    short = read(V6, "box 1 Ann 100 pair 10", "deal 1 6H 5C, dealer 9D", "1 doubles for 60 KD")
    long = read(
        "upcard 1",
        V6,
        "call place your bets",
        "Ann bets 100 on 1  # the main wager",
        "",
        "Ann bets pair 10 on 1",
        "call no more bets",
        "cards 1 6H, dealer 9D, 1 5C",
        "offer surrender",
        "close surrender",
        "Ann doubles on 1",
        "Ann bets double 60 on 1",
        "card KD to 1",
    )
    assert short == long


def test_no_form_shadows_another() -> None:
    for one, other in pairwise(FORMS):
        assert one.name != other.name
    assert len({form.name for form in FORMS}) == len(FORMS)
    for form in FORMS:
        found = match(form.example)
        assert found is not None
        assert found[0] is form
