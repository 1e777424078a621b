"""When an answer counts: one table, each row sat through the room by the server's clock.

The first section has ten minutes, the second five; moments are seconds after the start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.cast import Cast
from tests.exams.room import send
from tests.exams.small import NOON, sitting_of
from trainer.exams import tasks
from trainer.exams.canonical import digest
from trainer.exams.clock_steps import Step, Watch, keep_step, steps_of
from trainer.exams.evidence import evidence_of
from trainer.exams.invigilating.forms import MomentField
from trainer.exams.models import (
    Attempt,
    AttemptState,
    Blueprint,
    Candidate,
    ClockStep,
    EndedBy,
    ExamAnswer,
    Sitting,
)
from trainer.exams.services.attempts import finish_section, give_time
from trainer.exams.services.handing_in import hand_in, hand_in_overdue
from trainer.exams.services.papers import ready_paper
from trainer.exams.services.sittings import agree_extra_time, close_sitting
from trainer.exams.stored import section_seconds

pytestmark = pytest.mark.django_db
SAVED, OVER = "saved", "over"
# The clocks go forward, and back, an hour at 01:00 UTC.
SPRING = datetime(2026, 3, 29, 0, 55, tzinfo=UTC)
AUTUMN = datetime(2026, 10, 25, 0, 55, tzinfo=UTC)
TELLS = "The server's clock went"


@dataclass(frozen=True)
class Scene:
    cast: Cast
    attempt: Attempt
    start: datetime


Act = Callable[[Scene, datetime], object]


def more_time(seconds: int) -> Act:
    return lambda scene, now: give_time(
        attempt=scene.attempt, seconds=seconds, reason="Noise", by=scene.cast.supervisor, now=now
    )


def first_closed(scene: Scene, now: datetime) -> None:
    finish_section(attempt=scene.attempt, code="payouts", now=now)


def sitting_closed(scene: Scene, now: datetime) -> None:
    close_sitting(sitting=scene.attempt.candidate.sitting, now=now)


def limit_edited(scene: Scene, now: datetime) -> None:
    """As if somebody had got at the document behind everybody's back."""
    document = scene.attempt.blueprint.document
    assert document is not None
    for section in document["sections"]:
        section["seconds"] = 60
    Blueprint.objects.update(document=document, document_hash=digest(document))


def swept(scene: Scene, now: datetime) -> None:
    hand_in_overdue(now=now)


@dataclass(frozen=True)
class Row:
    """`item`: 1 is in the first section, 3 in the second. `acts`: what happens before, and when."""

    name: str
    at: float
    wanted: str
    item: int = 1
    acts: tuple[tuple[float, Act], ...] = ()
    percent: int = 0
    start: datetime = NOON
    # So long after the start nobody can start any more.
    window: timedelta = timedelta(hours=3)


def edge(name: str, end: float, **more: Any) -> list[Row]:
    """Five seconds' grace after `end`, and not a thousandth more."""
    wanted = {-1.0: SAVED, 0.0: SAVED, 4.999: SAVED, 5.0: SAVED, 5.001: OVER, 3600.0: OVER}
    return [
        Row(f"{name} {after:+g} s", end + after, told, **more) for after, told in wanted.items()
    ]


ROWS = [
    *edge("as it stands", 600),
    *edge("the second section", 900, item=3),
    *edge("summer time begins", 600, start=SPRING),
    *edge("summer time ends", 600, start=AUTUMN),
    *edge("a quarter more agreed before", 750, percent=25),
    *edge("the second, a quarter more agreed", 1125, item=3, percent=25),
    *edge("time given during", 900, acts=((540, more_time(300)),)),
    *edge("given twice", 960, acts=((540, more_time(300)), (600, more_time(60)))),
    *edge("agreed before and given during", 1050, percent=25, acts=((700, more_time(300)),)),
    # It is given to the section that runs; the first is over and stays so.
    Row("given in the first's grace, first", 605.5, OVER, acts=((603, more_time(300)),)),
    *edge("given in the first's grace, second", 1200, item=3, acts=((603, more_time(300)),)),
    Row("closed by hand has no grace", 121, OVER, acts=((120, first_closed),)),
    *edge("the second, the first closed by hand", 420, item=3, acts=((120, first_closed),)),
    *edge("started a second before the window's end", 600, window=timedelta(seconds=1)),
    *edge("the sitting was closed during", 600, acts=((10, sitting_closed),)),
    Row("the limit edited during", 599, SAVED, acts=((10, limit_edited),)),
    # The server's clock goes back or forward during: the same moments, by that clock, count.
    Row("back before the start", -20, SAVED),
    Row("back an hour before the start", -3600, SAVED),
    Row("back, then to the edge", 604.999, SAVED, acts=((300, swept), (270, swept))),
    Row("back into a section closed by hand", 100, OVER, acts=((120, first_closed),)),
    Row("back before the second began", 100, SAVED, item=3, acts=((120, first_closed),)),
    Row("forward an hour", 3900, OVER, acts=((300, swept),)),
    Row("forward past the end, ended, and back", 300, OVER, acts=((3900, swept),)),
]


