"""The stock of a made school: items from the engine, each with its answers, marked once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from trainer.engine.rulebook import Rulebook
from trainer.practice.dealing import fingerprint
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Content
from trainer.practice.house import KEPT_AS, House, floor_in, kept_of
from trainer.scenarios.errors.register import SLIPS
from trainer.supervision.making.answers import right_answer, wrong_answers
from trainer.supervision.standing.confusing import confused

_EACH, _TRIES = 5, 12


@dataclass(frozen=True, slots=True)
class Given:
    """One answer and its marks, ready to be written. `by_clause`: clause, parts, parts right."""

    content: Content
    right: bool
    parts: int
    parts_right: int
    clauses: str
    clause_parts: str
    by_clause: tuple[tuple[str, int, int], ...]
    pair: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class Piece:
    """One item; `text` is its content as it is kept."""

    drill: str
    family: str
    skill: str
    text: str
    fingerprint: str
    tenths: int
    right: Given
    wrong: tuple[Given, ...]
    alarm: bool


Stock = Mapping[tuple[str, str], tuple[Piece, ...]]


def make_stock(book: Rulebook, house: House, chance: Random) -> Stock:
    """By drill and family, a few items of each that can be got wrong."""
    floor = floor_in(house, book)
    found: dict[tuple[str, str], tuple[Piece, ...]] = {}
    with house.in_use():
        for code, drill in DRILLS.items():
            for family in drill.families(book):
                pieces: dict[str, Piece] = {}
                for attempt in range(_TRIES):
                    if len(pieces) == _EACH:
                        break
                    seed = f"{chance.getrandbits(64)}:{attempt}".encode()
                    made = drill.make(floor, seed=seed, family=family.value)
                    if made is None:
                        break
                    piece = _piece(code, family.value, made.skill, made.content, house, chance)
                    if piece is not None:
                        pieces[piece.fingerprint] = piece
                if pieces:
                    found[code, family.value] = tuple(pieces.values())
    return found


def _piece(
    code: str, family: str, skill: str, content: Content, house: House, chance: Random
) -> Piece | None:
    right = _given(code, content, right_answer(content))
    kinds = tuple(sorted(kind.value for kind in SLIPS))
    wrong = [_given(code, content, each) for each in wrong_answers(content, chance, kinds)]
    wrong = [each for each in wrong if not each.right]
    if not right.right or not wrong:
        return None
    return Piece(
        code,
        family,
        skill,
        json.dumps(content | {KEPT_AS: kept_of(house)}),
        fingerprint(code, content),
        content.get("tenths") or 0,
        right,
        tuple(wrong),
        skill == "noticed/clean",
    )


def _given(code: str, content: Content, answer: Content) -> Given:
    marks = DRILLS[code].mark(content, answer)
    by_clause = marks.by_clause()
    return Given(
        answer,
        marks.right,
        marks.parts,
        marks.parts_right,
        json.dumps(list(marks.clauses)),
        json.dumps(by_clause),
        tuple((clause, parts, right) for clause, (parts, right) in by_clause.items()),
        None if marks.right else confused(content, answer),
    )
