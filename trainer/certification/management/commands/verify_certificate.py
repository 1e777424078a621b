"""`manage.py verify_certificate`: is this file genuine? Needs the public key and nothing else."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_public_key
from django.core.management.base import BaseCommand, CommandError

from trainer.certification.fields import shown_fields
from trainer.certification.keys import public_key, thumbprint
from trainer.certification.reading import MOST_BYTES, read_file
from trainer.certification.signing import NotGenuineError, read_signed

BAD = 1


class Command(BaseCommand):
    help = (
        "Check a certificate's PDF or badge against a public key, without database or network. "
        "Exit 0: genuine; 1: not. Whether it has been revoked only the site can say."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument(
            "--key", type=Path, required=True, metavar="PUB", help="a JWKS, a JWK or a PEM file"
        )

    def handle(self, *args: object, **options: Any) -> None:
        keys = read_keys(read_bytes(options["key"]))
        found = read_file(read_bytes(options["file"]))
        why = "There is no certificate in this file."
        for token in found.tokens:
            try:
                signed = read_signed(token, keys)
            except NotGenuineError as error:
                why = str(error)
                continue
            self.stdout.write(f"Genuine: signed with {signed.kid}.")
            # A badge carries the certificate's own object.
            self.tell(signed.payload.get("upcard", signed.payload))
            if found.is_pdf:
                self.stdout.write("What is signed is above: what the page itself shows may differ.")
            return
        self.stdout.write(f"Not genuine. {why}")
        sys.exit(BAD)

    def tell(self, payload: dict[str, Any]) -> None:
        for _code, name, words in shown_fields(payload):
            self.stdout.write(f"  {name}: {words}")


def read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}.") from None
    if len(raw) > MOST_BYTES:
        raise CommandError(f"{path} is larger than 2 MB: this is no certificate.")
    return raw


def read_keys(raw: bytes) -> dict[str, Ed25519PublicKey]:
    try:
        if raw.lstrip().startswith(b"-----BEGIN"):
            pem = load_pem_public_key(raw)
            if not isinstance(pem, Ed25519PublicKey):
                raise ValueError
            return {thumbprint(pem): pem}
        told = json.loads(raw)
        # By thumbprint, whatever name they go under: a name is not trusted.
        found = [public_key(each) for each in told.get("keys", [told])]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise CommandError("The key file holds no Ed25519 public key.") from None
    return {thumbprint(each): each for each in found}
