"""Lessons kept as rules: what may not stand in any file of the project."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.layers import PROJECT

THIS = Path(__file__)
TEXT = {"", ".py", ".html", ".css", ".js", ".md", ".toml", ".txt", ".in", ".svg", ".json"}
CODE = {".py", ".html", ".js"}
NOT_OURS = {
    *(".git", ".venv", ".venv-bench", "var", "htmlcov", "__pycache__", "test-results"),
    *(".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis"),
}

# Pattern, where it counts, and a line each that must and must not be caught. A
# bracket or a gap (~) keeps this very file, and any other search, from finding it here.
RULES = {
    "a form without its token": (r"csrf_exemp[t]", CODE, "@csrf_~exempt", "csrf_token"),
    "unescaped text": (r"mark_saf[e]|\|\s*saf[e]\b", CODE, "{{ name|~safe }}", "unsafe"),
    "a shell": (r"shell\s*=\s*Tru[e]", CODE, "run(x, shell=~True)", "shell=False"),
    "an inline style": (r"<[^>]*\sstyle\s*=", {".html"}, '<p style="x">', "<style-guide>"),
    "an inline script": (
        r"<script(?![^>]*\bsrc=)|<[^>]*\son[a-z]+\s*=",
        {".html"},
        "<p onclick='x()'>",
        '<script src="x.js">',
    ),
    "unfinished work": (r"\b(TOD[O]|FIXM[E])\b", TEXT, "# TO~DO: later", "todos"),
    "a skipped test": (
        r"(mark|pytest)\.(ski[p]|xfai[l])",
        {".py"},
        "pytest.~skip()",
        "skip",
    ),
    "a path of one machine": (
        r"(?<![\w.:/}])/(wor[k]|roo[t]|hom[e]|op[t])/\w",
        TEXT,
        "see /~root/notes",
        "http://host/home/x",
    ),
}


def files() -> list[Path]:
    """List the project's own text files; walked, because git may not be installed."""
    found = []
    for place, folders, names in os.walk(PROJECT):
        folders[:] = [name for name in folders if name not in NOT_OURS]
        # In a second working tree .git is a file.
        found += [Path(place) / name for name in names if name not in NOT_OURS]
    return [path for path in found if path.suffix in TEXT and path != THIS]


@pytest.mark.parametrize("rule", RULES)
def test_it_is_nowhere(rule: str) -> None:
    pattern, suffixes, _, _ = RULES[rule]
    found = [
        f"{path.relative_to(PROJECT)}:{number}"
        for path in files()
        if path.suffix in suffixes
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if re.search(pattern, line)
    ]
    assert found == []


@pytest.mark.parametrize("rule", RULES)
def test_it_would_be_caught(rule: str) -> None:
    pattern, _, bad, good = RULES[rule]
    assert re.search(pattern, bad.replace("~", ""))
    assert not re.search(pattern, good)


def test_it_keeps_modules_short() -> None:
    long = {
        str(path.relative_to(PROJECT)): lines
        for path in files()
        if path.suffix == ".py" and "migrations" not in path.parts
        if (lines := len(path.read_text().splitlines())) > 400
    }
    assert long == {}
