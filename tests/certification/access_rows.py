"""Who gets what of certificates and table tests: anybody checks, supervisors keep the register,
instructors and supervisors assess."""

from __future__ import annotations

from typing import Any

from tests.access_rows import Row
from tests.cast import Cast
from tests.certification.passed import LATER, certified
from tests.certification.tables import BOOK, begun
from tests.exams.small import marked_of
from trainer.certification.reports.keeping import keep_once
from trainer.certification.tables.shoes import make_shoe
from trainer.exams.stored import books_now
from trainer.ui import clock

ALL_200 = "200 200 200 200 200 200"
ALL_404 = "404 404 404 404 404 404"
ALL_405 = "405 405 405 405 405 405"
RIVERSIDE = {"slug": "riverside"}


def tess_s(cast: Cast) -> dict[str, Any]:
    return {"number": certified(cast).number}


def reported(cast: Cast) -> dict[str, Any]:
    """An attempt of Tess's with its report."""
    attempt = marked_of(cast)
    keep_once(mark=attempt.marks.get(), files={"report.pdf": b"%PDF-"}, now=LATER)
    return {"token": attempt.token}


def tess_at_the_table(cast: Cast) -> dict[str, Any]:
    return {"token": begun(cast).token}


def a_shoe(cast: Cast) -> dict[str, Any]:
    made = make_shoe(
        membership=cast.member("supervisor"),
        book=books_now()[BOOK],
        seed=7,
        boxes=1,
        rounds=1,
        now=clock.now(),
    )
    return {"token": made.token}


def sent_to_a_test(post: str) -> Row:
    return Row(
        kwargs=RIVERSIDE,
        of=tess_at_the_table,
        get="302 405 405 405 405 405",
        post=post,
    )


ASSESSORS = "302 404 404 200 404 404"
ROWS = {
    # Instructors too; the cast of this table has a supervisor only.
    "tables:tests": Row(kwargs=RIVERSIDE, get=ASSESSORS, post="302 404 404 422 404 404"),
    "tables:criteria": Row(kwargs=RIVERSIDE, get=ASSESSORS, post="302 404 404 422 404 404"),
    "tables:shoes": Row(kwargs=RIVERSIDE, get=ASSESSORS, post="302 404 404 422 404 404"),
    "tables:shoe": Row(kwargs=RIVERSIDE, of=a_shoe, get=ASSESSORS),
    # Not set yet: no worker has been.
    "tables:shoe-pdf": Row(kwargs=RIVERSIDE, of=a_shoe, get="302 404 404 404 404 404"),
    "tables:test": Row(kwargs=RIVERSIDE, of=tess_at_the_table, get=ASSESSORS),
    "tables:sheet": Row(kwargs=RIVERSIDE, of=tess_at_the_table, get=ASSESSORS),
    # She has a sheet already; nothing was tapped, no reason and no password given.
    "tables:join": sent_to_a_test("302 404 404 409 404 404"),
    "tables:leave": sent_to_a_test("302 404 404 422 404 404"),
    "tables:tap": sent_to_a_test("302 404 404 422 404 404"),
    "tables:sign": sent_to_a_test("302 404 404 422 404 404"),
    "certification:verify": Row(get=ALL_200, post="422 422 422 422 422 422", otherwise=ALL_405),
    # A number that is none; one that is stands in the tests of certification.
    "certification:verify-number": Row(
        kwargs={"number": "no-such-number"}, get=ALL_404, otherwise=ALL_405
    ),
    "certification:jwks": Row(get=ALL_200, otherwise=ALL_405),
    "certification:own": Row(get="302 200 200 200 200 200"),
    # Not set yet: no worker has been.
    "certification:pdf": Row(of=tess_s, get="302 404 404 404 404 404"),
    "certification:badge": Row(of=tess_s, get="302 200 404 200 404 404"),
    "certification:register": Row(kwargs=RIVERSIDE, get="302 404 404 200 404 404"),
    "certification:certificate": Row(
        kwargs=RIVERSIDE,
        of=tess_s,
        get="302 404 404 200 404 404",
        post="302 404 404 422 404 404",
    ),
    # The rest of reports (files of the candidate's own, packs, sittings) is in their tests.
    "certification:report": Row(
        kwargs={"about": "attempt"},
        of=reported,
        get="302 200 404 200 404 404",
        post="302 404 404 302 404 404",
    ),
    "certification:report-file": Row(
        kwargs={"about": "attempt", "name": "report.pdf"},
        of=reported,
        get="302 404 404 200 404 404",
    ),
}
