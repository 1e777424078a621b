"""Certificates on a running site's own database, from a process of its own, as JSON.

python -m tests.certification.on_site issued_to '{"username": "tomas", "seconds": 60}'
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

SCHOOL = "riverside"


def needed() -> dict[str, Any]:
    """From now on a dealer's certificate needs a table test as well."""
    from trainer.certification.tables.schemes import change_scheme, scheme_for
    from trainer.school.models import School
    from trainer.ui import clock

    school = School.objects.get(slug=SCHOOL)
    kept, scheme = scheme_for(school)
    change_scheme(
        school=school,
        version=kept.version,
        scheme=scheme,
        assessors=1,
        own_instructor=False,
        needed=True,
        now=clock.now(),
    )
    return {}


def issued_to(username: str, seconds: int) -> dict[str, Any]:
    """The number of a person's certificate, once a worker has issued it."""
    from trainer.certification.models import Certificate

    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = Certificate.objects.filter(person__username=username).first()
        if found is not None:
            return {"number": found.number}
        time.sleep(0.2)
    raise AssertionError("no certificate came")


def long_ago(number: str) -> dict[str, Any]:
    """The same exam, had it been sat long ago: issued again, and over."""
    from trainer.certification.services.issuing import issue_again
    from trainer.exams.models import Attempt
    from trainer.ui import clock

    made, by = _held(number)
    assert made.attempt.ended_at is not None
    ended = made.attempt.ended_at - timedelta(days=800)
    Attempt.objects.filter(pk=made.attempt_id).update(ended_at=ended)
    again = issue_again(certificate=made, membership=by, reason="Long ago", now=clock.now())
    return {"number": again.number}


def edition_before(number: str) -> dict[str, Any]:
    """Issued again yesterday for the edition before, by which the school still deals alone."""
    from trainer.certification.services.issuing import issue_again
    from trainer.exams.models import Attempt, Blueprint
    from trainer.ui import clock

    made, by = _held(number)
    now, school = clock.now(), made.school
    Attempt.objects.filter(pk=made.attempt_id).update(ended_at=now - timedelta(hours=30))
    Blueprint.objects.filter(pk=made.attempt.blueprint_id).update(
        rulebook="mbs-blackjack-v5", edition="5"
    )
    school.rulebooks.filter(book_id="mbs-blackjack-v6", until__isnull=True).delete()
    yesterday = now - timedelta(days=1)
    again = issue_again(certificate=made, membership=by, reason="Edition", now=yesterday)
    return {
        "number": again.number,
        "today": now.astimezone(school.zone).date().isoformat(),
    }


def _held(number: str) -> tuple[Any, Any]:
    from trainer.certification.models import Certificate

    found = Certificate.objects.select_related("attempt", "school").get(number=number)
    return found, found.school.memberships.get(user__username="sofia")


DOES: dict[str, Callable[..., Any]] = {
    "needed": needed,
    "issued_to": issued_to,
    "long_ago": long_ago,
    "edition_before": edition_before,
}

if __name__ == "__main__":
    import django

    django.setup()
    print(json.dumps(DOES[sys.argv[1]](**json.loads(sys.argv[2]))))
