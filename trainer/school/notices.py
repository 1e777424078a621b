"""The words of notices. Each layer registers those of its own kinds when the site starts.

A later layer that has something to tell needs a kind, a function for its words, and `tell`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from trainer.school.models import Notice


@dataclass(frozen=True, slots=True)
class Words:
    """`act`: what the button to its page says."""

    heading: str
    text: str
    act: str


Wording = Callable[[Mapping[str, Any]], Words]
_WORDINGS: dict[str, Wording] = {}


def words_for(kind: str) -> Callable[[Wording], Wording]:
    """Register the words of a kind; two for one kind are a bug."""

    def register(wording: Wording) -> Wording:
        assert _WORDINGS.get(kind, wording) is wording, f"two wordings for {kind}"
        _WORDINGS[kind] = wording
        return wording

    return register


def words_of(notice: Notice) -> Words:
    """What it says; of a kind that is no longer known, that there is something to look at."""
    wording = _WORDINGS.get(notice.kind)
    if wording is None:
        return Words(_("Something has changed"), "", _("Look at it"))
    return wording(notice.parts)
