"""Who gets what of assignments: who teaches sets them, who has one does it."""

from __future__ import annotations

from typing import Any

from tests.access_rows import Row
from tests.assignments.setting import set_drill
from tests.cast import Cast

RIVERSIDE = {"slug": "riverside"}
TEACHING = "302 404 404 200 404 404"


def work(cast: Cast) -> dict[str, Any]:
    return {"assignment_id": set_drill(cast).pk}


def place(cast: Cast) -> dict[str, Any]:
    return {"place_id": set_drill(cast).places.get(person=cast.trainee).pk}


ROWS = {
    "assignments:list": Row(kwargs=RIVERSIDE, get=TEACHING),
    "assignments:new": Row(kwargs=RIVERSIDE, get=TEACHING, post="302 404 404 422 404 404"),
    "assignments:one": Row(kwargs=RIVERSIDE, of=work, get=TEACHING),
    "assignments:take-back": Row(
        kwargs=RIVERSIDE, of=work, get="302 405 405 405 405 405", post="302 404 404 302 404 404"
    ),
    "assignments:remind": Row(
        kwargs=RIVERSIDE, of=work, get="302 405 405 405 405 405", post="302 404 404 302 404 404"
    ),
    # Set to Tess alone.
    "assignments:own": Row(of=place, get="302 200 404 404 404 404", post="302 302 404 404 404 404"),
}
