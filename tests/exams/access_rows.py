"""Who gets what of exams: instructors and supervisors draft, supervisors publish."""

from __future__ import annotations

from typing import Any

from tests.access_rows import Row
from tests.cast import Cast
from tests.exams.room_rows import ROOM_ROWS
from tests.exams.small import NOON, blueprint_of, draft_of, marked_of
from trainer.exams.models import RemarkCause
from trainer.exams.services.appeals import file_appeal
from trainer.exams.services.remarks import start_remark
from trainer.exams.services.trials import start_trial

RIVERSIDE = {"slug": "riverside"}
ONLY_POST = "302 405 405 405 405 405"


def draft(cast: Cast) -> dict[str, Any]:
    return {"token": draft_of(cast).token}


def published(cast: Cast) -> dict[str, Any]:
    return {"token": blueprint_of(cast).token}


def trial(cast: Cast) -> dict[str, Any]:
    """A trial of the supervisor's."""
    return {"token": start_trial(blueprint=draft_of(cast), by=cast.supervisor, now=NOON).token}


def re_mark(cast: Cast) -> dict[str, Any]:
    """One that the supervisor has asked for and that is still being computed."""
    made = start_remark(
        blueprint=blueprint_of(cast),
        cause=RemarkCause.ENGINE,
        reason="Corrected",
        never_fall=True,
        by=cast.supervisor,
        now=NOON,
    )
    return {"token": made.token}


def marked(cast: Cast) -> dict[str, Any]:
    """Tess's attempt, marked."""
    return {"token": marked_of(cast).token}


def appeal(cast: Cast) -> dict[str, Any]:
    filed = file_appeal(attempt=marked_of(cast), by=cast.trainee, text="Unclear", now=NOON)
    return {"token": filed.token}


ROWS = {
    **ROOM_ROWS,
    "exams:blueprints": Row(
        kwargs=RIVERSIDE, get="302 404 404 200 404 404", post="302 404 404 422 404 404"
    ),
    "exams:blueprint": Row(kwargs=RIVERSIDE, of=draft, get="302 404 404 200 404 404"),
    "exams:blueprint-edit": Row(
        kwargs=RIVERSIDE,
        of=draft,
        get="302 404 404 200 404 404",
        post="302 404 404 422 404 404",
    ),
    "exams:blueprint-try": Row(
        kwargs=RIVERSIDE, of=draft, get=ONLY_POST, post="302 404 404 302 404 404"
    ),
    # Without the version the page showed it is stale.
    "exams:blueprint-publish": Row(
        kwargs=RIVERSIDE, of=draft, get=ONLY_POST, post="302 404 404 409 404 404"
    ),
    "exams:blueprint-check": Row(kwargs=RIVERSIDE, of=draft, get="302 404 404 200 404 404"),
    "exams:blueprint-retire": Row(
        kwargs=RIVERSIDE, of=published, get=ONLY_POST, post="302 404 404 302 404 404"
    ),
    # No panel, no minutes.
    "exams:blueprint-minutes": Row(kwargs=RIVERSIDE, of=published, get="302 404 404 404 404 404"),
    "exams:remarks": Row(
        kwargs=RIVERSIDE,
        of=published,
        get="302 404 404 200 404 404",
        post="302 404 404 422 404 404",
    ),
    "exams:blueprint-withdraw": Row(
        kwargs=RIVERSIDE, of=published, get=ONLY_POST, post="302 404 404 422 404 404"
    ),
    "exams:remark": Row(kwargs=RIVERSIDE, of=re_mark, get="302 404 404 200 404 404"),
    "exams:remark-decide": Row(
        kwargs=RIVERSIDE, of=re_mark, get=ONLY_POST, post="302 404 404 422 404 404"
    ),
    "exams:appeals": Row(kwargs=RIVERSIDE, get="302 404 404 200 404 404"),
    "exams:appeal": Row(
        kwargs=RIVERSIDE,
        of=appeal,
        get="302 404 404 200 404 404",
        post="302 404 404 422 404 404",
    ),
    "exams:debrief-item": Row(kwargs={"number": 1}, of=marked, get="302 200 404 404 404 404"),
    "exams:appeal-file": Row(
        of=marked, get="302 200 404 404 404 404", post="302 422 404 404 404 404"
    ),
    "exams:trial": Row(of=trial, get="302 404 404 200 404 404"),
    "exams:trial-item": Row(
        kwargs={"number": 1},
        of=trial,
        get="302 404 404 200 404 404",
        post="302 404 404 422 404 404",
    ),
    "exams:trial-finish": Row(of=trial, get=ONLY_POST, post="302 404 404 302 404 404"),
}
