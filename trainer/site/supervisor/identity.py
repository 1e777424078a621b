"""Knowing a process for certain: its number alone can come back as somebody else's."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")
# Fields of /proc/PID/stat counted after the name, which may hold spaces.
STATE, GROUP, STARTED = 0, 2, 19


@dataclass(frozen=True, slots=True)
class Identity:
    """A process number together with the moment that process began."""

    pid: int
    started: str


def identify(pid: int) -> Identity | None:
    """Return who has this number now; None for nobody and for the dead not yet buried."""
    started = _started_by_proc(pid) if sys.platform == "linux" else _started_by_ps(pid)
    return Identity(pid, started) if started else None


def is_alive(identity: Identity) -> bool:
    return identify(identity.pid) == identity


def send_signal(identity: Identity, number: signal.Signals) -> bool:
    """Signal this very process; False if it is gone."""
    if sys.platform != "linux":
        if not is_alive(identity):
            return False
        os.kill(identity.pid, number)
        return True
    # A handle first, the check second: between the two the number cannot change hands.
    try:
        handle = os.pidfd_open(identity.pid)
    except ProcessLookupError:
        return False
    try:
        if not is_alive(identity):
            return False
        signal.pidfd_send_signal(handle, number)
    except ProcessLookupError:
        return False
    finally:
        os.close(handle)
    return True


def group_members(leader: Identity) -> list[Identity]:
    """List the living processes in the group that a leader opened, the leader among them."""
    pids = _group_by_proc(leader.pid) if sys.platform == "linux" else _group_by_ps(leader.pid)
    return [member for pid in pids if (member := identify(pid)) is not None]


def _stat(pid: int) -> list[str]:
    try:
        return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def _started_by_proc(pid: int) -> str:
    fields = _stat(pid)
    if not fields or fields[STATE] in {"Z", "X"}:
        return ""
    # Ticks count from the boot, so two boots can have the same one.
    boot = (PROC / "sys/kernel/random/boot_id").read_text().strip()
    return f"{boot} {fields[STARTED]}"


def _group_by_proc(group: int) -> list[int]:
    pids = (int(entry.name) for entry in PROC.iterdir() if entry.name.isdecimal())
    return [pid for pid in pids if (fields := _stat(pid)) and int(fields[GROUP]) == group]


def _ps(*arguments: str) -> str:
    done = subprocess.run(["ps", *arguments], capture_output=True, text=True, check=False)
    return done.stdout


def _started_by_ps(pid: int) -> str:
    state, _, started = _ps("-o", "state=,lstart=", "-p", str(pid)).strip().partition(" ")
    return "" if state.startswith("Z") else started.strip()


def _group_by_ps(group: int) -> list[int]:
    pairs = (line.split() for line in _ps("-A", "-o", "pid=,pgid=").splitlines())
    return [int(pid) for pid, pgid in pairs if int(pgid) == group]
