"""Names for players: short, from many places, one word each, easy to tell apart when read out."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.engine.chance import Chance
from trainer.scenarios.draws import one_of

# One row a letter: no two players at a table share an initial.
_BY_LETTER = (
    ("Ann", "Ali", "Aiko"),
    ("Bob", "Bea", "Bao"),
    ("Cem", "Cleo", "Chen"),
    ("Dee", "Dan", "Devi"),
    ("Eli", "Esi", "Eva"),
    ("Fay", "Femi", "Finn"),
    ("Gus", "Gita", "Gwen"),
    ("Hana", "Hugo", "Hui"),
    ("Ivo", "Ines", "Idris"),
    ("Jun", "Jess", "Jay"),
    ("Kofi", "Kim", "Kate"),
    ("Lea", "Liam", "Lin"),
    ("Mei", "Max", "Mona"),
    ("Nia", "Ned", "Noor"),
    ("Omar", "Olga", "Owen"),
    ("Pia", "Paul", "Priya"),
    ("Quin",),
    ("Ravi", "Rosa", "Ruth"),
    ("Sam", "Siti", "Sven"),
    ("Tom", "Tara", "Teo"),
    ("Uma", "Ugo"),
    ("Vic", "Vera", "Viet"),
    ("Wen", "Will", "Wafa"),
    ("Yan", "Yusuf", "Yara"),
    ("Zoe", "Zak"),
)


def names(chance: Chance) -> Iterator[str]:
    """Names for one table, as far as they are asked for."""
    rest = list(_BY_LETTER)
    while rest:
        yield one_of(chance, rest.pop(chance.below(len(rest))))
