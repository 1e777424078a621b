"""The site with one guard switched off: an answer is acknowledged now and written in a while.

Only for the twin of a test: what the test is to find must be there to be found.
"""

from __future__ import annotations

import threading
from functools import partial
from typing import Any

from django.apps import AppConfig

# Longer than a test takes to kill the web server after an answer.
WRITTEN_AFTER = 30


class Hasty(AppConfig):
    name = "tests.exams"
    label = "hasty"

    def ready(self) -> None:
        from django.db import transaction

        from trainer.exams.room import answering
        from trainer.exams.services.answering import Saved, save_answer

        def hasty(**given: Any) -> Saved:
            with transaction.atomic():
                saved = save_answer(**given)
                transaction.set_rollback(True)
            later = threading.Timer(WRITTEN_AFTER, partial(save_answer, **given))
            later.daemon = True
            later.start()
            return saved

        # Where the page takes it from.
        vars(answering)["save_answer"] = hasty
