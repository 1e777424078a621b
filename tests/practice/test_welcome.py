"""A trainee's first two minutes: guided once, at a real table; skipped or done, never again."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.cast import Cast
from tests.practice.sets import TODAY, equip, item_of, right_answer, send, start
from trainer.practice.models import DrillSet
from trainer.school.services.settings import choose_chips

WELCOME = f"{TODAY}welcome/"
HEAD = "Your first two minutes"
V6 = "mbs-blackjack-v6"


def offered(client: Client) -> bool:
    return HEAD in client.get(TODAY).content.decode()


def test_it_leads_from_the_rulebook_to_two_tables_and_to_today(watcher: Client, cast: Cast) -> None:
    equip(cast.school)
    assert offered(watcher)
    table = watcher.post(WELCOME, {"rulebook": V6}, follow=True)
    page = table.content.decode()
    assert "Read its total" in page
    assert "hand-total" in page or "total" in page
    assert cast.member("trainee").house_book == V6
    first = DrillSet.objects.get()
    assert (first.drill, first.rulebook, first.length) == ("payouts", V6, 1)
    told = send(watcher, item_of(first), right_answer(item_of(first))).content.decode()
    assert "Now a moment in a round" in told
    assert 'name="step" value="next"' in told
    # Between the two the way on is still there.
    assert offered(watcher)
    moment = watcher.post(WELCOME, {"step": "next"}, follow=True)
    assert "One of these is due now" in moment.content.decode()
    second = DrillSet.objects.get(drill="next")
    assert second.rulebook == V6
    told = send(watcher, item_of(second), right_answer(item_of(second)), nonce=2).content.decode()
    assert 'name="step" value="done"' in told
    end = watcher.post(WELCOME, {"step": "done"}, follow=True)
    assert HEAD not in end.content.decode()
    assert cast.member("trainee").welcomed_at is not None
    assert not offered(watcher)


def test_the_table_helps_here_and_nowhere_else(watcher: Client, cast: Cast) -> None:
    equip(cast.school)
    page = watcher.post(WELCOME, {"rulebook": V6}, follow=True).context["page"]
    assert page.shown.table.aids
    assert page.hints
    drill_set = start(watcher, "payouts")
    page = watcher.get(f"/practice/s/{drill_set.token}/1/").context["page"]
    assert not page.shown.table.aids
    assert not page.hints


def test_it_can_be_skipped_and_does_not_come_again(watcher: Client, cast: Cast) -> None:
    equip(cast.school)
    answer = watcher.post(WELCOME, {"step": "skip"})
    assert answer.headers["Location"] == TODAY
    assert not offered(watcher)
    assert not DrillSet.objects.exists()


def test_whoever_has_practised_already_is_not_asked(watcher: Client, cast: Cast) -> None:
    start(watcher, "next")
    assert not offered(watcher)


@pytest.mark.parametrize("who", ["supervisor", "instructor", "administrator"])
def test_it_is_for_trainees(client: Client, cast: Cast, who: str) -> None:
    equip(cast.school)
    client.force_login(getattr(cast, who))
    assert not offered(client)


def test_a_rulebook_that_is_none_is_told(watcher: Client, cast: Cast) -> None:
    equip(cast.school)
    for data in ({}, {"rulebook": "burnt-long-ago"}):
        answer = watcher.post(WELCOME, data)
        assert answer.status_code == 422
        assert "Choose the rulebook your house uses" in answer.content.decode()


def test_without_chips_it_begins_with_a_moment(watcher: Client, cast: Cast) -> None:
    choose_chips(school=cast.school, version=cast.school.version, code="neutral", smallest=None)
    cast.school.refresh_from_db()
    equip(cast.school)
    type(cast.school).objects.update(chip_set="")
    watcher.post(WELCOME, {"rulebook": V6})
    assert DrillSet.objects.get().drill == "next"
