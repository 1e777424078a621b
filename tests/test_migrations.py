"""Every migration can be undone and done again, with people and schools in the tables."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.environment import clean_environment
from tests.support.running_site import PROJECT
from tests.support.scratch_database import scratch_database

# Back to the first migration of each app that has more than one, and all the way where nothing
# else leans on the tables; then forward again.
BACK_AND_FORTH = """
from django.core.management import call_command
from trainer.school.models import Membership, School
call_command("migrate", verbosity=0)
call_command("load_demo", verbosity=0)
LATER = (("supervision", "zero"), ("certification", "zero"), ("exams", "zero"), ("school", "0001"))
for app, to in (("work", "zero"), ("library", "zero"), *LATER):
    call_command("migrate", app, to, verbosity=0)
call_command("migrate", verbosity=0)
call_command("migrate", check_unapplied=True, verbosity=0)
print(School.objects.count(), Membership.objects.filter(ended_at=None).count())
"""


@pytest.mark.servers
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_it_goes_back_and_forth(tmp_path: Path, postgres_url: str, database: str) -> None:
    address = {"DATABASE_URL": scratch_database(postgres_url)} if database != "sqlite" else {}
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", BACK_AND_FORTH],
        cwd=PROJECT,
        env=clean_environment(UPCARD_DATA=str(tmp_path), **address),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.split()[-2:] == ["2", "12"]
