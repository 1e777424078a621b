"""A Valkey for one test session, started with the command that `make run` uses."""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import redis

from trainer.site.data_dir import DataDir
from trainer.site.supervisor import services


@contextmanager
def private_valkey() -> Iterator[str]:
    """Give the address of a running Valkey."""
    with tempfile.TemporaryDirectory(prefix="upcard-valkey-") as root:
        data = DataDir(Path(root))
        data.create()
        with (data.logs / "valkey.log").open("wb") as log:
            server = subprocess.Popen(services.valkey(data).command, stdout=log, stderr=log)
        url = f"unix://{data.broker_socket}"
        try:
            wait_until_it_answers(url)
            yield url
        finally:
            server.terminate()
            server.wait(timeout=20)


def wait_until_it_answers(url: str, *, limit: float = 20) -> None:
    deadline = time.monotonic() + limit
    with redis.Redis.from_url(url) as client:
        while True:
            try:
                client.ping()
                return
            except redis.RedisError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)
