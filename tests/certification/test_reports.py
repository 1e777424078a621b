"""The report of an attempt: owed with the mark, made once, and each reader gets what is theirs."""

from __future__ import annotations

import json
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from tests.cast import Cast
from tests.certification.passed import LATER, sat_by_tess
from tests.support.owed import do_owed_work
from trainer.certification.models import Report
from trainer.certification.reports import making
from trainer.certification.reports.attempt import for_candidate
from trainer.certification.reports.making import make_attempt_report
from trainer.certification.reports.names import ATTEMPT_KIND
from trainer.exams.blueprint.document import Afterwards
from trainer.exams.models import Attempt
from trainer.work.models import OwedWork, State

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
WRONG = ("even-1", "safe-1", "turns", "seen", "fine")


def file_of(attempt: Attempt, name: str) -> str:
    return reverse("certification:report-file", args=("attempt", attempt.token, name))


def page_of(attempt: Attempt) -> str:
    return reverse("certification:report", args=("attempt", attempt.token))


def candidate_page(attempt: Attempt) -> str:
    place = attempt.candidate
    return reverse("invigilating:candidate", args=("riverside", place.sitting.token, place.pk))


def logged_in(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


def silent(*, done: int, total: int) -> None:
    assert done <= total


def test_from_the_mark_to_the_files_and_to_each_reader(cast: Cast) -> None:
    attempt = sat_by_tess(cast, wrong=WRONG)
    mark = attempt.marks.get()
    owed = OwedWork.objects.get(kind=ATTEMPT_KIND)
    assert (owed.subject, owed.state, owed.school_id) == (str(mark.pk), "owed", cast.school.pk)
    tess, sofia = logged_in(cast.trainee), logged_in(cast.supervisor)
    result = reverse("room:result", args=(attempt.token,))
    with time_machine.travel(LATER, tick=False):
        for client, page in ((tess, result), (sofia, candidate_page(attempt))):
            assert "It is being made" in client.get(page).content.decode()
        do_owed_work()
        do_owed_work()
    assert make_attempt_report(mark.pk, silent, now=LATER) is None
    report = Report.objects.get()
    assert {row.name for row in report.files.all()} == {
        *("report.pdf", "report.json", "result.pdf", "result.json")
    }
    gets = {
        (cast.trainee, "result.pdf"): 200,
        (cast.trainee, "report.pdf"): 404,
        (cast.supervisor, "report.pdf"): 200,
        (cast.supervisor, "report.json"): 200,
        (cast.supervisor, "result.pdf"): 404,
        (cast.supervisor, "nothing.pdf"): 404,
        (cast.other_trainee, "result.pdf"): 404,
        (cast.other_supervisor, "report.pdf"): 404,
        (cast.administrator, "report.pdf"): 404,
    }
    for (who, name), status in gets.items():
        answer = logged_in(who).get(file_of(attempt, name))
        assert answer.status_code == status, (who, name)
        if status == 200 and name.endswith("pdf"):
            assert answer.content.startswith(b"%PDF-")
            assert answer["Content-Type"] == "application/pdf"
    assert file_of(attempt, "result.pdf") in tess.get(result).content.decode()
    assert file_of(attempt, "report.pdf") in sofia.get(candidate_page(attempt)).content.decode()
    told = json.loads(sofia.get(file_of(attempt, "report.json")).content)
    _says_what_was_marked(told, mark.result)


def _says_what_was_marked(told: dict[str, Any], result: dict[str, Any]) -> None:
    assert told["candidate"] == "Tess Bailey"
    assert told["passed"] is False
    assert "section Payouts" in told["reasons"]
    assert [row["id"] for row in told["sections"]] == ["payouts", "right", "next", "spot"]
    assert [row["used"] for row in told["times"]] == [60, 60, 60, 60]
    assert [row["allowed"] for row in told["times"]] == [600, 300, 300, 300]
    assert {row["item"] for row in told["faults"]} == {row["item"] for row in result["faults"]}
    for row in told["faults"]:
        assert row["given"]
        assert row["due"]
        assert row["given"] != row["due"]
        assert row["layer"] == "book"
    met = {row["number"]: row["met"] for row in told["clauses"]}
    assert met == {row["number"]: row["met"] for row in result["clauses"]}
    assert all(row["text"] for row in told["clauses"])
    assert told["critical"]["wrong"] == result["critical"]["wrong"]


def test_a_poison_report_is_put_aside_shown_and_tried_again(cast: Cast, monkeypatch) -> None:
    attempt = sat_by_tess(cast)
    sofia = logged_in(cast.supervisor)

    def poison(*_args: Any, **_kwargs: Any) -> None:
        raise ValueError("no such glyph")

    whole = making.attempt_files
    monkeypatch.setattr(making, "attempt_files", poison)
    for minutes in range(5):
        with time_machine.travel(LATER, tick=False) as clock:
            clock.shift(minutes * 120)
            do_owed_work()
    # Everything else is done: one that cannot be made stops nobody.
    states = dict(OwedWork.objects.values_list("kind", "state"))
    assert states.pop(ATTEMPT_KIND) == State.PARKED
    assert set(states.values()) == {State.PARKED, State.DONE}
    row = OwedWork.objects.get(kind=ATTEMPT_KIND)
    assert row.attempts == 3
    for page in (candidate_page(attempt), reverse("school:work", args=("riverside",))):
        said = sofia.get(page).content.decode()
        assert "no such glyph" in said
        assert "Try again" in said
    own = logged_in(cast.trainee).get(reverse("room:result", args=(attempt.token,)))
    assert "no such glyph" not in own.content.decode()
    assert "It could not be made" in own.content.decode()
    monkeypatch.setattr(making, "attempt_files", whole)
    with time_machine.travel(LATER, tick=False) as clock:
        clock.shift(3600)
        assert logged_in(cast.trainee).post(page_of(attempt)).status_code == 404
        assert sofia.post(page_of(attempt)).status_code == 302
        do_owed_work()
    assert Report.objects.filter(mark__attempt=attempt).exists()


FULL: dict[str, Any] = {
    "review": True,
    "passed": False,
    "reasons": ["x"],
    "withdrawn": ["x"],
    "sections": ["x"],
    "critical": {"x": 1},
    "minor": {"x": 1},
    "times": ["x"],
    "topics": ["x"],
    "faults": ["x"],
    "clauses": ["x"],
}


@pytest.mark.parametrize(
    ("shows", "kept"),
    [
        (Afterwards.OUTCOME, set()),
        (Afterwards.SECTIONS, {"reasons", "withdrawn", "sections", "critical", "minor", "times"}),
        (
            Afterwards.TOPICS,
            {"reasons", "withdrawn", "sections", "critical", "minor", "times", "topics"},
        ),
        (Afterwards.DEBRIEF, FULL.keys() - {"review", "passed"}),
    ],
)
def test_a_candidate_gets_as_much_as_the_blueprint_shows(shows: Afterwards, kept: set[str]) -> None:
    told = for_candidate(FULL, shows)
    assert {name for name, value in told.items() if value} == kept
    assert told["passed"] is False
    assert told.keys() == FULL.keys() | {"complete"}
