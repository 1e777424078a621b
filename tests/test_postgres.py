"""Runs every test marked `postgres` once more, on a private PostgreSQL."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.support.running_site import PROJECT


@pytest.mark.servers
def test_it_holds_on_postgresql_what_it_holds_on_sqlite(postgres_url: str) -> None:
    environment = {**os.environ, "TEST_DATABASE_URL": postgres_url}
    # Without the outer run's: it would think itself one of its workers.
    for name in [n for n in environment if n.startswith(("PYTEST_", "COV_"))]:
        del environment[name]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-m", "postgres", "-p", "no:cacheprovider"],
        cwd=PROJECT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) >= 15
    assert "skipped" not in done.stdout


@pytest.mark.django_db
@pytest.mark.postgres
def test_it_runs_on_the_database_it_says() -> None:
    from django.db import connection

    wanted = "postgresql" if os.environ.get("TEST_DATABASE_URL") else "sqlite"
    assert connection.vendor == wanted


@pytest.mark.django_db
@pytest.mark.postgres
def test_it_has_applied_every_migration() -> None:
    from django.core.management import call_command

    call_command("migrate", "--check", verbosity=0)
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)
