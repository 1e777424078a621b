"""One clause: where it stands, what rests on it, how we read it, what other books say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.engine.irregular.words import Irregularity
from trainer.engine.rulebook import Remedy, Rulebook, Uncovered
from trainer.library.book_page import (
    ClauseLine,
    Masthead,
    clause_line,
    masthead,
    readings_by_clause,
)
from trainer.library.cited import Entry, by_path, resting_on
from trainer.library.glance import text_of
from trainer.library.links import Link, book_url, clause_links
from trainer.library.readings_page import ReadingBlock, reading_block
from trainer.library.remedies import all_said, clauses_of
from trainer.library.tree import children, neighbours, parents, section_of
from trainer.ui.irregular_words import say_done
from trainer.ui.rule_words import group_label, part_label
from trainer.ui.wording import curl


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What another book says on the same subject."""

    short: str
    book: Link
    text: str
    same: bool
    silent: bool
    clauses: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that rests on the clause."""

    group: str
    label: str
    text: str
    silent: bool
    beside: tuple[Link, ...]
    elsewhere: tuple[Elsewhere, ...]

    @property
    def differing(self) -> tuple[Elsewhere, ...]:
        return tuple(there for there in self.elsewhere if not there.same)

    @property
    def alike(self) -> tuple[Elsewhere, ...]:
        return tuple(there for there in self.elsewhere if there.same)


@dataclass(frozen=True, slots=True)
class ClausePage:
    book: Masthead
    section: Link
    clause: ClauseLine
    text: str
    parents: tuple[ClauseLine, ...]
    children: tuple[ClauseLine, ...]
    before: ClauseLine | None
    after: ClauseLine | None
    subjects: tuple[Subject, ...]
    readings: tuple[ReadingBlock, ...]

    @property
    def compared(self) -> bool:
        return any(subject.elsewhere for subject in self.subjects)


def clause_page(book: Rulebook, number: str, others: Sequence[Rulebook]) -> ClausePage:
    readings = readings_by_clause(book)

    def line(each: str) -> ClauseLine:
        return clause_line(book, book.clauses[each], readings.get(each, []))

    before, after = neighbours(book, number)
    section = section_of(book, number)
    places = [(other, by_path(other)) for other in others if other.id != book.id]
    return ClausePage(
        book=masthead(book),
        section=Link(curl(section.title), f"{book_url(book)}#s-{section.first}"),
        clause=line(number),
        text=curl(book.clauses[number].text),
        parents=tuple(line(each) for each in parents(book, number)),
        children=tuple(line(each.number) for each in children(book, number)),
        before=line(before) if before else None,
        after=line(after) if after else None,
        subjects=tuple(_subject(book, number, entry, places) for entry in resting_on(book, number)),
        readings=tuple(
            reading_block(book, book.readings[each]) for each in readings.get(number, [])
        ),
    )


def _subject(
    book: Rulebook,
    number: str,
    entry: Entry,
    places: list[tuple[Rulebook, dict[tuple[str, ...], Entry]]],
) -> Subject:
    return Subject(
        group=group_label(entry.path),
        label=part_label(entry.path),
        text=text_of(entry),
        silent=entry.value is None,
        beside=clause_links(book, (each for each in entry.clauses if each != number)),
        elsewhere=_irregular_elsewhere(entry, places)
        if isinstance(entry.value, Remedy)
        else tuple(
            _elsewhere(other, there[entry.path], entry)
            for other, there in places
            if entry.path in there and not isinstance(entry.value, Uncovered)
        ),
    )


def _irregular_elsewhere(
    entry: Entry, places: list[tuple[Rulebook, dict[tuple[str, ...], Entry]]]
) -> tuple[Elsewhere, ...]:
    """What the other books say of the same case, however they cut the cases."""
    remedy, kind = entry.value, entry.path[1]
    assert isinstance(remedy, Remedy)
    assert isinstance(kind, Irregularity)
    found: list[Elsewhere] = []
    for other, _there in places:
        said = all_said(other, kind, remedy.when)
        texts = dict.fromkeys(say_done(each) for each in said)
        clauses = dict.fromkeys(number for each in said for number in clauses_of(other, each))
        found.append(
            Elsewhere(
                short=other.short,
                book=Link(other.title, book_url(other)),
                text=" / ".join(texts),
                same=tuple(texts) == (say_done(remedy),),
                silent=all(each.uncovered for each in said),
                clauses=clause_links(other, clauses),
            )
        )
    return tuple(found)


def _elsewhere(other: Rulebook, there: Entry, here: Entry) -> Elsewhere:
    text = text_of(there)
    return Elsewhere(
        short=other.short,
        book=Link(other.title, book_url(other)),
        text=text,
        same=there.has_value and text == text_of(here),
        silent=there.value is None,
        clauses=clause_links(other, there.clauses),
    )
