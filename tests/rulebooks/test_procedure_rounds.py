"""Whole rounds under a house procedure: it orders the dealer's acts and moves no money."""

from __future__ import annotations

import pytest

from tests.books import all_books
from tests.rulebooks.dealing import Dealt, any_of, money
from tests.rulebooks.samples import SMALL, complete_for
from trainer.engine.procedure import NO_PROCEDURE
from trainer.engine.round.due import canonical, due
from trainer.engine.round.events import SETTLES
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.state import Stake
from trainer.engine.rulebook import Rulebook
from trainer.engine.settlement import settle
from trainer.engine.words import WagerKind
from trainer.rulebooks.procedures.against import check_against
from trainer.rulebooks.procedures.document import engine_procedure

SEEDS = range(25)
BOOKS = pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)


def _one_act(round_: Round) -> None:
    acts = due(round_)
    assert len(acts) == 1, (round_.phase.name, acts)


def _canonical_leads(round_: Round) -> None:
    acts = due(round_)
    assert acts[0] == canonical(round_)
    assert len(set(acts)) == len(acts)


@BOOKS
def test_under_a_complete_procedure_one_act_is_due_at_every_moment(book: Rulebook) -> None:
    document = complete_for(book)
    assert check_against(document, book) == ()
    for seed in SEEDS:
        round_ = Dealt(book, seed, engine_procedure(document)).run(seen=_one_act)
        assert due(round_) == ()


@BOOKS
def test_without_a_procedure_the_canonical_act_leads_the_set(book: Rulebook) -> None:
    for seed in SEEDS:
        Dealt(book, seed, NO_PROCEDURE).run(seen=_canonical_leads)


@BOOKS
def test_no_procedure_changes_the_money(book: Rulebook) -> None:
    small, complete = engine_procedure(SMALL), engine_procedure(complete_for(book))
    for seed in SEEDS:
        plain = Dealt(book, seed, NO_PROCEDURE).run()
        lines = settle(plain.table(), book).lines
        assert list(money(plain).values()) == [(line.paid, line.taken) for line in lines]
        for procedure, choose in (
            (complete, None),
            (small, any_of(seed)),
            (NO_PROCEDURE, any_of(seed)),
        ):
            dealt = Dealt(book, seed, procedure)
            other = dealt.run(choose) if choose else dealt.run()
            assert money(other) == money(plain), (seed, procedure)


def _decided_before(stake: Stake) -> bool:
    return stake.kind is WagerKind.INSURANCE or stake.surrendered or stake.even_money


@BOOKS
def test_the_last_settlement_takes_before_it_pays_and_comes_from_the_last_box(
    book: Rulebook,
) -> None:
    for seed in SEEDS:
        at: list[int] = []

        def seen(round_: Round, at: list[int] = at) -> None:
            if round_.phase is Phase.SETTLING and not at:
                at.append(len(round_.log))

        round_ = Dealt(book, seed, engine_procedure(complete_for(book))).run(seen=seen)
        settled = [each for each in round_.log[at[0] if at else 0 :] if at and each[0] == SETTLES]
        # Insurance goes by the second card, and what was given up is closed before.
        settled = [each for each in settled if not _decided_before(round_.by_key[each[1]])]
        order = [(not event[3], -round_.by_key[event[1]].box) for event in settled]
        assert order == sorted(order)
