"""The data directory keeps its secrets, and a socket's path stays short enough."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from trainer.site.data_dir import SOCKET_PATH_LIMIT, DataDir, local_secret_key


def test_it_makes_one_key_and_keeps_it(tmp_path: Path) -> None:
    key = local_secret_key(tmp_path)
    assert len(key) > 50
    assert local_secret_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


def test_it_makes_one_key_when_many_start_at_once(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(local_secret_key, [tmp_path] * 40))
    assert len(keys) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_it_keeps_a_socket_path_that_the_kernel_takes(tmp_path: Path) -> None:
    deep = DataDir(tmp_path / ("d" * 90) / "data")
    near = DataDir(Path("/srv/upcard"))
    assert near.broker_socket == Path("/srv/upcard/run/valkey.sock")
    assert len(str(deep.broker_socket)) <= SOCKET_PATH_LIMIT
    assert deep.broker_socket == DataDir(deep.root).broker_socket


def test_it_is_closed_to_others(tmp_path: Path) -> None:
    data = DataDir(tmp_path / "data")
    data.create()
    data.create()
    for path in (data.root, data.run, data.broker, data.logs):
        assert stat.S_IMODE(path.stat().st_mode) == 0o700
