"""Random rounds: admitted event by event, conserved, settled right, like a real table, and the
same on every machine."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.books import all_books, book
from tests.scale import scaled
from tests.scenarios.dealt import check_replay, check_round, happenings
from trainer.engine.cards import decks_of
from trainer.engine.chance import Chance
from trainer.engine.irregular.story import Story
from trainer.engine.procedure import Procedure, SettleStyle, ShuffleWhen, Way
from trainer.engine.round.acts import Act
from trainer.engine.round.events import SHUFFLES, event_text
from trainer.engine.round.permitted import Permission
from trainer.engine.rulebook import Span
from trainer.engine.shoe import shuffled
from trainer.engine.table import LimitsSign
from trainer.scenarios.rounds import (
    DEFAULT_LIMITS,
    SCENARIO_VERSION,
    BadTableError,
    Dealt,
    Floor,
    deal_round,
)
from trainer.scenarios.shoes import LazyShoe, OutOfCardsError
from trainer.scenarios.steps import NotAdmittedError, steps

BOOKS = [each.short for each in all_books()]
FULL = scaled(10) == 10
# A million rounds a book behind `make prove`; there every fiftieth is told again event by event,
# and all of them are gone through with a dealer's eye, which finds nothing.
# In parts, so that all workers have a share.
ROUNDS, PARTS, REPLAYED = (1_000_000, 20, 50) if FULL else (10_000, 4, 1)
GOLDEN = Path(__file__).parent.parent / "golden"
# Chosen so that together they show nearly everything that players do.
GOLDEN_SEEDS = (33, 310, 549, 1434, 2242)


@pytest.mark.prove
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("short", BOOKS)
def test_random_rounds_hold(short, part) -> None:
    floor = Floor(book(short))
    chips = floor.stakes.chips
    size = ROUNDS // PARTS
    for seed in range(part * size, (part + 1) * size):
        dealt = floor.deal(seed=seed)
        try:
            check_round(dealt, chips)
            assert Story.of(dealt.setup, dealt.log).findings == ()
            if seed % REPLAYED == 0:
                check_replay(dealt)
        except Exception as error:
            error.add_note(f"{short}, seed {seed}")
            raise


@pytest.fixture(scope="module")
def five_thousand() -> Counter[str]:
    """Five thousand rounds, a thousand under each book, counted together."""
    found: Counter[str] = Counter()
    for each in all_books():
        floor = Floor(each)
        for seed in range(50_000, 51_000):
            found += happenings(floor.deal(seed=seed))
    return found


@pytest.mark.parametrize(
    ("what", "of", "least", "most"),
    [
        # From six or eight decks: 4.75 %.
        ("blackjacks", "boxes", 0.042, 0.053),
        # One card in thirteen.
        ("ace up", "rounds", 0.065, 0.089),
        # The dealer's 28 %, of the hands he played out.
        ("dealer busts", "dealer drew", 0.26, 0.31),
        # By the chart 16 in a hundred, 12 where stiff hands are surrendered; the timid never bust.
        ("busts", "hands", 0.10, 0.16),
        ("splits", "boxes", 0.015, 0.04),
        ("doubles", "hands", 0.06, 0.11),
        ("surrenders", "boxes", 0.005, 0.04),
        ("side bets", "boxes", 0.2, 0.6),
        ("shared", "boxes", 0.05, 0.16),
        ("boxes", "rounds", 3.7, 4.7),
        ("shuffles", "rounds", 0.03, 0.08),
        ("fresh", "rounds", 0.05, 0.09),
        ("on two boxes", "rounds", 0.2, 0.5),
    ],
)
def test_random_rounds_look_like_a_real_table(five_thousand, what, of, least, most) -> None:
    share = five_thousand[what] / five_thousand[of]
    assert least <= share <= most, share


def golden_text(dealt: Dealt, seed: int) -> str:
    setup = dealt.setup
    seats = ", ".join(f"{box} {name}" for box, name in sorted(setup.seats.items()))
    return "\n".join(
        (
            f"# {setup.book.id}, seed {seed}, scenarios {SCENARIO_VERSION}",
            f"# decks {setup.decks}, fresh {setup.fresh_shoe}, cut out {setup.cutting_card_out}",
            f"# seats {seats}",
            *map(event_text, dealt.log),
            "",
        )
    )


@pytest.mark.parametrize("seed", GOLDEN_SEEDS)
@pytest.mark.parametrize("short", BOOKS)
def test_golden_rounds_are_dealt_as_ever(short, seed) -> None:
    """GOLDEN_ROUNDS=write writes them anew, after a change that is meant to move them."""
    rules = book(short)
    told = golden_text(deal_round(rules, seed=seed), seed)
    path = GOLDEN / f"{rules.id}-{seed}.txt"
    if os.environ.get("GOLDEN_ROUNDS") == "write":
        path.write_text(told, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == told


_DIGEST = """
import hashlib
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.rounds import deal_round
told = hashlib.sha256()
for book in shipped_rulebooks().values():
    for seed in range(40):
        told.update(repr(deal_round(book, seed=seed).log).encode())
