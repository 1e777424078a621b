"""The chain: whatever is changed behind its back is found, and the first bad row is named."""

from __future__ import annotations

import json
import random
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection

from tests.cast import Cast
from tests.exams.small import DEVICE, NOON, answer, attempt_of, item_of, sitting_of
from tests.scale import scaled
from trainer.exams import guards
from trainer.exams.chain.heads import known_heads, sign_heads
from trainer.exams.chain.verifying import verify_school
from trainer.exams.models import Attempt, ChainHead, ChainRow, ExamAnswer, Mark
from trainer.exams.services.attempts import give_time, start_attempt, void_attempt
from trainer.exams.services.handing_in import hand_in, mark_attempt
from trainer.school.models import School

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
MUTATIONS = scaled(1000)


@pytest.fixture(autouse=True)
def chain_dir(settings, tmp_path: Path) -> None:
    settings.CHAIN_DIR = tmp_path / "chain"


@pytest.fixture
def school(cast: Cast) -> School:
    sitting = sitting_of(cast)
    attempt = attempt_of(cast, sitting)
    for nonce in range(1, 5):
        answer(attempt, item_of(attempt), {"w": ["leave", nonce]}, nonce=nonce, seen=nonce - 1)
    give_time(attempt=attempt, seconds=60, reason="Noise", by=cast.supervisor, now=NOON)
    hand_in(attempt=attempt, now=NOON + timedelta(minutes=3))
    mark_attempt(attempt=attempt, now=NOON + timedelta(minutes=3))
    other = sitting.candidates.get(person=cast.other_trainee)
    second = start_attempt(candidate=other, code=sitting.code, device=DEVICE, now=NOON)
    answer(second, item_of(second), {})
    void_attempt(attempt=second, reason="Left the room", by=cast.supervisor, now=NOON)
    sign_heads(now=NOON + timedelta(hours=1))
    return cast.school


