"""`manage.py deal --error`: a faulty round as a script, its finding and ruling, or a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.library.test_script_commands import judged, run

DEAL = ("deal", "--rulebook", "mbs-blackjack-v6", "--seed", "4")


def test_it_prints_a_script_that_reads_back_to_the_same_finding(tmp_path: Path) -> None:
    words = (*DEAL, "--error", "dealer-no-card", "--noticed", "late", "hand-in-progress")
    code, out, err = run(*words)
    assert (code, err) == (0, "")
    assert "# error: dealer-no-card, dealer-left-out" in out
    assert "# ruling: dealer-draws-missing-card, reopen-surrender-or-insurance (5.12, " in out
    told = judged(tmp_path, out)
    assert [each["kind"] for each in told["findings"]] == ["dealer-no-card"]
    by_json = json.loads(run(*words, "--json")[1])
    assert by_json["finding"]["event"] == told["findings"][0]["event"]
    assert by_json["ruling"]["clauses"] == told["rulings"][0]["clauses"]
    assert {"late", "hand-in-progress"} <= set(by_json["noticed"])
    assert by_json["gravity"] == "serious"
    assert "\n".join(by_json["script"]) in out


def test_it_is_the_same_for_the_same_seed() -> None:
    words = (*DEAL, "--error", "stand-off-paid", "--noticed", "at-once")
    assert run(*words) == run(*words)
    assert run(*words)[0] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--error", "stand-off"), "there is no such error; choose among"),
        (("--error", "misdeal"), "is a group of errors: choose one of dealer-no-card"),
        (("--error", "unlisted-departure"), "cannot be put into a round: it is the name of"),
        (("--error", "side-bet-without-other"), "no side bet of this book needs another"),
        (("--error", "foreign-card", "--noticed", "soon"), "there is no such fact; choose among"),
        (("--error", "foreign-card", "--noticed", "late"), "nothing turns on when it is noticed"),
        (("--error", "two-at-once", "--noticed", "at-once", "late"), "at-once stands alone"),
        (("--noticed", "late"), "name one with --error KIND"),
    ],
)
def test_what_it_cannot_do_it_says_in_a_sentence(words, sentence) -> None:
    code, out, err = run(*DEAL, *words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.rstrip().endswith(".")
    assert "\n" not in err.rstrip()
