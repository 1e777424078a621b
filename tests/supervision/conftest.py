"""A made school for the tests of pages: once a session, looked at and never changed."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from trainer.school.models import Membership, Role, School
from trainer.supervision.making import exams, stock
from trainer.supervision.making.school import Plan, make_school

NOW = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)


@pytest.fixture
def small_stock(monkeypatch: pytest.MonkeyPatch) -> None:
    """One item a family and a handful of candidates: what is tested is what becomes of them."""
    monkeypatch.setattr(stock, "_EACH", 1)
    monkeypatch.setattr(exams, "_PAPERS", 1)


@pytest.fixture
def made(db: None, small_stock: None, settings) -> School:
    settings.REDIS_URL = "unix:///nowhere/valkey.sock"
    return make_school(Plan(trainees=8, answers=1_600, seed=3, now=NOW), lambda _: None)


def supervisor_of(school: School) -> Membership:
    found = school.memberships.filter(role=Role.SUPERVISOR).order_by("pk").first()
    assert found is not None
    return found