print(told.hexdigest())
"""


def test_rounds_do_not_hang_on_hashing_or_on_what_was_dealt_before() -> None:
    told = hashlib.sha256()
    for rules in all_books():
        logs = {seed: deal_round(rules, seed=seed).log for seed in reversed(range(40))}
        for seed in range(40):
            told.update(repr(logs[seed]).encode())
    for hash_seed in ("1", "2"):
        other = subprocess.run(
            [sys.executable, "-c", _DIGEST],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        assert other.stdout.strip() == told.hexdigest()


def test_a_lazy_shoe_deals_what_a_shuffled_one_holds() -> None:
    lazy = LazyShoe(Chance(9), decks=2, gone=0, cut=78)
    assert tuple(lazy.draw() for _ in range(104)) == shuffled(decks_of(2), Chance(9))
    with pytest.raises(OutOfCardsError):
        lazy.draw()


def test_cards_gone_before_are_not_dealt_again() -> None:
    lazy = LazyShoe(Chance(9), decks=1, gone=50, cut=51)
    out = []
    for _ in range(2):
        lazy.draw()
        out.append(lazy.cutting_card_out)
    assert out == [False, True]
    assert (len(lazy.shown), len(lazy.unseen)) == (2, 50)
    with pytest.raises(OutOfCardsError):
        lazy.draw()


@pytest.mark.parametrize("short", BOOKS)
@pytest.mark.parametrize("boxes", range(1, 8))
def test_as_many_boxes_as_asked_for(short, boxes) -> None:
    dealt = deal_round(book(short), seed=4, boxes=boxes)
    assert len(dealt.round.boxes) == boxes
    check_round(dealt, Floor(book(short)).stakes.chips)


def test_six_decks_unless_told_or_unless_the_book_has_none_such() -> None:
    rules = book("V6")
    assert deal_round(rules, seed=1).setup.decks == 6
    assert deal_round(rules, seed=1, decks=8).setup.decks == 8
    for least, most, usual in ((1, 4, 4), (8, 8, 8)):
        decks = replace(rules.table.decks, value=Span(least, most))
        other = replace(rules, table=replace(rules.table, decks=decks))
        assert deal_round(other, seed=1).setup.decks == usual


def test_one_deck_serves_a_full_table() -> None:
    floor = Floor(book("V6"))
    for seed in range(200):
        dealt = floor.deal(seed=seed, boxes=7, decks=1)
        check_round(dealt, floor.stakes.chips)
        assert dealt.shoe.decks == 1


def test_a_fresh_shoe_is_burned_where_the_book_burns() -> None:
    for short, burned in (("V6", True), ("V5", False)):
        log = deal_round(book(short), seed=1, fresh_shoe=True).log
        assert any(event[0] == "burn" for event in log) is burned
    assert all(event[0] != "burn" for event in deal_round(book("V6"), seed=1, fresh_shoe=False).log)


def test_an_absent_players_hand_is_dealt_by_the_book() -> None:
    met = 0
    for seed in range(scaled(2_000)):
        dealt = deal_round(book("V6"), seed=seed, absent=True)
        check_replay(dealt)
        for box in dealt.round.boxes.values():
            if box.bettors[0].player in dealt.setup.absent:
                met += 1
                (hand,) = box.hands
                assert hand.worth >> 1 > 11
                assert hand.worth >> 1 >= 17 or not hand.worth & 1
    assert met > 100


def test_the_round_in_which_the_cutting_card_comes_out_ends_with_a_shuffle() -> None:
    seen = {True: 0, False: 0}
    for seed in range(200):
        dealt = deal_round(book("UKA"), seed=seed)
        out = dealt.shoe.cutting_card_out
        assert (dealt.log[-1] == (SHUFFLES,)) is out
        assert dealt.setup.cutting_card_out is out
        seen[out] += 1
    assert all(seen.values())


def test_a_house_procedure_orders_the_acts_and_moves_no_money() -> None:
    house = Procedure(
        settle_way=Way.FIRST_TO_LAST,
        settle_style=SettleStyle.TAKE_THEN_PAY,
        shuffle=ShuffleWhen.EVERY_ROUND,
    )
    for seed in range(100):
        plain = deal_round(book("V6"), seed=seed)
        ordered = deal_round(book("V6"), seed=seed, procedure=house)
        check_replay(ordered)
        assert ordered.log[-1] == (SHUFFLES,)
        money = [(stake.key, stake.paid, stake.taken) for stake in plain.round.stakes]
        assert money == [(stake.key, stake.paid, stake.taken) for stake in ordered.round.stakes]


def test_each_step_tells_the_dealers_act_or_the_players_permission() -> None:
    told = list(deal_round(book("V6"), seed=3).steps())
    assert {type(step.taken) for step in told} == {Act, Permission}
    for step in told:
        player = step.event[0] in ("wager", "decides")
        assert step.by_dealer is not player
    bets = [step for step in told if step.event[0] == "wager"]
    assert bets[0].clauses == ("3.6", "3.2")


def test_a_log_with_a_wrong_event_is_refused_at_that_event() -> None:
    dealt = deal_round(book("V6"), seed=3)
    wrong = [event for event in dealt.log if event[0] != "call"]
    with pytest.raises(NotAdmittedError, match="event 0, "):
        list(steps(dealt.setup, wrong))


def test_a_bet_outside_the_limits_or_unknown_to_the_book_is_no_step() -> None:
    dealt = deal_round(book("UKA"), seed=3)
    first = dealt.log[0]
    for bet in (
        (*first[:4], 1),
        (*first[:4], 10**9),
        ("wager", "pair", *first[2:]),
    ):
        with pytest.raises(NotAdmittedError):
            list(steps(dealt.setup, [bet]))


@pytest.mark.parametrize(
    ("short", "asked", "why"),
    [
        ("V6", {"boxes": 0}, "choose 1 to 7"),
        ("V6", {"boxes": 8}, "choose 1 to 7"),
        ("AR", {"decks": 1}, "has 2 to 8"),
        ("UKA", {"decks": 9}, "has 1 to 8"),
        ("V5", {"absent": True}, "does not say"),
    ],
)
def test_a_table_the_book_does_not_have_is_refused(short, asked, why) -> None:
    with pytest.raises(BadTableError, match=why):
        deal_round(book(short), seed=1, **asked)


def test_other_limits_and_chips_are_kept_to() -> None:
    sign, chips = LimitsSign(5_000, 50_000), (500, 2_500, 10_000)
    for seed in range(100):
        dealt = deal_round(book("UKB"), seed=seed, limits=sign, chips=chips)
        check_round(dealt, Floor(book("UKB"), limits=sign, chips=chips).stakes.chips)
        check_replay(dealt)
    assert DEFAULT_LIMITS.minimum != sign.minimum
