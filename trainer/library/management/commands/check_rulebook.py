"""`manage.py check_rulebook FILE`: can this file be a rulebook, and if not, why not?"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from trainer.library.management.reading import read_text
from trainer.rulebooks.canonical import book_hash
from trainer.rulebooks.faults import RulebookError
from trainer.rulebooks.loader import load_rulebook

FAULTY = 2


class Command(BaseCommand):
    help = "Read a rulebook file and report every fault in it. Exit 0: it is sound; 2: it is not."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a rulebook as TOML")

    def handle(self, *args: object, **options: Any) -> None:
        text = read_text(options["file"], self.stderr.write, wanted="a rulebook file")
        try:
            book = load_rulebook(text, file=Path(options["file"]).name)
        except RulebookError as error:
            for fault in error.faults:
                self.stderr.write(str(fault))
            self.stderr.write(f"{len(error.faults)} faults")
            sys.exit(FAULTY)
        self.stdout.write(
            f"{book.id}, edition {book.edition}: {len(book.clauses)} clauses, "
            f"{len(book.readings)} readings, sound; hash {book_hash(book)}"
        )
