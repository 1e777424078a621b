"""Who gets what in practice: everybody who is logged in may watch, and practise in their school."""

from __future__ import annotations

from typing import Any

from tests.access_rows import Row, page_for_all_who_are_in
from tests.cast import Cast
from tests.library.shelf import BOOKS
from tests.practice.sets import answered_set_of, dispute_of, set_of

RIVERSIDE = {"slug": "riverside"}


def tess_set(cast: Cast) -> dict[str, Any]:
    """A set of Tess's, its first item unanswered."""
    return {"token": set_of(cast).token}


def tess_answer(cast: Cast) -> dict[str, Any]:
    """A set of Tess's with an answer to its first item."""
    return {"token": answered_set_of(cast).token}


def tess_dispute(cast: Cast) -> dict[str, Any]:
    return {"dispute_id": dispute_of(answered_set_of(cast)).pk}


def tess(cast: Cast) -> dict[str, Any]:
    """As pages of a school name a person: by the membership."""
    return {"person_id": cast.trainee.memberships.get().pk}


ROWS = {
    "practice:choose": page_for_all_who_are_in(),
    "practice:watch": page_for_all_who_are_in(book_id=BOOKS[0].id, seed="1"),
    # Everybody of the cast is in one school, and is sent there.
    "practice:practise": Row(get="302 302 302 302 302 302"),
    "practice:today": Row(
        kwargs=RIVERSIDE, get="302 200 200 200 404 200", post="302 422 422 422 404 422"
    ),
    "practice:welcome": Row(
        kwargs=RIVERSIDE, get="302 405 405 405 405 405", post="302 422 422 422 404 422"
    ),
    "practice:history": Row(kwargs=RIVERSIDE, get="302 200 200 200 404 200"),
    "practice:history-of": Row(kwargs=RIVERSIDE, of=tess, get="302 200 404 200 404 404"),
    "practice:progress": Row(kwargs=RIVERSIDE, get="302 200 200 200 404 200"),
    "practice:progress-of": Row(kwargs=RIVERSIDE, of=tess, get="302 200 404 200 404 404"),
    "practice:report": Row(
        kwargs=RIVERSIDE,
        of=tess,
        get="302 200 404 200 404 404",
        post="302 302 404 302 404 404",
    ),
    "practice:report-file": Row(kwargs=RIVERSIDE, of=tess, get="302 404 404 404 404 404"),
    "practice:worksheets": Row(kwargs=RIVERSIDE, get="302 200 200 200 404 200"),
    "practice:path": Row(kwargs=RIVERSIDE, get="302 200 200 200 404 200"),
    "practice:review": Row(
        kwargs=RIVERSIDE, get="302 405 405 405 405 405", post="302 302 302 302 404 302"
    ),
    "practice:missed": Row(
        kwargs=RIVERSIDE, get="302 405 405 405 405 405", post="302 302 302 302 404 302"
    ),
    "practice:teaching": Row(
        kwargs={**RIVERSIDE, "what": "path"},
        get="302 404 404 404 404 200",
        post="302 404 404 404 404 422",
    ),
    "practice:debrief": Row(of=tess_set, get="302 200 404 200 404 404"),
    "practice:leave": Row(
        of=tess_set, get="302 405 405 405 405 405", post="302 302 404 404 404 404"
    ),
    "practice:replay-missed": Row(
        of=tess_set, get="302 405 405 405 405 405", post="302 302 404 404 404 404"
    ),
    "practice:replay": Row(
        kwargs={"number": 1},
        of=tess_answer,
        get="302 405 405 405 405 405",
        post="302 302 404 404 404 404",
    ),
    "practice:round": Row(kwargs={"number": 1}, of=tess_answer, get="302 200 404 200 404 404"),
    "practice:dispute": Row(
        kwargs={"number": 1},
        of=tess_answer,
        get="302 200 404 404 404 404",
        post="302 422 404 404 404 404",
    ),
    # Supervisors decide; an administrator sees no answers.
    "disputes:list": Row(kwargs=RIVERSIDE, get="302 404 404 200 404 404"),
    "disputes:one": Row(
        kwargs=RIVERSIDE,
        of=tess_dispute,
        get="302 404 404 200 404 404",
        post="302 404 404 422 404 404",
    ),
    # An open item is its owner's alone.
    "practice:item": Row(
        kwargs={"number": 1},
        of=tess_set,
        get="302 200 404 404 404 404",
        post="302 422 404 404 404 404",
    ),
    # Before its answer it would help, so it is nobody's yet.
    "practice:others": Row(kwargs={"number": 1}, of=tess_set, get="302 404 404 404 404 404"),
}
