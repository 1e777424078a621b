"""The site with one guard switched off: it looks whether an attempt is open, then writes.

Only for the twin of a test: what the test is to find must be there to be found.
"""

from __future__ import annotations

import time
from datetime import datetime

from django.apps import AppConfig


class Unguarded(AppConfig):
    name = "tests.exams"
    label = "unguarded"

    def ready(self) -> None:
        from django.db import transaction

        from trainer.exams.chain.hashing import hand_in_digest
        from trainer.exams.chain.linking import link
        from trainer.exams.models import Act, Attempt, AttemptState, EndedBy
        from trainer.exams.room import views

        def hand_in(*, attempt: Attempt, now: datetime) -> bool:
            attempt.refresh_from_db()
            if attempt.state != AttemptState.OPEN:
                return False
            time.sleep(0.02)
            with transaction.atomic():
                Attempt.objects.filter(pk=attempt.pk).update(
                    state=AttemptState.HANDED_IN, ended_at=now, ended_by=EndedBy.PERSON
                )
                attempt.refresh_from_db()
                link(
                    school_id=attempt.school_id,
                    act=Act.HAND_IN,
                    subject=attempt.pk,
                    digest=hand_in_digest(attempt),
                    now=now,
                    attempt=attempt,
                )
            return True

        # Where the page takes it from.
        vars(views)["hand_in"] = hand_in
