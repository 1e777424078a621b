"""Writing very many rows: straight to the table, with texts that were made once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.core.management.color import no_style
from django.db import connection
from django.db.models import Max, Model

_AT_ONCE = 5_000


class Table:
    """Rows of one model, by these of its fields, in their order; numbered by the caller.

    JSON is given as text, days and moments as this database wants them (`moment`, `day`).
    """

    def __init__(self, model: type[Model], *names: str) -> None:
        self.model = model
        quote = connection.ops.quote_name
        fields = {each.name: each for each in model._meta.concrete_fields}
        columns = [quote(fields[name].attname) for name in names]
        places = ", ".join(["%s"] * len(names))
        table = quote(model._meta.db_table)
        self._sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"  # noqa: S608
        self._waiting: list[Sequence[Any]] = []
        self.next = (model._default_manager.aggregate(last=Max("pk"))["last"] or 0) + 1

    def number(self) -> int:
        self.next += 1
        return self.next - 1

    def add(self, row: Sequence[Any]) -> None:
        self._waiting.append(row)

    def full(self) -> bool:
        return len(self._waiting) >= _AT_ONCE

    def write(self) -> None:
        if self._waiting:
            with connection.cursor() as cursor:
                cursor.executemany(self._sql, self._waiting)
            self._waiting = []


@contextmanager
def numbered(*tables: Table) -> Iterator[None]:
    """Written whole at the end, and the database counts on from there."""
    yield
    for table in tables:
        table.write()
    models = [table.model for table in tables]
    with connection.cursor() as cursor:
        for sql in connection.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(sql)


def moment(at: datetime) -> Any:
    return connection.ops.adapt_datetimefield_value(at)


def a_day(day: date) -> Any:
    return connection.ops.adapt_datefield_value(day)


def a_uuid(value: int) -> Any:
    found = UUID(int=value)
    return found if connection.features.has_native_uuid_field else found.hex