def sat(cast: Cast, sitting: Sitting, row: Row, moved: time_machine.Traveller) -> str:
    """How the answer of a row fares."""
    Sitting.objects.filter(pk=sitting.pk).update(
        opens_at=row.start - timedelta(hours=2), closes_at=row.start + row.window
    )
    place = Candidate.objects.get(sitting=sitting, person=cast.trainee)
    if row.percent:
        agree_extra_time(candidate=place, percent=row.percent, reason="Agreed", by=cast.supervisor)
    client = Client()
    moved.move_to(row.start)
    client.force_login(cast.trainee)
    client.post(reverse("room:start", args=(sitting.token,)), {"code": sitting.code})
    scene = Scene(cast, Attempt.objects.get(candidate=place), row.start)
    for seconds, act in row.acts:
        moved.move_to(row.start + timedelta(seconds=seconds))
        act(scene, row.start + timedelta(seconds=seconds))
    moved.move_to(row.start + timedelta(seconds=row.at))
    told = send(client, scene.attempt, row.item).json()
    kept = ExamAnswer.objects.filter(attempt=scene.attempt).count()
    assert kept == (told["state"] == SAVED), row.name
    assert told["left"] >= 0, row.name
    assert Attempt.objects.count() == 1
    return str(told["state"])


def test_every_row_counts_or_does_not(cast: Cast) -> None:
    assert cast.school.time_zone == "Europe/London"
    sitting, found = sitting_of(cast), {}
    ready_paper(candidate=sitting.candidates.get(person=cast.trainee), now=NOON)
    with time_machine.travel(NOON, tick=False) as moved:
        for row in ROWS:
            with transaction.atomic():
                found[row.name] = sat(cast, sitting, row, moved)
                transaction.set_rollback(True)
    assert len(found) == len(ROWS), "two rows have one name"
    assert found == {row.name: row.wanted for row in ROWS}


@pytest.fixture
def moved() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def in_room(cast: Cast, sitting: Sitting) -> tuple[Client, Attempt]:
    client = Client()
    client.force_login(cast.trainee)
    client.post(reverse("room:start", args=(sitting.token,)), {"code": sitting.code})
    return client, Attempt.objects.get(candidate__person=cast.trainee)


def desk_pages(cast: Cast, attempt: Attempt) -> tuple[str, str]:
    """What the supervisor sees of the sitting, and of the candidate."""
    client = Client()
    client.force_login(cast.supervisor)
    place = attempt.candidate
    args = (cast.school.slug, place.sitting.token)
    found = (
        client.get(reverse("invigilating:sitting", args=args)),
        client.get(reverse("invigilating:candidate", args=(*args, place.pk))),
    )
    sitting, candidate = (" ".join(page.content.decode().split()) for page in found)
    return sitting.replace("&#x27;", "'"), candidate.replace("&#x27;", "'")


def test_a_moment_is_shown_in_the_schools_own_time(
    cast: Cast, moved: time_machine.Traveller
) -> None:
    sitting = sitting_of(cast)
    Sitting.objects.filter(pk=sitting.pk).update(
        opens_at=SPRING - timedelta(minutes=5), closes_at=SPRING + timedelta(hours=1)
    )
    moved.move_to(SPRING)
    client, attempt = in_room(cast, sitting)
    assert send(client, attempt).json()["at"] == "Saved at 00:55:00"
    moved.shift(timedelta(minutes=6))
    told = send(client, attempt, 2).json()
    assert told["at"] == "Saved at 02:01:00"
    assert told["left"] == 240


