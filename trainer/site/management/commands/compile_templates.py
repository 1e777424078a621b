"""`manage.py compile_templates`: every template of ours can be read by Django."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.template import TemplateSyntaxError, engines

from trainer.site.environment import PROJECT


def template_files() -> list[Path]:
    shared = (PROJECT / "templates").rglob("*.html")
    of_apps = (PROJECT / "trainer").glob("*/templates/**/*.html")
    return sorted([*shared, *of_apps])


class Command(BaseCommand):
    help = "Compile every template; name all that fail."

    def handle(self, *args: Any, **options: Any) -> None:
        faults = []
        for path in template_files():
            try:
                engines["django"].from_string(path.read_text())
            except TemplateSyntaxError as error:
                faults.append(f"{path.relative_to(PROJECT)}: {error}")
        if faults:
            raise CommandError("\n".join(faults))
