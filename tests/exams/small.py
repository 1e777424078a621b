"""A blueprint small enough for a test, with a section of every kind, and what is done with it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from tests.cast import Cast
from trainer.exams.models import Attempt, Blueprint, Candidate, PaperItem, Sitting
from trainer.exams.services.answering import Saved, device_digest, save_answer
from trainer.exams.services.attempts import start_attempt
from trainer.exams.services.blueprints import draft_blueprint, publish_blueprint
from trainer.exams.services.handing_in import hand_in, mark_attempt
from trainer.exams.services.sittings import open_sitting, plan_sitting
from trainer.school.services.settings import choose_chips
from trainer.ui.table.chips import UK_COMMON

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
DEVICE = device_digest("this tablet")
SOURCE = """
title = "Small certificate"
about = "A few items of every kind."
rulebook = "mbs-blackjack-v6"
edition = "6"
track = "dealer"
procedure = "none"
afterwards = "debrief"
minor_faults_of_a_hundred = 50

[attempts]
most = 2
wait_days = 7

[cut]
source = "example"

[[topics]]
id = "money"
title = "Paying"

[[topics]]
id = "errors"
title = "Errors"

[[sections]]
id = "payouts"
kind = "payouts"
title = "Payouts"
minutes = 10
speed = true
cut = 80

[[sections.slots]]
id = "even"
topic = "money"
family = "plain"
load = "medium"
count = 2

[[sections]]
id = "right"
kind = "right-dealer"
title = "Put it right"
minutes = 5
cut = 50

[[sections.slots]]
id = "passed-over"
topic = "errors"
error = "box-passed-over"
asked = "what"

[[sections.slots]]
id = "safe"
topic = "errors"
critical = "first"
error = "stand-off-paid"
asked = "what"
count = 2

[[sections.slots]]
id = "safe-again"
topic = "errors"
critical = "second"
error = "winner-taken"
asked = "what"
count = 2

[[sections]]
id = "next"
kind = "next"
title = "What next?"
minutes = 5
cut = 50

[[sections.slots]]
id = "turns"
topic = "errors"
family = "turns"

[[sections]]
id = "spot"
kind = "detection"
title = "Spot the error"
minutes = 5
hits = 1
false_alarms = 0

[[sections.slots]]
id = "seen"
topic = "errors"
clip = "faulty"
error = "loser-left"

[[sections.slots]]
id = "fine"
topic = "errors"
clip = "clean"
"""


def draft_of(cast: Cast, source: str = SOURCE) -> Blueprint:
    if not cast.school.chip_set:
        choose_chips(
            school=cast.school, version=cast.school.version, code=UK_COMMON.code, smallest=None
        )
        cast.school.refresh_from_db()
    return draft_blueprint(
        school=cast.school, source=source, by=cast.instructor, now=NOON - timedelta(days=2)
    )


def blueprint_of(cast: Cast, source: str = SOURCE) -> Blueprint:
    blueprint = draft_of(cast, source)
    publish_blueprint(
        blueprint=blueprint, version=1, by=cast.supervisor, now=NOON - timedelta(days=1)
    )
    return blueprint


def sitting_of(cast: Cast, blueprint: Blueprint | None = None) -> Sitting:
    sitting = plan_sitting(
        school=cast.school,
        blueprint=blueprint or blueprint_of(cast),
        title="March",
        opens_at=NOON - timedelta(hours=1),
        closes_at=NOON + timedelta(hours=3),
        people=[cast.trainee, cast.other_trainee],
        by=cast.supervisor,
        cohort=cast.cohort,
    )
    open_sitting(sitting=sitting, now=NOON - timedelta(minutes=30))
    return sitting


def candidate_of(cast: Cast, sitting: Sitting | None = None) -> Candidate:
    sitting = sitting or sitting_of(cast)
    return sitting.candidates.get(person=cast.trainee)


def attempt_of(cast: Cast, sitting: Sitting | None = None, now: datetime = NOON) -> Attempt:
    candidate = candidate_of(cast, sitting)
    return start_attempt(candidate=candidate, code=candidate.sitting.code, device=DEVICE, now=now)


def item_of(attempt: Attempt, number: int = 1) -> PaperItem:
    return attempt.paper.items.get(number=number)


def answer(
    attempt: Attempt,
    item: PaperItem,
    content: dict[str, Any],
    *,
    nonce: int = 1,
    seen: int = 0,
    device: str = DEVICE,
    received: datetime = NOON + timedelta(seconds=30),
) -> Saved:
    return save_answer(
        attempt=attempt,
        item=item,
        nonce=UUID(int=nonce),
        content=content,
        seen=seen,
        device=device,
        received=received,
    )


def marked_of(cast: Cast) -> Attempt:
    """An attempt of Tess's with next to nothing in it, handed in and marked."""
    attempt = attempt_of(cast)
    answer(attempt, item_of(attempt), {})
    hand_in(attempt=attempt, now=NOON + timedelta(minutes=3))
    mark_attempt(attempt=attempt, now=NOON + timedelta(minutes=3))
    return attempt
