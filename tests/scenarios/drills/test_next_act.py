"""What next?: of the acts shown, exactly one is due, and all could be done at that table."""

from __future__ import annotations

import pytest

from tests.books import all_books, book
from trainer.engine.round.acts import ActKind
from trainer.engine.round.due import canonical
from trainer.engine.script.reader import read_script
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.drills.next_act import NextFamily, make_next, mark_next, shown
from trainer.scenarios.rounds import Floor

BOOKS = shipped_rulebooks()
SHORT = [each.short for each in all_books()]
SEEDS = range(120)


@pytest.mark.parametrize("short", SHORT)
def test_exactly_one_act_is_due(short) -> None:
    floor = Floor(book(short))
    for seed in SEEDS:
        item = make_next(floor, seed=seed)
        assert item is not None
        marked = mark_next(item, None, BOOKS)
        deeds = {(act.kind, act.what, act.paid, act.taken) for act in marked.due}
        due = [o for o in item.options if (o.kind, o.what, o.paid, o.taken) in deeds]
        assert len(due) == 1, (seed, item.options)
        assert len(set(item.options)) == len(item.options)
        assert [at for at in range(4) if mark_next(item, at, BOOKS).right] == [marked.right_option]


@pytest.mark.parametrize("short", SHORT)
def test_the_canonical_act_is_the_one_that_is_shown(short) -> None:
    floor = Floor(book(short))
    for seed in SEEDS:
        item = make_next(floor, seed=seed)
        assert item is not None
        due = shown(canonical(read_script(item.script, BOOKS).round))
        assert item.options[mark_next(item, None, BOOKS).right_option] == due


def test_no_place_in_the_list_is_favoured() -> None:
    floor, places = Floor(book("V6")), [0, 0, 0, 0]
    for seed in range(800):
        item = make_next(floor, seed=seed)
        assert item is not None
        places[mark_next(item, None, BOOKS).right_option] += 1
    assert all(150 <= count <= 250 for count in places), places


@pytest.mark.parametrize("family", list(NextFamily))
def test_each_part_of_a_round_can_be_asked_for(family) -> None:
    item = make_next(Floor(book("V6")), seed=5, family=family)
    assert item is not None
    assert item.family is family


def test_a_part_that_the_book_does_not_have_makes_nothing() -> None:
    assert make_next(Floor(book("V5")), seed=5, family=NextFamily.OFFERS) is None


def test_the_same_seed_makes_the_same_item() -> None:
    one, other = Floor(book("UKB")), Floor(book("UKB"))
    for seed in range(40):
        assert make_next(one, seed=seed) == make_next(other, seed=seed)


@pytest.mark.parametrize("short", SHORT)
def test_every_act_shown_could_be_done_at_that_table(short) -> None:
    floor = Floor(book(short))
    for seed in range(300):
        item = make_next(floor, seed=seed)
        assert item is not None
        round_ = read_script(item.script, BOOKS).round
        for option in item.options:
            if option.kind is ActKind.SETTLE:
                assert option.what in round_.by_key
            if option.kind in (ActKind.CLEAR, ActKind.AWAIT_DECISION) and option.what != "dealer":
                assert round_.hands[option.what].cards
