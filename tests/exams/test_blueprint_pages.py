"""The pages of blueprints: drafted from what ships, edited, tried, published, retired."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.cast import Cast
from tests.exams.publishing import work_through
from tests.exams.right import right_answer
from tests.exams.small import NOON, SOURCE, blueprint_of, draft_of
from tests.exams.test_documents import PANEL, judge
from trainer.exams.models import Attempt, Blueprint, BlueprintState, Mark, Trial
from trainer.exams.services.trials import items_of
from trainer.exams.tasks import write_minutes
from trainer.school.services.settings import put_in_force
from trainer.work.handlers import Job

pytestmark = pytest.mark.django_db
LIST = "/exams/at/riverside/blueprints/"


def of(blueprint: Blueprint, rest: str = "") -> str:
    return f"{LIST}{blueprint.token}/{rest}"


@pytest.fixture
def as_instructor(cast: Cast) -> Client:
    client = Client()
    client.force_login(cast.instructor)
    return client


@pytest.fixture
def as_supervisor(cast: Cast) -> Client:
    client = Client()
    client.force_login(cast.supervisor)
    return client


def test_it_drafts_from_what_ships_under_a_book_in_force(cast: Cast, as_instructor: Client) -> None:
    none = as_instructor.get(LIST).content.decode()
    assert "No rulebook is in force" in none
    put_in_force(school=cast.school, book_id="mbs-blackjack-v6", edition="6", since=NOON.date())
    page = as_instructor.get(LIST).content.decode()
    assert "Payout test" in page
    answer = as_instructor.post(LIST, {"shipped": "payout-test", "rulebook": "mbs-blackjack-v6"})
    made = Blueprint.objects.get()
    assert answer.headers["Location"] == of(made)
    assert (made.title, made.state, made.author) == ("Payout test", "draft", cast.instructor)
    shown = as_instructor.get(of(made)).content.decode()
    assert "No panel has set them" in shown
    # An instructor drafts and tries; a supervisor publishes.
    assert "Try it yourself" in shown
    assert "/publish/" not in shown
    other = as_instructor.post(LIST, {"shipped": "payout-test", "rulebook": "uk-inspector"})
    assert other.status_code == 422


def test_it_shows_every_fault_at_once_and_keeps_what_was_typed(
    cast: Cast, as_instructor: Client
) -> None:
    blueprint = draft_of(cast)
    typed = SOURCE.replace("minutes = 10", "minutes = 0").replace('"turns"', '"turnips"')
    answer = as_instructor.post(of(blueprint, "edit/"), {"source": typed, "version": 1})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "out of range" in page
    assert "turnips" in page
    assert "2 things are to be mended" in page
    blueprint.refresh_from_db()
    assert blueprint.source == SOURCE


def test_it_saves_an_edit_and_tells_a_late_page(cast: Cast, as_instructor: Client) -> None:
    blueprint = draft_of(cast)
    better = SOURCE.replace("Small certificate", "Better certificate")
    url = of(blueprint, "edit/")
    assert as_instructor.post(url, {"source": better, "version": 1}).status_code == 302
    late = as_instructor.post(url, {"source": SOURCE, "version": 1})
    assert late.status_code == 409
    assert "Small certificate" in late.content.decode()
    blueprint.refresh_from_db()
    assert (blueprint.title, blueprint.version) == ("Better certificate", 2)


def test_it_is_published_by_a_supervisor_frozen_and_retired(
    cast: Cast, as_supervisor: Client, as_instructor: Client
) -> None:
    blueprint = draft_of(cast)
    assert as_instructor.post(of(blueprint, "publish/"), {"version": 1}).status_code == 404
    assert as_supervisor.post(of(blueprint, "publish/"), {"version": 1}).status_code == 302
    work_through()
    blueprint.refresh_from_db()
    assert blueprint.state == BlueprintState.PUBLISHED
    assert blueprint.published_by == cast.supervisor
    assert len(blueprint.document_hash) == 64
    assert as_supervisor.get(of(blueprint, "edit/")).status_code == 404
    again = as_supervisor.post(of(blueprint, "publish/"), {"version": 2})
    assert again.status_code == 409
    page = as_supervisor.get(of(blueprint)).content.decode()
    assert blueprint.document_hash in page
    assert as_supervisor.post(of(blueprint, "retire/")).status_code == 302
    assert as_supervisor.post(of(blueprint, "retire/")).status_code == 409
    assert as_supervisor.post(of(blueprint, "try/")).status_code == 404


def test_it_is_tried_marked_at_once_and_kept_apart(cast: Cast, as_instructor: Client) -> None:
    blueprint = draft_of(cast)
    first = as_instructor.post(of(blueprint, "try/")).headers["Location"]
    trial = Trial.objects.get()
    page = as_instructor.get(first).content.decode()
    assert "Item 1 of 10" in page
    nothing = as_instructor.post(first, {})
    assert nothing.status_code == 422
    item = items_of(trial)[0]
    typed: dict[str, str] = {}
    for number, key in enumerate(item.content["wagers"], start=1):
        move, amount = right_answer(item.content)[key]
        typed[f"w{number}-move"] = move
        typed[f"w{number}-amount"] = f"{amount // 100}.{amount % 100:02d}" if amount else ""
    answered = as_instructor.post(first, typed)
    assert answered.headers["Location"].endswith("/2/")
    for number in range(2, 11):
        assert as_instructor.get(f"/exams/trials/{trial.token}/{number}/").status_code == 200
    as_instructor.post(f"/exams/trials/{trial.token}/finish/")
    shown = as_instructor.get(f"/exams/trials/{trial.token}/").content.decode()
    assert "Not passed" in shown
    assert "1 of 10 items answered" in shown
    assert not Attempt.objects.exists()
    assert not Mark.objects.exists()
    # It is over: what is sent now changes nothing.
    assert as_instructor.post(first, typed).headers["Location"].endswith(f"{trial.token}/")


def test_it_is_nobody_elses_trial(cast: Cast, as_instructor: Client, as_supervisor: Client) -> None:
    first = as_instructor.post(of(draft_of(cast), "try/")).headers["Location"]
    assert as_instructor.get(first).status_code == 200
    assert as_supervisor.get(first).status_code == 404


def test_it_prints_the_minutes_of_a_panel(cast: Cast, as_supervisor: Client) -> None:
    judges = "".join(judge(name, 70, n) for name, n in (("Ann #1", 79), ("Bo", 80), ("Cy", 81)))
    text = SOURCE.replace('source = "example"', 'source = "panel"')
    text = text.replace("cut = 50", "cut = 80") + PANEL + judges
    blueprint = blueprint_of(cast, text)
    assert as_supervisor.get(of(blueprint, "minutes.pdf")).status_code == 404
    job = Job(
        school_id=cast.school.pk,
        kind="exams.panel-minutes",
        subject=str(blueprint.pk),
        progress=lambda *, done, total: None,
    )
    write = write_minutes(job)
    assert write is not None
    write()
    answer = as_supervisor.get(of(blueprint, "minutes.pdf"))
    assert answer.content.startswith(b"%PDF-")
    page = as_supervisor.get(of(blueprint)).content.decode()
    assert "80.00" in page
    assert "0.57" in page
    assert "Minutes of the panel" in page


def test_it_wants_the_panels_own_cuts(cast: Cast, as_supervisor: Client) -> None:
    judges = "".join(judge(name, 70, 70) for name in ("Ann", "Bo", "Cy"))
    text = SOURCE.replace('source = "example"', 'source = "panel"') + PANEL + judges
    blueprint = draft_of(cast)
    answer = as_supervisor.post(of(blueprint, "edit/"), {"source": text, "version": 1})
    assert answer.status_code == 422
    assert "its mean is 70.00" in answer.content.decode()
