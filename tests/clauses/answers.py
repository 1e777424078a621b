"""One answer out of the engine's list of options: the open one, or the refused one."""

from __future__ import annotations

from trainer.engine.options import Allowed, Options, Refused
from trainer.engine.words import Option


def opened(found: Options, word: str) -> Allowed:
    return next(each for each in found.allowed if each.option is Option(word))


def closed(found: Options, word: str) -> Refused:
    refused = found.why_not(Option(word))
    assert refused is not None, f"{word} is open"
    return refused
