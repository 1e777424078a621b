"""The supervisor's parts, one by one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer.site.supervisor import identity, lock, logfiles, pidfile, services
from trainer.site.supervisor.child import FIRST_WAIT, LONGEST_WAIT, Child, Service
from trainer.site.supervisor.identity import Identity, group_members, identify, is_alive
from trainer.site.supervisor.run import Supervisor
from trainer.site.supervisor.stopping import stop_group, stop_orphans

SLEEP = (sys.executable, "-c", "import time; time.sleep(60)")
STUBBORN = (
    sys.executable,
    "-c",
    "import signal, subprocess, sys, time\n"
    "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
    "print('ready', flush=True)\n"
    "time.sleep(60)",
)


@pytest.fixture
def sleeper() -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(SLEEP, start_new_session=True)
    yield process
    process.kill()
    process.wait()


def known(pid: int) -> Identity:
    found = identify(pid)
    assert found is not None
    return found


def make_child(tmp_path: Path, *command: str) -> Child:
    service = Service(name="test", command=command, grace=5)
    project = Path(services.__file__).parents[3]
    return Child(service, tmp_path, tmp_path, project, dict(os.environ))


def test_it_knows_a_process_by_number_and_beginning(sleeper: subprocess.Popen[bytes]) -> None:
    found = known(sleeper.pid)
    assert is_alive(found)
    assert not is_alive(Identity(sleeper.pid, "another time"))
    sleeper.kill()
    os.waitid(os.P_PID, sleeper.pid, os.WEXITED | os.WNOWAIT)
    # Dead, though not yet buried.
    assert not is_alive(found)


def test_it_signals_only_the_very_process(sleeper: subprocess.Popen[bytes]) -> None:
    stranger = Identity(sleeper.pid, "another time")
    assert identity.send_signal(stranger, signal.SIGKILL) is False
    assert sleeper.poll() is None
    assert identity.send_signal(known(sleeper.pid), signal.SIGKILL) is True
    sleeper.wait()
    assert identity.send_signal(stranger, signal.SIGKILL) is False


def test_it_agrees_with_ps_where_there_is_no_proc(monkeypatch) -> None:
    me = os.getpid()

    def fake_ps(*arguments: str) -> str:
        if "-A" in arguments:
            return f"  {me} 77\n  1 1\n"
        return "S    Wed Nov 18 07:00:00 2026\n"

    monkeypatch.setattr("trainer.site.supervisor.identity.sys.platform", "darwin")
    monkeypatch.setattr(identity, "_ps", fake_ps)
    found = known(me)
    assert found.started == "Wed Nov 18 07:00:00 2026"
    assert group_members(Identity(77, "x")) == [found]
    monkeypatch.setattr(identity, "_ps", lambda *_: "Z    Wed Nov 18 07:00:00 2026\n")
    assert identify(me) is None


def test_it_reads_back_what_it_wrote_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "web.pid"
    assert pidfile.read(path) is None
    written = Identity(12, "boot 34")
    pidfile.write(path, written)
    assert pidfile.read(path) == written
    for broken in ("", "12", "[]", '{"pid": "x", "started": 1}', '{"pid": 1}'):
        path.write_text(broken)
        assert pidfile.read(path) is None


def test_it_ends_a_stubborn_process_and_its_children() -> None:
    process = subprocess.Popen(STUBBORN, start_new_session=True, stdout=subprocess.PIPE)
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        leader = known(process.pid)
        group = group_members(leader)
        assert len(group) == 2
        stop_group(leader, grace=0.3)
        process.wait(timeout=5)
    deadline = time.monotonic() + 5
    while any(map(is_alive, group)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_alive, group))


def test_it_stops_orphans_and_clears_their_files(
    tmp_path: Path, sleeper: subprocess.Popen[bytes]
) -> None:
    pidfile.write(tmp_path / "web.pid", known(sleeper.pid))
    pidfile.write(tmp_path / "beat.pid", Identity(os.getpid(), "another time"))
    assert stop_orphans(tmp_path, grace=5) == ["web"]
    assert sleeper.wait(timeout=5) == -signal.SIGTERM
    assert list(tmp_path.iterdir()) == []


def test_it_lets_one_supervisor_at_a_directory(tmp_path: Path) -> None:
    path = tmp_path / "supervisor.lock"
    with lock.take(path), pytest.raises(lock.AlreadyRunningError, match=str(os.getpid())):
        lock.take(path)
    lock.take(path).close()


def test_it_cuts_a_log_that_has_grown_too_long(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(logfiles, "LARGEST", 10)
    path = tmp_path / "web.log"
    logfiles.trim(path)
    with logfiles.open_log(path) as writer:
        writer.write(b"a long line\nthe last line\n")
        writer.flush()
        assert logfiles.last_line(path) == "the last line"
        logfiles.trim(path)
        assert path.stat().st_size == 0
        writer.write(b"goes on\n")
    assert path.read_bytes() == b"goes on\n"
    assert b"the last line" in (tmp_path / "web.log.1").read_bytes()
    assert logfiles.last_line(tmp_path / "none.log") == ""


def test_it_notes_who_it_is_before_it_becomes_the_server(tmp_path: Path) -> None:
    child = make_child(tmp_path, *SLEEP)
    child.start()
    try:
        deadline = time.monotonic() + 10
        while pidfile.read(child.pid_path) is None and time.monotonic() < deadline:
            time.sleep(0.05)
        assert pidfile.read(child.pid_path) == child.identity
        assert child.check() is None
    finally:
        child.stop()
    assert not child.pid_path.exists()
    child.stop()


def test_it_waits_longer_after_each_failure_but_not_for_ever(tmp_path: Path) -> None:
    child = make_child(tmp_path, sys.executable, "-c", "raise SystemExit(3)")
    child.start()
    deadline = time.monotonic() + 10
    while (status := child.check()) is None and time.monotonic() < deadline:
        time.sleep(0.05)
    assert status == 3
    assert not child.is_due()
    waits = []
    for failures in range(1, 12):
        child.failures = failures
        waits.append(child.wait_before_start())
    assert waits[0] == FIRST_WAIT
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST_WAIT


def test_it_passes_the_open_port_on(tmp_path: Path) -> None:
    with services.listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        with pytest.raises(services.PortTakenError, match="in use"):
            services.listen("127.0.0.1", port)
        assert f"fd://{listener.fileno()}" in services.web(listener).command


@pytest.mark.parametrize(
    ("fresh", "age", "answers", "restarted"),
    [
        (False, 100.0, True, True),
        (True, 100.0, True, False),
        # Still starting.
        (False, 5.0, True, False),
        # The broker is down: nobody can give a sign.
        (False, 100.0, False, False),
    ],
)
def test_it_restarts_a_worker_that_runs_and_does_nothing(
    tmp_path: Path, monkeypatch, fresh: bool, age: float, answers: bool, restarted: bool
) -> None:
    stopped = []
    monkeypatch.setattr("trainer.site.supervisor.run.broker.answers", lambda: answers)
    monkeypatch.setattr("trainer.site.supervisor.run.is_fresh", lambda part, now: fresh)
    monkeypatch.setattr(Child, "age", lambda self: age)
    monkeypatch.setattr(Child, "stop", lambda self, hurry: stopped.append(self.name))
    supervisor = Supervisor()
    for name in ("worker", "web"):
        service = Service(name=name, command=SLEEP, grace=1)
        supervisor.children.append(Child(service, tmp_path, tmp_path, tmp_path, {}))
    supervisor.restart_the_silent()
    assert stopped == (["worker"] if restarted else [])
