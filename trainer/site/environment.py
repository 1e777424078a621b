"""Reads the environment by the registry and refuses it with every fault at once."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import environ

from trainer.site.registry import BY_NAME, SETTINGS, Kind, Setting

PROJECT = Path(__file__).resolve().parent.parent.parent
SECRET_LENGTH = 50
SECRET_VARIETY = 5
ON = frozenset({"1", "on", "true", "yes"})
OFF = frozenset({"0", "off", "false", "no"})
MAIL_PORTS = {"smtp": 25, "smtp+tls": 587, "smtp+ssl": 465}
DATABASES = frozenset({"django.db.backends.sqlite3", "django.db.backends.postgresql"})


class SettingsRefusedError(SystemExit):
    """Settings that cannot be used. A SystemExit: the message is shown, a traceback is not."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        lines = "\n".join(f"  {fault}" for fault in faults)
        super().__init__(f"Upcard cannot start with these settings:\n{lines}")


class FaultError(ValueError):
    """One setting's fault, worded to follow its name."""


def read(environment: Mapping[str, str]) -> dict[str, Any]:
    """Return every setting's value, or raise with all the faults."""
    env = environ.Env()
    env.ENVIRON = dict(environment)
    values: dict[str, Any] = {}
    faults: list[str] = []
    for setting in SETTINGS:
        text = env.str(setting.name, default="").strip() or setting.default
        try:
            values[setting.name] = parse(setting, text)
        except FaultError as fault:
            faults.append(f"{setting.name} {fault}")
    faults += unknown_names(environment)
    if not faults:
        values["UPCARD_DEMO"] = demo_wanted(values)
        faults = cross_faults(values)
    elif environment.get("UPCARD_ENV") == "production":
        # Do not make a person mend one fault to be told of the next.
        faults += cross_faults({**defaults(), **values, "UPCARD_ENV": "production"})
    if faults:
        raise SettingsRefusedError(faults)
    return values


def defaults() -> dict[str, Any]:
    return {setting.name: parse(setting, setting.default) for setting in SETTINGS}


def parse(setting: Setting, text: str) -> Any:
    match setting.kind:
        case Kind.NUMBER:
            return parse_number(setting, text)
        case Kind.SWITCH:
            return parse_switch(text)
        case Kind.LIST:
            return [part.strip() for part in text.split(",") if part.strip()]
        case Kind.CHOICE:
            return parse_choice(setting, text)
        case Kind.PATH:
            return (PROJECT / text).resolve()
        case Kind.FILE:
            return (PROJECT / text).resolve() if text else None
        case Kind.DATABASE:
            return parse_database(text)
        case Kind.BROKER:
            return parse_broker(text)
        case Kind.MAIL:
            return parse_mail(text)
        case Kind.TEXT:
            return text


