"""The supervisor's own life: start everything, watch it, and stop it in the right order."""

from __future__ import annotations

import os
import signal
import socket
import time
from types import FrameType

from django.conf import settings
from django.db import connections

from trainer.site import broker
from trainer.site.data_dir import DataDir
from trainer.site.environment import PROJECT
from trainer.site.health import examine
from trainer.site.heartbeat import STALE_AFTER, Part, forget, is_fresh
from trainer.site.supervisor import lock, services
from trainer.site.supervisor.child import Child, Service
from trainer.site.supervisor.logfiles import last_line, trim
from trainer.site.supervisor.prepare import NotPreparedError, prepare
from trainer.site.supervisor.probe import missing_parts, site_is_well
from trainer.site.supervisor.stopping import stop_orphans
from trainer.site.supervisor.words import say, welcome
from trainer.ui import clock

TICK = 0.2
HEARTBEAT_CHECK = 5.0
LOG_CHECK = 60.0
START_LIMIT = 90.0
START_FAILURES = 3


class CannotStartError(Exception):
    """The site did not come up; the text is one sentence for a person."""


class Supervisor:
    """Runs the site in one data directory."""

    def __init__(self) -> None:
        self.data: DataDir = settings.DATA
        self.host: str = settings.ENV["UPCARD_HOST"]
        self.port: int = settings.ENV["UPCARD_PORT"]
        self.children: list[Child] = []
        # Held here for life: each web server that is started gets it handed down.
        self.listener: socket.socket | None = None
        self.signals = 0

    def run(self) -> None:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self.note_signal)
        # What the children write, the database above all, is for this user only.
        os.umask(0o077)
        try:
            self.data.create()
            guard = lock.take(self.data.run / "supervisor.lock")
        except OSError as error:
            raise CannotStartError(f"UPCARD_DATA cannot be used: {error}.") from None
        except lock.AlreadyRunningError as error:
            raise CannotStartError(
                f"Upcard is already running here ({error}). Stop it, or set another UPCARD_DATA."
            ) from None
        with guard:
            try:
                self.start()
                if not self.signals:
                    welcome(self.host, self.port)
                self.watch()
            finally:
                self.stop()

    def note_signal(self, _number: int, _frame: FrameType | None) -> None:
        # A flag and no more: a migration under way is let finish.
        self.signals += 1

    def start(self) -> None:
        left = stop_orphans(self.data.run, grace=10)
        if left:
            say(f"Stopped what an earlier run had left behind: {', '.join(left)}.")
        try:
            self.listener = services.listen(self.host, self.port)
        except services.PortTakenError as error:
            raise CannotStartError(
                f"Port {self.port} cannot be used ({error}). "
                f"Choose another: UPCARD_PORT={self.port + 1} make run"
            ) from None
        if settings.BROKER_EMBEDDED:
            self.add(services.valkey(self.data))
        say("Getting ready ...")
        try:
            prepare()
        except NotPreparedError as error:
            raise CannotStartError(str(error)) from None
        self.wait_for_broker()
        for part in Part:
            forget(part)
        self.add(services.worker())
        self.add(services.beat())
        self.add(services.web(self.listener))
        self.wait_for_health()

    def add(self, service: Service) -> None:
        if self.signals:
            return
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        child = Child(service, self.data.run, self.data.logs, PROJECT, environment)
        child.start()
        self.children.append(child)

    def wait_for_broker(self) -> None:
        deadline = time.monotonic() + (START_LIMIT if settings.BROKER_EMBEDDED else 5)
        while not self.signals and not broker.answers():
            self.look_after_children()
            self.give_up_on_failing_child()
            if time.monotonic() > deadline:
                raise CannotStartError("The broker does not answer; see REDIS_URL.")
            time.sleep(TICK)

    def wait_for_health(self) -> None:
        deadline = time.monotonic() + START_LIMIT
        while not self.signals and not site_is_well(self.host, self.port):
            self.look_after_children()
            self.give_up_on_failing_child()
            if time.monotonic() > deadline:
                parts = missing_parts(examine(now=clock.now()))
                connections.close_all()
                raise CannotStartError(
                    f"The site did not get well in time (not well: {', '.join(parts)}); "
                    f"its logs are in {self.data.logs}."
                )
            time.sleep(TICK)

    def give_up_on_failing_child(self) -> None:
        for child in self.children:
            if child.failures >= START_FAILURES:
                raise CannotStartError(
                    f"{child.name} does not start: {last_line(child.log_path)} "
                    f"(Its log: {child.log_path})"
                )

    def watch(self) -> None:
        next_heartbeat_check = next_log_check = time.monotonic()
        while not self.signals:
            self.look_after_children()
            now = time.monotonic()
            if now >= next_heartbeat_check:
                self.restart_the_silent()
                next_heartbeat_check = now + HEARTBEAT_CHECK
            if now >= next_log_check:
                for child in self.children:
                    trim(child.log_path)
                next_log_check = now + LOG_CHECK
            time.sleep(TICK)

    def look_after_children(self) -> None:
        for child in self.children:
            status = child.check()
            if status is not None:
                wait = child.wait_before_start()
                say(f"{child.name} ended unexpectedly ({status}); starting again in {wait:g} s.")
            if child.is_due() and not self.signals:
                child.start()

    def restart_the_silent(self) -> None:
        """Restart a worker or beat that runs but does nothing, as happens after a broker's fall."""
        if not broker.answers():
            return
        for child in self.children:
            if child.name not in {part.value for part in Part}:
                continue
            old_enough = child.age() > STALE_AFTER.total_seconds()
            if old_enough and not is_fresh(Part(child.name), now=clock.now()):
                say(f"{child.name} gives no sign of life; restarting it.")
                child.stop(hurry=lambda: bool(self.signals))
                child.start_again_at = time.monotonic()

    def stop(self) -> None:
        if self.children:
            say("Stopping ...")
        asked = self.signals
        # Backwards: the web first, the broker that all need last.
        for child in reversed(self.children):
            child.stop(hurry=lambda: self.signals > max(asked, 1))
        if self.listener is not None:
            self.listener.close()
        if self.children:
            say("Stopped. The data is kept.")
