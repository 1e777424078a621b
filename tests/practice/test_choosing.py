"""What can be asked for: kinds, how busy a table, scripts; and nothing comes back within 200."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.cast import Cast
from tests.practice.sets import TODAY, equip, item_of, right_answer, send, start
from trainer.practice.dealing import (
    IN_THIS_SET,
    NO_REPEAT,
    NoItemError,
    fingerprint,
    new_item,
    seen_of_late,
)
from trainer.practice.debrief.told import script_text
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Made
from trainer.practice.drills.table import script_of
from trainer.practice.house import house_of_school
from trainer.practice.models import DrillItem, DrillSet
from trainer.practice.scripts import scripts_for
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.scenario import Load
from trainer.ui import clock

BOOKS = shipped_rulebooks()
DRILL_CODES = ("payouts", "next", "right-dealer", "right-inspector")


@pytest.mark.parametrize("load", Load)
@pytest.mark.parametrize("drill", DRILL_CODES)
def test_a_table_is_as_busy_as_it_was_asked_for(watcher: Client, drill: str, load: Load) -> None:
    # While bets are placed, boxes are still empty.
    family = "turns" if drill == "next" else ""
    drill_set = start(watcher, drill, load=load.value, length="", family=family)
    for number in range(1, 4):
        item = item_of(drill_set, number)
        assert len(script_of(script_text(item.content)).round.boxes) in load.boxes
        send(watcher, item, right_answer(item), nonce=number)


def test_where_it_cannot_be_chosen_it_is_neither_offered_nor_taken(
    watcher: Client, cast: Cast
) -> None:
    equip(cast.school)
    page = watcher.get(TODAY).content.decode()
    for code in DRILLS:
        assert (f'id="{code}-load"' in page) is (code in DRILL_CODES)
    data = {"drill": "read", "rulebook": "mbs-blackjack-v6", "length": "10", "load": "full"}
    answer = watcher.post(TODAY, data)
    assert answer.status_code == 422
    assert "as busy as it comes" in answer.content.decode()


def test_a_load_that_is_none_is_refused(watcher: Client, cast: Cast) -> None:
    equip(cast.school)
    data = {"drill": "next", "rulebook": "mbs-blackjack-v6", "length": "10", "load": "crushing"}
    answer = watcher.post(TODAY, data)
    assert answer.status_code == 422
    assert "how busy the table is" in answer.content.decode()


@pytest.mark.parametrize("drill", DRILL_CODES)
@pytest.mark.parametrize("book", list(BOOKS))
def test_every_script_that_is_offered_can_be_played(
    watcher: Client, cast: Cast, drill: str, book: str
) -> None:
    equip(cast.school)
    offered = scripts_for(drill, BOOKS[book], house_of_school(cast.school))
    assert len(offered) >= 6
    drill_set = start(watcher, drill, book, script="all")
    assert drill_set.length == len(offered)
    for number in range(1, len(offered) + 1):
        item = item_of(drill_set, number)
        assert watcher.get(f"/practice/s/{drill_set.token}/{number}/").status_code == 200
        assert "Right" in send(watcher, item, right_answer(item), nonce=number).content.decode()
    drill_set.refresh_from_db()
    assert drill_set.state == "finished"


def test_one_script_is_a_set_of_one_and_may_come_again(watcher: Client) -> None:
    for again in range(2):
        drill_set = start(watcher, "payouts", "uk-6deck-2019", script="01-three-alike")
        item = item_of(drill_set)
        answer = send(watcher, item, right_answer(item), nonce=again + 1)
        assert "1,350" in answer.content.decode()
        drill_set.refresh_from_db()
        assert (drill_set.length, drill_set.state) == (1, "finished")


def test_a_moment_the_book_does_not_know_is_neither_offered_nor_dealt(
    watcher: Client, cast: Cast
) -> None:
    equip(cast.school)
    page = watcher.get(TODAY, {"rulebook": "uk-6deck-2019"}).content.decode()
    assert "Scripted: Three alike" in page
    assert "Scripted: A hand given up" not in page
    page = watcher.get(TODAY, {"rulebook": "mbs-blackjack-v6"}).content.decode()
    assert "Scripted: Three alike" not in page
    assert "Scripted: A hand given up" in page
    for script in ("01-three-alike", "no-such", "../secret"):
        data = {"drill": "payouts", "rulebook": "mbs-blackjack-v6", "script": script}
        answer = watcher.post(TODAY, data)
        assert answer.status_code == 422
        assert "no such moment" in answer.content.decode()


@pytest.mark.parametrize("drill", DRILL_CODES)
def test_no_item_comes_back_within_200(watcher: Client, drill: str) -> None:
    drill_set = start(watcher, drill, length="")
    seen = {item_of(drill_set).fingerprint}
    book, now = BOOKS[drill_set.rulebook], clock.now()
    for number in range(2, NO_REPEAT + 1):
        made, print_ = new_item(drill_set, book, number, seen_of_late(drill_set))
        DrillItem.objects.create(
            drill_set=drill_set,
            number=number,
            content=made.content,
            fingerprint=print_,
            skill=made.skill,
            shown_at=now,
        )
        assert print_ not in seen, number
        seen.add(print_)
    assert len(seen) == NO_REPEAT


def test_what_was_dealt_of_late_is_drawn_anew(
    watcher: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A drill that has only two items: the second comes when the first has been seen."""
    drill_set = start(watcher, "next", length="")
    first, drill = item_of(drill_set), DRILLS["next"]
    real = drill.make

    def always_the_same_first(floor: Any, *, seed: bytes, **asked: Any) -> Made | None:
        attempt = seed.decode().rsplit(":", 1)[1]
        return real(floor, seed=f"{drill_set.seed}:1:{attempt}".encode(), **asked)

    monkeypatch.setattr(drill, "make", always_the_same_first)
    _made, print_ = new_item(drill_set, BOOKS[drill_set.rulebook], 2, {first.fingerprint: first.pk})
    assert print_ != first.fingerprint


