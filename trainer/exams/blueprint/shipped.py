"""The blueprints that ship, as texts to draft from. They name no rulebook: the draft does."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from trainer.engine.rulebook import Rulebook


@cache
def shipped_texts() -> Mapping[str, str]:
    folder = resources.files("trainer.exams") / "data"
    files = sorted(folder.iterdir(), key=lambda each: each.name)
    return {
        each.name.removesuffix(".toml"): each.read_text(encoding="utf-8")
        for each in files
        if each.name.endswith(".toml")
    }


def text_for(name: str, book: Rulebook) -> str:
    """A shipped blueprint as the text of a draft under this book."""
    return f'rulebook = "{book.id}"\nedition = "{book.edition}"\n{shipped_texts()[name]}'


@cache
def shipped_titles() -> Mapping[str, str]:
    """What each is called, by its name."""
    return {name: str(tomllib.loads(text)["title"]) for name, text in shipped_texts().items()}
