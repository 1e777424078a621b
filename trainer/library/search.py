"""Finds clauses by number or by words, and marks what was found."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from trainer.engine.rulebook import Clause, Rulebook
from trainer.ui.wording import curl

LONGEST_QUERY = 80
_NUMBER = re.compile(r"[0-9a-z](?:[0-9.]*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text, found or not."""

    text: str
    hit: bool = False


def clean_query(raw: str) -> str:
    """One line of printable text, not too long."""
    plain = unicodedata.normalize("NFKC", raw[: LONGEST_QUERY * 4])
    printable = "".join(each if each.isprintable() else " " for each in plain)
    return " ".join(printable.split())[:LONGEST_QUERY].strip()


class Finder:
    """A query made ready to be tried on many clauses."""

    def __init__(self, query: str) -> None:
        self.number = query.rstrip(".").casefold() if _NUMBER.fullmatch(query) else None
        words = (re.escape(word) for word in curl(query).split())
        # The beginning of a word is enough: people type on, and look at what is left.
        self.words = [re.compile(rf"(?<!\w){word}", re.IGNORECASE) for word in words]

    def finds(self, clause: Clause) -> bool:
        return self._has_number(clause.number) or self._has_words(curl(clause.text))

    def _has_number(self, number: str) -> bool:
        if self.number is None:
            return False
        lower = number.casefold()
        # "9" finds "09" too: nobody types the nought.
        return lower.startswith(self.number) or lower.lstrip("0") == self.number

    def _has_words(self, text: str) -> bool:
        return bool(self.words) and all(word.search(text) for word in self.words)

    def pieces(self, text: str) -> tuple[Piece, ...]:
        return tuple(self._cut(text)) if self._has_words(text) else (Piece(text),)

    def _cut(self, text: str) -> Iterator[Piece]:
        found = (each.span() for word in self.words for each in word.finditer(text))
        # Where two begin together the longer goes first and swallows the other.
        spans = sorted(found, key=lambda span: (span[0], -span[1]))
        at = 0
        for start, end in spans:
            if end <= at:
                continue
            start = max(start, at)
            if start > at:
                yield Piece(text[at:start])
            yield Piece(text[start:end], hit=True)
            at = end
        if at < len(text):
            yield Piece(text[at:])


def matching(book: Rulebook, query: str) -> frozenset[str]:
    finder = Finder(query)
    return frozenset(number for number, clause in book.clauses.items() if finder.finds(clause))
