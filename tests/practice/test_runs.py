"""Sixty seconds: the server holds the clock, and what comes after its end does not count."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.test import Client

from tests.practice.sets import TODAY, item_of, right_answer, send, start
from trainer.practice.models import DrillAnswer, DrillSet


def run_set(client: Client, family: str = "totals", drill: str = "read") -> DrillSet:
    return start(client, drill, length="run", family=family)


def test_the_next_item_comes_at_once_with_a_word_on_the_last(watcher: Client) -> None:
    drill_set = run_set(watcher)
    for number in range(1, 6):
        item = item_of(drill_set, number)
        answer = send(watcher, item, right_answer(item), nonce=number, **{"HX-Request": "true"})
        assert answer["HX-Push-Url"].endswith(f"/{number + 1}/")
        page = answer.content.decode()
        assert "Right." in page
        assert "seconds left" in page
    without = send(watcher, item_of(drill_set, 6), {"value": "3"}, nonce=6)
    assert without.status_code == 302
    assert without["Location"].endswith("/7/")


@pytest.mark.parametrize("htmx", [True, False])
def test_an_answer_after_the_end_does_not_count(watcher: Client, htmx: bool) -> None:
    drill_set = run_set(watcher)
    first, headers = item_of(drill_set), {"HX-Request": "true"} if htmx else {}
    with time_machine.travel(drill_set.started_at + timedelta(seconds=59), tick=False):
        send(watcher, first, right_answer(first))
    second = item_of(drill_set, 2)
    with time_machine.travel(drill_set.started_at + timedelta(seconds=61), tick=False):
        late = send(watcher, second, right_answer(second), nonce=2, **headers)
    assert late.status_code == (200 if htmx else 302)
    assert (late.get("HX-Redirect") or late.get("Location")).endswith(f"/s/{drill_set.token}/")
    assert DrillAnswer.objects.filter(item__drill_set=drill_set).count() == 1
    drill_set.refresh_from_db()
    assert drill_set.state == "finished"
    assert drill_set.ended_at == drill_set.started_at + timedelta(seconds=60)


def test_looking_after_the_end_leads_to_looking_back_and_writes_nothing(watcher: Client) -> None:
    drill_set = run_set(watcher, "outcomes")
    with time_machine.travel(drill_set.started_at + timedelta(seconds=90), tick=False):
        answer = watcher.get(f"/practice/s/{drill_set.token}/1/")
    assert answer.status_code == 302
    drill_set.refresh_from_db()
    assert drill_set.state == "open"


def test_a_run_is_ended_before_its_time(watcher: Client) -> None:
    drill_set = run_set(watcher, "", "payouts")
    assert watcher.post(f"/practice/s/{drill_set.token}/leave/").status_code == 302
    drill_set.refresh_from_db()
    assert drill_set.state == "finished"
    assert drill_set.ended_at is not None
    assert drill_set.ended_at < drill_set.started_at + timedelta(seconds=60)


@pytest.mark.parametrize("drill", ["next", "spot", "right-dealer"])
def test_nobody_is_hurried_over_a_ruling(watcher: Client, drill: str) -> None:
    start(watcher, "read")
    data = {"drill": drill, "rulebook": "mbs-blackjack-v6", "length": "run", "family": ""}
    answer = watcher.post(TODAY, data)
    assert answer.status_code == 422
    assert "Only sums" in answer.content.decode()
