"""The scale of the tests."""

from __future__ import annotations

from tests.scale import scaled


def test_it_runs_a_tenth_unless_told_otherwise(monkeypatch) -> None:
    monkeypatch.delenv("UPCARD_SCALE", raising=False)
    assert (scaled(10_000), scaled(5)) == (1_000, 1)
    monkeypatch.setenv("UPCARD_SCALE", "full")
    assert scaled(10_000) == 10_000
