"""Compares the roll-ups with the answers, or makes them anew."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.module_loading import autodiscover_modules

from trainer.practice.figures.keeping import all_days, is_true, rebuild


class Command(BaseCommand):
    help = "Compare the roll-ups of practice with a full recount, or rebuild them."

    def add_arguments(self, parser: CommandParser) -> None:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("--check", action="store_true", help="compare, and change nothing")
        which.add_argument("--rebuild", action="store_true", help="count every day anew")

    def handle(self, *args: Any, **options: Any) -> None:
        # The handlers are in the apps' task modules, which only a worker has imported.
        autodiscover_modules("tasks")
        if options["rebuild"]:
            number = rebuild(all_days())
            self.stdout.write(f"Counted anew: {number} day{'' if number == 1 else 's'}.")
        days = list(all_days())
        wrong = [day for day in days if not is_true(day)]
        if wrong:
            shown = ", ".join(day.subject for day in wrong[:5])
            raise CommandError(
                f"{len(wrong)} of {len(days)} days differ from their answers "
                f"(school:person:day): {shown}"
            )
        self.stdout.write(f"All {len(days)} days equal their answers.")
