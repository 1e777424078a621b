"""Scripts that come along, as sets: which of them a book and a house's chips can show."""

from __future__ import annotations

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import NOTHING_TYPED, Made
from trainer.practice.house import House
from trainer.scenarios.questions.item import pin
from trainer.scenarios.scripted import TableScript, built_in
from trainer.ui.table.from_round import CannotDrawError

# Every script of the drill, one after the other.
ALL = "all"
_PROBE = b"script"
_MOST_KEPT = 256
_kept: dict[tuple[str, str, tuple[int, ...]], tuple[TableScript, ...]] = {}


def scripts_for(code: str, book: Rulebook, house: House) -> tuple[TableScript, ...]:
    """Those whose moment this book knows, with amounts that these chips make. Kept: a book does
    not change while the site runs."""
    key = (code, pin(book).hash, house.values)
    found = _kept.get(key)
    if found is None:
        scripts = built_in().get(DRILLS[code].scripts, ())
        found = tuple(each for each in scripts if made_of(code, each, book, house, seed=_PROBE))
        if len(_kept) >= _MOST_KEPT:
            _kept.pop(next(iter(_kept)), None)
        _kept[key] = found
    return found


def chosen_scripts(code: str, book: Rulebook, house: House, wanted: str) -> tuple[TableScript, ...]:
    """The scripts of a set: one, all of them, or none where there is no such script here."""
    offered = scripts_for(code, book, house)
    return offered if wanted == ALL else tuple(each for each in offered if each.id == wanted)


def made_of(
    code: str, script: TableScript, book: Rulebook, house: House, *, seed: bytes
) -> Made | None:
    made = DRILLS[code].of_script(script, book, seed=seed)
    if made is None:
        return None
    try:
        with house.in_use():
            DRILLS[code].show(made.content, NOTHING_TYPED)
    except CannotDrawError:
        return None
    return made
