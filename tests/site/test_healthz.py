"""/healthz: a word for everybody, the parts for those who run the place."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pytest
import time_machine
from django.db import OperationalError
from django.test import Client

from tests.cast import Cast
from trainer.site import broker
from trainer.site.heartbeat import Part, forget, record
from trainer.site.version import VERSION

pytestmark = pytest.mark.django_db
URL = "/healthz"


@pytest.fixture
def real_broker(settings, valkey_address: str) -> Iterator[None]:
    settings.REDIS_URL = valkey_address
    broker.connect.cache_clear()
    for part in Part:
        forget(part)
    yield
    broker.connect().close()
    broker.connect.cache_clear()


@pytest.fixture
def all_well(real_broker: None) -> None:
    for part in Part:
        record(part)


def test_it_says_ok_to_anybody_when_all_is_well(client: Client, all_well: None) -> None:
    answer = client.get(URL)
    assert (answer.status_code, answer.content) == (200, b"ok\n")


def test_it_says_not_ok_when_the_broker_is_down(client: Client, settings) -> None:
    settings.REDIS_URL = "unix:///nowhere/valkey.sock"
    broker.connect.cache_clear()
    answer = client.get(URL)
    assert (answer.status_code, answer.content) == (503, b"not ok\n")
    broker.connect.cache_clear()


@pytest.mark.parametrize("silent", list(Part))
def test_it_says_not_ok_when_a_part_gives_no_sign(
    client: Client, all_well: None, silent: Part
) -> None:
    forget(silent)
    assert client.get(URL).status_code == 503


def test_it_says_not_ok_when_the_signs_are_old(client: Client, all_well: None) -> None:
    with time_machine.travel("2100-01-01", tick=False):
        assert client.get(URL).status_code == 503


def test_it_says_not_ok_without_a_traceback_when_the_database_is_down(
    client: Client, all_well: None
) -> None:
    with patch("trainer.site.health.connection.cursor", side_effect=OperationalError):
        answer = client.get(URL)
    assert (answer.status_code, answer.content) == (503, b"not ok\n")


@pytest.mark.parametrize("person", ["administrator", "operator"])
def test_it_gives_the_parts_to_those_who_run_the_place(
    client: Client, cast: Cast, all_well: None, person: str
) -> None:
    client.force_login(getattr(cast, person))
    forget(Part.BEAT)
    answer = client.get(URL)
    assert answer.status_code == 503
    assert answer.json() == {
        "status": "not ok",
        "version": VERSION,
        "parts": {"database": True, "broker": True, "worker": True, "beat": False},
    }


@pytest.mark.parametrize("person", ["trainee", "instructor", "supervisor", "other_supervisor"])
def test_it_gives_others_the_word_alone(
    client: Client, cast: Cast, all_well: None, person: str
) -> None:
    client.force_login(getattr(cast, person))
    assert client.get(URL).content == b"ok\n"


def test_it_is_never_kept_in_a_cache(client: Client, all_well: None) -> None:
    assert "no-store" in client.get(URL)["Cache-Control"]
