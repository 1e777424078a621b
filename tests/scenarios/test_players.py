"""Players: each style does what it is known for, and nobody does what the book forbids."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.books import all_books, book
from tests.scenarios.dealt import happenings
from trainer.engine.cards import cards, points_of
from trainer.engine.chance import Chance
from trainer.engine.hands import BEST, worth_of
from trainer.engine.round.state import HandState
from trainer.engine.words import Decision
from trainer.scenarios.names import names
from trainer.scenarios.players import Insures, Player, decide, gives_up, wants_insurance
from trainer.scenarios.rounds import Floor
from trainer.scenarios.strategy import Style, chart_of

BOOKS = [each.short for each in all_books()]
ALL = frozenset(Decision)
PLAIN = frozenset({Decision.HIT, Decision.STAND})


def player(style: Style, short: str = "V6", **changes) -> Player:
    plain = Player(
        name="Ann",
        style=style,
        chart=chart_of(style, book(short)),
        whim=0,
        insures=Insures.NEVER,
        even_money=False,
        surrenders=True,
        for_less=False,
        follows=True,
        side=(),
    )
    return plain._replace(**changes)


def hand(text: str) -> HandState:
    made = HandState(1)
    made.cards = list(cards(text))
    made.worth = worth_of(made.cards)
    return made


def says(who: Player, text: str, upcard: str, may=ALL, *, hands: int = 1) -> str:
    chance, held = Chance(1, purpose="players"), hand(text)
    if len({points_of(each) for each in held.cards}) > 1:
        may -= {Decision.SPLIT}
    return decide(who, held, points_of(cards(upcard)[0]), may, chance, hands=hands).value


@pytest.mark.parametrize(
    ("text", "upcard", "want"),
    [
        ("10H 6C", "7D", "hit"),
        ("10H 6C", "6D", "stand"),
        ("10H 2C", "3D", "hit"),
        ("10H 2C", "4D", "stand"),
        ("6H 5C", "KD", "double"),
        ("6H 5C", "AD", "hit"),
        ("AH 7C", "6D", "double"),
        ("AH 7C", "8D", "stand"),
        ("AH 7C", "9D", "hit"),
        ("8H 8C", "KD", "split"),
        ("AH AC", "AD", "split"),
        ("KH QC", "6D", "stand"),
        ("5H 5C", "9D", "double"),
        ("9H 9C", "7D", "stand"),
        ("2H 3C 4D 5H", "9D", "hit"),
        ("10H 7C", "AD", "stand"),
        ("AH 6C 10D", "10D", "stand"),
    ],
)
def test_basic_strategy_is_the_printed_one(text, upcard, want) -> None:
    may = ALL if len(text.split()) == 2 else PLAIN
    assert says(player(Style.BASIC), text, upcard, may) == want


@pytest.mark.parametrize(
    ("text", "upcard", "want"),
    [("6H 5C", "KD", "hit"), ("8H 8C", "KD", "hit"), ("AH AC", "AD", "hit")],
)
def test_less_is_risked_where_a_dealers_blackjack_takes_all(text, upcard, want) -> None:
    assert says(player(Style.BASIC, "UKB"), text, upcard) == want


def test_what_the_book_does_not_give_is_played_as_it_can_be() -> None:
    basic = player(Style.BASIC)
    assert says(basic, "AH 7C", "6D", PLAIN) == "stand"
    assert says(basic, "6H 5C", "6D", PLAIN) == "hit"
    assert says(basic, "8H 8C", "10D", PLAIN) == "hit"
    assert says(basic, "AH AC", "6D", frozenset({Decision.STAND})) == "stand"


def test_the_timid_never_take_a_card_that_could_bust() -> None:
    timid = player(Style.TIMID)
    for first in range(2, 11):
        assert says(timid, f"10H {first}C", "10D", PLAIN) == "stand"
    assert says(timid, "AH 5C", "10D") == "hit"
    assert says(timid, "9H 2C", "10D") == "hit"


def test_the_reckless_hit_stiff_hands_and_part_tens() -> None:
    reckless = player(Style.RECKLESS)
    assert says(reckless, "10H 6C", "6D") == "hit"
    assert says(reckless, "KH QC", "6D") == "split"
    assert says(reckless, "7H 5C", "5D") == "double"
    assert says(reckless, "8H 8C", "6D", hands=5) != "split"


def test_hunches_touch_only_the_hands_people_have_hunches_on() -> None:
    whimsical = player(Style.BASIC, whim=100)
    assert says(whimsical, "10H 6C", "7D", PLAIN) == "stand"
    assert says(whimsical, "10H 6C", "6D", PLAIN) == "hit"
    assert says(whimsical, "10H 9C", "6D", PLAIN) == "stand"
    assert says(whimsical, "AH 3C", "7D", PLAIN) == "hit"


def test_who_gives_up_half() -> None:
    basic, feel = player(Style.BASIC), player(Style.BY_FEEL)
    assert gives_up(basic, hand("10H 4C"), 10)
    assert not gives_up(feel, hand("10H 4C"), 10)
    assert gives_up(feel, hand("10H 6C"), 10)
    assert not gives_up(basic, hand("AH 5C"), 10)
    assert not gives_up(basic._replace(surrenders=False), hand("10H 6C"), 10)


def test_who_insures() -> None:
    good, poor = hand("KH QC"), hand("10H 5C")
    for habit, wanted in (
        (Insures.NEVER, (False, False)),
        (Insures.GOOD_HANDS, (True, False)),
        (Insures.ALWAYS, (True, True)),
    ):
        who = player(Style.TIMID, insures=habit)
        assert (wants_insurance(who, good), wants_insurance(who, poor)) == wanted


@pytest.fixture(scope="module")
def seen() -> dict[str, Counter[str]]:
    """What happened in fifteen hundred rounds under each book."""
    found: dict[str, Counter[str]] = {}
    for each in all_books():
        floor = Floor(each)
        found[each.short] = Counter()
        for seed in range(90_000, 91_500):
            counted = happenings(floor.deal(seed=seed))
            most = max(found[each.short]["most hands"], counted.pop("most hands"))
            found[each.short] += counted
            found[each.short]["most hands"] = most
    return found


@pytest.mark.parametrize(
    ("what", "books"),
    [
        ("insurance", BOOKS),
        ("says split", BOOKS),
        ("says double", BOOKS),
        ("shared", BOOKS),
        ("standing", BOOKS),
        ("on two boxes", BOOKS),
        ("even money", ["V5", "V6", "AR"]),
        ("surrenders", ["V5", "V6", "AR"]),
        ("for less", ["V5", "V6", "AR"]),
        ("on another's box", ["V5", "V6", "AR"]),
        ("says stay", ["V6"]),
        ("side bets again", ["AR"]),
        ("side bets", ["V5", "V6", "AR", "UKB"]),
        ("top-3", ["UKB"]),
    ],
)
def test_each_habit_is_seen_where_the_book_has_it_and_nowhere_else(seen, what, books) -> None:
    assert {short for short in BOOKS if seen[short][what]} == set(books)


def test_nobody_forms_more_hands_than_a_person_would(seen) -> None:
    assert all(found["most hands"] <= 5 for found in seen.values())
    assert seen["V6"]["most hands"] <= 4


def test_timid_boxes_never_bust() -> None:
    floor, met = Floor(book("V6")), 0
    for seed in range(600):
        dealt = floor.deal(seed=seed)
        for box in dealt.round.boxes.values():
            if all(dealt.people[s.player].style is Style.TIMID for s in box.bettors):
                met += 1
                assert all(each.worth >> 1 <= BEST for each in box.hands)
    assert met > 100


def test_no_two_players_share_an_initial() -> None:
    for seed in range(50):
        drawn = list(names(Chance(seed, purpose="table")))
        assert len({name[0] for name in drawn}) == len(drawn) >= 21
        assert all(name.isalpha() and name.isascii() and len(name) <= 6 for name in drawn)
