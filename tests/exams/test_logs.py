"""A whole exam with everything logged: no secret, code, script or answer is in the log."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from datetime import timedelta

import pytest
import structlog
import time_machine
from django.test import Client
from django.urls import reverse

from tests.cast import Cast
from tests.exams.right import right_answer
from tests.exams.room import fields_of, send, url
from tests.exams.small import NOON, item_of, sitting_of
from tests.support.owed import do_owed_work
from trainer.exams.models import Attempt, ExamAnswer
from trainer.exams.room import answering
from trainer.exams.services import handing_in, sittings

pytestmark = pytest.mark.django_db
CODE = "XKGWR7"
TYPED, KEPT = "48613.27", "4861327"
# Shorter lines of a script stand in other texts too.
TELLING = 12


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """All that is logged, by everybody, as the site writes it."""
    root, found = logging.getLogger(), io.StringIO()
    (ours, *_) = [
        each.formatter
        for each in root.handlers
        if isinstance(each.formatter, structlog.stdlib.ProcessorFormatter)
    ]
    handler, level = logging.StreamHandler(found), root.level
    handler.setFormatter(ours)
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield found
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


@pytest.fixture
def moved() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def hidden(attempt: Attempt) -> set[str]:
    """What must not be in a log, as text."""
    secret = bytes(attempt.paper.secret)
    found = {
        CODE,
        CODE.lower(),
        TYPED,
        KEPT,
        secret.hex(),
        repr(secret)[2:-1],
        attempt.paper.digest,
    }
    for item in attempt.paper.items.all():
        content = item.content
        scripts = [content["script"]] if "script" in content else []
        scripts += [each["script"] for each in content.get("items", ())]
        assert scripts
        found |= {line.strip() for text in scripts for line in text.splitlines()}
        found.add(str(right_answer(content)))
    return {each for each in found if len(each) >= TELLING or each in (CODE, TYPED, KEPT)}


def sat(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Attempt:
    """Refused, started, answered, broken in the middle, handed in, marked on the second try."""
    monkeypatch.setattr(sittings, "new_code", lambda: CODE)
    sitting = sitting_of(cast)
    client = Client(raise_request_exception=False)
    client.force_login(cast.trainee)
    start = reverse("room:start", args=(sitting.token,))
    client.post(start, {"code": CODE[::-1]})
    client.post(start, {"code": CODE.lower()})
    attempt = Attempt.objects.get()
    item = item_of(attempt)
    typed = fields_of(attempt, item, right_answer(item.content))
    typed |= {"w1-move": "pay", "w1-amount": TYPED}
    client.get(url("item", attempt, 1))
    assert send(client, attempt, fields=typed).status_code == 200
    with monkeypatch.context() as broken:
        broken.setattr(answering, "save_answer", fails)
        assert send(client, attempt, fields=typed, seen=1).status_code == 500
    for code in ("payouts", "right", "next", "spot"):
        client.post(url("finish", attempt), {"section": code})
    with monkeypatch.context() as broken:
        broken.setattr(handing_in, "marked_result", fails)
        do_owed_work()
    return attempt


def fails(*_: object, **given: object) -> None:
    raise RuntimeError("the disk is full")


def test_it_has_no_secret_and_no_answer(
    cast: Cast,
    log: io.StringIO,
    moved: time_machine.Traveller,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    attempt = sat(cast, monkeypatch)
    moved.shift(timedelta(minutes=5))
    do_owed_work()
    attempt.refresh_from_db()
    assert attempt.marks.count() == 1
    assert KEPT in str(ExamAnswer.objects.get().content)
    told = log.getvalue()
    # It was written to, by requests, by what failed and in detail.
    for line in ("/exams/a/.../1/", "the disk is full", "owed work failed"):
        assert line in told
    assert [each for each in hidden(attempt) if each in told] == []


def test_it_would_notice(
    cast: Cast,
    log: io.StringIO,
    moved: time_machine.Traveller,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    attempt = sat(cast, monkeypatch)
    logging.getLogger("trainer.exams").debug("answer %s", ExamAnswer.objects.get().content)
    logging.getLogger("trainer.exams").debug("paper %s", bytes(attempt.paper.secret).hex())
    found = [each for each in hidden(attempt) if each in log.getvalue()]
    assert sorted(found) == sorted([KEPT, bytes(attempt.paper.secret).hex()])
