"""`manage.py docs`: writes the documents made from the code, or checks that they are current."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from trainer.site.documents import DOCUMENTS
from trainer.site.environment import PROJECT


class Command(BaseCommand):
    help = "Write the documents that are made from the code."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="Change nothing; fail if stale.")

    def handle(self, *args: Any, **options: Any) -> None:
        stale = []
        for name, make in DOCUMENTS.items():
            path, text = PROJECT / name, make()
            if path.exists() and path.read_text() == text:
                continue
            stale.append(name)
            if not options["check"]:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        if stale and options["check"]:
            raise CommandError(f"Not current: {', '.join(stale)}. Run: make docs")
