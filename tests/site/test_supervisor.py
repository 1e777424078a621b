"""`make run` from end to end, with real servers."""

from __future__ import annotations

import os
import re
import secrets
import signal
import socket
import time
from collections import Counter
from pathlib import Path

import pytest
import redis

from tests.support.running_site import ONE_OF_EACH, RunningSite
from tests.support.visitor import Visitor
from trainer.school.demo import DEMO_PASSWORD
from trainer.site.data_dir import DataDir

pytestmark = pytest.mark.servers
NOBODY: Counter[str] = Counter()


def is_well(site: RunningSite) -> bool:
    return Visitor(site.address).get("/healthz").status == 200


def wait_until_well(site: RunningSite, *, limit: float = 60) -> bool:
    deadline = time.monotonic() + limit
    while time.monotonic() < deadline:
        try:
            if is_well(site):
                return True
        except OSError:
            pass
        time.sleep(0.2)
    return False


def a_new_heartbeat_arrives(site: RunningSite, *, limit: float = 40) -> bool:
    with redis.Redis(unix_socket_path=str(DataDir(site.data).broker_socket)) as client:
        # The sign there is goes; only a task sent by beat and run by the worker gives another.
        assert client.delete("upcard:heartbeat:worker") == 1
        deadline = time.monotonic() + limit
        while not client.exists("upcard:heartbeat:worker") and time.monotonic() < deadline:
            time.sleep(0.2)
        return bool(client.exists("upcard:heartbeat:worker"))


def test_it_runs_survives_kill_9_and_stops_clean(new_site: RunningSite) -> None:
    new_site.start()
    assert new_site.address in new_site.said()
    assert DEMO_PASSWORD in new_site.said()
    assert new_site.census() == ONE_OF_EACH

    visitor = Visitor(new_site.address)
    assert "Trainee at Riverside" in visitor.log_in("tess", DEMO_PASSWORD).text

    assert new_site.process is not None
    new_site.process.kill()
    new_site.process.wait()
    orphans = set(new_site.processes())
    assert orphans, "nothing was left behind, so nothing was tried"

    new_site.start()
    assert new_site.census() == ONE_OF_EACH
    assert "left behind" in new_site.said()
    assert not orphans & set(new_site.processes())
    # The data is kept: the same session, and nobody added twice.
    assert "Trainee at Riverside" in visitor.get("/").text

    assert new_site.stop() == 0
    assert new_site.wait_for_census(NOBODY) == NOBODY
    assert list((new_site.data / "run").glob("*.pid")) == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_it_stops_clean_on_other_signals(new_site: RunningSite, number: signal.Signals) -> None:
    new_site.start()
    assert new_site.process is not None
    new_site.process.send_signal(number)
    assert new_site.process.wait(timeout=40) == 0
    assert new_site.wait_for_census(NOBODY) == NOBODY


def test_it_stops_clean_in_the_middle_of_starting(new_site: RunningSite) -> None:
    process = new_site.begin()
    deadline = time.monotonic() + 30
    while "Getting ready" not in new_site.said() and time.monotonic() < deadline:
        time.sleep(0.02)
    process.terminate()
    assert process.wait(timeout=60) == 0
    assert "Traceback" not in new_site.said()
    assert new_site.wait_for_census(NOBODY) == NOBODY


def test_it_brings_back_whatever_is_killed(new_site: RunningSite) -> None:
    new_site.start()
    for kind in ("gunicorn", "celery worker", "celery beat", "valkey-server"):
        victims = [pid for pid, found in new_site.processes().items() if found == kind]
        leader = min(victims, key=lambda pid: os.getpgid(pid) != pid)
        os.kill(leader, signal.SIGKILL)
        deadline = time.monotonic() + 20
        while leader in new_site.processes() and time.monotonic() < deadline:
            time.sleep(0.05)
        assert new_site.wait_for_census(ONE_OF_EACH, limit=30) == ONE_OF_EACH, kind
    assert wait_until_well(new_site)
    # The last to fall was the broker: the worker has found its way back to it.
    assert a_new_heartbeat_arrives(new_site)


