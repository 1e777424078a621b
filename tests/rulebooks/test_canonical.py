"""A book's hash: the same for the same book however it is written, another for any other book."""

from __future__ import annotations

import json
import re

import pytest

from tests.books import all_books
from tests.prove.mutations import mutants
from tests.rulebooks.raw_books import as_toml, put, raw_book, text_of
from trainer.engine.rulebook import Rulebook
from trainer.rulebooks.canonical import book_hash, canonical_json
from trainer.rulebooks.loader import load_rulebook

books = pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)


@books
def test_the_order_of_a_file_does_not_matter(book: Rulebook) -> None:
    turned = as_toml(raw_book(book.id), backwards=True)
    assert turned != as_toml(raw_book(book.id))
    assert book_hash(load_rulebook(turned)) == book_hash(book)


@books
def test_spacing_and_comments_do_not_matter(book: Rulebook) -> None:
    text = text_of(book.id)
    spaced = re.sub(r"(?m)^(\w+) = ", r"\n  \1    =  ", text) + "\n# The end.\n"
    assert spaced != text
    assert book_hash(load_rulebook(spaced)) == book_hash(book)


@books
def test_any_other_value_gives_another_hash(book: Rulebook) -> None:
    changed = [book_hash(mutant.book) for mutant in mutants(book)]
    assert len({book_hash(book), *changed}) == len(changed) + 1


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("title", "Another title"),
        ("edition", "2"),
        ("effective_from", None),
        ("dealer/stands_on/clauses", ["18"]),
        ("dealer/stands_on/clauses", ["17", "18"]),
        ("dealer/soft_17/clauses", ["18", "17"]),
        ("clauses/17/text", "The dealer stands on 17."),
        ("clauses/17/examined", []),
        ("clauses/17/kind", "parameter"),
        ("readings/AMB-06/reading", "The original alone loses."),
        ("readings/AMB-06/cases/0/policy", "ok"),
        ("sections/0/title", "Another heading"),
        ("authority/0/decides", "inspector"),
        ("settlement/outcomes/blackjack", ["13"]),
        ("settlement/notes/soft_double", ["22"]),
        ("irregularities/draw-disputed", [{"steps": ["card-stands"], "clauses": ["17"]}]),
        ("irregularities/draw-disputed/1/when", []),
        ("irregularities/draw-disputed/0/steps", ["continue-round"]),
        ("irregularities/draw-disputed/0/consequences", ["deemed-stand"]),
        ("irregularities/draw-disputed/0/clauses", ["17", "18"]),
        ("irregularities/draw-disputed/0/decides", "inspector"),
        ("irregularities/draw-disputed/0/left_over", "discard"),
        ("irregularities/draw-disputed/0/may_withdraw", ["05"]),
        ("irregularities/draw-disputed/0/policy", "silent"),
        ("irregularities/rule-unclear/0/reading", "AMB-06"),
        ("uncovered/0/clauses", ["02"]),
        ("uncovered/0/kinds", ["misdeal", "wrong-order"]),
    ],
)
def test_any_other_word_gives_another_hash(path: str, value: object) -> None:
    raw = raw_book()
    before = book_hash(load_rulebook(as_toml(raw)))
    put(raw, path, value)
    if value is None:
        del raw[path]
    assert book_hash(load_rulebook(as_toml(raw))) != before


def test_a_value_and_a_silence_differ() -> None:
    raw = raw_book()
    put(raw, "limits/raises_exempt", {"value": False, "clauses": ["34"]})
    said = load_rulebook(as_toml(raw))
    assert book_hash(said) != book_hash(load_rulebook(text_of("uk-6deck-2019")))


@books
def test_the_canonical_text_is_plain_json_with_exact_ratios(book: Rulebook) -> None:
    text = canonical_json(book)
    assert text.isascii()
    read = json.loads(text)
    assert json.dumps(read, sort_keys=True, separators=(",", ":")) == text
    assert read["id"] == book.id
    assert re.fullmatch(r"\d+:\d+", read["settlement"]["pays"]["blackjack"]["value"])
    assert len(read["clauses"]) == len(book.clauses)


def test_the_shipped_books_have_five_hashes() -> None:
    hashes = {book_hash(book) for book in all_books()}
    assert len(hashes) == 5
    assert all(re.fullmatch(r"[0-9a-f]{64}", each) for each in hashes)
