"""House edges that a book prints about itself, to stand beside ours."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources


@dataclass(frozen=True, slots=True)
class Published:
    """`percent` as it is printed; `difference`: why ours is another, where it is."""

    book: str
    wager: str
    clause: str
    decks: int
    percent: str
    difference: str


@cache
def all_published() -> tuple[Published, ...]:
    text = (resources.files("trainer.lab") / "data" / "published.toml").read_text("utf-8")
    return tuple(Published(**each) for each in tomllib.loads(text)["published"])


def published_by(book_id: str) -> dict[str, Published]:
    """By wager."""
    return {each.wager: each for each in all_published() if each.book == book_id}
