"""What a supervisor sees of a sitting: who has started, how far, what was noted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max, Q
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.exams.clock_steps import Step, steps_between
from trainer.exams.models import (
    Attempt,
    AttemptSection,
    AttemptState,
    Candidate,
    Mark,
    Sitting,
    SittingState,
    Standing,
)
from trainer.exams.room.listing import window
from trainer.exams.timing import Clock, running, seconds_left
from trainer.school.models import School

_WORDS = {
    AttemptState.HANDED_IN: gettext_lazy("handed in, being marked"),
    AttemptState.MARKED: gettext_lazy("marked"),
    AttemptState.VOID: gettext_lazy("void"),
}


@dataclass(frozen=True, slots=True)
class CandidateLine:
    name: str
    url: str
    state: str
    section: str
    left: str
    answered: str
    saved: str
    away: int
    extra: str
    outcome: str


@dataclass(frozen=True, slots=True)
class SittingLine:
    title: str
    url: str
    exam: str
    window: str
    state: str
    candidates: int


@dataclass(frozen=True, slots=True)
class NoteLine:
    at: str
    author: str
    about: str
    text: str


@dataclass(frozen=True, slots=True)
class SittingPage:
    sitting: Sitting
    exam: str
    window: str
    state: str
    planned: bool
    open: bool
    lines: tuple[CandidateLine, ...]
    notes: tuple[NoteLine, ...]
    now: str
    clock: tuple[str, ...] = ()


def sitting_lines(school_id: int) -> list[SittingLine]:
    rows = (
        Sitting.objects.filter(school=school_id)
        .select_related("school", "blueprint")
        .annotate(people=Count("candidates"))
    )
    return [
        SittingLine(
            each.title,
            sitting_url(each),
            str(each.blueprint),
            window(each),
            each.get_state_display(),
            each.people,
        )
        for each in rows
    ]


def sitting_url(sitting: Sitting) -> str:
    return reverse("invigilating:sitting", args=(sitting.school.slug, sitting.token))


def sitting_page(sitting: Sitting, now: datetime) -> SittingPage:
    """A constant number of queries, however many candidates there are."""
    zone = sitting.school.zone
    candidates = list(sitting.candidates.select_related("person").order_by("person__name", "pk"))
    attempts = _attempts(sitting)
    clocks = _clocks(attempts.values())
    outcomes = dict(
        Mark.objects.filter(attempt__in=[each.pk for each in attempts.values()])
        .order_by("number")
        .values_list("attempt", "passed")
    )
    notes = sitting.notes.select_related("author", "candidate__person")
    return SittingPage(
        sitting,
        str(sitting.blueprint),
        window(sitting),
        sitting.get_state_display(),
        sitting.state == SittingState.PLANNED,
        sitting.state == SittingState.OPEN,
        tuple(
            _line(sitting, each, attempts.get(each.pk), clocks, outcomes, now)
            for each in candidates
        ),
        tuple(
            NoteLine(
                f"{note.at.astimezone(zone):%-d %B, %H:%M}",
                str(note.author),
                str(note.candidate.person) if note.candidate is not None else "",
                note.text,
            )
            for note in notes
        ),
        f"{now.astimezone(zone):%H:%M:%S}",
        _clock_told(sitting, attempts.values(), now),
    )


def _clock_told(sitting: Sitting, attempts: Iterable[Attempt], now: datetime) -> tuple[str, ...]:
    """Steps of the server's clock since the first of them was started."""
    ends = [each.ended_at or now for each in attempts]
    if not ends:
        return ()
    steps = steps_between(min(each.started_at for each in attempts), max(ends))
    return tuple(clock_words(step, sitting.school) for step in steps)


def clock_words(step: Step, school: School) -> str:
    """For a person to judge: the deadlines stay where they were."""
    at = f"{step.found.astimezone(school.zone):%H:%M:%S}"
    words = {"seconds": abs(step.seconds), "at": at}
    if step.seconds < 0:
        return _("The server's clock went back %(seconds)d s, to %(at)s.") % words
    return _("The server's clock went forward %(seconds)d s, to %(at)s.") % words


def _attempts(sitting: Sitting) -> dict[int, Attempt]:
    """The newest of each candidate, with what the room wants to know."""
    rows = (
        Attempt.objects.filter(candidate__sitting=sitting)
        .annotate(
            answered=Count(
                "answers__item", filter=Q(answers__standing=Standing.COUNTS), distinct=True
            ),
            last_saved=Max("answers__received_at"),
            away=Count("focus_losses", distinct=True),
            items=Count("paper__items", distinct=True),
        )
        .order_by("started_at", "pk")
    )
    return {each.candidate_id: each for each in rows}


def _clocks(attempts: Iterable[Attempt]) -> dict[int, list[Clock]]:
    found: dict[int, list[Clock]] = {}
    rows = AttemptSection.objects.filter(attempt__in=list(attempts))
    for row in rows.order_by("number"):
        clock = Clock(row.number, row.code, row.seconds + row.extra, row.opened_at, row.closed_at)
        found.setdefault(row.attempt_id, []).append(clock)
    return found


def _line(
    sitting: Sitting,
    candidate: Candidate,
    attempt: Attempt | None,
    clocks: dict[int, list[Clock]],
    outcomes: dict[int, bool],
    now: datetime,
) -> CandidateLine:
    url = reverse("invigilating:candidate", args=(sitting.school.slug, sitting.token, candidate.pk))
    extra = f"+{candidate.extra_percent}%" if candidate.extra_percent else ""
    name = str(candidate.person)
    if attempt is None:
        return CandidateLine(name, url, _("not started"), "", "", "", "", 0, extra, "")
    current = running(clocks[attempt.pk], now) if attempt.state == AttemptState.OPEN else None
    left = seconds_left(current, now) if current is not None else 0
    passed = outcomes.get(attempt.pk)
    saved = attempt.last_saved  # type: ignore[attr-defined]
    return CandidateLine(
        name,
        url,
        str(_WORDS.get(AttemptState(attempt.state), _("writing"))),
        f"{current.number}" if current is not None else "",
        f"{left // 60}:{left % 60:02d}" if current is not None else "",
        f"{attempt.answered} / {attempt.items}",  # type: ignore[attr-defined]
        f"{saved.astimezone(sitting.school.zone):%H:%M:%S}" if saved is not None else "",
        attempt.away,  # type: ignore[attr-defined]
        extra,
        "" if passed is None else (_("passed") if passed else _("not passed")),
    )