def test_it_carries_the_heartbeat_from_beat_through_broker_to_worker(
    live_site: RunningSite,
) -> None:
    assert a_new_heartbeat_arrives(live_site)


def test_it_says_one_sentence_when_the_port_is_taken(new_site: RunningSite) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", new_site.port))
        other.listen()
        assert new_site.run_to_end() == 1
    lines = new_site.said().strip().splitlines()
    assert len(lines) == 1
    assert f"Port {new_site.port}" in lines[0]
    assert "UPCARD_PORT=" in lines[0]
    assert new_site.wait_for_census(NOBODY) == NOBODY


def test_it_says_one_sentence_when_it_runs_already(live_site: RunningSite) -> None:
    second = RunningSite(live_site.data)
    second.output = live_site.data.parent / "second.out"
    assert second.run_to_end() == 1
    assert len(second.said().strip().splitlines()) == 1
    assert "already running" in second.said()
    assert live_site.census() == ONE_OF_EACH


def test_it_says_one_sentence_when_the_database_cannot_be_used(tmp_path: Path) -> None:
    address = "postgres://nobody:hunter2@127.0.0.1:1/nothing"
    site = RunningSite(tmp_path / "data", DATABASE_URL=address)
    try:
        assert site.run_to_end() == 1
        assert "The database cannot be used" in site.said()
        assert "Traceback" not in site.said()
        assert "hunter2" not in site.said()
        assert site.wait_for_census(NOBODY) == NOBODY
    finally:
        site.end_everything()


def test_it_says_one_sentence_when_the_broker_does_not_answer(tmp_path: Path) -> None:
    site = RunningSite(tmp_path / "data", REDIS_URL="redis://127.0.0.1:1/0")
    try:
        assert site.run_to_end() == 1
        assert "REDIS_URL" in site.said()
        assert "Traceback" not in site.said()
    finally:
        site.end_everything()


def test_it_uses_the_servers_it_is_given(
    tmp_path: Path, valkey_address: str, postgres_url: str
) -> None:
    site = RunningSite(tmp_path / "data", REDIS_URL=valkey_address, DATABASE_URL=postgres_url)
    try:
        site.start()
        assert site.census() == ONE_OF_EACH - Counter({"valkey-server": 1})
        page = Visitor(site.address).log_in("sofia", DEMO_PASSWORD)
        assert "Supervisor at Riverside" in page.text
        assert not DataDir(site.data).database.exists()
        assert site.stop() == 0
    finally:
        site.end_everything()


def test_it_runs_for_a_school_in_production(tmp_path: Path) -> None:
    site = RunningSite(
        tmp_path / "data",
        UPCARD_ENV="production",
        UPCARD_SECRET_KEY=secrets.token_urlsafe(64),
        UPCARD_ALLOWED_HOSTS="127.0.0.1",
        UPCARD_BEHIND_PROXY="on",
    )
    try:
        site.start()
        assert DEMO_PASSWORD not in site.said()
        assert is_well(site)
        bare = site.headers_of("/account/login/")
        assert bare["Location"] == f"https://127.0.0.1:{site.port}/account/login/"
        through_proxy = site.headers_of("/account/login/", {"X-Forwarded-Proto": "https"})
        assert through_proxy["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains"
        cookie = through_proxy["Set-Cookie"]
        assert cookie.startswith("__Host-csrftoken=")
        assert "; Secure" in cookie
        # Names that carry a hash may be kept for ever.
        sheet = re.search(r'href="(/static/css/[^"]+)"', site.body_of("/account/login/"))
        assert sheet is not None
        kept = site.headers_of(sheet[1], {"X-Forwarded-Proto": "https"})
        assert "immutable" in kept["Cache-Control"]
        assert site.stop() == 0
    finally:
        site.end_everything()


def test_it_leaves_a_stranger_with_a_recycled_number_alone(new_site: RunningSite) -> None:
    data = DataDir(new_site.data)
    data.create()
    me = os.getpid()
    (data.run / "web.pid").write_text(f'{{"pid": {me}, "started": "another boot 1"}}')
    (data.run / "beat.pid").write_text("half a fi")
    new_site.start()
    assert "left behind" not in new_site.said()
    assert new_site.stop() == 0
