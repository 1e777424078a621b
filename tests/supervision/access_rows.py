"""Who gets what of supervision: those who see answers, each of the trainees they teach."""

from __future__ import annotations

from typing import Any

from tests.access_rows import Row
from tests.cast import Cast
from tests.exams.small import draft_of

RIVERSIDE = {"slug": "riverside"}
SUPERVISOR_ONLY = "302 404 404 200 404 404"


def tess(cast: Cast) -> dict[str, Any]:
    return {"person_id": cast.member("trainee").pk}


def an_exam(cast: Cast) -> dict[str, Any]:
    return {"token": draft_of(cast).token}


ROWS = {
    "supervision:overview": Row(kwargs=RIVERSIDE, get=SUPERVISOR_ONLY),
    "supervision:coverage": Row(kwargs=RIVERSIDE, get=SUPERVISOR_ONLY),
    "supervision:analysis": Row(kwargs=RIVERSIDE, get=SUPERVISOR_ONLY),
    "supervision:blueprint": Row(kwargs=RIVERSIDE, of=an_exam, get=SUPERVISOR_ONLY),
    "supervision:trainee": Row(
        kwargs=RIVERSIDE, of=tess, get=SUPERVISOR_ONLY, post="302 404 404 422 404 404"
    ),
    "supervision:answers": Row(kwargs=RIVERSIDE, of=tess, get=SUPERVISOR_ONLY),
    "supervision:report": Row(
        kwargs=RIVERSIDE,
        of=tess,
        get=SUPERVISOR_ONLY,
        post="302 404 404 302 404 404",
    ),
    # Not set yet: no worker has been.
    "supervision:report-file": Row(kwargs=RIVERSIDE, of=tess, get="302 404 404 404 404 404"),
}
