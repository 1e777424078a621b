"""An exam with the broker down: started, answered, handed in and marked, and nobody waits."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import timedelta
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
import time_machine
from celery import current_app
from django.test import Client
from django.urls import reverse

from bench.answers.exam_room import DEVICE
from bench.answers.sending import Candidate
from tests.cast import Cast
from tests.exams.killable import Killable, Rooms, wait_for
from tests.exams.room import send, url
from tests.exams.small import NOON, candidate_of
from tests.support.private_valkey import wait_until_it_answers
from trainer.exams.models import Attempt, AttemptState, Mark
from trainer.exams.services.handing_in import MARK_KIND, hand_in
from trainer.site.data_dir import DataDir
from trainer.site.supervisor import services
from trainer.work.models import OwedWork, State
from trainer.work.running import perform, sweep

# Without its limits a request waits for the broker for ever; a slow machine is not that slow.
LONGEST_WAIT = 20
SECTIONS = ("payouts", "right", "next", "spot")
MARKED = re.compile(r"<h2>(Passed|Not passed)</h2>")
Committing = Callable[..., AbstractContextManager[Any]]


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as moved:
        yield moved


@pytest.mark.django_db
def test_it_is_sat_from_start_to_result(
    cast: Cast,
    clock: time_machine.Traveller,
    django_capture_on_commit_callbacks: Committing,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No broker listens where the tests' settings look for one."""
    place = candidate_of(cast)
    client = Client()
    client.force_login(cast.trainee)
    start = reverse("room:start", args=(place.sitting.token,))
    with django_capture_on_commit_callbacks(execute=True):
        assert client.post(start, {"code": place.sitting.code}).status_code == HTTPStatus.FOUND
        attempt = Attempt.objects.get()
        assert send(client, attempt).json()["state"] == "saved"
    for code in SECTIONS:
        # What is to follow a commit follows each request here.
        with django_capture_on_commit_callbacks(execute=True):
            client.post(url("finish", attempt), {"section": code})
    owed = OwedWork.objects.get(kind=MARK_KIND)
    assert (owed.state, owed.sent_at) == (State.OWED, None), "the broker was there after all"
    page = client.get(url("result", attempt))
    assert page.status_code == HTTPStatus.OK
    assert MARKED.search(page.content.decode())
    # It comes back, and whoever hears of the job now finds it done.
    told: list[int] = []
    monkeypatch.setattr(current_app, "send_task", lambda name, args: told.append(args[0]))
    sweep(NOON + timedelta(minutes=5))
    perform(owed.pk)
    assert owed.pk not in told
    assert Mark.objects.count() == 1


@pytest.mark.django_db
def test_a_result_is_left_to_the_worker_while_it_may_still_come(
    cast: Cast, clock: time_machine.Traveller
) -> None:
    """Sent a moment ago: the page says that it is being marked, and does not do it as well."""
    place = candidate_of(cast)
    client = Client()
    client.force_login(cast.trainee)
    client.post(reverse("room:start", args=(place.sitting.token,)), {"code": place.sitting.code})
    attempt = Attempt.objects.get()
    hand_in(attempt=attempt, now=NOON)
    assert "being marked" in client.get(url("result", attempt)).content.decode()
    clock.shift(timedelta(minutes=2))
    # Nobody has taken it in two minutes: worker or broker are gone.
    assert MARKED.search(client.get(url("result", attempt)).content.decode())
    attempt.refresh_from_db()
    assert attempt.state == AttemptState.MARKED


class Broker:
    def __init__(self, root: Path) -> None:
        self.data = DataDir(root)
        self.data.create()
        self.url = f"unix://{self.data.broker_socket}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.data.logs / "valkey.log").open("ab") as log:
            self.process = subprocess.Popen(
                services.valkey(self.data).command, stdout=log, stderr=log
            )
        wait_until_it_answers(self.url, limit=60)

    def kill(self) -> None:
        if self.process is not None:
            os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


@pytest.mark.servers
@pytest.mark.faults
def test_it_is_handed_in_and_marked_though_the_broker_is_killed(
    tmp_path: Path, rooms: Rooms, capsys: pytest.CaptureFixture[str]
) -> None:
    room, broker, waits = rooms("SQLite"), Broker(tmp_path), []
    places = room.places("broker")
    site = Killable(room.data, broker=broker.url)

    def timed(does: Callable[[], Any]) -> Any:
        began = time.monotonic()
        got = does()
        waits.append(time.monotonic() - began)
        return got

    try:
        broker.start()
        site.start_web()
        tess, wei = (Candidate(site.port, p["session"], p["token"], DEVICE) for p in places)
        assert tess.save(places[0]["fields"], seen=0).status == HTTPStatus.OK
        broker.kill()
        assert timed(partial(tess.save, places[0]["fields"], seen=1)).status == HTTPStatus.OK
        for each in (tess, wei):
            told = timed(partial(each.post, f"{each.path}finish/", {"section": "payouts"}))
            assert told.status == HTTPStatus.FOUND
        # Who looks has the result; the other's is owed.
        page = timed(partial(tess.get, f"{tess.path}result/"))
        assert page.status == HTTPStatus.OK
        assert MARKED.search(page.text)
        tokens = [each["token"] for each in places]
        assert sorted(site.does("tell", tokens=tokens)["marks"]) == [0, 1]
        broker.start()
        site.start_worker()
        site.start_sweeper()
        told = {}

        def both_marked() -> bool:
            told.update(site.does("tell", tokens=tokens))
            return bool(told["states"] == {"marked": 2})

        wait_for(both_marked, "the mark that was owed")
        assert told["marks"] == [1, 1]
        assert told["bad"] == []
    finally:
        site.end()
        broker.kill()
    assert max(waits) < LONGEST_WAIT
    with capsys.disabled():
        print(f"\nwith the broker killed no request took longer than {max(waits):.2f} s")
