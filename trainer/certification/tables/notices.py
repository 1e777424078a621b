"""What candidates are told of a table test: how it was decided."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from trainer.certification.models import TableState, TableTest
from trainer.exams.stored import books_now
from trainer.school.notices import Words, words_for
from trainer.school.services.notices import tell

DECIDED = "certification.table-test"


def tell_decided(test: TableTest, address: str, now: datetime) -> None:
    book = books_now().get(test.book_id)
    title = book.title if book is not None else test.book_id
    tell(
        person=test.person,
        school=test.school,
        kind=DECIDED,
        subject=str(test.pk),
        parts={"book": title, "passed": test.state == TableState.PASSED},
        address=address,
        now=now,
    )


@words_for(DECIDED)
def _decided(parts: Mapping[str, Any]) -> Words:
    told = {"book": parts["book"]}
    if parts["passed"]:
        heading = _("You have passed the table test: %(book)s") % told
    else:
        heading = _("You have not passed the table test: %(book)s") % told
    return Words(heading, "", _("See your certificates"))
