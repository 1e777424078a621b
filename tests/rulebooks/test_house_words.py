"""What a house has the dealer say is due where the procedure lists it, and nowhere else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.books import all_books, book
from tests.rulebooks.dealing import Dealt, any_of, money
from tests.rulebooks.houses import VALUES, said_under, some_house
from tests.rulebooks.test_procedure_orders import NINETEEN, a_round, dealt, named
from tests.scale import scaled
from trainer.engine.cards import cards as cards_of
from trainer.engine.procedure import (
    NO_PROCEDURE,
    Announcement,
    BustWhen,
    Procedure,
    SettleStyle,
    TotalsSaid,
    Way,
    WithinBox,
)
from trainer.engine.round import events as ev
from trainer.engine.round.acts import ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.autodeal import done
from trainer.engine.round.due import canonical, due
from trainer.engine.round.fold import Phase, Round
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Call, Decision, WagerKind
from trainer.rulebooks.procedures.against import compulsory_calls
from trainer.scenarios.rounds import deal_round

ROUNDS = scaled(300)
BOOKS = pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)
ONE_ORDER: dict[str, Any] = {
    "settle_way": Way.LAST_TO_FIRST,
    "settle_style": SettleStyle.BOX_BY_BOX,
    "within_box": WithinBox.FRONT_TO_BACK,
    "clear_way": Way.LAST_TO_FIRST,
}


def says(*words: Announcement, **items: Any) -> dict[str, Any]:
    return {"announcements": words, **items}


def go_on(round_: Round) -> str:
    """Do the canonical act; what it was."""
    act = canonical(round_)
    apply(round_, done(act, iter(())))
    return act.what


def test_no_more_bets_is_said_where_the_house_wants_it_and_the_book_does_not():
    round_ = a_round("UKA", **says(Announcement.PLACE_YOUR_BETS, Announcement.NO_MORE_BETS))
    assert named(round_) == {f"call:{Call.PLACE_YOUR_BETS}"}
    go_on(round_)
    assert canonical(round_).kind is ActKind.AWAIT_BETS
    apply(round_, ev.wagered(WagerKind.MAIN, "Ann", "2", 10_000))
    (act,) = due(round_)
    assert (act.kind, act.what, act.clauses) == (ActKind.CALL, Call.NO_MORE_BETS, ())
    assert act.by_house
    go_on(round_)
    assert named(round_) == {"card:2"}


def test_the_same_call_is_the_books_where_the_book_has_it():
    round_ = a_round("V6", **says(Announcement.PLACE_YOUR_BETS, Announcement.NO_MORE_BETS))
    (act,) = due(round_)
    assert act.clauses == book("V6").dealing.opening_call.clauses


@pytest.mark.parametrize("short", ["V5", "AR", "UKB"])
def test_an_offer_of_the_house_opens_and_closes_the_elections(short):
    words = (Announcement.OFFER_INSURANCE, Announcement.CLOSE_INSURANCE)
    round_ = dealt(a_round(short, **says(*words)), "10H 9C 8D AS KC 8S 9H", until=Phase.OFFER)
    assert named(round_) == {f"call:{Call.OFFER_INSURANCE}"}
    go_on(round_)
    assert round_.phase is Phase.ELECT
    apply(round_, ev.wagered(WagerKind.INSURANCE, "Ann", "2", 5_000))
    assert named(round_) == {f"call:{Call.CLOSE_INSURANCE}"}
    go_on(round_)
    assert canonical(round_).kind is ActKind.AWAIT_DECISION


def test_an_offer_that_only_closes_stays_open_without_the_close():
    round_ = a_round("V5", **says(Announcement.OFFER_SURRENDER))
    dealt(round_, "10H 9C 8D 7S KC 8S 9H", until=Phase.OFFER)
    go_on(round_)
    assert round_.phase is Phase.TURN
    assert round_.elections_open


def test_every_blackjack_is_announced_after_the_deal():
    round_ = a_round("V6", **says(Announcement.BLACKJACK))
    dealt(round_, "AH AC 8D 7S KC KS 9H", until=Phase.OFFER)
    assert named(round_) == {"announces:announce-blackjack/2"}
    assert go_on(round_) == "announce-blackjack/2"
    assert named(round_) == {"announces:announce-blackjack/4"}
    go_on(round_)
    assert not [act for act in due(round_) if act.kind is ActKind.ANNOUNCE]


def bust_on_two(round_: Round) -> Round:
    dealt(round_, "10H 9C 8D 7S 6C 8S 9H", until=Phase.TURN)
    while canonical(round_).kind is ActKind.ANNOUNCE:
        go_on(round_)
    apply(round_, ev.decided("Ann", "2", Decision.HIT))
    apply(round_, ev.dealt("2", cards_of("KD")[0]))
    return round_


@pytest.mark.parametrize("short", ["V6", "UKA"])
def test_a_bust_is_announced_before_it_is_collected(short):
    round_ = bust_on_two(a_round(short, **says(Announcement.BUST)))
    assert named(round_) == {"announces:announce-bust/2"}
    go_on(round_)
    assert {"settles:main/Ann/2", "clears:2"} <= named(round_)


def test_words_left_out_do_not_come_back():
    round_ = bust_on_two(a_round("V6", **says(Announcement.BUST)))
    apply(round_, ev.settled("main/Ann/2", 0, 10_000))
    assert named(round_) == {"clears:2"}


def test_the_dealers_total_is_announced_before_anything_is_settled():
    round_ = a_round("UKA", **says(Announcement.DEALER_TOTAL))
    dealt(round_, NINETEEN, until=Phase.SETTLING)
    assert named(round_) == {"announces:announce-dealer-total"}
    go_on(round_)
    assert due(round_)[0].kind is ActKind.SETTLE


def test_a_stand_off_is_announced_once_for_all_who_share_it():
    # The dealer has 20 as box 4 has: two wagers stand off, box 2 and box 6 lose.
    round_ = a_round("UKA", **ONE_ORDER, **says(Announcement.STAND_OFF))
    dealt(round_, "10H 10C 10D 10S 8C KC 7D KH", until=Phase.SETTLING)
    order = []
    while round_.phase is Phase.SETTLING:
        assert len(due(round_)) == 1
        order.append(go_on(round_))
    assert order == [
        "main/Dee/6",
        "announce-stand-off/4",
        "main/Bea/4",
        "main/Cem/4",
        "main/Ann/2",
    ]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (TotalsSaid.NEVER, []),
        (TotalsSaid.ON_REQUEST, []),
        (TotalsSaid.AT_EACH_TURN, ["announce-total/2"]),
        (TotalsSaid.AFTER_EACH_CARD, ["announce-total/2", "announce-total/2"]),
    ],
)
def test_totals_are_said_as_often_as_the_house_has_it(value, said):
    round_ = a_round("V6", totals=value, bust_when=BustWhen.AT_ONCE)
    dealt(round_, "4H 9C 8D 7S 6C 8S 9H", until=Phase.TURN)
    heard = []
    for event in (ev.decided("Ann", "2", Decision.HIT), ev.dealt("2", cards_of("3D")[0]), None):
        while canonical(round_).kind is ActKind.ANNOUNCE:
            heard.append(go_on(round_))
        if event is not None:
            apply(round_, event)
    assert canonical(round_).kind is ActKind.AWAIT_DECISION
    assert heard == said


def test_a_bust_that_is_announced_needs_no_total():
    both = says(Announcement.BUST, totals=TotalsSaid.AFTER_EACH_CARD)
    assert named(bust_on_two(a_round("UKA", **both))) == {"announces:announce-bust/2"}
    alone = bust_on_two(a_round("UKA", totals=TotalsSaid.AFTER_EACH_CARD))
    assert named(alone) == {"announces:announce-total/2"}


@BOOKS
def test_nothing_is_announced_that_no_procedure_lists(book: Rulebook) -> None:
    house = Procedure(settle_way=Way.LAST_TO_FIRST)
    for seed in range(ROUNDS):
        for procedure in (NO_PROCEDURE, house):
            round_ = Dealt(book, seed, procedure).run()
            assert ev.ANNOUNCES not in {event[0] for event in round_.log}
            calls = {event[1] for event in round_.log if event[0] == ev.CALL}
            assert calls <= set(compulsory_calls(book))


@BOOKS
def test_a_talkative_house_says_it_all_and_moves_no_money(book: Rulebook) -> None:
    heard = set()
    for seed in range(scaled(2000)):
        rng = Random(f"talk {book.short} {seed}")
        items = rng.sample(tuple(VALUES), rng.randint(0, len(VALUES)))
        house = some_house(book, rng, *items, "announcements", "totals")
        plain = Dealt(book, seed, NO_PROCEDURE).run()
        round_ = Dealt(book, seed, house).run(any_of(seed))
        assert money(round_) == money(plain), seed
        words = [e[1] for e in round_.log if e[0] in (ev.ANNOUNCES, ev.CALL)]
        assert len({w for w in words if "total" not in w}) == len(
            [w for w in words if "total" not in w]
        )
        heard |= {word.partition("/")[0] for word in words}
    # A round does not know when the cutting card shows, so the last one is not announced.
    expected = {*said_under(book), "announce-total"} - {Announcement.LAST_ROUND}
    assert heard == {str(word) for word in expected}


@BOOKS
def test_random_rounds_are_dealt_and_told_under_a_talkative_house(book: Rulebook) -> None:
    house = Procedure(announcements=said_under(book), totals=TotalsSaid.AFTER_EACH_CARD)
    for seed in range(20):
        plain = deal_round(book, seed=seed)
        told = deal_round(book, seed=seed, procedure=house)
        assert [step.event for step in told.steps()] == told.log
        assert {s.key: s.amount for s in plain.round.stakes if s.kind is WagerKind.MAIN} == {
            s.key: s.amount for s in told.round.stakes if s.kind is WagerKind.MAIN
        }