def parse_number(setting: Setting, text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise FaultError(f"must be a whole number, not {text!r}.")
    number = int(text)
    if not setting.lowest <= number <= setting.highest:
        raise FaultError(f"must lie between {setting.lowest} and {setting.highest}, not {number}.")
    return number


def parse_switch(text: str) -> bool | None:
    # django-environ reads any word it does not know as false; a typing slip must not pass.
    word = text.lower()
    if word and word not in ON | OFF:
        raise FaultError(f"must be on or off, not {text!r}.")
    return word in ON if word else None


def parse_choice(setting: Setting, text: str) -> str:
    if text not in setting.choices:
        raise FaultError(f"must be one of {', '.join(setting.choices)}, not {text!r}.")
    return text


def parse_database(text: str) -> dict[str, Any] | None:
    if not text:
        return None
    # The address may hold a password, so no message repeats it.
    try:
        config: dict[str, Any] = environ.Env.db_url_config(text)
    except Exception:
        config = {}
    if config.get("ENGINE") not in DATABASES or not config.get("NAME"):
        raise FaultError("must be an address such as postgres://user:password@host/name.")
    return config


def parse_broker(text: str) -> str:
    if not text:
        return ""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise FaultError("must be an address such as redis://host:6379/0.") from None
    reachable = parts.path if parts.scheme == "unix" else parts.hostname
    if parts.scheme not in {"redis", "rediss", "unix"} or not reachable or port == 0:
        raise FaultError("must be an address such as redis://host:6379/0.")
    return text


def parse_mail(text: str) -> dict[str, Any] | None:
    if not text:
        return None
    # The address may hold a password, so no message repeats it.
    fault = FaultError("must be an address such as smtp+tls://user:password@host:587.")
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise fault from None
    if parts.scheme not in MAIL_PORTS or not parts.hostname or port == 0:
        raise fault
    return {
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port or MAIL_PORTS[parts.scheme],
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtp+ssl",
    }


def mail_faults(values: Mapping[str, Any]) -> list[str]:
    faults = []
    address = values["UPCARD_ADDRESS"]
    schemes = ("https://",) if values["UPCARD_ENV"] == "production" else ("https://", "http://")
    if address and not address.startswith(schemes):
        faults.append(f"UPCARD_ADDRESS must begin with {schemes[0]}, not {address!r}.")
    if values["UPCARD_MAIL_URL"]:
        for name in ("UPCARD_ADDRESS", "UPCARD_MAIL_FROM"):
            if not values[name]:
                faults.append(f"{name} must be given where UPCARD_MAIL_URL is.")
    return faults


def unknown_names(environment: Mapping[str, str]) -> list[str]:
    """Name the settings nobody reads: most often a slip of the keyboard."""
    # Read by the tools and the tests, before there are settings.
    known = {*BY_NAME, "UPCARD_SCALE", "UPCARD_VENV"}
    strange = sorted(n for n in environment if n.startswith("UPCARD_") and n not in known)
    return [f"{name} is not a setting; docs/settings.md lists them." for name in strange]


def demo_wanted(values: Mapping[str, Any]) -> bool:
    wanted = values["UPCARD_DEMO"]
    return values["UPCARD_ENV"] == "local" if wanted is None else bool(wanted)


def cross_faults(values: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with the settings taken together."""
    faults = []
    if values["UPCARD_ENV"] == "production":
        faults += production_faults(values)
    elif not is_loopback(values["UPCARD_HOST"]):
        faults.append("UPCARD_HOST is open to the network, so UPCARD_ENV must be production.")
    faults += mail_faults(values)
    for origin in values["UPCARD_TRUSTED_ORIGINS"]:
        if not origin.startswith(("https://", "http://")):
            faults.append(f"UPCARD_TRUSTED_ORIGINS must begin with https://, not {origin!r}.")
    return faults


def production_faults(values: Mapping[str, Any]) -> list[str]:
    faults = []
    key = values["UPCARD_SECRET_KEY"]
    if not key:
        faults.append("UPCARD_SECRET_KEY must be given in production.")
    elif len(key) < SECRET_LENGTH or len(set(key)) < SECRET_VARIETY:
        faults.append(
            f"UPCARD_SECRET_KEY must have {SECRET_LENGTH} or more characters, well mixed."
        )
    elif key.startswith("django-insecure-"):
        faults.append("UPCARD_SECRET_KEY must not be an example key.")
    if not values["UPCARD_ALLOWED_HOSTS"]:
        faults.append("UPCARD_ALLOWED_HOSTS must name the site's host in production.")
    elif "*" in values["UPCARD_ALLOWED_HOSTS"]:
        faults.append("UPCARD_ALLOWED_HOSTS must not hold * in production.")
    if values["UPCARD_DEBUG"]:
        faults.append("UPCARD_DEBUG must be off in production.")
    if values["UPCARD_DEMO"]:
        faults.append("UPCARD_DEMO must be off in production: its passwords are public.")
    return faults


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
