"""Who gets what of sittings: a candidate their own place, supervisors the room."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from tests.access_rows import Row
from tests.cast import Cast
from tests.exams.small import DEVICE, blueprint_of
from trainer.exams.models import Attempt, Sitting
from trainer.exams.services.attempts import start_attempt
from trainer.exams.services.sittings import open_sitting, plan_sitting
from trainer.ui import clock

RIVERSIDE = {"slug": "riverside"}
ONLY_POST = "302 405 405 405 405 405"


def sitting_now(cast: Cast) -> Sitting:
    """Open as the tests run."""
    now = clock.now()
    sitting = plan_sitting(
        school=cast.school,
        blueprint=blueprint_of(cast),
        title="Today",
        opens_at=now - timedelta(hours=1),
        closes_at=now + timedelta(hours=3),
        people=[cast.trainee],
        by=cast.supervisor,
        cohort=cast.cohort,
    )
    open_sitting(sitting=sitting, now=now)
    return sitting


def attempt_now(cast: Cast) -> Attempt:
    candidate = sitting_now(cast).candidates.get(person=cast.trainee)
    code = candidate.sitting.code
    return start_attempt(candidate=candidate, code=code, device=DEVICE, now=clock.now())


def sitting(cast: Cast) -> dict[str, Any]:
    return {"token": sitting_now(cast).token}


def attempt(cast: Cast) -> dict[str, Any]:
    """Tess's, begun on another device than the one that asks."""
    return {"token": attempt_now(cast).token}


def place(cast: Cast) -> dict[str, Any]:
    found = sitting_now(cast)
    return {"token": found.token, "candidate_id": found.candidates.get().pk}


ROOM_ROWS = {
    "room:exams": Row(get="302 200 200 200 200 200"),
    "room:start": Row(of=sitting, get="302 200 404 404 404 404", post="302 422 404 404 404 404"),
    "room:attempt": Row(of=attempt, get="302 409 404 404 404 404"),
    "room:pen": Row(of=attempt, get=ONLY_POST, post="302 302 404 404 404 404"),
    "room:finish": Row(of=attempt, get="302 409 404 404 404 404", post="302 409 404 404 404 404"),
    "room:clock": Row(of=attempt, get="302 200 404 404 404 404"),
    "room:away": Row(of=attempt, get=ONLY_POST, post="302 204 404 404 404 404"),
    # It is not over: to where it goes on.
    "room:result": Row(of=attempt, get="302 302 404 404 404 404"),
    "room:item": Row(
        kwargs={"number": 1},
        of=attempt,
        get="302 409 404 404 404 404",
        post="302 409 404 404 404 404",
    ),
    "invigilating:sittings": Row(
        kwargs=RIVERSIDE, get="302 404 404 200 404 404", post="302 404 404 422 404 404"
    ),
    "invigilating:sitting": Row(kwargs=RIVERSIDE, of=sitting, get="302 404 404 200 404 404"),
    "invigilating:move": Row(
        kwargs=RIVERSIDE, of=sitting, get=ONLY_POST, post="302 404 404 302 404 404"
    ),
    "invigilating:note": Row(
        kwargs=RIVERSIDE, of=sitting, get=ONLY_POST, post="302 404 404 422 404 404"
    ),
    "invigilating:candidate": Row(
        kwargs=RIVERSIDE, of=place, get="302 404 404 200 404 404", post="302 404 404 422 404 404"
    ),
}
