"""Logs: structlog to standard output, one line an event, with secrets blotted out."""

from __future__ import annotations

import re
from collections.abc import Mapping, MutableMapping
from typing import Any

import structlog

BLOT = "[hidden]"
SECRET_WORDS = ("password", "passwd", "secret", "token", "cookie", "authorization", "seed", "csrf")
# user:password@ in an address, whatever the key it is logged under.
CREDENTIALS = re.compile(r"(?<=://)[^/\s@]*:[^/\s@]+(?=@)")


def hide_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> Mapping[str, Any]:
    for key, value in event.items():
        if any(word in key.lower() for word in SECRET_WORDS):
            event[key] = BLOT
        elif isinstance(value, str):
            event[key] = CREDENTIALS.sub(BLOT, value)
    return event


SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.stdlib.PositionalArgumentsFormatter(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
    structlog.processors.format_exc_info,
    # After the traceback has become text: it can hold an address too.
    hide_secrets,
]


def logging_config(*, level: str, as_json: bool) -> dict[str, Any]:
    """Set structlog up, and return the matching set-up of the standard library for Django."""
    renderer: Any = structlog.dev.ConsoleRenderer(colors=False)
    if as_json:
        renderer = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    config: dict[str, Any] = {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "upcard": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    renderer,
                ],
            }
        },
        "handlers": {
            "stdout": {
                "class": "logging.StreamHandler",
                "stream": "ext://sys.stdout",
                "formatter": "upcard",
            }
        },
        "root": {"handlers": ["stdout"], "level": level},
        "loggers": {
            # RequestLogMiddleware already writes one line a request.
            "django.server": {"level": "ERROR"},
            "django.request": {"level": "ERROR"},
            "celery.app.trace": {"level": "WARNING"},
        },
    }
    return config
