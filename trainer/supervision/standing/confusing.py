"""Kinds of error taken for one another: what was due beside what was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.library.selectors import all_books
from trainer.practice.drills.base import Content
from trainer.practice.drills.table import script_of
from trainer.scenarios.questions.detection import windows
from trainer.scenarios.questions.mark import mark
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.plain import from_plain
from trainer.scenarios.questions.words import Asked

Pair = tuple[str, str]


def confused(content: Content, answer: Content) -> Pair | None:
    """What was due and what was chosen, by the kinds' own codes; nothing where no kind was asked.

    Empty: nothing was wrong, or nothing was said to be.
    """
    if "items" in content:
        return _named(content["items"], answer)
    if "flag" in answer and not answer.get("check"):
        return _watched(content, answer)
    return None


def _named(items: list[Mapping[str, Any]], answer: Content) -> Pair | None:
    for raw in items:
        given = answer.get(Asked.WHAT.value)
        if raw["asked"] != Asked.WHAT or not isinstance(given, dict) or "option" not in given:
            continue
        due = mark(from_plain(raw), given, {book.id: book for book in all_books()}).due
        if due is None:
            return None
        kinds = [option.get("kind", "") for option in raw["options"]]
        return kinds[due["option"]], kinds[given["option"]]
    return None


def _watched(content: Content, answer: Content) -> Pair:
    read = script_of(content["script"])
    caught = windows(Moment(read.setup, read.log))
    flag = answer["flag"]
    if flag is None:
        return (caught[0][0].kind.value if caught else ""), ""
    here = [found for found, first, last in caught if first <= flag <= last]
    # Stopped where nothing was to be seen: a false alarm, even on a faulty clip.
    return (here[0].kind.value if here else ""), answer.get("kind", "")
