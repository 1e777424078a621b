"""Every setting with its kind, default and meaning; docs/settings.md is made from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """How the text of a setting is read."""

    TEXT = "text"
    NUMBER = "number"
    SWITCH = "on or off"
    LIST = "list, with commas"
    CHOICE = "choice"
    PATH = "directory"
    FILE = "file"
    DATABASE = "database address"
    BROKER = "Redis address"
    MAIL = "mail server address"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """One name in the environment. `default` is text, as a person would type it."""

    name: str
    kind: Kind
    default: str
    meaning: str
    secret: bool = False
    choices: tuple[str, ...] = ()
    lowest: int = 0
    highest: int = 65535
    # What the document says where the default is worked out, not typed.
    shown_default: str = ""


SETTINGS: tuple[Setting, ...] = (
    Setting(
        name="UPCARD_ENV",
        kind=Kind.CHOICE,
        default="local",
        choices=("local", "production"),
        meaning="`local` for one machine and the demo school; `production` for a school. "
        "Production refuses to start on unsafe settings.",
    ),
    Setting(
        name="UPCARD_SECRET_KEY",
        kind=Kind.TEXT,
        default="",
        secret=True,
        shown_default="made once, kept in the data directory",
        meaning="Signs sessions and forms. Production needs 50 characters or more.",
    ),
    Setting(
        name="UPCARD_ALLOWED_HOSTS",
        kind=Kind.LIST,
        default="",
        shown_default="this machine only",
        meaning="Names under which the site is reached. Production needs at least one, and no `*`.",
    ),
    Setting(
        name="UPCARD_TRUSTED_ORIGINS",
        kind=Kind.LIST,
        default="",
        meaning="Further addresses, with `https://`, from which forms may be sent.",
    ),
    Setting(
        name="UPCARD_BEHIND_PROXY",
        kind=Kind.SWITCH,
        default="off",
        meaning="Trust `X-Forwarded-Proto`, and the last address of `X-Forwarded-For` where "
        "checks of certificates are counted. Only where a proxy always sets them.",
    ),
    Setting(
        name="UPCARD_DEBUG",
        kind=Kind.SWITCH,
        default="off",
        meaning="Django's debug pages. Refused in production.",
    ),
    Setting(
        name="UPCARD_DATA",
        kind=Kind.PATH,
        default="var",
        meaning="Where the database, broker, logs and collected static files live.",
    ),
    Setting(
        name="UPCARD_SIGNING_KEY",
        kind=Kind.FILE,
        default="",
        shown_default="`signing-key.pem` in the data directory, made once",
        meaning="The Ed25519 key that signs certificates, as PEM, readable by its owner only. "
        "Keep a copy: no certificate can be issued under its name without it.",
    ),
    Setting(
        name="UPCARD_HOST",
        kind=Kind.TEXT,
        default="127.0.0.1",
        meaning="Address the site listens on. Only loopback outside production.",
    ),
    Setting(
        name="UPCARD_PORT",
        kind=Kind.NUMBER,
        default="8000",
        lowest=1,
        meaning="Port the site listens on.",
    ),
    Setting(
        name="UPCARD_WEB_WORKERS",
        kind=Kind.NUMBER,
        default="2",
        lowest=1,
        highest=64,
        meaning="Web processes.",
    ),
    Setting(
        name="UPCARD_JOB_WORKERS",
        kind=Kind.NUMBER,
        default="1",
        lowest=1,
        highest=64,
        meaning="Background job processes.",
    ),
    Setting(
        name="DATABASE_URL",
        kind=Kind.DATABASE,
        default="",
        secret=True,
        shown_default="SQLite in the data directory",
        meaning="SQLite or PostgreSQL, as `sqlite:///file` or `postgres://user:password@host/name`.",
    ),
    Setting(
        name="REDIS_URL",
        kind=Kind.BROKER,
        default="",
        secret=True,
        shown_default="a Valkey of our own, in the data directory",
        meaning="The broker of background jobs, as `redis://`, `rediss://` or `unix://`.",
    ),
    Setting(
        name="UPCARD_DEMO",
        kind=Kind.SWITCH,
        default="",
        shown_default="on, and off in production",
        meaning="Load the demo schools at `make run`. Refused in production.",
    ),
    Setting(
        name="UPCARD_LOGIN_ATTEMPTS",
        kind=Kind.NUMBER,
        default="10",
        lowest=3,
        highest=100,
        meaning="Wrong passwords before a person is locked out at that address.",
    ),
    Setting(
        name="UPCARD_LOCKOUT_MINUTES",
        kind=Kind.NUMBER,
        default="15",
        lowest=1,
        highest=1440,
        meaning="How long the lock lasts.",
    ),
    Setting(
        name="UPCARD_SESSION_HOURS",
        kind=Kind.NUMBER,
        default="12",
        lowest=1,
        highest=336,
        meaning="How long a person stays logged in.",
    ),
    Setting(
        name="UPCARD_RESET_HOURS",
        kind=Kind.NUMBER,
        default="24",
        lowest=1,
        highest=168,
        meaning="How long a link to a new password can be used.",
    ),
    Setting(
        name="UPCARD_ADDRESS",
        kind=Kind.TEXT,
        default="",
        meaning="Address of the site as people reach it, such as `https://upcard.example`; "
        "links in e-mails and on certificates begin with it.",
    ),
    Setting(
        name="UPCARD_MAIL_URL",
        kind=Kind.MAIL,
        default="",
        secret=True,
        shown_default="no e-mail is sent; links are shown to copy, notices are on the site "
        "(and, on one machine, in the worker's log)",
        meaning="The mail server, as `smtp+tls://user:password@host:587`, `smtp+ssl://` or "
        "`smtp://`. Needs `UPCARD_ADDRESS` and `UPCARD_MAIL_FROM`.",
    ),
    Setting(
        name="UPCARD_MAIL_FROM",
        kind=Kind.TEXT,
        default="",
        meaning="Sender of the site's e-mails.",
    ),
    Setting(
        name="UPCARD_LOG_LEVEL",
        kind=Kind.CHOICE,
        default="INFO",
        choices=("DEBUG", "INFO", "WARNING", "ERROR"),
        meaning="The least serious log line that is written.",
    ),
)

BY_NAME: Mapping[str, Setting] = {setting.name: setting for setting in SETTINGS}
SECRET_NAMES = frozenset(setting.name for setting in SETTINGS if setting.secret)
