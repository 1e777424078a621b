"""What a trainee is told of a dispute: how it was decided, and why."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.practice.drills import DRILLS
from trainer.practice.models import Dispute
from trainer.school.notices import Words, words_for
from trainer.school.services.notices import tell

DECIDED = "practice.dispute"


def tell_decided(dispute: Dispute, *, upheld: bool, reason: str, now: datetime) -> None:
    """In the transaction of the decision."""
    item = dispute.answer.item
    drill_set = item.drill_set
    tell(
        person=dispute.person,
        school=dispute.school,
        kind=DECIDED,
        subject=str(dispute.pk),
        parts={
            "drill": drill_set.drill,
            "number": item.number,
            "upheld": upheld,
            "reason": reason,
        },
        address=f"{reverse('practice:debrief', args=(drill_set.token,))}#item-{item.number}",
        now=now,
    )


@words_for(DECIDED)
def _decided(parts: Mapping[str, Any]) -> Words:
    words = {"drill": DRILLS[parts["drill"]].title, "number": parts["number"]}
    if parts["upheld"]:
        heading = _("Your dispute was upheld: %(drill)s, item %(number)d") % words
        # Answers and their marks are never changed; what was missed is another matter.
        after = _("The item no longer counts among what you missed.")
        return Words(heading, f"{parts['reason']} {after}", _("See the item"))
    heading = _("Your dispute was rejected: %(drill)s, item %(number)d") % words
    return Words(heading, parts["reason"], _("See the item"))
