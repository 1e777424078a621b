"""What the book in force says to do about a finding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.irregular.facts import complained_of, facts_of
from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.numbers import numbers_of
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.answers import silent
from trainer.engine.rulebook import Remedy, Rulebook, cite
from trainer.engine.words import Office, Ruling

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def rule_on(story: Story, finding: Finding) -> Ruled:
    """The ruling as of now: the facts are read off the round as it lies."""
    book = story.round.setup.book
    facts = facts_of(story, finding)
    remedy = book.remedy(finding.kind, facts)
    steps, clauses, decides = decided(book, remedy)
    beside = finding.clauses
    if finding.kind is K.WITHDRAWAL_ASKED:
        found = complained_of(story, finding)
        beside = found[0] if found is not None else ()
    ruled = Ruled(
        finding,
        steps[0],
        steps,
        remedy.consequences,
        cite(clauses, beside),
        facts,
        remedy,
        remedy.policy,
        remedy.elections,
        remedy.elector,
        remedy.left_over,
        decides,
        remedy.reading,
    )
    return _with_numbers(story, ruled)


def decided(
    book: Rulebook, remedy: Remedy
) -> tuple[tuple[Ruling, ...], tuple[str, ...], Office | None]:
    """The book's own steps; where it stops short, its authority and where it fell silent."""
    if not remedy.uncovered:
        return remedy.steps, remedy.clauses, remedy.decides
    found = silent(book, remedy.clauses)
    assert found.ruling is not None
    return (found.ruling,), found.clauses, found.decided_by


def _with_numbers(story: Story, ruled: Ruled) -> Ruled:
    from dataclasses import replace

    return replace(ruled, numbers=numbers_of(story, ruled))
