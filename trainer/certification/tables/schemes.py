"""A school's own way of judging table tests, and changing it."""

from __future__ import annotations

from datetime import datetime

from django.db import IntegrityError, transaction

from trainer.certification.models import TableScheme
from trainer.certification.tables.scheme import SHIPPED, Scheme, from_plain, to_plain
from trainer.exams.errors import StaleError
from trainer.school.models import School


def scheme_for(school: School) -> tuple[TableScheme, Scheme]:
    """What is kept, or what is shipped in its place; a row that was never saved has version 0."""
    kept = TableScheme.objects.filter(school=school).first()
    if kept is None:
        return TableScheme(school=school, document=to_plain(SHIPPED), version=0), SHIPPED
    return kept, from_plain(kept.document)


def change_scheme(
    *,
    school: School,
    version: int,
    scheme: Scheme,
    assessors: int,
    own_instructor: bool,
    needed: bool,
    now: datetime,
) -> None:
    """For tests that begin from now on; those under way keep theirs. `needed`: exams that are
    begun from now on need a table test as well."""
    kept, _old = scheme_for(school)
    since = (kept.needed_since or now) if needed else None
    fields = {
        "document": to_plain(scheme),
        "assessors": assessors,
        "own_instructor": own_instructor,
        "needed_since": since,
    }
    if version == 0 and kept.version == 0:
        try:
            with transaction.atomic():
                TableScheme.objects.create(school=school, **fields)
        except IntegrityError:
            raise StaleError("Somebody has changed the criteria meanwhile.") from None
        return
    rows = TableScheme.objects.filter(school=school, version=version)
    if not rows.update(version=version + 1, **fields):
        raise StaleError("Somebody has changed the criteria meanwhile.")
