"""Publishing from a page: asked for at once, checked by a worker; the page tells how far."""

from __future__ import annotations

import itertools
from datetime import timedelta

import pytest
from django.test import Client

from tests.cast import Cast
from tests.exams.publishing import work_through
from tests.exams.small import SOURCE, draft_of
from trainer.exams.models import Blueprint, BlueprintState, PublishCheck
from trainer.exams.services.blueprints import change_draft, publish_blueprint
from trainer.ui import clock
from trainer.work.models import OwedWork, State
from trainer.work.running import perform

pytestmark = pytest.mark.django_db
HX = {"HX-Request": "true"}
TOTAL = 10


@pytest.fixture
def client(cast: Cast) -> Client:
    client = Client()
    client.force_login(cast.supervisor)
    return client


def at(blueprint: Blueprint, rest: str = "") -> str:
    return f"/exams/at/riverside/blueprints/{blueprint.token}/{rest}"


def ask(client: Client, blueprint: Blueprint) -> None:
    asked = client.post(at(blueprint, "publish/"), {"version": blueprint.version})
    assert asked.status_code == 302


def test_the_request_draws_nothing(
    cast: Cast, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn(*args: object) -> None:
        raise AssertionError("an item was drawn in a request")

    monkeypatch.setattr("trainer.exams.blueprint.filling._clones", drawn)
    blueprint = draft_of(cast)
    ask(client, blueprint)
    page = client.get(at(blueprint)).content.decode()
    assert f"0 of {TOTAL} slots looked at" in page
    assert "/publish/" not in page
    piece = client.get(at(blueprint, "check/"), headers=HX)
    assert "<html" not in piece.content.decode()
    assert "HX-Refresh" not in piece.headers


def test_it_goes_on_chunk_by_chunk_and_freezes_what_a_check_at_once_would(
    cast: Cast, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    blueprint = draft_of(cast)
    ask(client, blueprint)
    # Two slots a chunk: the clock says 0 when it begins and before each of the two.
    ticks = itertools.cycle([0.0, 0.0, 0.0, 99.0])
    monkeypatch.setattr("trainer.exams.services.publishing.time.monotonic", lambda: next(ticks))
    check = PublishCheck.objects.get()
    for done in (2, 4):
        perform(OwedWork.objects.get(state=State.OWED).pk)
        check.refresh_from_db()
        assert len(check.found) == done
        piece = client.get(at(blueprint, "check/"), headers=HX)
        assert f"{done} of {TOTAL} slots looked at" in piece.content.decode()
    work_through()
    piece = client.get(at(blueprint, "check/"), headers=HX)
    assert piece.headers["HX-Refresh"] == "true"
    blueprint.refresh_from_db()
    other = draft_of(cast)
    publish_blueprint(blueprint=other, version=1, by=cast.supervisor, now=clock.now())
    assert blueprint.document_hash == other.document_hash


def test_every_slot_that_cannot_be_filled_is_told_at_once(cast: Cast, client: Client) -> None:
    text = SOURCE.replace("mbs-blackjack-v6", "uk-inspector").replace('"6"', '"undated"')
    text = text.replace('family = "plain"', 'family = "surrender"')
    blueprint = draft_of(cast, text)
    ask(client, blueprint)
    work_through()
    page = client.get(at(blueprint)).content.decode()
    assert "slot even-1 has 0 different items" in page
    assert "slot even-2 has 0 different items" in page
    blueprint.refresh_from_db()
    assert blueprint.state == BlueprintState.DRAFT
    # Mended, the page says nothing of it any more, and it can be asked for again.
    change_draft(blueprint=blueprint, source=SOURCE, version=1)
    assert "different items" not in client.get(at(blueprint)).content.decode()
    ask(client, blueprint)
    work_through()
    blueprint.refresh_from_db()
    assert blueprint.state == BlueprintState.PUBLISHED


def test_a_text_changed_while_it_is_checked_is_not_published(cast: Cast, client: Client) -> None:
    blueprint = draft_of(cast)
    ask(client, blueprint)
    change_draft(blueprint=blueprint, source=SOURCE + "\n# another", version=1)
    work_through()
    blueprint.refresh_from_db()
    assert blueprint.state == BlueprintState.DRAFT
    check = PublishCheck.objects.get()
    assert check.faults == ["This blueprint has been changed or published meanwhile."]


def test_asked_for_twice_it_is_checked_once(cast: Cast, client: Client) -> None:
    blueprint = draft_of(cast)
    ask(client, blueprint)
    ask(client, blueprint)
    assert PublishCheck.objects.count() == 1
    assert OwedWork.objects.count() == 1


def test_the_page_says_that_no_worker_takes_it(cast: Cast, client: Client) -> None:
    blueprint = draft_of(cast)
    ask(client, blueprint)
    told = "Nobody has taken it up yet"
    assert told not in client.get(at(blueprint)).content.decode()
    OwedWork.objects.update(due_at=clock.now() - timedelta(minutes=1))
    assert told in client.get(at(blueprint)).content.decode()
    OwedWork.objects.update(state=State.PARKED, parked_reason="Out of memory.")
    page = client.get(at(blueprint)).content.decode()
    assert "Out of memory." in page
    # Asked for again, it is taken back from aside.
    ask(client, blueprint)
    work_through()
    blueprint.refresh_from_db()
    assert blueprint.state == BlueprintState.PUBLISHED
