"""Somebody who watches, and the browser of the other browser tests."""

from __future__ import annotations

import secrets
from itertools import count
from types import SimpleNamespace

import pytest
from django.test import Client

from tests.browser.conftest import (  # noqa: F401
    base_url,
    browser_type_launch_args,
    complaints,
    log_in,
    no_axe_faults,
    page,
)
from tests.cast import Cast


@pytest.fixture
def watcher(client: Client, cast: Cast) -> Client:
    client.force_login(cast.trainee)
    return client


@pytest.fixture(autouse=True)
def same_items(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets draw their seed from the system; in tests the first is always the same, and so on."""
    numbers = count(1)
    counted = SimpleNamespace(
        token_hex=lambda size: f"{next(numbers):0{size * 2}x}", token_urlsafe=secrets.token_urlsafe
    )
    # In that module alone: others need what no test has had before them.
    monkeypatch.setattr("trainer.practice.models.secrets", counted)
