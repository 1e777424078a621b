"""Looking back at a set: answers beside what was due, the round step by step, replays."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.cast import Cast
from tests.library.shelf import BOOKS, IDS
from tests.practice.sets import TODAY, item_of, play, right_answer, send, start, wrong_answer
from tests.support.owed import do_owed_work
from trainer.practice.debrief.page import ITEMS_A_PAGE
from trainer.practice.debrief.round_page import round_page
from trainer.practice.models import DrillAnswer, DrillItem, DrillKind, DrillSet, RollUp

DRILLS = ("payouts", "next", "right-dealer", "right-inspector")


def page_of(client: Client, drill_set: DrillSet, more: str = "") -> str:
    answer = client.get(f"/practice/s/{drill_set.token}/{more}")
    assert answer.status_code == 200
    return answer.content.decode()


def as_(who) -> Client:
    client = Client()
    client.force_login(who)
    return client


@pytest.mark.parametrize("drill", DRILLS)
def test_it_shows_every_answer_beside_what_was_due(watcher: Client, drill: str) -> None:
    drill_set = start(watcher, drill)
    play(watcher, drill_set, True, False, True)
    page = page_of(watcher, drill_set)
    assert "2 of 3 right" in page
    assert [int(n) for n in re.findall(r'id="item-(\d+)"', page)] == [1, 2, 3]
    # What was got wrong stands open, the rest is folded.
    assert page.count("<details open>") == 1
    assert page.count("<details>") == 2
    answer = DrillAnswer.objects.get(item__drill_set=drill_set, item__number=2)
    missed = [clause for clause, (parts, right) in answer.clause_parts.items() if right < parts]
    # A question that rests on no clause has none to read again.
    assert ("Clauses to look at again" in page) == bool(missed)
    if missed:
        listed = page.split("Clauses to look at again")[1].split("</section>")[0]
        for clause in missed:
            assert f"/{clause}/" in listed
        assert listed.count("<dt>") == min(len(missed), 8)


def test_it_tells_the_time_of_sums_against_their_target(watcher: Client) -> None:
    drill_set = start(watcher, "payouts")
    item = item_of(drill_set)
    target = item.content["tenths"]
    send(watcher, item, right_answer(item) | {"milliseconds": str(target * 100)})
    second = item_of(drill_set, 2)
    late = {"milliseconds": str(second.content["tenths"] * 100 + 100)}
    send(watcher, second, right_answer(second) | late, nonce=2)
    page = page_of(watcher, drill_set)
    seconds = f"{target // 10}.{target % 10} s"
    assert f"{seconds}; target {seconds}, in time" in page
    assert page.count("in time") == 1
    assert page.count("target") == 2


def test_rulings_are_never_timed(watcher: Client) -> None:
    drill_set = start(watcher, "right-dealer")
    item = item_of(drill_set)
    send(watcher, item, right_answer(item) | {"milliseconds": "4000"})
    assert "target" not in page_of(watcher, drill_set)


@pytest.mark.parametrize("who", ["other_trainee", "other_supervisor", "administrator", "operator"])
def test_to_others_it_is_like_a_link_that_never_was(watcher: Client, cast: Cast, who: str) -> None:
    drill_set = start(watcher, "next")
    play(watcher, drill_set, True)
    stranger = as_(getattr(cast, who))
    never = "A" * len(drill_set.token)
    for path in ("", "1/round/", "1/"):
        there = stranger.get(f"/practice/s/{drill_set.token}/{path}")
        nowhere = stranger.get(f"/practice/s/{never}/{path}")
        assert (there.status_code, nowhere.status_code) == (404, 404)

        def bare(answer) -> str:
            return re.sub(r"A{16}|" + drill_set.token, "", answer.content.decode())

        def tokenless(page: str) -> str:
            return re.sub(r'(csrfmiddlewaretoken" value|X-CSRFToken": )"?=?"[^"]+"', "", page)

        assert tokenless(bare(there)) == tokenless(bare(nowhere))


@pytest.mark.parametrize("who", ["supervisor", "instructor"])
def test_whoever_teaches_can_open_the_link_and_change_nothing(
    watcher: Client, cast: Cast, who: str
) -> None:
    drill_set = start(watcher, "next")
    play(watcher, drill_set, False)
    staff = as_(getattr(cast, who))
    page = page_of(staff, drill_set)
    assert "Tess Bailey" in page
    assert "Replay" not in page
    assert "Step 0" not in page_of(staff, drill_set, "1/round/")
    for path in ("replay/", "1/replay/"):
        assert staff.post(f"/practice/s/{drill_set.token}/{path}").status_code == 404
    assert DrillSet.objects.count() == 1


@pytest.mark.parametrize("drill", ["next", "payouts", "right-dealer"])
def test_whoever_looks_at_somebodys_work_reads_whose_it_is(
    watcher: Client, cast: Cast, drill: str
) -> None:
    drill_set = start(watcher, drill)
    play(watcher, drill_set, False)
    supervisor = Client()
    supervisor.force_login(cast.supervisor)
    for path in ("", "1/", "1/round/"):
        own = watcher.get(f"/practice/s/{drill_set.token}/{path}").content.decode().lower()
        page = supervisor.get(f"/practice/s/{drill_set.token}/{path}").content.decode()
        assert "you said" in own or "your answer" in own
        assert "you said" not in page.lower()
        assert "your answer" not in page.lower()
        assert str(cast.trainee) in page


def test_an_instructor_of_another_cohort_sees_nothing(watcher: Client, cast: Cast) -> None:
    drill_set = start(watcher, "next")
    play(watcher, drill_set, False)
    cast.cohort.members.remove(cast.member("trainee"))
    assert as_(cast.instructor).get(f"/practice/s/{drill_set.token}/").status_code == 404


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
@pytest.mark.parametrize("drill", DRILLS)
def test_every_step_of_every_round_can_be_shown(watcher: Client, drill: str, book) -> None:
    drill_set = start(watcher, drill, book.id)
    play(watcher, drill_set, *[False] * 4)
    for answer in DrillAnswer.objects.filter(item__drill_set=drill_set).select_related("item"):
        last = round_page(drill_set, answer.item, answer, "").last
        assert last > 0
        for step in range(last + 1):
            page = round_page(drill_set, answer.item, answer, str(step))
            assert page.asked == (step == last)
            assert page.sentence
            assert [line.current for line in page.steps].index(True) == step


@pytest.mark.parametrize("drill", [kind.value for kind in DrillKind])
def test_every_drill_can_be_looked_back_at_and_replayed(watcher: Client, drill: str) -> None:
    drill_set = start(watcher, drill)
    play(watcher, drill_set, True, True, True)
    page = page_of(watcher, drill_set)
    assert page.count('id="item-') == 3
    answer = watcher.get(f"/practice/s/{drill_set.token}/1/round/")
    # What is read off a stack or a hand has no round to step through.
    assert (answer.status_code == 200) == (f"/{drill_set.token}/1/round/" in page)
    watcher.post(f"/practice/s/{drill_set.token}/2/replay/")
    replay = DrillSet.objects.latest("pk")
    play(watcher, replay, True)
    replay.refresh_from_db()
    assert replay.state == "finished"
    assert "1 of 1 right" in page_of(watcher, replay)


def test_the_round_begins_at_the_moment_that_was_asked(watcher: Client) -> None:
    drill_set = start(watcher, "next")
    play(watcher, drill_set, False)
    path = f"/practice/s/{drill_set.token}/1/round/"
    page = watcher.get(path).content.decode()
    last = int(re.findall(r"Step (\d+) of", page)[0])
    assert f"Step {last} of {last} " in page
    assert "your answer" in page
    assert f'href="{path}?step={last - 1}"' in page
    first = watcher.get(f"{path}?step=0").content.decode()
    assert "Before the round" in first
    assert "your answer" not in first
    assert f"came at step {last}" in first
    assert 'data-step="back"' not in first
    part = watcher.get(f"{path}?step=1", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert 'hx-swap-oob="true"' in part


@pytest.mark.parametrize("step", ["999", "-1", "x", "\uff11", "1e3", "9" * 40])
def test_a_step_that_is_not_there_gets_a_sentence(watcher: Client, step: str) -> None:
    drill_set = start(watcher, "next")
    play(watcher, drill_set, True)
    answer = watcher.get(f"/practice/s/{drill_set.token}/1/round/", {"step": step})
    assert answer.status_code == 422
    assert "There is no such step" in answer.content.decode()


def test_the_round_of_an_open_item_is_not_shown(watcher: Client) -> None:
    drill_set = start(watcher, "next")
    assert watcher.get(f"/practice/s/{drill_set.token}/1/round/").status_code == 404
    assert watcher.get(f"/practice/s/{drill_set.token}/7/round/").status_code == 404


@pytest.mark.parametrize("drill", DRILLS)
def test_what_was_missed_is_replayed_as_it_was_and_counts_for_nothing(
    watcher: Client, drill: str
) -> None:
    drill_set = start(watcher, drill)
    play(watcher, drill_set, False, True, False, True)
    answer = watcher.post(f"/practice/s/{drill_set.token}/replay/")
    replay = DrillSet.objects.latest("pk")
    assert answer.headers["Location"] == f"/practice/s/{replay.token}/1/"
    assert (replay.length, replay.replay_of) == (2, drill_set)
    play(watcher, replay, True, False)
    replay.refresh_from_db()
    assert replay.state == "finished"
    for number, first in ((1, 1), (2, 3)):
        assert item_of(replay, number).content == item_of(drill_set, first).content
        assert item_of(replay, number).skill == item_of(drill_set, first).skill
    # The set it came from is still open, its answers are as they were.
    drill_set.refresh_from_db()
    assert drill_set.state == "open"
    rights = DrillAnswer.objects.filter(item__drill_set=drill_set).order_by("item__number")
    assert list(rights.values_list("right", flat=True)) == [False, True, False, True]
    do_owed_work()
    assert sum(RollUp.objects.filter(clause="").values_list("answers", flat=True)) == 4
    page = page_of(watcher, drill_set)
    assert "replayed once, 1 right" in page
    assert "replayed once, 0 right" in page
    assert ", replayed" in watcher.get(TODAY).content.decode()
    again = page_of(watcher, replay)
    assert "counts in no figures" in again
    assert f"/practice/s/{drill_set.token}/" in again


def test_one_item_is_replayed_and_replayed_again(watcher: Client) -> None:
    drill_set = start(watcher, "next")
    play(watcher, drill_set, True)
    for each in (False, True):
        watcher.post(f"/practice/s/{drill_set.token}/1/replay/")
        replay = DrillSet.objects.latest("pk")
        play(watcher, replay, each)
    # A replay of a replay belongs to the set that came first.
    watcher.post(f"/practice/s/{replay.token}/1/replay/")
    assert DrillSet.objects.latest("pk").replay_of == drill_set
    assert "replayed twice, 1 right" in page_of(watcher, drill_set)


def test_the_page_before_a_replays_answer_does_not_show_the_first_one(watcher: Client) -> None:
    drill_set = start(watcher, "payouts")
    item = item_of(drill_set)
    send(watcher, item, wrong_answer(item))
    watcher.post(f"/practice/s/{drill_set.token}/1/replay/")
    replay = DrillSet.objects.latest("pk")
    page = page_of(watcher, replay, "1/")
    assert "1234567" not in page
    assert "told-" not in page


def test_where_nothing_was_missed_it_says_so(watcher: Client) -> None:
    drill_set = start(watcher, "next")
    play(watcher, drill_set, True)
    assert "Replay what I missed" not in page_of(watcher, drill_set)
    answer = watcher.post(f"/practice/s/{drill_set.token}/replay/", follow=True)
    assert "Nothing was missed so far." in answer.content.decode()
    answer = watcher.post(f"/practice/s/{drill_set.token}/2/replay/", follow=True)
    assert "no answer yet" in answer.content.decode()
    assert watcher.post(f"/practice/s/{drill_set.token}/11/replay/").status_code == 404
    assert DrillSet.objects.count() == 1


def test_a_set_that_is_open_can_be_gone_on_with(watcher: Client) -> None:
    drill_set = start(watcher, "next")
    play(watcher, drill_set, True)
    page = page_of(watcher, drill_set)
    assert "Go on with this set" in page
    answer = watcher.get(f"/practice/s/{drill_set.token}/0/")
    assert answer.headers["Location"] == f"/practice/s/{drill_set.token}/2/"


def test_a_rulebook_that_is_gone_leaves_the_answers(watcher: Client) -> None:
    drill_set = start(watcher, "next")
    play(watcher, drill_set, False)
    DrillSet.objects.update(book_hash="0" * 64)
    page = page_of(watcher, drill_set)
    assert "no longer here" in page
    assert "0 of 1 right" in page
    assert "Replay" not in page
    assert watcher.get(f"/practice/s/{drill_set.token}/1/round/").status_code == 302


def test_an_empty_set_says_so(watcher: Client) -> None:
    assert "Nothing was answered" in page_of(watcher, start(watcher, "next"))


def test_long_sets_come_in_pages(watcher: Client) -> None:
    drill_set = start(watcher, "next", length="")
    play(watcher, drill_set, *[True] * (ITEMS_A_PAGE + 2))
    first, second = page_of(watcher, drill_set), page_of(watcher, drill_set, "?page=2")
    assert first.count('id="item-') == ITEMS_A_PAGE
    assert second.count('id="item-') == 2
    assert f"Items {ITEMS_A_PAGE + 1} to {ITEMS_A_PAGE + 2} of {ITEMS_A_PAGE + 2}" in second


@pytest.mark.parametrize(("path", "most"), [("", 12), ("1/round/?step=2", 8)])
def test_the_number_of_queries_is_pinned(watcher: Client, path: str, most: int) -> None:
    drill_set = start(watcher, "next")
    counts = []
    for _ in range(3):
        play(watcher, drill_set, True, False)
        watcher.post(f"/practice/s/{drill_set.token}/1/replay/")
        play(watcher, DrillSet.objects.latest("pk"), True)
        with CaptureQueriesContext(connection) as queries:
            page_of(watcher, drill_set, path)
        counts.append(len(queries))
    assert counts == [counts[0]] * 3
    assert counts[0] <= most, counts


def test_items_of_a_replay_are_dealt_one_by_one(watcher: Client) -> None:
    """Else the last could be answered first, and the set be over."""
    drill_set = start(watcher, "next")
    play(watcher, drill_set, False, False)
    watcher.post(f"/practice/s/{drill_set.token}/replay/")
    replay = DrillSet.objects.latest("pk")
    assert DrillItem.objects.filter(drill_set=replay).count() == 1
    ahead = watcher.get(f"/practice/s/{replay.token}/2/")
    assert ahead.headers["Location"] == f"/practice/s/{replay.token}/1/"
