"""`manage.py verify_chain`: has anybody touched the evidence, and where first?"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from itertools import islice
from typing import Any

from django.core.management.base import BaseCommand

from trainer.exams.chain.heads import known_heads
from trainer.exams.chain.verifying import verify_school
from trainer.exams.models import Attempt, ChainRow
from trainer.school.models import School

BAD = 1


class Command(BaseCommand):
    help = "Check every school's chain. Exit 0: sound; 1: not, and the first bad row is named."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--school", help="only this one, by the name in its address")
        parser.add_argument("--all", action="store_true", help="name every bad row")

    def handle(self, *args: object, **options: Any) -> None:
        schools = School.objects.order_by("slug")
        if options["school"]:
            schools = schools.filter(slug=options["school"])
        bad = 0
        for school in schools:
            found = list(islice(verify_school(school.pk), None if options["all"] else 1))
            bad += len(found)
            for each in found:
                self.stderr.write(f"{school.slug}: {each}")
            if not found:
                rows = ChainRow.objects.filter(school=school).count()
                attempts = Attempt.objects.filter(school=school).count()
                heads = len(known_heads(school.pk))
                self.stdout.write(
                    f"{school.slug}: sound; {rows} rows, {attempts} attempts, {heads} signed heads"
                )
        if bad:
            sys.exit(BAD)
