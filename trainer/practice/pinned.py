"""The rulebook a set was begun under: the very text, or a plain word that it is gone."""

from __future__ import annotations

from trainer.engine.rulebook import Rulebook
from trainer.library.links import Link, book_link
from trainer.practice.models import DrillSet
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.questions.item import pin


class BookGoneError(LookupError):
    """The rulebook of a set is no longer here as it was: nothing of it can be marked now."""


def pinned_book(drill_set: DrillSet) -> Rulebook:
    found = shipped_rulebooks().get(drill_set.rulebook)
    if found is None or pin(found).hash != drill_set.book_hash:
        raise BookGoneError(drill_set.rulebook)
    return found


def is_gone(drill_set: DrillSet) -> bool:
    try:
        pinned_book(drill_set)
    except BookGoneError:
        return True
    return False


def book_named(drill_set: DrillSet) -> Link:
    """Its title and page, whatever became of it; the bare name where nothing did."""
    found = shipped_rulebooks().get(drill_set.rulebook)
    return book_link(found) if found is not None else Link(drill_set.rulebook, "")
