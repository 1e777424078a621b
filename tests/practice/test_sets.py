"""A set of drill items to its end: answers kept once, nothing lost, nobody else's."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.cast import Cast
from tests.practice.sets import TODAY, equip, item_of, right_answer, send, start
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet

DRILLS = ("payouts", "next", "right-dealer", "right-inspector")


@pytest.mark.parametrize("drill", DRILLS)
def test_a_set_of_ten_is_played_to_its_end(watcher: Client, drill: str) -> None:
    drill_set = start(watcher, drill)
    for number in range(1, 11):
        item = item_of(drill_set, number)
        assert watcher.get(f"/practice/s/{drill_set.token}/{number}/").status_code == 200
        answer = send(watcher, item, right_answer(item), nonce=number)
        assert answer.status_code == 200
        assert "Right" in answer.content.decode()
    drill_set.refresh_from_db()
    assert drill_set.state == "finished"
    assert DrillAnswer.objects.filter(item__drill_set=drill_set, right=True).count() == 10
    page = watcher.get(f"/practice/s/{drill_set.token}/").content.decode()
    assert "10 of 10 right" in page


@pytest.mark.parametrize("drill", DRILLS)
def test_no_item_comes_twice(watcher: Client, drill: str) -> None:
    for _ in range(3):
        drill_set = start(watcher, drill)
        for number in range(1, 11):
            item = item_of(drill_set, number)
            send(watcher, item, right_answer(item), nonce=drill_set.pk * 100 + number)
    prints = list(DrillItem.objects.values_list("fingerprint", flat=True))
    assert len(prints) == len(set(prints)) == 30


def test_an_answer_sent_twice_is_one_answer(watcher: Client) -> None:
    drill_set = start(watcher, "next")
    item = item_of(drill_set)
    assert send(watcher, item, {"option": "1"}).status_code == 200
    again = send(watcher, item, {"option": "2"})
    assert again.status_code == 409
    assert "has its answer already" in again.content.decode()
    assert DrillAnswer.objects.get(item=item).content == {"option": 1}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({}, "Choose take, pay or leave"),
        ({"w1-move": "pay", "w1-amount": ""}, "Write an amount"),
        ({"w1-move": "pay", "w1-amount": "1,50"}, "full stop"),
        ({"w1-move": "pay", "w1-amount": "€12"}, "without"),
        ({"w1-move": "pay", "w1-amount": "1e9"}, "in full"),
        ({"w1-move": "pay", "w1-amount": "-5"}, "minus"),
        ({"w1-move": "steal", "w1-amount": "5"}, "Choose take, pay or leave"),
    ],
)
def test_what_cannot_be_read_is_no_answer_and_is_kept(
    watcher: Client, typed: dict[str, str], sentence: str
) -> None:
    drill_set = start(watcher, "payouts")
    item = item_of(drill_set)
    answer = send(watcher, item, typed)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    if typed.get("w1-amount"):
        assert f'value="{typed["w1-amount"]}"' in page
    assert not DrillAnswer.objects.exists()
    # The item is still there to be answered.
    assert send(watcher, item, right_answer(item)).status_code == 200


def test_an_option_that_is_not_there_is_refused(watcher: Client) -> None:
    item = item_of(start(watcher, "next"))
    for option in ("", "0", "5", "x", "1; drop"):
        assert send(watcher, item, {"option": option}).status_code == 422
    assert not DrillAnswer.objects.exists()


def test_looking_ahead_leads_to_the_item_that_is_open(watcher: Client) -> None:
    drill_set = start(watcher, "next")
    answer = watcher.get(f"/practice/s/{drill_set.token}/7/")
    assert answer.headers["Location"] == f"/practice/s/{drill_set.token}/1/"


def test_a_set_goes_on_where_it_was_left_on_any_device(watcher: Client, cast: Cast) -> None:
    drill_set = start(watcher, "next")
    item = item_of(drill_set)
    send(watcher, item, right_answer(item))
    phone = Client()
    phone.force_login(cast.trainee)
    page = phone.get(TODAY).content.decode()
    assert f"/practice/s/{drill_set.token}/2/" in page
    assert phone.get(f"/practice/s/{drill_set.token}/2/").status_code == 200


def test_an_endless_set_goes_on_until_it_is_left(watcher: Client) -> None:
    drill_set = start(watcher, "next", length="")
    for number in range(1, 13):
        item = item_of(drill_set, number)
        send(watcher, item, right_answer(item), nonce=number)
    watcher.post(f"/practice/s/{drill_set.token}/leave/")
    drill_set.refresh_from_db()
    assert drill_set.state == "finished"


def test_a_second_set_leaves_the_first(watcher: Client) -> None:
    first = start(watcher, "next")
    start(watcher, "next")
    first.refresh_from_db()
    assert first.state == "left"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"drill": "juggling"}, "no such drill"),
        ({"rulebook": "nothing"}, "no such rulebook"),
        ({"length": "7"}, "a set of ten"),
        ({"family": "surrender", "rulebook": "uk-inspector"}, "no such kind"),
    ],
)
def test_the_form_says_what_is_wrong(
    watcher: Client, cast: Cast, data: dict[str, str], sentence: str
) -> None:
    equip(cast.school)
    whole = {"drill": "payouts", "rulebook": "mbs-blackjack-v6", "length": "10", "family": ""}
    answer = watcher.post(TODAY, whole | data)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not DrillSet.objects.exists()


@pytest.mark.parametrize("who", ["other_trainee", "other_supervisor", "administrator"])
def test_nobody_elses_set_exists(watcher: Client, cast: Cast, who: str) -> None:
    drill_set = start(watcher, "next")
    stranger = Client()
    stranger.force_login(getattr(cast, who))
    for path in ("", "1/", "leave/"):
        address = f"/practice/s/{drill_set.token}/{path}"
        assert stranger.get(address).status_code in (404, 405)
        assert stranger.post(address).status_code in (404, 405)


@pytest.mark.parametrize("who", ["supervisor", "instructor"])
def test_whoever_sees_the_trainee_may_look_and_not_answer(
    watcher: Client, cast: Cast, who: str
) -> None:
    drill_set = start(watcher, "next")
    item = item_of(drill_set)
    staff = Client()
    staff.force_login(getattr(cast, who))
    assert staff.get(f"/practice/s/{drill_set.token}/1/").status_code == 404
    assert send(staff, item, right_answer(item)).status_code == 404
    send(watcher, item, right_answer(item))
    assert staff.get(f"/practice/s/{drill_set.token}/1/").status_code == 200
    page = staff.get(f"/practice/s/{drill_set.token}/").content.decode()
    assert "Tess Bailey" in page


def test_the_number_of_queries_does_not_grow_with_the_set(watcher: Client) -> None:
    drill_set = start(watcher, "next", length="")
    counts = []
    for number in range(1, 13):
        item = item_of(drill_set, number)
        with CaptureQueriesContext(connection) as queries:
            send(watcher, item, right_answer(item), nonce=number)
        counts.append(len(queries))
    # The first of a day also writes down that the day is to be added up.
    assert len(set(counts[1:])) == 1, counts
    assert counts[0] <= counts[1] + 8, counts
