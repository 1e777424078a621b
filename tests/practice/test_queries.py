"""How often each page asks the database: always the same, however much there is."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.cast import Cast
from tests.practice.sets import TODAY, equip, item_of, right_answer, send, start

# Session, person, membership twice (zone, access); books in force and assigned; sets; clauses.
# And what is due: reviews, the path, what was missed, what was set by somebody.
TODAY_ASKS = 14
# Session, person, membership; set, membership; how each item went, item with its answer.
ITEM_ASKS = 7
FIRST_ANSWER_ASKS, ANSWER_ASKS = 24, 16
# A clause that was asked is put down for its review.
REVIEW_ASKS = 2
DEBRIEF_ASKS = 11


def asks(client: Client, path: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert client.get(path).status_code == 200
    return len(queries)


def test_today_asks_the_same_with_many_sets(watcher: Client, cast: Cast) -> None:
    equip(cast.school)
    watcher.get(TODAY)
    before = asks(watcher, TODAY)
    for round_ in range(3):
        drill_set = start(watcher, "next")
        for number in range(1, 11):
            item = item_of(drill_set, number)
            send(watcher, item, right_answer(item), nonce=round_ * 100 + number)
    assert asks(watcher, TODAY) == before == TODAY_ASKS


@pytest.mark.parametrize("drill", ["payouts", "next", "right-dealer", "right-inspector"])
def test_items_answers_and_looking_back_ask_the_same(watcher: Client, drill: str) -> None:
    drill_set = start(watcher, drill, length="")
    items, told, back = set(), set(), set()
    answers: list[int] = []
    for number in range(1, 9):
        path = f"/practice/s/{drill_set.token}/{number}/"
        items.add(asks(watcher, path))
        item = item_of(drill_set, number)
        typed = right_answer(item)
        with CaptureQueriesContext(connection) as queries:
            assert send(watcher, item, typed, nonce=number).status_code == 200
        answers.append(len(queries))
        told.add(asks(watcher, path))
        back.add(asks(watcher, f"/practice/s/{drill_set.token}/"))
    assert (items, told) == ({ITEM_ASKS}, {ITEM_ASKS})
    # The first of a day owes the day's figures.
    assert answers[0] in {FIRST_ANSWER_ASKS, FIRST_ANSWER_ASKS + REVIEW_ASKS}
    assert set(answers[1:]) <= {ANSWER_ASKS, ANSWER_ASKS + REVIEW_ASKS}
    assert back == {DEBRIEF_ASKS}
