"""Work that is set: told, done, counted by a worker, reminded of, taken back."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from tests.assignments.setting import BOOK, NOON, set_drill
from tests.cast import Cast
from tests.practice.sets import equip, item_of, right_answer, send
from trainer.practice.models import DrillSet
from trainer.school.models import Notice
from trainer.supervision.assignments.services import owe_progress
from trainer.supervision.assignments.telling import remind_of_what_is_due
from trainer.supervision.models import Assignment, AssignmentPlace
from trainer.supervision.standing.keeping import Whose
from trainer.supervision.tasks import keep_one_progress
from trainer.ui import clock
from trainer.work.models import OwedWork

pytestmark = pytest.mark.django_db
LIST, NEW = "/assignments/at/riverside/", "/assignments/at/riverside/new/"


@pytest.fixture(autouse=True)
def at_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOON)


@pytest.fixture
def desk(cast: Cast) -> Client:
    equip(cast.school)
    client = Client()
    client.force_login(cast.supervisor)
    return client


@pytest.fixture
def tess(cast: Cast) -> Client:
    client = Client()
    client.force_login(cast.trainee)
    return client


def given(**more: Any) -> dict[str, Any]:
    return {
        "kind": "drill",
        "rulebook": BOOK,
        "drill": "next",
        "items": "20",
        "due": "2026-03-06",
        "note": "Before Friday, please.",
    } | more


def play(client: Client, drill_set: DrillSet, first: int = 1) -> None:
    for number in range(first, (drill_set.length or 0) + 1):
        item = item_of(drill_set, number)
        assert send(client, item, right_answer(item), nonce=drill_set.pk * 100 + number)


def count(cast: Cast) -> None:
    """What the worker does when a day has been counted."""
    owe_progress(Whose(cast.school.pk, cast.trainee.pk), now=NOON)

    class Job:
        subject = f"{cast.school.pk}:{cast.trainee.pk}"

    keep_one_progress(Job())()  # type: ignore[arg-type, misc]


def test_it_is_set_to_a_cohort_told_done_and_seen(desk: Client, tess: Client, cast: Cast) -> None:
    answer = desk.post(NEW, given(cohort=cast.cohort.pk), follow=True)
    assert "It is set" in answer.content.decode()
    work = Assignment.objects.get()
    assert work.title == "What next?, MBS Blackjack, version 6"
    place = work.places.get()
    assert place.person == cast.trainee
    assert Notice.objects.get().person == cast.trainee
    today = tess.get("/practice/at/riverside/").content.decode()
    assert "What next?, MBS Blackjack, version 6, due on 6 March" in today
    page = tess.get(f"/assignments/{place.pk}/").content.decode()
    assert "0 of 20 answers given" in page
    assert "Before Friday, please." in page
    for wanted in (10, 20):
        began = tess.post(f"/assignments/{place.pk}/")
        drill_set = DrillSet.objects.latest("pk")
        assert began["Location"] == f"/practice/s/{drill_set.token}/1/"
        # Asked for again it is the same set, at the item that is open.
        assert tess.post(f"/assignments/{place.pk}/")["Location"] == began["Location"]
        play(tess, drill_set)
        count(cast)
        place.refresh_from_db()
        assert (place.done, place.right) == (wanted, wanted)
    assert place.done_at == NOON
    assert "due on 6 March" not in tess.get("/practice/at/riverside/").content.decode()
    seen = desk.get(f"{LIST}{work.pk}/").content.decode()
    assert "20 of 20" in seen
    assert "100 %" in seen
    assert drill_set.token in seen
    assert "all done" in desk.get(LIST).content.decode()


def test_a_counted_day_owes_it_only_for_who_has_something_to_do(cast: Cast) -> None:
    owe_progress(Whose(cast.school.pk, cast.trainee.pk), now=NOON)
    assert not OwedWork.objects.filter(kind="supervision.work-progress").exists()
    set_drill(cast)
    owe_progress(Whose(cast.school.pk, cast.trainee.pk), now=NOON)
    assert OwedWork.objects.filter(kind="supervision.work-progress").count() == 1


def test_a_gap_leads_to_a_form_that_is_filled_in(desk: Client, cast: Cast) -> None:
    where = (
        f"{NEW}?kind=clause&rulebook={BOOK}&drill=right-dealer&clause=7.1&cohort={cast.cohort.pk}"
    )
    page = desk.get(where).content.decode()
    assert 'value="7.1"' in page
    assert f'<option value="{cast.cohort.pk}" selected>' in page


def test_a_clause_is_asked_for_item_by_item(desk: Client, tess: Client, cast: Cast) -> None:
    from trainer.library.selectors import all_books

    book = next(each for each in all_books() if each.id == BOOK)
    clause = next(iter(book.clauses))
    desk.post(NEW, given(kind="clause", clause=clause, people=[cast.member("trainee").pk]))
    place = AssignmentPlace.objects.get()
    assert place.assignment.asked == {"clauses": [clause]}
    assert tess.post(f"/assignments/{place.pk}/").status_code == 302
    drill_set = DrillSet.objects.latest("pk")
    assert drill_set.asked["clauses"] == [clause] * 10
    assert drill_set.items.count() == 1


def test_scripts_and_weeks_are_set_too(desk: Client, tess: Client, cast: Cast) -> None:
    who = [cast.member("trainee").pk]
    desk.post(NEW, given(kind="scripts", drill="right-dealer", people=who))
    scripts = Assignment.objects.get(kind="scripts")
    assert scripts.items == len(scripts.asked["scripts"]) > 0
    desk.post(NEW, given(kind="week", week="1", drill="", people=who))
    week = Assignment.objects.get(kind="week")
    assert week.title.startswith("Week 1: ")
    place = week.places.get()
    count(cast)
    place.refresh_from_db()
    assert (place.done, place.done_at) == (0, None)
    assert place.wanted > 0
    page = tess.get(f"/assignments/{place.pk}/").content.decode()
    assert "To the course path" in page
    assert tess.post(f"/assignments/{place.pk}/").status_code == 409


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"drill": ""}, "Choose the drill."),
        ({"kind": "clause", "clause": "99.99"}, "no such clause"),
        ({"kind": "week"}, "Choose the week."),
        ({"due": "2026-03-01"}, "This day is over."),
        ({"due": "2030-01-01"}, "within a year"),
        ({"due": "soon"}, "Enter a valid date"),
        ({"rulebook": "none"}, "not one of the available choices"),
        ({"family": "nothing"}, "no such kind"),
        ({"cohort": ""}, "Choose a cohort with trainees in it"),
        ({"items": "7"}, "not one of the available choices"),
    ],
)
def test_what_cannot_be_set_is_refused_and_kept(
    desk: Client, cast: Cast, wrong: dict[str, str], said: str
) -> None:
    answer = desk.post(NEW, given(cohort=cast.cohort.pk) | wrong)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert said in page
    assert "Before Friday, please." in page
    assert not Assignment.objects.exists()


def test_an_instructor_sets_it_to_who_they_teach_and_no_others(cast: Cast, desk: Client) -> None:
    client = Client()
    client.force_login(cast.instructor)
    page = client.get(NEW).content.decode()
    assert "Tess Bailey" in page
    assert "Tomas Rey" not in page
    refused = client.post(NEW, given(people=[cast.member("other_trainee").pk]))
    assert refused.status_code == 422
    work = set_drill(cast, "trainee", "other_trainee")
    page = client.get(f"{LIST}{work.pk}/").content.decode()
    assert "Tess Bailey" in page
    assert "Tomas Rey" not in page
    others = set_drill(cast, "other_trainee")
    assert client.get(f"{LIST}{others.pk}/").status_code == 404


def test_who_is_not_done_is_reminded_once_a_day_and_before_and_after(
    desk: Client, cast: Cast
) -> None:
    work = set_drill(cast, "trainee", "other_trainee")
    work.places.filter(person=cast.other_trainee).update(done_at=NOON)
    Notice.objects.all().delete()
    assert "1 told." in desk.post(f"{LIST}{work.pk}/remind/", follow=True).content.decode()
    again = desk.post(f"{LIST}{work.pk}/remind/", follow=True).content.decode()
    assert "told today already" in again
    due = NOON + (work.due - NOON.date()) * 1
    days = [due + timedelta(days=each) for each in range(-3, 4)]
    assert [remind_of_what_is_due(now=day) for day in days] == [0, 0, 1, 0, 1, 0, 0]
    assert remind_of_what_is_due(now=days[2]) == 0
    assert {notice.person for notice in Notice.objects.all()} == {cast.trainee}
    assert not mail.outbox


def test_what_is_taken_back_asks_nothing_of_anybody(desk: Client, tess: Client, cast: Cast) -> None:
    work = set_drill(cast)
    place = work.places.get()
    assert desk.post(f"{LIST}{work.pk}/take-back/").status_code == 302
    assert desk.post(f"{LIST}{work.pk}/take-back/").status_code == 409
    assert tess.post(f"/assignments/{place.pk}/").status_code == 409
    assert "taken back" in tess.get(f"/assignments/{place.pk}/").content.decode()
    assert "due on" not in tess.get("/practice/at/riverside/").content.decode()
    assert desk.post(f"{LIST}{work.pk}/remind/").status_code == 409


def test_lists_ask_the_same_with_many(
    desk: Client, cast: Cast, django_assert_num_queries: Any
) -> None:
    for number in range(3):
        set_drill(cast, "trainee", "other_trainee", title=f"Work {number}")
    work = Assignment.objects.latest("pk")
    for path in (LIST, f"{LIST}{work.pk}/"):
        with django_assert_num_queries(5 if path == LIST else 8):
            desk.get(path)
    told = desk.get(f"{LIST}?as=csv").content.decode("utf-8-sig")
    assert told.splitlines()[0].startswith("Work,Set by")
    assert len(told.splitlines()) == 4
    assert date(2026, 3, 9).isoformat() in told
