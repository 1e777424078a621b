"""The locks: every package pinned and hashed, nothing of one machine in them."""

from __future__ import annotations

import re

import pytest

from tests.layers import PROJECT

LOCKS = ["requirements.txt", "requirements-dev.txt"]


def pinned(name: str) -> dict[str, str]:
    lines = (PROJECT / name).read_text().splitlines()
    return dict(line.split(" ")[0].split("==") for line in lines if re.match(r"[a-z0-9]", line))


@pytest.mark.parametrize("name", LOCKS)
def test_it_pins_and_hashes_every_package(name: str) -> None:
    text = (PROJECT / name).read_text()
    entries = re.split(r"\n(?=[a-z0-9])", "\n" + text)[1:]
    assert len(entries) > 20
    for entry in entries:
        assert re.match(r"[a-z0-9.-]+==\S+", entry), entry
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry


@pytest.mark.parametrize("name", LOCKS)
def test_it_names_no_index_and_no_directory(name: str) -> None:
    text = (PROJECT / name).read_text()
    assert not re.search(r"https?:|file:|--(extra-)?index|--find-links|--trusted", text)


def test_it_tests_with_what_it_runs_with() -> None:
    runtime, dev = (pinned(name) for name in LOCKS)
    assert {name: dev.get(name) for name in runtime} == runtime
