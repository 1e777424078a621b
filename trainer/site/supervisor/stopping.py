"""Ending a process and its group: TERM to the leader, time to finish, then KILL to what is left."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from pathlib import Path

from trainer.site.supervisor import pidfile
from trainer.site.supervisor.identity import Identity, group_members, is_alive, send_signal

STEP = 0.05


def stop_group(
    leader: Identity, *, grace: float, hurry: Callable[[], bool] = lambda: False
) -> None:
    """End a leader and its group, touching nobody who is not of it."""
    members = group_members(leader)
    # Only the leader is asked: it knows how to let its own children finish.
    if not send_signal(leader, signal.SIGTERM):
        return
    deadline = time.monotonic() + grace
    while is_alive(leader) and time.monotonic() < deadline and not hurry():
        # While the leader lives its group cannot be anybody else's.
        members = group_members(leader) or members
        time.sleep(STEP)
    for member in members:
        send_signal(member, signal.SIGKILL)


def stop_orphans(directory: Path, *, grace: float) -> list[str]:
    """End what an earlier supervisor left running, and return the names."""
    stopped = []
    for path in sorted(directory.glob("*.pid")):
        identity = pidfile.read(path)
        if identity is not None and is_alive(identity):
            stop_group(identity, grace=grace)
            wait_until_gone(identity)
            stopped.append(path.stem)
        path.unlink(missing_ok=True)
    return stopped


def wait_until_gone(identity: Identity, *, limit: float = 5) -> None:
    deadline = time.monotonic() + limit
    while is_alive(identity) and time.monotonic() < deadline:
        time.sleep(STEP)
