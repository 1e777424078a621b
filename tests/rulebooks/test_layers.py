"""A fault names its layer: the clauses of the book, or an item of the house procedure."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.books import all_books
from tests.rulebooks.dealing import Dealt, any_of
from tests.rulebooks.houses import VALUES, some_house
from tests.rulebooks.samples import COMPLETE, only
from tests.rulebooks.test_procedure_orders import NINETEEN, a_round, dealt
from tests.scale import scaled
from trainer.engine.cards import cards as cards_of
from trainer.engine.irregular.story import Story
from trainer.engine.procedure import (
    NO_PROCEDURE,
    Announcement,
    BlackjackPaid,
    Burn,
    Mode,
    SettleStyle,
    ShuffleWhen,
    TotalsSaid,
    Way,
)
from trainer.engine.round import events as ev
from trainer.engine.round.acts import ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.autodeal import done
from trainer.engine.round.due import canonical, due
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.layers import Grounds, Layer, asked_by, broken_by
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import WagerKind
from trainer.rulebooks.procedures.citing import cite_house
from trainer.rulebooks.procedures.document import Item, Manual

BOOKS = pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)


def settling(round_: Round) -> Round:
    return dealt(round_, NINETEEN, until=Phase.SETTLING)


def pay(player: str, box: int) -> ev.Event:
    return ev.settled(f"main/{player}/{box}", 10_000, 0)


def test_what_is_due_breaks_nothing():
    round_ = settling(a_round("UKA", settle_way=Way.FIRST_TO_LAST))
    assert broken_by(round_, ev.settled("main/Ann/2", 0, 10_000)) is None


def test_against_the_book_the_clauses_are_named_whatever_the_house_has():
    houses: tuple[dict[str, Any], ...] = ({}, {"settle_way": Way.FIRST_TO_LAST})
    for items in houses:
        round_ = settling(a_round("UKA", **items))
        broken = broken_by(round_, pay("Ann", 2))
        assert broken is not None
        assert broken.layer is Layer.BOOK
        assert broken.clauses
        assert broken.items == ()


def test_against_the_house_alone_its_item_is_named():
    round_ = settling(a_round("UKA", settle_way=Way.FIRST_TO_LAST, burn=Burn.NONE))
    assert broken_by(round_, pay("Bea", 4)) == Grounds(Layer.HOUSE, items=("settle_way",))


def test_two_items_that_forbid_it_only_together_are_both_named():
    items: dict[str, Any] = {
        "settle_way": Way.FIRST_TO_LAST,
        "settle_style": SettleStyle.BOX_BY_BOX,
    }
    round_ = dealt(
        a_round("UKA", **items), "10H 7C 10D 10S KC KC 7D 9H", until=Phase.SETTLING
    )  # Ann is paid, the others lose
    broken = broken_by(round_, ev.settled("main/Bea/4", 0, 10_000))
    assert broken == Grounds(Layer.HOUSE, items=("settle_way", "settle_style"))


def test_words_left_out_are_the_houses_matter():
    round_ = settling(a_round("UKA", announcements=(Announcement.DEALER_TOTAL,)))
    broken = broken_by(round_, ev.settled("main/Ann/2", 0, 10_000))
    assert broken == Grounds(Layer.HOUSE, items=("announcements",))
    (act,) = due(round_)
    assert asked_by(round_, act) == Grounds(Layer.HOUSE, items=("announcements",))


def test_a_total_left_out_is_an_item_of_its_own():
    round_ = dealt(a_round("UKA", totals=TotalsSaid.AT_EACH_TURN), NINETEEN, until=Phase.TURN)
    assert asked_by(round_, canonical(round_)) == Grounds(Layer.HOUSE, items=("totals",))


def test_a_burn_is_the_houses_only_where_the_book_is_silent():
    for short, layer in (("UKA", Layer.HOUSE), ("V6", Layer.BOOK)):
        round_ = a_round(short, fresh=True, burn=Burn.FIRST_OF_SHOE)
        while canonical(round_).kind is not ActKind.BURN:
            if canonical(round_).kind is ActKind.AWAIT_BETS:
                apply(round_, ev.wagered(WagerKind.MAIN, "Ann", "2", 10_000))
            else:
                apply(round_, done(canonical(round_), iter(())))
        assert asked_by(round_, canonical(round_)).layer is layer
        broken = broken_by(round_, ev.dealt("2", cards_of("2H")[0]))
        assert broken is not None
        assert broken.layer is layer


def test_a_shuffle_after_every_round_is_the_houses():
    round_ = settling(a_round("UKA", shuffle=ShuffleWhen.EVERY_ROUND))
    while round_.phase is not Phase.ENDING:
        apply(round_, done(canonical(round_), iter(())))
    assert asked_by(round_, canonical(round_)) == Grounds(Layer.HOUSE, items=("shuffle",))
    out = Round(replace(round_.setup, cutting_card_out=True))
    for event in round_.log:
        apply(out, event)
    assert asked_by(out, canonical(out)).layer is Layer.BOOK


def test_an_act_of_the_book_tells_which_items_have_it_done_first():
    round_ = a_round("V6", blackjack=BlackjackPaid.AT_ONCE, clear_way=Way.LAST_TO_FIRST)
    dealt(round_, "AH 9C 8D 7S KC 8S 9H", until=Phase.OFFER)
    (act,) = due(round_)
    assert asked_by(round_, act) == Grounds(Layer.BOOK, act.clauses, ("blackjack",))


@BOOKS
def test_whatever_the_book_admits_and_the_house_does_not_has_an_item(book: Rulebook) -> None:
    for seed in range(scaled(60)):
        rng = Random(f"layers {book.short} {seed}")
        house = some_house(book, rng, *rng.sample(tuple(VALUES), 6))
        dealt_ = Dealt(book, seed, house)
        free = Round(replace(dealt_.round.setup, procedure=NO_PROCEDURE))

        def seen(round_: Round, free: Round = free, rng: Random = rng) -> None:
            for event in round_.log[len(free.log) :]:
                apply(free, event)
            allowed = due(round_)
            others = [act for act in due(free) if act not in allowed and not act.waits]
            if not others or rng.random() < 0.8:
                return
            act = rng.choice(others)
            broken = broken_by(round_, done(act, iter(cards_of("2H"))))
            assert broken is not None
            assert broken.layer is Layer.HOUSE
            assert broken.items
            held = {name for name in broken.items if getattr(round_.setup.procedure, name)}
            assert held == set(broken.items)

        dealt_.run(any_of(seed), seen=seen)


@BOOKS
def test_a_round_dealt_as_a_house_has_it_has_nothing_for_the_book_to_find(book: Rulebook) -> None:
    for seed in range(scaled(200)):
        rng = Random(f"clean {book.short} {seed}")
        items = rng.sample(tuple(VALUES), rng.randint(1, len(VALUES)))
        round_ = Dealt(book, seed, some_house(book, rng, *items)).run(any_of(seed))
        assert Story.of(round_.setup, round_.log).findings == (), seed


def test_an_item_is_cited_by_its_place_in_the_manual():
    (cited,) = cite_house(COMPLETE, ("settle_way",))
    assert (cited.item, cited.mode) == ("settle_way", Mode.GRADE)
    assert str(cited) == "House procedure 6.1, edition 4"


def test_an_item_without_a_place_in_the_manual_is_cited_by_its_name():
    (cited,) = cite_house(only(settle_way=Way.LAST_TO_FIRST), ("settle_way", "burn"))
    assert str(cited) == "House procedure, settle way"


def test_what_is_off_is_not_cited():
    off = Item(Burn.NONE, Mode.OFF, Manual("2.3", "4"))
    document = replace(COMPLETE, items=replace(COMPLETE.items, burn=off))
    assert cite_house(document, ("burn",)) == ()