def test_an_hour_that_comes_twice_is_the_first_of_the_two() -> None:
    field = MomentField()
    field.zone = ZoneInfo("Europe/London")
    assert field.clean("2026-10-25T01:30") == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


def test_nobody_starts_at_the_windows_end(cast: Cast, moved: time_machine.Traveller) -> None:
    sitting = sitting_of(cast)
    moved.move_to(sitting.closes_at)
    with pytest.raises(Attempt.DoesNotExist):
        in_room(cast, sitting)


def test_time_that_goes_back_between_two_answers_is_flagged(
    cast: Cast, moved: time_machine.Traveller
) -> None:
    client, attempt = in_room(cast, sitting_of(cast))
    moved.move_to(NOON + timedelta(seconds=300))
    send(client, attempt)
    assert TELLS not in "".join(desk_pages(cast, attempt))
    moved.move_to(NOON + timedelta(seconds=270))
    assert send(client, attempt, 2).json()["state"] == SAVED
    assert [step.seconds for step in steps_of(attempt)] == [-30]
    assert f"{TELLS} back 30 s, to 12:04:30." in desk_pages(cast, attempt)[1]
    assert evidence_of(attempt)["clock_steps"]


def test_two_answers_that_overtake_each_other_are_no_step(
    cast: Cast, moved: time_machine.Traveller
) -> None:
    client, attempt = in_room(cast, sitting_of(cast))
    moved.shift(timedelta(seconds=10))
    send(client, attempt)
    moved.shift(timedelta(seconds=-1.9))
    send(client, attempt, 2)
    assert steps_of(attempt) == []


def test_a_clock_that_goes_back_makes_no_negative_time(
    cast: Cast, moved: time_machine.Traveller
) -> None:
    client, attempt = in_room(cast, sitting_of(cast))
    moved.move_to(NOON - timedelta(seconds=30))
    send(client, attempt)
    assert hand_in_overdue(now=NOON - timedelta(seconds=30)) == 0
    assert hand_in(attempt=attempt, now=NOON - timedelta(seconds=20))
    assert (attempt.ended_at, attempt.ended_by) == (NOON, EndedBy.PERSON)
    assert set(section_seconds(attempt).values()) == {0}
    # On the sweep of a clock that is right again nothing ends a second time.
    assert hand_in_overdue(now=NOON + timedelta(hours=2)) == 0
    attempt.refresh_from_db()
    assert (attempt.state, attempt.ended_at) == (AttemptState.HANDED_IN, NOON)


def test_the_watch_notices_steps_both_ways() -> None:
    watch, second = Watch(), timedelta(seconds=1)
    assert watch.look(NOON, 100.0) is None
    assert watch.look(NOON + 15 * second, 115.0) is None
    assert watch.look(NOON + 31.9 * second, 130.0) is None
    forward = watch.look(NOON + 3647 * second, 145.1)
    assert forward == Step(NOON + 47 * second, NOON + 3647 * second)
    assert forward.seconds == 3600
    back = watch.look(NOON + 62 * second, 160.1)
    assert back is not None
    assert back.seconds == -3600
    assert watch.look(NOON + 77 * second, 175.1) is None


def test_a_step_forward_is_kept_once_and_told_at_the_desk(
    cast: Cast,
    moved: time_machine.Traveller,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    _, attempt = in_room(cast, sitting_of(cast))
    before = Attempt.objects.filter(pk=attempt.pk).values("deadline").get()
    steady = iter([0.0, 15.0])
    monkeypatch.setattr(tasks, "_WATCH", Watch())
    monkeypatch.setattr("trainer.exams.tasks.time.monotonic", lambda: next(steady))
    tasks.end_overdue()
    moved.shift(timedelta(seconds=15 + 300))
    tasks.end_overdue()
    (kept,) = ClockStep.objects.all()
    # A second process of the worker has noticed it too.
    keep_step(Step(kept.expected + timedelta(seconds=9), kept.found + timedelta(seconds=9)))
    assert ClockStep.objects.count() == 1
    assert any("the clock was moved" in str(record.msg) for record in caplog.records)
    told = f"{TELLS} forward 300 s, to 12:05:15."
    assert all(told in page for page in desk_pages(cast, attempt))
    assert Attempt.objects.filter(pk=attempt.pk).values("deadline").get() == before
