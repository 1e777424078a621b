"""A moment told as a script, with the answer worked out from the book beforehand."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.clauses.scripts import asked, script
from tests.scripts.telling import assert_one_script


class Moment(NamedTuple):
    """`clause`: at least this one must be cited."""

    book: str
    lines: tuple[str, ...]
    answer: dict[str, Any]
    clause: str


SIGN = "limits 25 1000"
TRIO = "box 4 Bob 50, Ann 100, Cem 25"
SIXTEEN = "deal 4 10H 6C, dealer 9D"
ELEVEN = "deal 4 6H 5C, dealer 9D"
EIGHTS = "deal 4 8H 8C, dealer 9D"
ACE_UP = "deal 4 10H 6C, dealer AD"
OVER = ("1 stands", "dealer draws 10S")


def check_moment(moment: Moment) -> None:
    """The engine answers as the book does, and the script of the moment is its only one."""
    told = asked(moment.book, *moment.lines)
    assert {key: told.get(key) for key in moment.answer} == moment.answer
    assert moment.clause in told["clauses"]
    assert 1 <= len(told["clauses"]) <= 4
    found = script(moment.book, *moment.lines)
    assert_one_script(found.setup, found.log)
