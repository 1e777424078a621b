"""Every value of every shipped rulebook is noticed by a test of the clause it cites."""

from __future__ import annotations

import pytest

from tests.books import all_books
from tests.clauses.naming import all_clause_tests
from tests.prove.mutations import mutants, survives
from trainer.engine.rulebook import Rulebook
from trainer.library.clause_report import named_clause

PARTS = ("when", "steps", "consequences", "elections", "elector", "left_over", "decides",
         "may_withdraw", "uncovered")  # fmt: skip


@pytest.mark.prove
@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)
def test_each_changed_value_turns_a_test_of_its_clause_red(book: Rulebook) -> None:
    changed = list(mutants(book))
    assert len(changed) > 30, "the walk over the book has lost its way"
    gaps = [str(mutant) for mutant in changed if survives(mutant)]
    assert not gaps, "no test of its clause notices:\n" + "\n".join(gaps)


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)
def test_every_part_of_every_ruling_is_changed(book: Rulebook) -> None:
    changed = {mutant.path for mutant in mutants(book)}
    wanted = {f"uncovered[{at}].{part}" for at in range(1, len(book.uncovered) + 1)
              for part in ("kinds", "clauses")}  # fmt: skip
    for kind, remedies in book.irregularities.items():
        for at, remedy in enumerate(remedies, start=1):
            parts = {"clauses", "policy"}
            parts |= {part for part in PARTS if getattr(remedy, part)}
            wanted |= {f"irregularities.{kind}[{at}].{part}" for part in parts}
    assert wanted <= changed


def test_a_clause_without_tests_would_be_reported_as_a_gap() -> None:
    book = all_books()[0]
    mutant = next(iter(mutants(book)))
    stranger = type(mutant)(mutant.path, ("no such clause",), None, None, mutant.book)
    assert survives(stranger)


def test_every_clause_test_names_a_clause_of_its_book() -> None:
    named = [(name, named_clause(name, book)) for book, name, _ in all_clause_tests()]
    assert named
    assert [name for name, clause in named if clause is None] == []
