"""Further parts of an evidence pack: who has some registers here, when the site starts.

A part is a function that is given the certificate and yields files: a path within the pack, what
it is in plain words, and its bytes. The same certificate must give the same bytes each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from trainer.certification.models import Certificate


class Packed(NamedTuple):
    """One file of a pack. `path`: with slashes, nothing but small letters, digits, `-` and `.`."""

    path: str
    about: str
    content: bytes


Part = Callable[[Certificate], Iterator[Packed]]
_PARTS: list[Part] = []


def evidence_part(part: Part) -> Part:
    if part not in _PARTS:
        _PARTS.append(part)
    return part


def further_parts(certificate: Certificate) -> list[Packed]:
    return [file for part in _PARTS for file in part(certificate)]
