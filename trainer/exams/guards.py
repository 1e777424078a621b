"""Triggers by which the database itself refuses to change what is evidence.

A migration that alters one of these tables on SQLite makes it anew and loses its triggers: it
must call `put_up` again. A test looks for every trigger on both databases.
"""

from __future__ import annotations

from django.db.backends.base.schema import BaseDatabaseSchemaEditor

APPEND_ONLY = (
    "exams_paper",
    "exams_paperitem",
    "exams_examanswer",
    "exams_focusloss",
    "exams_timegiven",
    "exams_proctornote",
    "exams_mark",
    "exams_remarkrow",
    "exams_withdrawal",
    "exams_chainrow",
    "exams_chainhead",
)
_FUNCTION = "exams_refuse_change"
_REFUSAL = "rows of this table are evidence and are never changed"


def put_up(schema_editor: BaseDatabaseSchemaEditor) -> None:
    for statement in _UP[schema_editor.connection.vendor]():
        schema_editor.execute(statement, params=None)


def take_down(schema_editor: BaseDatabaseSchemaEditor) -> None:
    for statement in down_statements(schema_editor.connection.vendor):
        schema_editor.execute(statement, params=None)


def down_statements(vendor: str) -> list[str]:
    """What the owner of a database would run to be rid of them; the chain finds what he does."""
    return _DOWN[vendor]()


def trigger_names(vendor: str) -> set[str]:
    verbs = ("update", "delete") if vendor == "sqlite" else ("change", "truncate")
    return {f"{table}_no_{verb}" for table in APPEND_ONLY for verb in verbs}


def _sqlite_up() -> list[str]:
    return [
        f"CREATE TRIGGER {table}_no_{verb} BEFORE {verb.upper()} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END"
        for table in APPEND_ONLY
        for verb in ("update", "delete")
    ]


def _sqlite_down() -> list[str]:
    return [f"DROP TRIGGER IF EXISTS {name}" for name in sorted(trigger_names("sqlite"))]


def _postgresql_up() -> list[str]:
    # An empty table may be truncated: there is nothing to lose, and test databases are.
    made = [
        f"CREATE FUNCTION {_FUNCTION}() RETURNS trigger LANGUAGE plpgsql AS $$ "  # noqa: S608
        "DECLARE something boolean := true; BEGIN "
        "IF TG_OP = 'TRUNCATE' THEN "
        "EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I.%I)', TG_TABLE_SCHEMA, TG_TABLE_NAME) "
        "INTO something; END IF; "
        f"IF something THEN RAISE EXCEPTION '{_REFUSAL}' USING ERRCODE = '23001'; END IF; "
        "RETURN NULL; END $$"
    ]
    for table in APPEND_ONLY:
        made += [
            f"CREATE TRIGGER {table}_no_change BEFORE UPDATE OR DELETE ON {table} "
            f"FOR EACH ROW EXECUTE FUNCTION {_FUNCTION}()",
            f"CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table} "
            f"FOR EACH STATEMENT EXECUTE FUNCTION {_FUNCTION}()",
        ]
    return made


def _postgresql_down() -> list[str]:
    return [f"DROP FUNCTION IF EXISTS {_FUNCTION}() CASCADE"]


_UP = {"sqlite": _sqlite_up, "postgresql": _postgresql_up}
_DOWN = {"sqlite": _sqlite_down, "postgresql": _postgresql_down}
