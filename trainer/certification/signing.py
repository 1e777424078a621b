"""Signed texts: compact JWS, Ed25519 and nothing else. No database, no clock, no settings.

A text is good in one spelling only: what decodes to the same bytes but is written differently is
refused, and so is JSON that is not canonical. The header names the algorithm because the format
asks for it; nobody here chooses by it.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from trainer.exams.canonical import canonical

ALGORITHM = "EdDSA"
CERTIFICATE = "upcard-certificate"
BADGE = "JWT"
LONGEST = 20_000
PARTS = 3


class NotGenuineError(Exception):
    """Not signed by one of the keys, or not as it was signed. The text says which."""


@dataclass(frozen=True, slots=True)
class Signed:
    """What a good text says, and who signed it."""

    kind: str
    kid: str
    payload: dict[str, Any]


def sign(payload: Mapping[str, Any], *, kind: str, kid: str, key: Ed25519PrivateKey) -> str:
    header = canonical(_header(kind, kid, key.public_key()))
    told = f"{_encoded(header.encode())}.{_encoded(canonical(dict(payload)).encode())}"
    return f"{told}.{_encoded(key.sign(told.encode()))}"


def read_signed(token: str, keys: Mapping[str, Ed25519PublicKey]) -> Signed:
    """What was signed, by a key among these; anything else raises."""
    if len(token) > LONGEST or not token.isascii():
        raise NotGenuineError("This is not a certificate.")
    parts = token.split(".")
    if len(parts) != PARTS:
        raise NotGenuineError("This is not a certificate.")
    header, payload = _object(parts[0]), _object(parts[1])
    kid, kind = header.get("kid"), header.get("typ")
    if header.get("alg") != ALGORITHM or kind not in (CERTIFICATE, BADGE):
        raise NotGenuineError("This is not signed the way certificates are.")
    if not isinstance(kid, str) or kid not in keys:
        raise NotGenuineError("This was not signed with a key of ours.")
    if header != _header(kind, kid, keys[kid]):
        raise NotGenuineError("This is not signed the way certificates are.")
    try:
        keys[kid].verify(_decoded(parts[2]), f"{parts[0]}.{parts[1]}".encode())
    except InvalidSignature:
        raise NotGenuineError("The signature does not fit: something was altered.") from None
    return Signed(kind, kid, payload)


def _header(kind: str, kid: str, public: Ed25519PublicKey) -> dict[str, Any]:
    """A badge brings its key along for those who know nobody; here it is only compared."""
    plain = {"alg": ALGORITHM, "kid": kid, "typ": kind}
    if kind != BADGE:
        return plain
    return plain | {
        "jwk": {"crv": "Ed25519", "kty": "OKP", "x": _encoded(public.public_bytes_raw())}
    }


def _encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    try:
        raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise NotGenuineError("This is not a certificate.") from None
    # Several spellings decode to the same bytes; one of them is what was issued.
    if _encoded(raw) != text:
        raise NotGenuineError("This is not written as it was issued.")
    return raw


def _object(text: str) -> dict[str, Any]:
    try:
        raw = _decoded(text).decode("ascii")
        found = json.loads(raw)
        same = isinstance(found, dict) and canonical(found) == raw
    except (ValueError, TypeError, RecursionError):
        raise NotGenuineError("This is not a certificate.") from None
    if not same:
        raise NotGenuineError("This is not written as it was issued.")
    assert isinstance(found, dict)
    return found
