"""Asks the site over HTTP whether it is well."""

from __future__ import annotations

import http.client

from django.conf import settings

from trainer.site.health import Health


def site_is_well(host: str, port: int) -> bool:
    connection = http.client.HTTPConnection(_reachable(host), port, timeout=5)
    try:
        connection.request("GET", "/healthz", headers={"Host": _host_header(port)})
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def missing_parts(health: Health) -> list[str]:
    parts = ("database", "broker", "worker", "beat")
    return [name for name in parts if not getattr(health, name)] or ["web"]


def _reachable(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104


def _host_header(port: int) -> str:
    # ".example.com" allows the domain itself too.
    return f"{settings.ALLOWED_HOSTS[0].lstrip('.')}:{port}"
