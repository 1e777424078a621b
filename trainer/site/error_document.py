"""`docs/errors.md`: every kind of irregularity under every book, as the engine rules on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from trainer.engine.irregular.kinds import KINDS, Kind
from trainer.engine.irregular.ruling import decided
from trainer.engine.irregular.words import GROUPS, Fact
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Policy
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.ui.wording import label

_PROSE = """# What goes wrong, and what each book says

{made_by}

One table a kind: a line a case, a column a book. A cell has the ruling's steps in order, then
what holds after them, the clauses, and whether it may be asked where that is not plain `ok`:
*stated* only with its reading, *never* not at all (that something is wrong may be asked), *silent*
as "the book does not cover this". Where a book is silent the ruling is whom it goes to.

To try one: `manage.py deal --rulebook ID --seed 1 --error KIND`.

## Adding a kind of error

1. Name it in `Irregularity` (`trainer/engine/irregular/words.py`) and say in `kinds.py` which
   groups of facts its ruling may turn on, and its genus if it has one. A new fact joins a group
   there, and `facts.py` reads it off the round.
2. Say how it is found: in the `found_*` module of its family, or `deal.py` for the initial deal,
   from what lies on the table and what was due. Nothing is typed in.
3. The loader now refuses all five books until each rules on it, for every combination of its
   facts, or lists it as uncovered with its clause. Write the entries from the published text.
4. A ruling that moves cards or chips in a new way needs its step in `rulings.py` and what it does
   in `carrying.py` and the modules beside it.
5. Say how a dealer comes to make it: a slip in the module of its family under
   `trainer/scenarios/errors/`, with where it can strike, what makes it likely, how it looks and
   when it is last caught. The properties in `tests/scenarios` then deal it by the thousand.
6. Give it words in `trainer/ui/labels_irregular.py`, a table script in `tests/scripts`, a test
   named by book and clause in `tests/clauses`, and run `make docs`.

"""


def error_document(made_by: str) -> str:
    books = list(shipped_rulebooks().values())
    parts = [_PROSE.replace("{made_by}", made_by)]
    parts += ["\n".join(_section(kind, books)) for kind in KINDS.values()]
    return "\n".join(parts)


def _section(kind: Kind, books: Sequence[Rulebook]) -> Iterator[str]:
    yield f"## `{kind.name}`: {label(kind.name)}"
    yield ""
    yield "| Case | " + " | ".join(book.short for book in books) + " |"
    yield "| --- |" + " --- |" * len(books)
    for case, facts in _cases(kind, books):
        cells = [_cell(book, kind, facts) for book in books]
        yield f"| {case} | " + " | ".join(cells) + " |"
    yield ""


def _cell(book: Rulebook, kind: Kind, facts: frozenset[Fact]) -> str:
    remedy = book.remedy(kind.name, facts)
    steps, clauses, _ = decided(book, remedy)
    told = ", ".join(f"`{step}`" for step in (*steps, *remedy.consequences))
    policy = "" if remedy.policy is Policy.OK else f" *{remedy.policy}*"
    reading = f" {remedy.reading}" if remedy.reading and remedy.policy is not Policy.OK else ""
    return f"{told} ({', '.join(clauses)}){policy}{reading}"


def _cases(kind: Kind, books: Sequence[Rulebook]) -> Iterator[tuple[str, frozenset[Fact]]]:
    """Combinations that no book tells apart stand in one line; one of them speaks for them."""
    alike: dict[tuple[str, ...], list[frozenset[Fact]]] = {}
    for facts in kind.combinations():
        cells = tuple(_cell(book, kind, facts) for book in books)
        alike.setdefault(cells, []).append(facts)
    for found in alike.values():
        for each in _together(kind, found):
            yield _case(kind, each), each[0]


def _together(kind: Kind, found: list[frozenset[Fact]]) -> Iterator[list[frozenset[Fact]]]:
    """All of them where `this or that, and this or that` says it; else each by itself."""
    seen = [tuple(f for f in GROUPS[g] if any(f in facts for facts in found)) for g in kind.groups]
    if {frozenset(each) for each in product(*seen)} == set(found):
        yield found
    else:
        yield from ([each] for each in found)


def _case(kind: Kind, found: list[frozenset[Fact]]) -> str:
    told = []
    for group in kind.groups:
        seen = [fact for fact in GROUPS[group] if any(fact in facts for facts in found)]
        if len(seen) < len(GROUPS[group]):
            told.append(" or ".join(seen))
    return ", ".join(told) or "any"
