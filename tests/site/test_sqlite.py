"""SQLite as the site sets it: no "database is locked" under many writers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.support.environment import clean_environment
from tests.support.running_site import PROJECT

PRAGMAS = """
from django.db import connection
with connection.cursor() as cursor:
    for name in ("journal_mode", "synchronous", "busy_timeout"):
        print(cursor.execute(f"PRAGMA {name}").fetchone()[0])
    print(connection.transaction_mode)
"""
COUNT = """
from django.db import transaction
from trainer.school.models import School
for _ in range(25):
    with transaction.atomic():
        school = School.objects.get(slug="riverside")
        school.name = str(int(school.name) + 1)
        school.save(update_fields=["name"])
"""


def manage(data: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "manage.py", *arguments],
        cwd=PROJECT,
        env=clean_environment(UPCARD_DATA=str(data)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> str:
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 0, out
    return out


def shell(data: Path, code: str) -> subprocess.Popen[str]:
    return manage(data, "shell", "--no-imports", "-c", code)


def test_it_loses_no_write_and_meets_no_lock_among_four_writers(tmp_path: Path) -> None:
    finish(manage(tmp_path, "migrate", "-v0"))
    assert finish(shell(tmp_path, PRAGMAS)).split() == ["wal", "2", "20000", "IMMEDIATE"]
    make = "from trainer.school.services import create_school as c;"
    finish(shell(tmp_path, make + "c(name='0', slug='riverside', currency='GBP')"))
    for writer in [shell(tmp_path, COUNT) for _ in range(4)]:
        finish(writer)
    read = "from trainer.school.models import School as S; print(S.objects.get().name)"
    assert finish(shell(tmp_path, read)).strip() == "100"
