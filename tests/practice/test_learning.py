"""What comes due again, what is weak or missed, the path and its gates, and a school's own."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client
from fsrs import Rating

from tests.cast import Cast
from tests.practice.sets import item_of, play, right_answer, send, start, wrong_answer
from trainer.practice.learning.aims import clauses_in
from trainer.practice.learning.missed import missed_by
from trainer.practice.learning.schedule import rating_of, reviewed
from trainer.practice.models import DrillAnswer, DrillSet, ReviewCard, RollUp, Teaching
from trainer.school.models import Membership

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
AT = "/practice/at/riverside/"
PATH = f"{AT}path/?rulebook=mbs-blackjack-v6"


def wrong_option(item) -> dict[str, str]:
    right = right_answer(item)
    return {"option": "2" if right["option"] == "1" else "1"}


def answer_first(client: Client, *, right: bool, drill: str = "next") -> DrillAnswer:
    item = item_of(start(client, drill))
    send(client, item, right_answer(item) if right else wrong_option(item), nonce=item.pk)
    return DrillAnswer.objects.get(item=item)


def test_the_same_answers_give_the_same_days() -> None:
    first = reviewed(None, Rating.Good, NOON)
    again = reviewed(None, Rating.Good, NOON)
    assert first == again
    later = reviewed(first, Rating.Good, NOON + timedelta(days=3))
    assert datetime.fromisoformat(later["due"]) > NOON + timedelta(days=6)
    forgotten = reviewed(later, Rating.Again, NOON + timedelta(days=10))
    assert datetime.fromisoformat(forgotten["due"]) < datetime.fromisoformat(later["due"])


@pytest.mark.parametrize(
    ("right", "confidence", "rating"),
    [(False, "sure", Rating.Again), (True, "guess", Rating.Hard), (True, "", Rating.Good)],
)
def test_a_guess_is_hardly_known(right: bool, confidence: str, rating: Rating) -> None:
    assert rating_of(right=right, confidence=confidence) is rating


def test_each_clause_of_a_procedure_gets_its_day(watcher: Client) -> None:
    answer = answer_first(watcher, right=True)
    cards = ReviewCard.objects.all()
    assert {card.clause for card in cards} == set(answer.clauses)
    assert all(card.due > answer.received_at + timedelta(hours=20) for card in cards)
    assert {(card.drill, card.skill) for card in cards} == {("next", answer.item.skill)}


def test_sums_have_no_schedule(watcher: Client) -> None:
    item = item_of(start(watcher, "payouts"))
    send(watcher, item, right_answer(item))
    assert not ReviewCard.objects.exists()


def test_what_is_due_stands_on_today_and_is_asked_again(watcher: Client, cast: Cast) -> None:
    answer = answer_first(watcher, right=False)
    assert "No clause is due" in watcher.get(AT).content.decode()
    with time_machine.travel(answer.received_at + timedelta(days=4)):
        watcher.force_login(cast.trainee)
        page = watcher.get(AT).content.decode()
        assert "Review What next?" in page
        begun = watcher.post(f"{AT}review/", {"drill": "next", "rulebook": "mbs-blackjack-v6"})
        assert begun.status_code == 302
        review = DrillSet.objects.latest("pk")
        assert review.asked["clauses"] == list(ReviewCard.objects.values_list("clause", flat=True))
        item = item_of(review)
        assert review.asked["clauses"][0] in clauses_in("next", item.content)
        before = ReviewCard.objects.get(clause=review.asked["clauses"][0]).due
        send(watcher, item, right_answer(item), nonce=99)
        assert ReviewCard.objects.get(clause=review.asked["clauses"][0]).due > before


def test_nothing_due_leads_back(watcher: Client) -> None:
    start(watcher, "next")
    assert watcher.post(f"{AT}review/").status_code == 302
    assert DrillSet.objects.count() == 1


def test_replaying_what_was_missed_disturbs_no_schedule_and_no_figures(
    watcher: Client, cast: Cast
) -> None:
    answer = answer_first(watcher, right=False)
    before = list(ReviewCard.objects.values_list("clause", "due"))
    page = watcher.get(AT).content.decode()
    assert "Replay everything I missed or was slow on" in page
    assert watcher.post(f"{AT}missed/").status_code == 302
    replay = DrillSet.objects.latest("pk")
    assert replay.replay_of_id == answer.item.drill_set_id
    item = item_of(replay)
    assert item.content == answer.item.content
    send(watcher, item, right_answer(item), nonce=77)
    assert list(ReviewCard.objects.values_list("clause", "due")) == before
    # It has been right since: it is missed no more.
    membership = Membership.objects.get(user=cast.trainee)
    assert not missed_by(membership, answer.received_at)
    assert watcher.post(f"{AT}missed/").status_code == 302
    assert DrillSet.objects.latest("pk") == replay


def test_one_click_replays_every_drill_one_after_another(watcher: Client, cast: Cast) -> None:
    missed_items = {}
    for drill, many in (("next", 2), ("payouts", 1), ("right-dealer", 1)):
        drill_set = start(watcher, drill)
        play(watcher, drill_set, *[False] * many)
        missed_items[drill] = [
            each.content for each in drill_set.items.filter(answer__isnull=False)
        ]
    before = list(ReviewCard.objects.values_list("clause", "due", "memory"))
    page = watcher.get(AT).content.decode()
    assert "4 items, one drill after another: What next?" in page
    where = watcher.post(f"{AT}missed/")["Location"]
    replayed: dict[str, list[object]] = {}
    for left in (2, 1, 0):
        page = watcher.get(where, follow=True).content.decode()
        assert ("Then " in page) == bool(left)
        replay = DrillSet.objects.get(token=where.split("/")[3])
        told = b""
        for number in range(1, (replay.length or 0) + 1):
            item = item_of(replay, number)
            replayed.setdefault(replay.drill, []).append(item.content)
            # Missed again: it is not asked for a third time.
            told = send(watcher, item, wrong_answer(item), nonce=replay.pk * 1000 + number).content
        replay.refresh_from_db()
        assert replay.state == "finished"
        back = watcher.get(f"/practice/s/{replay.token}/").content.decode()
        if left:
            link = re.search(r'href="([^"]+/0/)" data-key="Enter">Go on:', told.decode())
            assert link is not None
            assert f'href="{link[1]}">Go on:' in back
            where = link[1]
        else:
            assert b"Look back at the set" in told
            assert "Go on:" not in back
    assert {drill: len(found) for drill, found in replayed.items()} == {
        "next": 2,
        "payouts": 1,
        "right-dealer": 1,
    }
    assert all(sorted(map(str, replayed[d])) == sorted(map(str, missed_items[d])) for d in replayed)
    assert list(ReviewCard.objects.values_list("clause", "due", "memory")) == before
    assert DrillSet.objects.filter(state="open", replay_of__isnull=False).count() == 0


def test_what_was_slow_is_missed_too(watcher: Client, cast: Cast) -> None:
    item = item_of(start(watcher, "read", family="totals"))
    send(watcher, item, right_answer(item) | {"milliseconds": "2001"})
    membership = Membership.objects.get(user=cast.trainee)
    now = DrillAnswer.objects.get().received_at
    assert [group.items for group in missed_by(membership, now)] == [(item.pk,)]


def test_weak_spots_are_offered_and_dealt(watcher: Client, cast: Cast) -> None:
    answer = answer_first(watcher, right=False)
    for clause in answer.clauses:
        RollUp.objects.create(
            school=cast.school,
            person=cast.trainee,
            day=answer.day,
            rulebook="mbs-blackjack-v6",
            edition=answer.item.drill_set.edition,
            drill="next",
            skill=answer.item.skill,
            clause=clause,
            answers=3,
            right=1,
            parts=3,
            parts_right=1,
        )
    page = watcher.get(AT).content.decode()
    assert "Weak spots" in page
    begun = watcher.post(
        f"{AT}review/", {"of": "weak", "drill": "next", "rulebook": "mbs-blackjack-v6"}
    )
    assert begun.status_code == 302
    assert set(DrillSet.objects.latest("pk").asked["clauses"]) <= set(answer.clauses)


def block(client: Client, cast: Cast, day: datetime, *, wrong: int = 0) -> str:
    """A block of thirty totals, so many of them wrong; the path as it then is."""
    with time_machine.travel(day, tick=True):
        client.force_login(cast.trainee)
        drill_set = start(client, "read", family="totals", length="30")
        for number in range(1, 31):
            item = item_of(drill_set, number)
            typed = {"value": "4"} if number <= wrong else right_answer(item)
            send(client, item, typed | {"milliseconds": "3000"}, nonce=drill_set.pk * 100 + number)
        return client.get(PATH).content.decode()


def test_from_week_one_to_a_gate(watcher: Client, cast: Cast) -> None:
    start(watcher, "read")
    page = watcher.get(PATH).content.decode()
    assert "Here you are" in page
    assert "0 of 5 mastered" in page
    assert "one block done; best block 30" in block(watcher, cast, NOON)
    page = block(watcher, cast, NOON + timedelta(days=1), wrong=3)
    assert "1 of 5 mastered" in page
    # The rest of the week is not asked for in this school: the gate is passed.
    Teaching.objects.create(
        school=cast.school,
        path={
            "skills": {
                code: {"on": False}
                for code in ("totals-hidden", "outcomes", "stacks", "blackjacks")
            }
        },
    )
    watcher.force_login(cast.trainee)
    page = watcher.get(PATH).content.decode()
    assert "Gate passed." in page
    assert page.index("Gate passed.") < page.index("Here you are")


def test_a_school_sets_its_path_and_its_weights(client: Client, cast: Cast) -> None:
    client.force_login(cast.administrator)
    for what, changed, kept in (
        ("path", {"needed-totals": "25", "on-stacks": ""}, "path"),
        ("weights", {"stand-off-paid": "0"}, "weights"),
    ):
        where = f"{AT}teaching/{what}/"
        page = client.get(where)
        form = page.context["form"]
        data = {
            name: value
            for name, field in form.fields.items()
            if (value := form[name].value()) is not None and value is not False
        }
        sent = {name: value for name, value in (data | changed).items() if value != ""}
        assert client.post(where, sent).status_code == 302
        own = Teaching.objects.get(school=cast.school)
        assert getattr(own, kept)
        # The page as it stood before changes nothing any more.
        assert client.post(where, sent).status_code == 409
    assert own.path["skills"] == {"totals": {"needed": 25}, "stacks": {"on": False}}
    assert own.weights == {"stand-off-paid": 0}


def test_bad_settings_are_refused_with_a_sentence(client: Client, cast: Cast) -> None:
    client.force_login(cast.administrator)
    assert client.post(f"{AT}teaching/weights/", {"version": "0"}).status_code == 422
    assert client.get(f"{AT}teaching/nothing/").status_code == 404
