"""Answers given before the roll-ups came get their person and day, and can be counted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.environment import clean_environment
from tests.support.running_site import PROJECT
from tests.support.scratch_database import scratch_database

FILLED = """
from datetime import datetime, UTC
from uuid import uuid4
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

call_command("migrate", verbosity=0)
call_command("load_demo", verbosity=0)
call_command("migrate", "practice", "0002", verbosity=0)
old = MigrationExecutor(connection).loader.project_state(
    [("practice", "0002_put_it_right"), ("school", "0004_school_settings")]
).apps
at = datetime(2026, 11, 17, 16, 30, tzinfo=UTC)
school = old.get_model("school", "School").objects.get(slug="harbour")
person = old.get_model("school", "User").objects.get(username="rafi")
drill_set = old.get_model("practice", "DrillSet").objects.create(
    token="t", school=school, person=person, drill="next", rulebook="b", edition="1",
    book_hash="0", seed="0", started_at=at,
)
item = old.get_model("practice", "DrillItem").objects.create(
    drill_set=drill_set, number=1, content={}, fingerprint="f", skill="deal", shown_at=at,
)
old.get_model("practice", "DrillAnswer").objects.create(
    item=item, nonce=uuid4(), content={"option": 1}, right=True, parts=1, parts_right=1,
    clauses=["4"], received_at=at,
)
call_command("migrate", verbosity=0)
from trainer.practice.models import DrillAnswer, RollUp
answer = DrillAnswer.objects.get()
call_command("rollups", "--rebuild", verbosity=0)
print(answer.person.username, answer.day, *RollUp.objects.order_by("clause").values_list(
    "clause", flat=True)[1:], RollUp.objects.count())
"""


@pytest.mark.servers
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_old_answers_are_counted_too(tmp_path: Path, postgres_url: str, database: str) -> None:
    address = {"DATABASE_URL": scratch_database(postgres_url)} if database != "sqlite" else {}
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", FILLED],
        cwd=PROJECT,
        env=clean_environment(UPCARD_DATA=str(tmp_path), **address),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    # Half past four in the afternoon in London is the next day in Singapore.
    assert done.stdout.split()[-4:] == ["rafi", "2026-11-18", "4", "2"]
