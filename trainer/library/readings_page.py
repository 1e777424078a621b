"""Our readings of a book: what is unclear, how we read it, why, and what may be asked."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.engine.rulebook import Reading, Rulebook
from trainer.engine.words import Policy
from trainer.library.book_page import Masthead, masthead
from trainer.library.links import Link, clause_links, readings_url
from trainer.library.policies import PolicyWords, policy_words
from trainer.ui.wording import curl


@dataclass(frozen=True, slots=True)
class CaseLine:
    about: str
    policy: PolicyWords


@dataclass(frozen=True, slots=True)
class ReadingBlock:
    id: str
    url: str
    clauses: tuple[Link, ...]
    unclear: str
    reading: str
    reason: str
    cases: tuple[CaseLine, ...]


@dataclass(frozen=True, slots=True)
class ReadingsPage:
    book: Masthead
    policies: tuple[PolicyWords, ...]
    readings: tuple[ReadingBlock, ...]


def reading_block(book: Rulebook, reading: Reading) -> ReadingBlock:
    return ReadingBlock(
        id=reading.id,
        url=readings_url(book, reading.id),
        clauses=clause_links(book, reading.clauses),
        unclear=curl(reading.unclear),
        reading=curl(reading.reading),
        reason=curl(reading.reason),
        cases=tuple(
            CaseLine(curl(case.about), policy_words(case.policy)) for case in reading.cases
        ),
    )


def readings_page(book: Rulebook) -> ReadingsPage:
    return ReadingsPage(
        book=masthead(book),
        policies=tuple(policy_words(policy) for policy in Policy),
        readings=tuple(reading_block(book, reading) for reading in book.readings.values()),
    )
