"""Doing a job, telling the broker, and sweeping; without servers."""

from __future__ import annotations

from datetime import timedelta

import pytest
from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

from trainer.site.celery import app
from trainer.ui import clock
from trainer.work import handlers, sending
from trainer.work.handlers import Job, UnknownKindError, Write, handler_of, handles
from trainer.work.models import OwedWork, State
from trainer.work.running import perform, sweep
from trainer.work.services import give_back_lost, owe_work
from trainer.work.tasks import run_owed, sweep_owed

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def published(monkeypatch) -> list[int]:
    """Stand in for the broker, and write down what it is told."""
    published: list[int] = []
    monkeypatch.setattr(current_app, "send_task", lambda name, args: published.append(args[0]))
    return published


@pytest.fixture
def handler(monkeypatch):
    monkeypatch.setattr(handlers, "_HANDLERS", {})
    return handles("tests.sum")


def owe(subject: str = "tess") -> int:
    return owe_work(kind="tests.sum", subject=subject, school_id=1, now=clock.now())


def state(work_id: int) -> str:
    return OwedWork.objects.get(pk=work_id).state


def test_it_does_a_job_once_however_often_its_message_comes(handler) -> None:
    done = []
    handler(lambda job: lambda: done.append(job.subject))
    work_id = owe()
    for _ in range(3):
        run_owed(work_id)
    assert done == ["tess"]
    assert state(work_id) == State.DONE


def test_it_tells_the_broker_only_after_the_commit(
    published, django_capture_on_commit_callbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        with transaction.atomic():
            work_id = owe()
        assert published == []
    assert published == [work_id]


def test_it_takes_back_the_effect_of_a_run_that_was_lost(handler) -> None:
    """What a dead worker's ghost writes is rolled back with its finish."""

    def write() -> None:
        OwedWork.objects.create(kind="ghost", subject="x", due_at=clock.now())

    def slow(job: Job) -> Write:
        give_back_lost(now=clock.now() + timedelta(hours=1), lease=timedelta(seconds=1))
        return write

    handler(slow)
    work_id = owe()
    perform(work_id)
    assert state(work_id) == State.OWED
    assert not OwedWork.objects.filter(kind="ghost").exists()


def test_it_writes_down_why_a_job_failed_and_parks_it_in_the_end(handler) -> None:
    def fails(job: Job) -> None:
        raise ValueError("no such trainee")

    handler(fails)
    work_id = owe()
    for _ in range(4):
        OwedWork.objects.update(due_at=clock.now())
        perform(work_id)
    row = OwedWork.objects.get(pk=work_id)
    assert (row.state, row.attempts) == (State.PARKED, 3)
    assert row.parked_reason == "ValueError: no such trainee"


def test_it_takes_the_write_back_when_it_fails_half_way(handler) -> None:
    def write() -> None:
        OwedWork.objects.create(kind="half", subject="x", due_at=clock.now())
        raise ValueError("half way")

    handler(lambda job: write)
    work_id = owe()
    perform(work_id)
    assert not OwedWork.objects.filter(kind="half").exists()
    assert state(work_id) == State.OWED


def test_it_keeps_what_nobody_does(handler) -> None:
    work_id = owe()
    perform(work_id)
    assert state(work_id) == State.OWED
    with pytest.raises(UnknownKindError, match="nobody does"):
        handler_of("tests.sum")


def test_it_lets_no_second_handler_take_a_kind(handler) -> None:
    handler(lambda job: None)
    with pytest.raises(AssertionError, match="two handlers"):
        handler(lambda job: None)


def test_it_goes_on_when_the_broker_is_down_and_sends_later(
    monkeypatch, django_capture_on_commit_callbacks
) -> None:
    def down(name: str, args: list[int]) -> None:
        raise OperationalError

    with monkeypatch.context() as broken:
        broken.setattr(current_app, "send_task", down)
        with django_capture_on_commit_callbacks(execute=True):
            work_id = owe()
        sweep(clock.now())
    assert OwedWork.objects.get(pk=work_id).sent_at is None
    sent: list[int] = []
    monkeypatch.setattr(current_app, "send_task", lambda name, args: sent.extend(args))
    sweep_owed()
    sweep_owed()
    assert sent == [work_id], "once is enough until its time is over"
    sweep(clock.now() + timedelta(seconds=61))
    assert sent == [work_id, work_id]


def test_its_sweep_leaves_alone_what_is_not_due(published) -> None:
    later = clock.now() + timedelta(hours=1)
    owe_work(kind="tests.sum", subject="tess", school_id=1, now=clock.now(), due=later)
    sweep(clock.now())
    assert published == []
    sweep(later)
    assert len(published) == 1


def test_its_tasks_are_known_by_the_names_they_are_sent_under(settings) -> None:
    app.loader.import_default_modules()
    assert sending.TASK in app.tasks
    assert settings.CELERY_BEAT_SCHEDULE["sweep"]["task"] in app.tasks
    # Else a job that is still running would be given to a second worker.
    assert settings.WORK_LEASE_SECONDS > settings.CELERY_TASK_TIME_LIMIT
