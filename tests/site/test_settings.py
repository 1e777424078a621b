"""Settings that cannot be used are refused, with every fault in one message and no traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.environment import clean_environment
from tests.support.running_site import PROJECT
from trainer.site.environment import SettingsRefusedError, read
from trainer.site.registry import SETTINGS

GOOD_KEY = "k7Qz-3vN_8sWm2Xr5Tb9Lp1Yc6Hd4Jf0Gg" * 2
PRODUCTION = {
    "UPCARD_ENV": "production",
    "UPCARD_SECRET_KEY": GOOD_KEY,
    "UPCARD_ALLOWED_HOSTS": "upcard.example",
}


def faults_of(**environment: str) -> list[str]:
    with pytest.raises(SettingsRefusedError) as caught:
        read(environment)
    return caught.value.faults


def test_it_needs_nothing_on_ones_own_machine() -> None:
    values = read({})
    assert values["UPCARD_ENV"] == "local"
    assert values["UPCARD_DEMO"] is True
    assert set(values) == {setting.name for setting in SETTINGS}


def test_it_takes_a_complete_production() -> None:
    values = read(PRODUCTION)
    assert values["UPCARD_ALLOWED_HOSTS"] == ["upcard.example"]
    assert values["UPCARD_DEMO"] is False


def test_it_names_every_fault_of_production_at_once() -> None:
    faults = faults_of(
        UPCARD_ENV="production",
        UPCARD_DEBUG="on",
        UPCARD_DEMO="on",
        UPCARD_PORT="eighty",
        REDIS_URL="http://somewhere",
    )
    named = {fault.split()[0] for fault in faults}
    assert named == {
        "UPCARD_SECRET_KEY",
        "UPCARD_ALLOWED_HOSTS",
        "UPCARD_DEBUG",
        "UPCARD_DEMO",
        "UPCARD_PORT",
        "REDIS_URL",
    }


@pytest.mark.parametrize(
    "key", ["short", "a" * 80, "django-insecure-" + GOOD_KEY], ids=["short", "flat", "example"]
)
def test_it_refuses_a_weak_key_in_production(key: str) -> None:
    (fault,) = faults_of(**{**PRODUCTION, "UPCARD_SECRET_KEY": key})
    assert fault.startswith("UPCARD_SECRET_KEY")
    assert key not in fault


def test_it_refuses_any_host_in_production() -> None:
    (fault,) = faults_of(**{**PRODUCTION, "UPCARD_ALLOWED_HOSTS": "upcard.example, *"})
    assert "UPCARD_ALLOWED_HOSTS" in fault


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.7", "::", "upcard.example"])
def test_it_listens_to_the_network_only_in_production(host: str) -> None:
    (fault,) = faults_of(UPCARD_HOST=host)
    assert fault.startswith("UPCARD_HOST")
    assert read({**PRODUCTION, "UPCARD_HOST": host})["UPCARD_HOST"] == host


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("UPCARD_ENV", "staging"),
        ("UPCARD_DEBUG", "maybe"),
        ("UPCARD_PORT", "0"),
        ("UPCARD_PORT", "70000"),
        ("UPCARD_PORT", "-1"),
        ("UPCARD_PORT", "\u0661\u0662"),
        ("UPCARD_WEB_WORKERS", "many"),
        ("UPCARD_LOG_LEVEL", "LOUD"),
        ("UPCARD_TRUSTED_ORIGINS", "upcard.example"),
        ("DATABASE_URL", "mysql://host/name"),
        ("DATABASE_URL", "nonsense"),
        ("DATABASE_URL", "postgres://host"),
        ("REDIS_URL", "redis://"),
        ("REDIS_URL", "redis://host:notaport"),
        ("UPCARD_ADDRESS", "upcard.example"),
        ("UPCARD_MAIL_URL", "mail.example"),
        ("UPCARD_MAIL_URL", "imap://mail.example"),
        ("UPCARD_MAIL_URL", "smtp://mail.example:notaport"),
        ("UPCARD_PROT", "8000"),
    ],
)
def test_it_names_the_setting_with_a_bad_value(name: str, text: str) -> None:
    (fault,) = faults_of(**{name: text})
    assert fault.startswith(name)


@pytest.mark.parametrize("name", ["DATABASE_URL", "REDIS_URL", "UPCARD_MAIL_URL"])
def test_it_never_repeats_an_address_that_may_hold_a_password(name: str) -> None:
    (fault,) = faults_of(**{name: "ftp://dealer:hunter2@host/x"})
    assert "hunter2" not in fault


@pytest.mark.parametrize(
    ("url", "engine"),
    [
        ("sqlite:////tmp/upcard.sqlite3", "django.db.backends.sqlite3"),
        ("postgres://u:p@host:5432/name", "django.db.backends.postgresql"),
    ],
)
def test_it_takes_sqlite_and_postgresql(url: str, engine: str) -> None:
    assert read({"DATABASE_URL": url})["DATABASE_URL"]["ENGINE"] == engine


def test_it_shows_a_sentence_and_no_traceback(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=PROJECT,
        env=clean_environment(UPCARD_DATA=str(tmp_path), UPCARD_PORT="x", UPCARD_ENV="production"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    for name in ("UPCARD_PORT", "UPCARD_SECRET_KEY", "UPCARD_ALLOWED_HOSTS"):
        assert name in done.stderr


def test_it_says_so_when_the_data_directory_cannot_be_made(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    done = subprocess.run(
        [sys.executable, "manage.py", "supervise"],
        cwd=PROJECT,
        env=clean_environment(UPCARD_DATA=str(in_the_way / "data")),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "UPCARD_DATA" in done.stderr
    assert "Traceback" not in done.stderr


MAIL = {
    "UPCARD_MAIL_URL": "smtp+tls://dealer:p%40ss@mail.example",
    "UPCARD_MAIL_FROM": "upcard@upcard.example",
    "UPCARD_ADDRESS": "https://upcard.example/",
}


def test_it_reads_the_address_of_a_mail_server() -> None:
    assert read(MAIL)["UPCARD_MAIL_URL"] == {
        "EMAIL_HOST": "mail.example",
        "EMAIL_PORT": 587,
        "EMAIL_HOST_USER": "dealer",
        "EMAIL_HOST_PASSWORD": "p@ss",
        "EMAIL_USE_TLS": True,
        "EMAIL_USE_SSL": False,
    }


@pytest.mark.parametrize("name", ["UPCARD_MAIL_FROM", "UPCARD_ADDRESS"])
def test_it_needs_a_sender_and_an_address_to_send_mail(name: str) -> None:
    (fault,) = faults_of(**{**MAIL, name: ""})
    assert fault.startswith(name)


def test_it_puts_no_open_address_into_a_production_mail() -> None:
    (fault,) = faults_of(**{**PRODUCTION, **MAIL, "UPCARD_ADDRESS": "http://upcard.example"})
    assert fault.startswith("UPCARD_ADDRESS")
