"""`manage.py check_rulebook`: a sound file says so, a faulty one hears every fault."""

from __future__ import annotations

import io
from importlib import resources
from pathlib import Path

import pytest
from django.core.management import call_command

DATA = resources.files("trainer.rulebooks") / "data"


def run(path: Path) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = 0
    try:
        call_command("check_rulebook", str(path), stdout=out, stderr=err)
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    return code, out.getvalue(), err.getvalue()


def a_copy(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = (DATA / "mbs-blackjack-v6.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "house.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_it_says_that_a_shipped_book_is_sound(tmp_path: Path) -> None:
    code, out, err = run(a_copy(tmp_path))
    assert (code, err) == (0, "")
    assert "178 clauses" in out


def test_it_gives_ten_faults_ten_sentences(tmp_path: Path) -> None:
    path = a_copy(
        tmp_path,
        ('short = "V6"', "short = 6"),
        ("effective_from = 2019-09-27", 'effective_from = "2019"'),
        ("decks = { value = [1, 8]", "decks = { value = [8, 1]"),
        ('amount = { value = "up-to-original"', 'amount = { value = "any-amount"'),
        (
            'max_hands = { value = 4, clauses = ["3.22"]',
            'max_hands = { value = 1, clauses = ["3.22"]',
        ),
        ('loses = { value = "1:2"', 'loses = { value = "3:2"'),
        (
            'blackjack = { value = "3:2", clauses = ["4.1"] }',
            'blackjack = { value = 1.5, clauses = ["4.1"] }',
        ),
        ('soft_17 = { value = "stand", clauses = ["3.34"] }', 'soft_17 = "stand"'),
        ('insurance_loses = ["3.27", "1.1.6"]', 'insurance_loses = ["3.72"]'),
        ("own_main = { value = false", "own_mian = { value = false"),
    )
    code, out, err = run(path)
    *sentences, count = err.splitlines()
    assert code == 2
    assert out == ""
    assert count == "10 faults"
    assert len(sentences) == 10
    assert all(line.startswith("house.toml: ") and line.endswith(".") for line in sentences)
    assert "Traceback" not in err


@pytest.mark.parametrize("name", ["missing.toml", "."])
def test_it_says_that_a_file_cannot_be_read(name: str, tmp_path: Path) -> None:
    code, _, err = run(tmp_path / name)
    assert code == 2
    assert "cannot be read" in err
