"""Withdrawing, marking again and appealing, on pages."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.cast import Cast, enrol
from tests.exams.small import marked_of
from tests.exams.test_remarks import sat
from trainer.exams.canonical import digest
from trainer.exams.models import Appeal, Attempt, Mark, Remark, RemarkState
from trainer.exams.services.remarks import compute_chunk
from trainer.school.models import Role

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def chain_dir(settings, tmp_path) -> None:
    settings.CHAIN_DIR = tmp_path / "chain"


@pytest.fixture
def sofia(cast: Cast) -> Client:
    client = Client()
    client.force_login(cast.supervisor)
    return client


@pytest.fixture
def desmond(cast: Cast) -> Client:
    client = Client()
    client.force_login(enrol(cast.school, "desmond", "Desmond Okafor", Role.SUPERVISOR))
    return client


@pytest.fixture
def tess(cast: Cast) -> Client:
    client = Client()
    client.force_login(cast.trainee)
    return client


def marks(attempt: Attempt) -> str:
    return f"/exams/at/riverside/blueprints/{attempt.blueprint.token}/marks/"


def test_it_is_withdrawn_marked_again_and_approved_by_another(
    cast: Cast, sofia: Client, desmond: Client
) -> None:
    attempt = sat(cast, wrong=("safe-1", "safe-2"))
    withdraw = marks(attempt).replace("marks/", "withdraw/")
    assert sofia.post(withdraw, {"slot": "nothing", "reason": "x"}).status_code == 422
    assert sofia.post(withdraw, {"slot": "safe-1", "reason": "Two answers"}).status_code == 302
    # It is no longer among those that can be.
    assert sofia.post(withdraw, {"slot": "safe-1", "reason": "Again"}).status_code == 422
    sent = {"cause": "withdrawal", "reason": "safe-1 is out", "never_fall": "on"}
    answer = sofia.post(marks(attempt), sent)
    remark = Remark.objects.get()
    url = answer.headers["Location"]
    assert "still being worked out" in sofia.get(url).content.decode()
    assert sofia.post(marks(attempt), sent).status_code == 409
    while compute_chunk(remark=remark):
        pass
    page = sofia.get(url).content.decode()
    assert "Tess Bailey" in page
    assert "(safe-1) no longer counts" in page
    assert "Somebody other than its author" in page
    assert "Approve" not in page
    refused = sofia.post(f"{url}decide/", {"note": "Mine", "decision": "approve"})
    assert refused.status_code == 409
    assert "Approve" in desmond.get(url).content.decode()
    assert desmond.post(f"{url}decide/", {"decision": "approve"}).status_code == 422
    done = desmond.post(f"{url}decide/", {"note": "Agreed", "decision": "approve"})
    assert done.status_code == 302
    remark.refresh_from_db()
    assert remark.state == RemarkState.APPROVED
    assert [mark.passed for mark in Mark.objects.order_by("number")] == [False, True]
    again = desmond.post(f"{url}decide/", {"note": "Agreed", "decision": "reject"})
    assert again.status_code == 409


def test_it_is_appealed_against_decided_and_once_more(
    cast: Cast, tess: Client, sofia: Client, desmond: Client
) -> None:
    attempt = marked_of(cast)
    url = f"/exams/a/{attempt.token}/appeal/"
    sent = {"item": "3", "text": "<b>The third</b> has two answers"}
    assert tess.post(url, {"item": "99", "text": "x"}).status_code == 422
    assert tess.post(url, sent).status_code == 302
    assert tess.post(url, sent).status_code == 409
    appeal = Appeal.objects.get()
    decide = f"/exams/at/riverside/appeals/{appeal.token}/"
    assert "item 3" in sofia.get("/exams/at/riverside/appeals/").content.decode()
    page = sofia.get(decide).content.decode()
    assert "&lt;b&gt;The third" in page
    assert "Every answer as it was received" in page
    assert sofia.post(decide, {"decision": "reject"}).status_code == 422
    assert sofia.post(decide, {"decision": "reject", "note": "It is clear"}).status_code == 302
    assert sofia.post(decide, {"decision": "uphold", "note": "No"}).status_code == 409
    assert "It is clear" in tess.get(url).content.decode()
    assert tess.post(url, sent).status_code == 302
    second = Appeal.objects.get(stage=2)
    again = f"/exams/at/riverside/appeals/{second.token}/"
    assert "other than its author" in sofia.get(again).content.decode()
    assert sofia.post(again, {"decision": "reject", "note": "Still"}).status_code == 409
    assert desmond.post(again, {"decision": "uphold", "note": "True"}).status_code == 302
    second.refresh_from_db()
    assert second.state == "upheld"
    assert Mark.objects.count() == 1


def test_it_shows_nobody_the_evidence_of_their_own_attempt(cast: Cast, sofia: Client) -> None:
    attempt = marked_of(cast)
    attempt.person = cast.supervisor
    attempt.save(update_fields=["person"])
    own = f"/exams/a/{attempt.token}/appeal/"
    assert sofia.post(own, {"item": "", "text": "Mine"}).status_code == 302
    token = Appeal.objects.get().token
    assert sofia.get(f"/exams/at/riverside/appeals/{token}/").status_code == 404


def test_it_lets_a_candidate_look_back_item_by_item_where_that_is_allowed(
    cast: Cast, tess: Client
) -> None:
    attempt = sat(cast, wrong=("even-1", "seen", "turns"))
    pages = [
        tess.get(f"/exams/a/{attempt.token}/back/{number}/").content.decode()
        for number in range(1, 11)
    ]
    told = " ".join(pages)
    assert "0 of 1 right" in told
    assert "1 of 1 right" in told
    assert "nothing was wrong" in told
    assert tess.get(f"/exams/a/{attempt.token}/back/11/").status_code == 404
    assert (
        "Look back item by item" in tess.get(f"/exams/a/{attempt.token}/result/").content.decode()
    )


def test_it_shows_no_item_where_the_blueprint_shows_less(cast: Cast, tess: Client) -> None:
    attempt = marked_of(cast)
    blueprint = attempt.blueprint
    assert blueprint.document is not None
    document = blueprint.document | {"afterwards": "topics"}
    blueprint.document, blueprint.document_hash = document, digest(document)
    blueprint.save(update_fields=["document", "document_hash"])
    assert tess.get(f"/exams/a/{attempt.token}/back/1/").status_code == 404
