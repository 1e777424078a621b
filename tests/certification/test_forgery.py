"""Altered certificates are refused: every field, every bit, every trick with the header."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import random
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from joserfc import jws
from joserfc.jwk import OKPKey

from tests.scale import scaled
from trainer.certification.signing import (
    BADGE,
    CERTIFICATE,
    NotGenuineError,
    read_signed,
    sign,
)
from trainer.exams.canonical import canonical

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
OTHER = Ed25519PrivateKey.from_private_bytes(bytes(range(1, 33)))
KEYS = {"ours": KEY.public_key(), "older": OTHER.public_key()}
PAYLOAD: dict[str, Any] = {
    "format": 1,
    "number": "a" * 32,
    "holder": "Zoë «=cmd» \u202eyelliaB",
    "school": "Riverside",
    "track": "dealer",
    "rulebook": "A book",
    "rulebook_id": "a-book",
    "edition": "6",
    "rulebook_hash": "0" * 64,
    "procedure": "none examined",
    "blueprint": "An exam",
    "blueprint_hash": "1" * 64,
    "result": "passed",
    "result_hash": "2" * 64,
    "examined_on": "2026-03-02",
    "issued_on": "2026-03-02",
    "expires_on": "2028-03-02",
}
GOOD = {kind: sign(PAYLOAD, kind=kind, kid="ours", key=KEY) for kind in (CERTIFICATE, BADGE)}


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def refused(token: str) -> bool:
    try:
        read_signed(token, KEYS)
    except NotGenuineError:
        return True
    return False


@pytest.mark.parametrize("kind", [CERTIFICATE, BADGE])
def test_what_was_signed_is_read(kind: str) -> None:
    assert read_signed(GOOD[kind], KEYS).payload == PAYLOAD


def test_another_library_reads_it_too() -> None:
    with warnings.catch_warnings():
        # It would rather have the algorithm's newer name, which badges do not know.
        warnings.simplefilter("ignore")
        found = jws.deserialize_compact(
            GOOD[BADGE], OKPKey.import_key(KEY.public_key()), algorithms=["EdDSA"]
        )
    assert json.loads(found.payload) == PAYLOAD


@pytest.mark.parametrize("field", PAYLOAD)
def test_every_field_is_held(field: str) -> None:
    head, _body, signature = GOOD[CERTIFICATE].split(".")
    for value in ("another", PAYLOAD[field] * 2, None, 2, [PAYLOAD[field]]):
        changed = canonical(PAYLOAD | {field: value})
        assert refused(f"{head}.{encoded(changed.encode())}.{signature}")
    less = {name: value for name, value in PAYLOAD.items() if name != field}
    assert refused(f"{head}.{encoded(canonical(less).encode())}.{signature}")


def with_header(header: dict[str, Any], signature: bytes | None = None) -> str:
    body = GOOD[CERTIFICATE].split(".")[1]
    told = f"{encoded(canonical(header).encode())}.{body}"
    return f"{told}.{encoded(KEY.sign(told.encode()) if signature is None else signature)}"


HEADER = {"alg": "EdDSA", "kid": "ours", "typ": CERTIFICATE}


def test_headers_with_a_sound_signature_are_still_refused() -> None:
    assert not refused(with_header(HEADER))
    for wrong in (
        HEADER | {"alg": "none"},
        HEADER | {"alg": "None"},
        HEADER | {"alg": "HS256"},
        HEADER | {"alg": "Ed448"},
        HEADER | {"alg": ["EdDSA"]},
        HEADER | {"kid": "older"},
        HEADER | {"kid": "nobody"},
        HEADER | {"kid": ""},
        HEADER | {"kid": ["ours"]},
        HEADER | {"typ": "session"},
        HEADER | {"jwk": {"kty": "OKP", "crv": "Ed25519", "x": "x"}},
        HEADER | {"crit": ["exp"]},
        HEADER | {"b64": False},
        {"alg": "EdDSA", "kid": "ours"},
        {},
    ):
        assert refused(with_header(wrong)), wrong


def test_alg_none_carries_nothing() -> None:
    for signature in (b"", b"\x00" * 64):
        assert refused(with_header(HEADER | {"alg": "none"}, signature))
        assert refused(with_header(HEADER, signature))


def test_the_public_key_is_no_secret_to_sign_with() -> None:
    public = KEY.public_key()
    body = GOOD[CERTIFICATE].split(".")[1]
    forms = [
        public.public_bytes(Encoding.Raw, PublicFormat.Raw),
        public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo),
        public.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo),
        encoded(public.public_bytes(Encoding.Raw, PublicFormat.Raw)).encode(),
    ]
    for alg in ("HS256", "EdDSA"):
        told = f"{encoded(canonical(HEADER | {'alg': alg}).encode())}.{body}"
        for secret in forms:
            mac = hmac.new(secret, told.encode(), hashlib.sha256).digest()
            assert refused(f"{told}.{encoded(mac)}")


def test_another_key_under_our_name_is_refused() -> None:
    assert refused(sign(PAYLOAD, kind=CERTIFICATE, kid="ours", key=OTHER))
    assert refused(sign(PAYLOAD, kind=CERTIFICATE, kid="older", key=KEY))


def alterations(token: str, chance: random.Random) -> Iterator[str]:
    """Without end: bits of the bytes, letters of the text, pieces moved, cut and doubled."""
    while True:
        parts = token.split(".")
        which = chance.randrange(3)
        raw = bytearray(decoded(parts[which]))
        at = chance.randrange(len(raw))
        raw[at] ^= 1 << chance.randrange(8)
        yield ".".join([*parts[:which], encoded(bytes(raw)), *parts[which + 1 :]])
        letters = list(token)
        letters[chance.randrange(len(letters))] = chance.choice("ABab01-_.=+/ \n\x00é")
        yield "".join(letters)
        cut = chance.randrange(len(token))
        yield token[:cut] + token[cut + 1 :]
        yield token[:cut] + token[cut] + token[cut:]
        other = chance.randrange(len(token))
        moved = list(token)
        moved[cut], moved[other] = moved[other], moved[cut]
        yield "".join(moved)
        yield token + chance.choice(("=", ".", "A", " ", "\n"))


@pytest.mark.prove
def test_ten_thousand_alterations_are_refused() -> None:
    chance, wanted, tried = random.Random(8), scaled(10_000), 0
    makers = [alterations(token, chance) for token in GOOD.values()]
    while tried < wanted:
        for maker, token in zip(makers, GOOD.values(), strict=True):
            altered = next(maker)
            if altered == token:
                continue
            tried += 1
            assert refused(altered), altered
    # And every single bit of the signature.
    head, body, signature = GOOD[CERTIFICATE].split(".")
    raw = decoded(signature)
    for bit in range(len(raw) * 8):
        flipped = bytearray(raw)
        flipped[bit // 8] ^= 1 << bit % 8
        assert refused(f"{head}.{body}.{encoded(bytes(flipped))}")


def test_the_last_letter_has_one_spelling() -> None:
    # Four bits of it mean nothing to a decoder: sixteen letters would give the same signature.
    token = GOOD[CERTIFICATE]
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    good = [letter for letter in letters if not refused(token[:-1] + letter)]
    assert good == [token[-1]]
