"""`manage.py rotate_signing_key`: certificates are signed with a new key from now on."""

from __future__ import annotations

from django.core.management.base import BaseCommand

from trainer.certification.keys import rotate_key
from trainer.ui import clock


class Command(BaseCommand):
    help = (
        "Make a new signing key in place of the old. The old private key is gone for good; its "
        "public half stays published, and what it has signed stays good."
    )

    def handle(self, *args: object, **options: object) -> None:
        self.stdout.write(f"Signing with {rotate_key(clock.now()).kid} from now on.")
