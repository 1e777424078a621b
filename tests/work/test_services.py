"""Owed work, move by move: what each UPDATE lets through and what it refuses, on both databases."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import product

import pytest
from django.db import IntegrityError, transaction

from trainer.work.models import OwedWork, State
from trainer.work.selectors import last_done, open_work
from trainer.work.services import (
    MOST_ATTEMPTS,
    RunLostError,
    claim_work,
    fail_work,
    finish_work,
    forget_done,
    give_back_lost,
    note_progress,
    owe_work,
    try_again,
)

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
LEASE = timedelta(seconds=75)


def owe(subject: str = "tess", *, now: datetime = NOW, due: datetime | None = None) -> int:
    return owe_work(kind="tests.sum", subject=subject, school_id=1, now=now, due=due)


def claimed(work_id: int, now: datetime = NOW):
    claim = claim_work(work_id=work_id, now=now)
    assert claim is not None
    return claim


def row(work_id: int) -> OwedWork:
    return OwedWork.objects.get(pk=work_id)


@pytest.fixture(autouse=True)
def sent(monkeypatch) -> list[int]:
    """Catch what would go to the broker."""
    sent: list[int] = []
    monkeypatch.setattr("trainer.work.services.send_after_commit", sent.append)
    return sent


def test_it_owes_a_subject_once_however_often_it_is_asked(sent: list[int]) -> None:
    assert owe() == owe() == owe()
    assert OwedWork.objects.count() == 1
    assert sent == [row(owe()).pk]


def test_it_owes_again_what_is_done() -> None:
    first = owe()
    finish_work(claim=claimed(first), now=NOW)
    second = owe()
    assert second != first
    assert row(first).state == State.DONE


def test_it_runs_once_more_what_was_asked_for_while_it_ran(sent: list[int]) -> None:
    work_id = owe()
    claim = claimed(work_id)
    assert owe() == work_id
    finish_work(claim=claim, now=NOW)
    assert row(work_id).state == State.OWED
    assert sent == [work_id, work_id]
    finish_work(claim=claimed(work_id), now=NOW)
    assert row(work_id).state == State.DONE


def test_it_gives_a_parked_job_a_new_chance_when_it_is_owed_anew() -> None:
    work_id = owe()
    OwedWork.objects.filter(pk=work_id).update(state=State.PARKED, parked_reason="x", attempts=3)
    assert owe() == work_id
    assert (row(work_id).state, row(work_id).attempts, row(work_id).parked_reason) == (
        "owed",
        0,
        "",
    )


def test_it_waits_until_a_job_is_due_and_takes_the_earlier_day(sent: list[int]) -> None:
    later = NOW + timedelta(hours=1)
    work_id = owe(due=later)
    assert sent == []
    assert claim_work(work_id=work_id, now=NOW) is None
    owe(due=later + timedelta(hours=1))
    assert row(work_id).due_at == later
    owe()
    assert row(work_id).due_at == NOW


def test_it_lets_one_take_a_job_and_no_second() -> None:
    work_id = owe()
    claimed(work_id)
    assert claim_work(work_id=work_id, now=NOW) is None


def test_it_tries_three_times_and_then_puts_aside() -> None:
    work_id, now = owe(), NOW
    for attempt in range(1, MOST_ATTEMPTS + 1):
        assert row(work_id).state == State.OWED
        now = max(now, row(work_id).due_at)
        fail_work(claim=claimed(work_id, now), reason=f"fault {attempt}", now=now)
    assert row(work_id).state == State.PARKED
    assert row(work_id).parked_reason == "fault 3"
    assert claim_work(work_id=work_id, now=now) is None


def test_it_lets_a_worker_that_lost_its_job_write_nothing() -> None:
    work_id = owe()
    old = claimed(work_id)
    give_back_lost(now=NOW + LEASE * 2, lease=LEASE)
    new = claimed(work_id, NOW + LEASE * 2)
    with pytest.raises(RunLostError):
        note_progress(claim=old, done=1, total=2, now=NOW)
    with pytest.raises(RunLostError):
        finish_work(claim=old, now=NOW)
    fail_work(claim=old, reason="late", now=NOW)
    assert row(work_id).state == State.RUNNING
    finish_work(claim=new, now=NOW)
    assert row(work_id).state == State.DONE


def test_it_keeps_a_job_with_a_worker_that_is_heard_of() -> None:
    claim = claimed(owe())
    note_progress(claim=claim, done=1, total=3, now=NOW + LEASE)
    give_back_lost(now=NOW + LEASE * 1.5, lease=LEASE)
    assert row(claim.work_id).state == State.RUNNING
    assert (row(claim.work_id).progress_done, row(claim.work_id).progress_total) == (1, 3)


def test_it_puts_aside_what_was_lost_three_times() -> None:
    work_id, now = owe(), NOW
    for _ in range(MOST_ATTEMPTS):
        claimed(work_id, now)
        now += LEASE * 2
        give_back_lost(now=now, lease=LEASE)
    assert row(work_id).state == State.PARKED
    assert try_again(work_id=work_id, now=now)
    assert not try_again(work_id=work_id, now=now)
    assert (row(work_id).state, row(work_id).attempts) == ("owed", 0)


# From, by which move, and where that leads; what is not named here stays as it is.
MOVES = {
    (State.OWED, "claim"): State.RUNNING,
    (State.RUNNING, "finish"): State.DONE,
    (State.RUNNING, "fail"): State.OWED,
    (State.RUNNING, "lose"): State.OWED,
    (State.PARKED, "try"): State.OWED,
}


@pytest.mark.parametrize(
    ("state", "move"), list(product(State, ["claim", "finish", "fail", "lose", "try"]))
)
def test_it_moves_only_along_the_lines(state: State, move: str) -> None:
    work_id = owe()
    claim = claimed(work_id)
    OwedWork.objects.filter(pk=work_id).update(state=state, parked_reason="x", due_at=NOW)
    try:
        match move:
            case "claim":
                claim_work(work_id=work_id, now=NOW)
            case "finish":
                finish_work(claim=claim, now=NOW)
            case "fail":
                fail_work(claim=claim, reason="fault", now=NOW)
            case "lose":
                give_back_lost(now=NOW + LEASE * 2, lease=LEASE)
            case "try":
                try_again(work_id=work_id, now=NOW)
    except RunLostError:
        assert state != State.RUNNING
    assert row(work_id).state == MOVES.get((state, move), state)


@pytest.mark.parametrize(
    "fields",
    [
        {"state": "lost"},
        {"state": "running", "seen_at": None},
        {"state": "parked", "parked_reason": ""},
        {"progress_done": 2, "progress_total": 1},
    ],
)
def test_its_table_refuses_what_makes_no_sense(fields) -> None:
    work_id = owe()
    with pytest.raises(IntegrityError), transaction.atomic():
        OwedWork.objects.filter(pk=work_id).update(**fields)


def test_its_table_refuses_a_second_open_row() -> None:
    owe()
    with pytest.raises(IntegrityError), transaction.atomic():
        OwedWork.objects.create(kind="tests.sum", subject="tess", due_at=NOW)
    OwedWork.objects.create(kind="tests.sum", subject="tess", due_at=NOW, state=State.DONE)


def test_it_lists_what_is_open_in_one_school_and_forgets_what_is_long_done() -> None:
    done, waiting = owe("tess"), owe("tomas")
    owe_work(kind="tests.sum", subject="rafi", school_id=2, now=NOW)
    finish_work(claim=claimed(done), now=NOW)
    assert [work.pk for work in open_work(school_id=1)] == [waiting]
    assert last_done(kind="tests.sum", subject="tess") == row(done)
    forget_done(before=NOW)
    assert row(done).pk
    forget_done(before=NOW + timedelta(seconds=1))
    assert last_done(kind="tests.sum", subject="tess") is None
    assert row(waiting).pk
