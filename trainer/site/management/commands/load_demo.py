"""`manage.py load_demo`: the demo schools, added where they are missing."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from trainer.site.demo import load_demo


class Command(BaseCommand):
    help = "Add the demo schools. Changes and deletes nothing that is there."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--force", action="store_true", help="Do it even in production.")

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION and not options["force"]:
            raise CommandError("The demo's passwords are public; in production it takes --force.")
        added = load_demo()
        self.stdout.write(f"Demo people added: {added}.")
