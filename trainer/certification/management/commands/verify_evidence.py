"""`manage.py verify_evidence`: does an evidence pack hold together? Needs only the public key."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from trainer.certification.management.commands.verify_certificate import read_bytes, read_keys
from trainer.certification.reports.checking import NoPackError, pack_faults, read_pack

BAD = 1


class Command(BaseCommand):
    help = (
        "Check an evidence pack against a public key, without database or network: every hash, "
        "the signature, what is signed, the answers' chain. Exit 0: all holds; 1: not."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument(
            "--key", type=Path, required=True, metavar="PUB", help="a JWKS, a JWK or a PEM file"
        )

    def handle(self, *args: object, **options: Any) -> None:
        keys = read_keys(read_bytes(options["key"]))
        try:
            raw = options["file"].read_bytes()
        except OSError as error:
            raise CommandError(f"{options['file']} cannot be read: {error.strerror}.") from None
        try:
            files = read_pack(raw)
        except NoPackError as error:
            raise CommandError(str(error)) from None
        faults = list(pack_faults(files, keys))
        for each in faults:
            self.stdout.write(each)
        if faults:
            sys.exit(BAD)
        self.stdout.write(f"All of it holds: {len(files)} files.")
