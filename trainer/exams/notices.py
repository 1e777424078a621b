"""What candidates are told: that their exam has been marked, and how."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.exams.listeners import when_marked
from trainer.exams.models import Mark
from trainer.school.notices import Words, words_for
from trainer.school.services.notices import tell

RESULT = "exams.result"


@when_marked
def tell_result(mark: Mark, now: datetime) -> None:
    """In the transaction of the mark. Marked again, they are told again."""
    attempt = mark.attempt
    tell(
        person=attempt.person,
        school=attempt.school,
        kind=RESULT,
        subject=str(mark.pk),
        parts={"exam": attempt.blueprint.title, "passed": mark.passed, "again": mark.number > 1},
        address=reverse("room:result", args=(attempt.token,)),
        now=now,
    )


@words_for(RESULT)
def _result(parts: Mapping[str, Any]) -> Words:
    passed = _("You have passed") if parts["passed"] else _("You have not passed")
    again = _("It has been marked again; this result counts.") if parts["again"] else ""
    return Words(f"{passed}: {parts['exam']}", again, _("See the result"))
