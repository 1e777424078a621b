"""History and progress: filtered, drawn from the roll-ups, and as a PDF made by a worker."""

from __future__ import annotations

import pytest
from django.test import Client

import trainer.practice.tasks  # noqa: F401  who does the work
from tests.cast import Cast
from tests.practice.sets import item_of, right_answer, send, start
from trainer.practice.figures.keeping import all_days, rebuild
from trainer.practice.learning.reports import KIND
from trainer.practice.models import DrillAnswer, DrillSet, ProgressReport
from trainer.work.models import OwedWork
from trainer.work.running import perform

AT = "/practice/at/riverside/"


def number_of(cast: Cast) -> int:
    """A page of a school names a person by the membership."""
    return cast.trainee.memberships.get().pk


def some_practice(client: Client) -> None:
    for drill in ("read", "next", "spot"):
        drill_set = start(client, drill)
        for number in range(1, 5):
            item = item_of(drill_set, number)
            typed = right_answer(item) | {"milliseconds": "1500"}
            send(client, item, typed, nonce=drill_set.pk * 100 + number)
    rebuild(all_days())


def test_progress_begins_empty_and_says_what_to_expect(watcher: Client) -> None:
    start(watcher, "read")
    page = watcher.get(f"{AT}progress/").content.decode()
    assert page.count("Nothing to show yet") >= 4


def test_progress_shows_what_was_practised(watcher: Client) -> None:
    some_practice(watcher)
    page = watcher.get(f"{AT}progress/").content.decode()
    assert "<b>100 %</b> right" in page
    assert page.count('<svg class="chart"') >= 3
    assert page.count("The same as a table") == page.count('<svg class="chart"')


def test_a_report_is_owed_made_once_and_downloaded(watcher: Client, cast: Cast) -> None:
    some_practice(watcher)
    where = f"{AT}progress/{number_of(cast)}/"
    assert watcher.get(f"{where}progress.pdf").status_code == 404
    assert watcher.post(f"{where}pdf/").status_code == 302
    assert "is being made" in watcher.get(where).content.decode()
    told = watcher.get(f"{where}pdf/", headers={"HX-Request": "true"})
    assert "is being made" in told.content.decode()
    # Asked for twice, it is one job.
    watcher.post(f"{where}pdf/")
    work = OwedWork.objects.get(kind=KIND)
    perform(work.pk)
    work.refresh_from_db()
    assert (work.state, work.progress_done) == ("done", work.progress_total)
    assert bytes(ProgressReport.objects.get().pdf).startswith(b"%PDF")
    page = watcher.get(where).content.decode()
    assert "Download the PDF" in page
    file = watcher.get(f"{where}progress.pdf")
    assert file["Content-Type"] == "application/pdf"


def test_a_supervisor_sees_a_trainee_and_another_trainee_does_not(
    client: Client, watcher: Client, cast: Cast
) -> None:
    some_practice(watcher)
    client.force_login(cast.supervisor)
    page = client.get(f"{AT}progress/{number_of(cast)}/").content.decode()
    assert f"Progress of {cast.trainee}" in page
    assert "3 sets" not in page
    client.force_login(cast.other_trainee)
    assert client.get(f"{AT}history/{number_of(cast)}/").status_code == 404


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        ({}, 3),
        ({"drill": "read"}, 1),
        ({"rulebook": "uk-inspector"}, 0),
        ({"only": "replays"}, 0),
        ({"only": "missed"}, 0),
        ({"since": "2099-01-01"}, 0),
        ({"until": "2000-01-01"}, 0),
    ],
)
def test_history_is_filtered(watcher: Client, asked: dict[str, str], number: int) -> None:
    some_practice(watcher)
    answer = watcher.get(f"{AT}history/", asked)
    assert answer.status_code == 200
    assert len(answer.context["page"].lines) == number


def test_a_filter_that_cannot_be_read_says_so(watcher: Client) -> None:
    start(watcher, "read")
    assert watcher.get(f"{AT}history/", {"since": "soon"}).status_code == 422


def test_long_histories_come_in_pages(watcher: Client) -> None:
    start(watcher, "read")
    for _ in range(26):
        item = item_of(start(watcher, "read"))
        send(watcher, item, right_answer(item), nonce=item.pk)
    assert DrillAnswer.objects.count() == 26
    DrillSet.objects.update(ended_at=None, state="open")
    first = watcher.get(f"{AT}history/")
    assert "Older" in first.content.decode()
    second = watcher.get(f"{AT}history/", {"page": "2"})
    assert len(second.context["page"].lines) == 1
