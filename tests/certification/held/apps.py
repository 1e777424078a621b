"""Once so many reports are kept, the next stand still in the middle as long as a file is there."""

from __future__ import annotations

import time
from pathlib import Path

from django.apps import AppConfig
from django.conf import settings

# Less than a task may take.
LONGEST = 40


class HeldConfig(AppConfig):
    name = "tests.certification.held"
    label = "tests_reports_held"

    def ready(self) -> None:
        from trainer.certification.models import Report
        from trainer.certification.reports import making
        from trainer.certification.reports.keeping import Files
        from trainer.exams.models import Mark
        from trainer.work.handlers import Progress

        made = making.attempt_files
        hold = Path(settings.DATA.root) / "hold"

        def held(mark: Mark, progress: Progress) -> Files:
            files = made(mark, progress)
            until = time.monotonic() + LONGEST
            # Made and not written yet: a worker that dies here has done it for nothing.
            while hold.exists() and time.monotonic() < until:
                if Report.objects.count() < int(hold.read_text() or 0):
                    break
                progress(done=2, total=3)
                time.sleep(0.2)
            return files

        making.attempt_files = held