def test_where_there_is_nothing_new_what_was_had_longest_ago_comes_back(
    watcher: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few chips make few stacks; a block that could not be dealt would shut its gate for good."""
    drill_set = start(watcher, "read", length="", family="stacks")
    made = [Made({"family": "stacks", "amount": 100 * n}, "stacks") for n in (1, 2, 3)]
    drawn = {fingerprint("read", each.content): each for each in made}
    of_seed = iter(list(drawn.values()) * 20)
    monkeypatch.setattr(DRILLS["read"], "make", lambda *_, **__: next(of_seed))
    book = BOOKS[drill_set.rulebook]
    seen = dict(zip(drawn, (12, 7, 9), strict=True))
    assert new_item(drill_set, book, 2, seen)[1] == list(drawn)[1]
    with pytest.raises(NoItemError):
        new_item(drill_set, book, 2, dict.fromkeys(drawn, IN_THIS_SET))


def test_the_same_moment_with_its_options_mixed_is_the_same_item() -> None:
    one = {"script": "upcard 1", "options": [1, 2]}
    assert fingerprint("next", one) == fingerprint("next", one | {"options": [2, 1]})
    assert fingerprint("next", one) != fingerprint("next", one | {"script": "upcard 2"})
    assert fingerprint("next", one) != fingerprint("payouts", one)


def test_one_click_deals_what_was_dealt_last(watcher: Client, cast: Cast) -> None:
    equip(cast.school)
    assert watcher.get(TODAY).context["page"].at_once.drill == "payouts"
    start(watcher, "right-dealer", "uk-inspector")
    at_once = watcher.get(TODAY).context["page"].at_once
    assert (at_once.drill, at_once.rulebook) == ("right-dealer", "uk-inspector")
    data = {"drill": at_once.drill, "rulebook": at_once.rulebook, "length": "10"}
    assert watcher.post(TODAY, data).status_code == 302
    assert DrillSet.objects.filter(drill="right-dealer").count() == 2
