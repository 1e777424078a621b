"""`manage.py supervise`: what `make run` runs."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from trainer.site.supervisor.run import CannotStartError, Supervisor


class Command(BaseCommand):
    help = "Run the site: broker, worker, beat and web server, watched by this process."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            Supervisor().run()
        except CannotStartError as error:
            raise SystemExit(str(error)) from None
