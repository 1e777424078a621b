"""Who gets what of certificates: anybody checks, supervisors keep the register."""

from __future__ import annotations

from typing import Any

from tests.access_rows import Row
from tests.cast import Cast
from tests.certification.passed import LATER, certified
from tests.exams.small import marked_of
from trainer.certification.reports.keeping import keep_once

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


ROWS = {
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
