"""The database itself refuses to change what is evidence."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import DatabaseError, connection, transaction

from tests.cast import Cast
from tests.exams.small import NOON, answer, attempt_of, item_of
from trainer.exams.guards import APPEND_ONLY, trigger_names
from trainer.exams.services.attempts import give_time
from trainer.exams.services.handing_in import hand_in, mark_attempt

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
KEPT = ("exams_paper", "exams_paperitem", "exams_examanswer", "exams_timegiven", "exams_mark")
CHAIN = "exams_chainrow"


@pytest.fixture
def sat(cast: Cast) -> None:
    attempt = attempt_of(cast)
    give_time(attempt=attempt, seconds=60, reason="Noise", by=cast.supervisor, now=NOON)
    answer(attempt, item_of(attempt), {})
    hand_in(attempt=attempt, now=NOON + timedelta(minutes=3))
    mark_attempt(attempt=attempt, now=NOON + timedelta(minutes=3))


def refused(sql: str) -> bool:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(sql)
    except DatabaseError as error:
        return "evidence" in str(error)
    return False


def test_it_stands_before_every_table_of_evidence() -> None:
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        else:
            cursor.execute("SELECT tgname FROM pg_trigger WHERE NOT tgisinternal")
        found = {name for (name,) in cursor.fetchall()}
    assert trigger_names(connection.vendor) <= found
    assert len(APPEND_ONLY) == 11


@pytest.mark.parametrize("table", [*KEPT, CHAIN])
def test_it_refuses_update_and_delete(sat: None, table: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table}")  # noqa: S608
        assert cursor.fetchone()[0] > 0
    assert refused(f"UPDATE {table} SET id = id + 1000")  # noqa: S608
    assert refused(f"DELETE FROM {table}")  # noqa: S608
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            # Else it is refused for the checks that wait for the end of the transaction.
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        assert refused(f"TRUNCATE {table} CASCADE")


def test_it_lets_rows_be_added_and_others_changed(sat: None, cast: Cast) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE exams_attempt SET count = count")
        assert cursor.rowcount == 1
