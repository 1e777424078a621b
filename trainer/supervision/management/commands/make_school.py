"""`manage.py make_school`: a believable school, for trying everything a supervisor does."""

from __future__ import annotations

import logging
import time
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from trainer.school.demo import DEMO_PASSWORD
from trainer.school.models import School
from trainer.supervision.making.school import Plan, make_school
from trainer.ui import clock

MOST_TRAINEES, MOST_ANSWERS = 20_000, 20_000_000


class Command(BaseCommand):
    help = "Make a school with so many trainees and answers; the same seed makes the same one."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--trainees", type=int, default=60, help="How many; 60 unless told.")
        parser.add_argument("--answers", type=int, default=60_000, help="Of all of them together.")
        parser.add_argument("--seed", type=int, default=1, help="A number from 0 on.")
        parser.add_argument("--force", action="store_true", help="Do it even in production.")

    def handle(self, *args: Any, **options: Any) -> None:
        trainees, answers, seed = options["trainees"], options["answers"], options["seed"]
        if settings.PRODUCTION and not options["force"]:
            raise CommandError(
                "The password of a made school is public; in production use --force."
            )
        if not 1 <= trainees <= MOST_TRAINEES:
            raise CommandError(f"--trainees is a number from 1 to {MOST_TRAINEES:,}.")
        if not trainees <= answers <= MOST_ANSWERS:
            raise CommandError(
                f"--answers is a number from --trainees (one each) to {MOST_ANSWERS:,}."
            )
        if not 0 <= seed < 1 << 31:
            raise CommandError("--seed is a number from 0 to 2147483647.")
        plan = Plan(trainees, answers, seed, clock.now())
        if School.objects.filter(slug=plan.slug).exists():
            raise CommandError(f"There is a school of seed {seed} already. Take another seed.")
        # What the exams owe are rows, and the sweep sends them; no broker need be there for it.
        logging.getLogger("trainer.work.sending").setLevel(logging.ERROR)
        began = time.monotonic()

        def tell(what: str) -> None:
            self.stdout.write(f"{time.monotonic() - began:7.1f} s  {what}")

        make_school(plan, tell)
        tell(f"Done. Log in as {plan.slug}-supervisor with {DEMO_PASSWORD}.")
