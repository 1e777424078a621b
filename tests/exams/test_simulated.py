"""Candidates of known ability pass each blueprint as often as its documentation says."""

from __future__ import annotations

import re
from math import comb

import pytest

from tests.layers import PROJECT
from tests.library.shelf import BOOKS
from tests.scale import scaled
from trainer.exams.blueprint.document import Document, Role
from trainer.exams.blueprint.reading import read_document
from trainer.exams.blueprint.shipped import shipped_texts, text_for
from trainer.exams.marking.simulating import Ability, simulate

pytestmark = pytest.mark.prove
CANDIDATES = scaled(2000)
# Three standard errors of a rate near a half, in hundredths.
ALLOWED = 100 * 3 * 0.5 / CANDIDATES**0.5 + 1
DOCUMENT = (PROJECT / "docs" / "exams.md").read_text()
WHO = ("sure", "good", "borderline", "weak")


def numbers(row: str) -> list[float]:
    found = re.search(rf"^\| {row} \|(.*)\|$", DOCUMENT, re.M)
    assert found is not None, row
    return [float(cell) for cell in found[1].split("|")]


def ability(who: str) -> Ability:
    return Ability(*(round(each * 100) for each in numbers(who)))


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("name", sorted(shipped_texts()))
def test_it_passes_as_often_as_it_says(name: str, who: str) -> None:
    document = read_document(text_for(name, BOOKS[0]))
    claimed = numbers(name)[WHO.index(who)]
    passed = simulate(document, ability(who), candidates=CANDIDATES, seed=11)
    assert abs(100 * passed / CANDIDATES - claimed) <= ALLOWED


@pytest.mark.parametrize(("safety", "claimed"), [(99, 0.98), (95, 0.72), (90, 0.39)])
def test_it_has_a_critical_rule_as_strict_as_it_says(safety: int, claimed: float) -> None:
    true = safety / 100
    clean = true**12
    exact = clean + comb(12, 1) * (1 - true) * true**11 * clean
    assert exact == pytest.approx(claimed, abs=0.015)
    document = _only_critical(read_document(text_for("dealer-certification", BOOKS[0])))
    able = Ability(10_000, safety * 100, 10_000, 0)
    passed = simulate(document, able, candidates=CANDIDATES, seed=5)
    assert abs(100 * passed / CANDIDATES - 100 * exact) <= ALLOWED


def _only_critical(document: Document) -> Document:
    from dataclasses import replace

    sections = tuple(
        section
        for section in document.sections
        if any(slot.role is not Role.SCORED for slot in section.slots)
    )
    return replace(document, sections=sections, minor_rate=None)


def test_it_passes_nobody_who_only_guesses_and_everybody_who_knows() -> None:
    for name in shipped_texts():
        document = read_document(text_for(name, BOOKS[0]))
        assert simulate(document, Ability(2500, 2500, 5000, 5000), candidates=50, seed=3) == 0
        assert simulate(document, Ability(10_000, 10_000, 10_000, 0), candidates=5, seed=3) == 5
