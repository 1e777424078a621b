"""`make bench` says what it ran on."""

from __future__ import annotations

import re
import types

from bench import __main__ as bench


def test_it_prints_the_machine_and_every_ratio(monkeypatch, capsys) -> None:
    module = types.SimpleNamespace(run=lambda: {"fold against rescan": 7.25})
    monkeypatch.setattr(bench, "modules", lambda: iter(["bench_engine"]))
    monkeypatch.setattr("bench.__main__.importlib.import_module", lambda name: module)
    bench.main()
    first, second = capsys.readouterr().out.splitlines()
    assert re.match(r"\d+ cores, [\d.]+ GiB, \S+ \S+, Python 3\.11", first)
    assert second.split() == ["engine", "fold", "against", "rescan", "7.25"]