@pytest.fixture
def unguarded(school: School) -> None:
    """As the owner of the database can: without the triggers."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        for statement in guards.down_statements(connection.vendor):
            cursor.execute(statement)


def bad(school: School) -> list[str]:
    return [str(each) for each in verify_school(school.pk)]


def run(sql: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return int(cursor.rowcount)


def test_it_is_sound_when_nobody_has_touched_it(school: School) -> None:
    assert bad(school) == []
    acts = ChainRow.objects.filter(school=school).values_list("act", flat=True)
    assert list(acts) == ["start", "time", "hand-in", "mark", "start", "void"]
    out = StringIO()
    call_command("verify_chain", stdout=out)
    assert "riverside: sound; 6 rows, 2 attempts, 1 signed heads" in out.getvalue()


def test_it_holds_no_name(school: School, cast: Cast) -> None:
    told = json.dumps(list(ChainRow.objects.values()), default=str)
    for word in (cast.trainee.name, cast.trainee.username, "Left the room", "Noise"):
        assert word not in told


@pytest.mark.parametrize(
    ("sql", "named"),
    [
        ("UPDATE exams_examanswer SET content = '{}' WHERE sequence = 3", "answer"),
        ("UPDATE exams_examanswer SET standing = 'stale' WHERE sequence = 2", "answer"),
        ("DELETE FROM exams_examanswer WHERE sequence = 2", "answer"),
        ("DELETE FROM exams_examanswer WHERE sequence = 4", "answer 4"),
        ("UPDATE exams_mark SET passed = NOT passed", "chain"),
        ("DELETE FROM exams_mark", "is gone"),
        ("UPDATE exams_timegiven SET seconds = 999", "chain"),
        ("UPDATE exams_attempt SET void_reason = 'Another' WHERE state = 'void'", "void"),
        ("UPDATE exams_paperitem SET content = '{}' WHERE number = 2", "paper"),
        ("UPDATE exams_chainrow SET digest = hash WHERE number = 3", "chain"),
        ("DELETE FROM exams_chainrow WHERE number = 3", "missing"),
        ("DELETE FROM exams_chainrow WHERE number = 6", "signed"),
        ("UPDATE exams_blueprint SET document = '{}'", "published"),
    ],
)
def test_it_finds_what_was_changed(school: School, unguarded: None, sql: str, named: str) -> None:
    if connection.vendor == "postgresql":
        sql = sql.replace("'{}'", "'{}'::jsonb")
    assert run(sql) > 0
    found = bad(school)
    assert found
    assert any(named in each for each in found), found


def test_it_names_the_first_and_says_so_by_its_exit_code(school: School, unguarded: None) -> None:
    run("UPDATE exams_chainrow SET digest = hash WHERE number = 4")
    errors = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("verify_chain", school="riverside", stderr=errors)
    assert ended.value.code == 1
    assert f"chain {school.pk}:4: it is not what was hashed" in errors.getvalue()


def test_it_sees_a_tail_cut_even_where_the_head_was_taken_from_the_database(
    school: School, unguarded: None
) -> None:
    run("DELETE FROM exams_chainrow WHERE number >= 5")
    run("DELETE FROM exams_chainhead")
    void = "(SELECT id FROM exams_attempt WHERE state = 'void')"
    for table in ("exams_examanswer", "exams_attemptsection"):
        assert run(f"DELETE FROM {table} WHERE attempt_id IN {void}") > 0  # noqa: S608
    assert run("DELETE FROM exams_attempt WHERE state = 'void'") == 1
    assert not ChainHead.objects.exists()
    assert [each for each in bad(school) if "signed" in each]


def test_it_takes_no_head_that_was_not_signed(school: School, tmp_path: Path) -> None:
    heads = tmp_path / "chain" / "heads"
    line = heads.read_text().split()
    heads.write_text(" ".join([line[0], line[1], "99", *line[3:]]) + "\n")
    assert [each.number for each in known_heads(school.pk)] == [6]
    assert bad(school) == []
    assert (tmp_path / "chain" / "key").stat().st_mode & 0o777 == 0o600


def test_it_signs_once_a_day_and_only_what_has_grown(school: School, cast: Cast) -> None:
    assert sign_heads(now=NOON + timedelta(hours=2)) == 0
    assert sign_heads(now=NOON + timedelta(days=1)) == 0
    attempt = Attempt.objects.get(state="marked")
    void_attempt(attempt=attempt, reason="Late", by=cast.supervisor, now=NOON)
    assert sign_heads(now=NOON + timedelta(days=1)) == 1


TABLES = {
    "exams_examanswer": ("content", "received_at", "nonce", "device", "previous", "hash"),
    "exams_chainrow": ("act", "subject", "digest", "answers", "head", "at", "previous", "hash"),
    "exams_mark": ("result", "passed", "number"),
    "exams_timegiven": ("seconds", "reason"),
}


def mutate(chance: random.Random) -> str:
    """One random change by raw SQL: an edit, a row gone, or two rows that change places."""
    table = chance.choice(sorted(TABLES))
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT id FROM {table} ORDER BY id")  # noqa: S608
        keys = [key for (key,) in cursor.fetchall()]
    row, other = chance.choice(keys), chance.choice(keys)
    kind = chance.choice(["edit", "edit", "delete", "swap"])
    if kind == "delete":
        return f"DELETE FROM {table} WHERE id = {row}"  # noqa: S608
    if kind == "swap" and row != other and table == "exams_chainrow":
        return (
            f"UPDATE {table} SET digest = (SELECT digest FROM {table} WHERE id = {other}) "  # noqa: S608
            f"WHERE id = {row}"
        )
    return f"UPDATE {table} SET {_edit(chance, table)} WHERE id = {row}"  # noqa: S608


def _edit(chance: random.Random, table: str) -> str:
    column = chance.choice(TABLES[table])
    cast = "::jsonb" if connection.vendor == "postgresql" else ""
    values = {
        "content": f"""'{{"n": [{chance.randrange(100, 999)}]}}'{cast}""",
        "result": f"""'{{"passed": false, "n": {chance.randrange(999)}}}'{cast}""",
        "received_at": "'2026-03-02 12:00:59'",
        "at": "'2026-03-02 12:00:59'",
        "nonce": f"'{chance.randrange(16**31):032x}'",
        "passed": "NOT passed",
        "act": "CASE WHEN act = 'void' THEN 'mark' ELSE 'void' END",
        "reason": f"'Other {chance.random()}'",
    }
    numbers = {"subject", "answers", "number", "seconds"}
    if column in numbers:
        return f"{column} = {column} + {chance.randrange(1, 50)}"
    return f"{column} = " + values.get(column, f"'{chance.randrange(16**60):064x}'")


@pytest.mark.prove
@pytest.mark.faults
def test_it_finds_every_one_of_many_mutations(school: School, unguarded: None) -> None:
    from django.db import transaction

    chance = random.Random(7)
    missed = []
    for _ in range(MUTATIONS):
        sql = mutate(chance)
        with transaction.atomic():
            run(sql)
            if not bad(school):
                missed.append(sql)
            transaction.set_rollback(True)
    assert missed == []
    assert bad(school) == []
    assert ExamAnswer.objects.count() == 5
    assert Mark.objects.count() == 1
