"""Read it, player's options, whose call and spotting: played to their end, and what they show."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.practice.sets import BY_ID, item_of, right_answer, send, start
from trainer.practice.drills.spot import tally_of
from trainer.practice.figures.spotting import counted, watched
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet
from trainer.scenarios.questions.detection import windows
from trainer.scenarios.questions.moment import Moment

DRILLS = ("read", "options", "call", "spot")


def play(client: Client, drill_set: DrillSet, most: int = 40) -> None:
    """Every item answered rightly, until the set closes."""
    for number in range(1, most):
        drill_set.refresh_from_db()
        if drill_set.state != "open":
            return
        item = item_of(drill_set, number)
        assert client.get(f"/practice/s/{drill_set.token}/{number}/").status_code == 200
        answer = send(client, item, right_answer(item), nonce=drill_set.pk * 100 + number)
        assert answer.status_code == 200, answer.content.decode()
        assert "Right" in answer.content.decode()


@pytest.mark.parametrize("drill", DRILLS)
def test_a_set_of_ten_is_played_to_its_end(watcher: Client, drill: str) -> None:
    drill_set = start(watcher, drill)
    play(watcher, drill_set)
    drill_set.refresh_from_db()
    assert drill_set.state == "finished"
    answers = DrillAnswer.objects.filter(item__drill_set=drill_set)
    assert answers.filter(right=True).count() == answers.count() == drill_set.length
    assert answers.count() >= 10


@pytest.mark.parametrize("family", ["totals", "totals-hidden", "outcomes", "stacks"])
def test_each_kind_of_reading_is_played(watcher: Client, family: str) -> None:
    drill_set = start(watcher, "read", family=family)
    play(watcher, drill_set)
    assert set(drill_set.items.values_list("skill", flat=True)) == {family}


@pytest.mark.parametrize("family", ["totals", "outcomes", "stacks"])
def test_a_wrong_reading_says_what_was_due(watcher: Client, family: str) -> None:
    drill_set = start(watcher, "read", family=family)
    item = item_of(drill_set)
    right = right_answer(item)
    wrong = (
        {"value": "4"} if "value" in right else {"option": "2" if right["option"] == "1" else "1"}
    )
    page = send(watcher, item, wrong).content.decode()
    assert "Not this time" in page
    assert "You said" in page


def test_a_covered_hand_is_not_in_the_page_that_asks_for_it(watcher: Client) -> None:
    drill_set = start(watcher, "read", family="totals-hidden")
    at = f"/practice/s/{drill_set.token}/1/"
    first = watcher.get(at).content.decode()
    assert "Cover it and answer" in first
    assert 'name="value"' not in first
    assert "t-card" in first
    asked = watcher.get(f"{at}?seen=1").content.decode()
    assert 'name="value"' in asked
    assert "t-card" not in asked
    # What was typed badly comes back covered, too.
    again = send(watcher, item_of(drill_set), {"value": "many", "seen": "1"})
    assert again.status_code == 422
    assert "t-card" not in again.content.decode()


def test_options_need_a_tick_and_an_amount_that_can_be_read(watcher: Client) -> None:
    drill_set = start(watcher, "options", family="first-two")
    item = item_of(drill_set)
    assert "Tick what is open" in send(watcher, item, {}).content.decode()
    page = send(watcher, item, {"may-double": "on", "most-double": "lots"})
    assert page.status_code == 422
    assert "lots" in page.content.decode()
    assert not DrillAnswer.objects.exists()


def test_a_book_that_does_not_say_whose_call_it_is_is_not_asked(watcher: Client) -> None:
    answer = watcher.post(
        "/practice/at/riverside/",
        {"drill": "call", "rulebook": "uk-6deck-2019", "length": "10", "family": ""},
    )
    assert answer.status_code == 422


def faulty_item(client: Client, *, faulty: bool = True) -> DrillItem:
    """The first clip with an error in it, or without."""
    for _ in range(20):
        item = item_of(start(client, "spot"))
        if bool(windows(Moment.read(item.content["script"], BY_ID))) is faulty:
            return item
    raise AssertionError("twenty clips, and none like it")


def test_every_step_is_served_alone_and_alike(watcher: Client) -> None:
    """Between two clips of the same length only the table and its sentence differ."""
    bare = []
    for faulty in (True, False):
        item = faulty_item(watcher, faulty=faulty)
        at = f"/practice/s/{item.drill_set.token}/{item.number}/"
        page = watcher.get(f"{at}?step=3", headers={"HX-Request": "true"}).content.decode()
        assert "noticed" not in page
        page = re.sub(
            r'<div class="drill-table"[^>]*>.*?(?=<div class="clip")', "", page, flags=re.S
        )
        page = re.sub(r'<p class="clip-told".*?</p>|data-pause="\d+"|id="live".*', "", page)
        bare.append(page.replace(item.drill_set.token, "TOKEN"))
        # What comes later is not in it.
        last = len(Moment.read(item.content["script"], BY_ID).log)
        over = watcher.get(f"{at}?step={last + 50}").content.decode()
        assert "Nothing was wrong" in over
        assert "Nothing was wrong" not in page
    assert bare[0] == bare[1]


def test_a_hit_is_named_and_leads_to_putting_it_right(watcher: Client) -> None:
    item = faulty_item(watcher)
    answer = send(watcher, item, right_answer(item))
    page = answer.content.decode()
    assert "You stopped it at once" in page
    kept = DrillAnswer.objects.get(item=item)
    assert (kept.parts, kept.parts_right) == (2, 2)
    following = item_of(item.drill_set, 2)
    assert "items" in following.content
    item.drill_set.refresh_from_db()
    assert item.drill_set.length == 11
    assert send(watcher, following, right_answer(following), nonce=2).status_code == 200


def test_the_wrong_name_is_half_right(watcher: Client) -> None:
    item = faulty_item(watcher)
    right = right_answer(item)
    other = "wager-taken-back" if right["kind"] != "wager-taken-back" else "late-wager"
    send(watcher, item, right | {"kind": other})
    kept = DrillAnswer.objects.get(item=item)
    assert (kept.parts, kept.parts_right, kept.right) == (2, 1, False)


def test_a_false_alarm_and_a_miss_are_told_apart_and_lead_nowhere(watcher: Client) -> None:
    clean = faulty_item(watcher, faulty=False)
    page = send(watcher, clean, {"step": "2", "kind": "late-wager"}).content.decode()
    assert "Nothing was wrong in this round" in page
    missed = faulty_item(watcher)
    page = send(watcher, missed, {"clean": "1"}, nonce=2).content.decode()
    assert "What was wrong" in page
    for item in (clean, missed):
        assert not DrillAnswer.objects.get(item=item).right
        item.drill_set.refresh_from_db()
        assert item.drill_set.length == 10
    pairs = [(each.item.content, each.content) for each in DrillAnswer.objects.all()]
    found, told = tally_of(pairs), watched(DrillAnswer.objects.all())
    assert (found.hits, found.misses, found.false_alarms) == (0, 1, 1)
    assert (told.hits, told.misses, told.false_alarms) == (0, 1, 1)
    page = watcher.get(f"/practice/s/{clean.drill_set.token}/").content.decode()
    assert "1, of them 1 in 1 clean round" in page


def test_a_check_is_no_false_alarm(watcher: Client) -> None:
    clean = faulty_item(watcher, faulty=False)
    send(watcher, clean, {"step": "2", "kind": "check"})
    answer = DrillAnswer.objects.get(item=clean)
    assert tally_of([(clean.content, answer.content)]).false_alarms == 0
    faulty = faulty_item(watcher)
    first = windows(Moment.read(faulty.content["script"], BY_ID))[0][1]
    send(watcher, faulty, {"step": str(first + 1), "kind": "check"}, nonce=2)
    assert DrillAnswer.objects.get(item=faulty).right


def test_a_stop_must_say_what_for(watcher: Client) -> None:
    item = faulty_item(watcher)
    answer = send(watcher, item, {"step": "3", "kind": ""})
    assert answer.status_code == 422
    assert "Say what is wrong" in answer.content.decode()
    assert not DrillAnswer.objects.filter(item=item).exists()


@pytest.mark.parametrize("drill", DRILLS)
def test_a_set_is_looked_back_at(watcher: Client, drill: str) -> None:
    """Every item is told again; what was a round can be stepped through."""
    drill_set = start(watcher, drill)
    play(watcher, drill_set)
    at = f"/practice/s/{drill_set.token}/"
    assert watcher.get(at).status_code == 200
    for item in drill_set.items.all():
        page = watcher.get(f"{at}{item.number}/round/")
        is_round = "script" in item.content or "items" in item.content
        assert page.status_code == (200 if is_round else 404), item.content


def test_what_answers_say_of_themselves_is_what_marking_says(watcher: Client) -> None:
    """Over a set in which somebody hits, misses, cries wolf and asks for checks."""
    drill_set = start(watcher, "spot", length="")
    ways = ({"clean": "1"}, {"step": "2", "kind": "late-wager"}, {"step": "9", "kind": "check"})
    for number in range(1, 13):
        item = item_of(drill_set, number)
        typed = right_answer(item) if "items" in item.content or number % 2 else ways[number % 3]
        send(watcher, item, typed, nonce=number)
    pairs = [(each.item.content, each.content) for each in DrillAnswer.objects.all()]
    marked, told = tally_of(pairs), watched(DrillAnswer.objects.all())
    for name in ("faulty", "clean", "hits", "misses", "false_alarms", "alarms_on_clean", "checks"):
        assert getattr(marked, name) == getattr(told, name), name
    assert told.score == int(100 * marked.score)


def test_who_stops_every_round_scores_nothing() -> None:
    rows = [("noticed/payment", 3, None, 2)] * 5 + [("noticed/clean", 3, None, 1)] * 5
    assert counted(rows).score == 0
    assert counted([]).score == 0
    assert counted([("noticed/payment", 3, None, 2), ("noticed/clean", None, None, 1)]).score == 100
