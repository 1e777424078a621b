"""What a file that somebody brings may hold: signed texts and numbers, looked for in its bytes.

Nothing is unpacked, drawn or run. Each search passes over the bytes once.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from dataclasses import dataclass

from trainer.certification.signing import LONGEST

MOST_BYTES = 2 * 1024 * 1024
MOST_TOKENS = 5
PDF = b"%PDF-"
NUMBER = re.compile(r"[A-Za-z0-9_-]{32}", re.ASCII)
# Possessive: a run that does not end as it should is passed over, not tried again.
_RUNS = re.compile(rb"[A-Za-z0-9_.-]{40,}+")
_ADDRESS = re.compile(rb"/verify/([A-Za-z0-9_-]{32})(?![A-Za-z0-9_-])")


@dataclass(frozen=True, slots=True)
class Found:
    """`numbers`: said in a text or an address; on their own they prove nothing."""

    is_pdf: bool
    hash: str
    tokens: tuple[str, ...]
    numbers: tuple[str, ...]


def read_file(raw: bytes) -> Found:
    assert len(raw) <= MOST_BYTES
    tokens: dict[str, None] = {}
    for run in _RUNS.findall(raw):
        if run.count(b".") == 2 and len(run) <= LONGEST and len(tokens) < MOST_TOKENS:
            tokens[run.decode("ascii")] = None
    claimed = [number for token in tokens if (number := _claimed(token))]
    linked = [match.decode("ascii") for match in _ADDRESS.findall(raw)[:MOST_TOKENS]]
    return Found(
        raw.startswith(PDF),
        hashlib.sha256(raw).hexdigest(),
        tuple(tokens),
        tuple(dict.fromkeys([*claimed, *linked])),
    )


def _claimed(token: str) -> str:
    """The number a text gives itself, true or not."""
    part = token.split(".")[1]
    try:
        said = json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))
    except (binascii.Error, ValueError, RecursionError):
        return ""
    number = said.get("number") if isinstance(said, dict) else None
    return number if isinstance(number, str) and NUMBER.fullmatch(number) else ""
