"""Two at once, on both databases: neither a job taken twice nor one that reads too early."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest
from django.db import OperationalError, connection, transaction

from trainer.ui import clock
from trainer.work.models import OwedWork
from trainer.work.services import claim_work, owe_work

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]
Answer = TypeVar("Answer")


@pytest.fixture(autouse=True)
def no_broker(monkeypatch) -> None:
    monkeypatch.setattr("trainer.work.sending.send", lambda work_id: True)


def patiently(call: Callable[[], Answer]) -> Answer:
    """Call until it is not locked out: SQLite in memory refuses where PostgreSQL waits."""
    for _ in range(400):
        try:
            return call()
        except OperationalError as error:
            if "locked" not in str(error):
                raise
            time.sleep(0.02)
    raise AssertionError("locked for too long")


def on_a_thread(call: Callable[[], Answer]) -> Callable[[], Answer]:
    def run() -> Answer:
        try:
            return patiently(call)
        finally:
            connection.close()

    return run


def owe(subject: str = "tess") -> int:
    return owe_work(kind="tests.sum", subject=subject, school_id=1, now=clock.now())


def test_it_makes_one_row_of_many_who_owe_at_once() -> None:
    with ThreadPoolExecutor(6) as pool:
        ids = [future.result() for future in [pool.submit(on_a_thread(owe)) for _ in range(24)]]
    assert len(set(ids)) == 1
    assert OwedWork.objects.count() == 1


def test_it_gives_a_job_to_one_of_many() -> None:
    work_id = owe()
    take = on_a_thread(lambda: claim_work(work_id=work_id, now=clock.now()))
    with ThreadPoolExecutor(6) as pool:
        claims = [future.result() for future in [pool.submit(take) for _ in range(12)]]
    assert len([claim for claim in claims if claim is not None]) == 1


def test_it_starts_no_job_before_what_it_is_owed_for_is_committed() -> None:
    """Else it would add up the answers without the one that asked for it."""
    work_id = owe()
    touched = threading.Event()

    def answer_and_owe() -> None:
        with transaction.atomic():
            owe()
            touched.set()
            time.sleep(0.4)
            OwedWork.objects.create(kind="tests.answer", subject="1", due_at=clock.now())

    def take_and_look() -> bool:
        touched.wait(5)
        claim = patiently(lambda: claim_work(work_id=work_id, now=clock.now()))
        assert claim is not None
        return OwedWork.objects.filter(kind="tests.answer").exists()

    with ThreadPoolExecutor(2) as pool:
        answering = pool.submit(on_a_thread(answer_and_owe))
        looking = pool.submit(on_a_thread(take_and_look))
        answering.result()
        assert looking.result()
