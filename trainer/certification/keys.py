"""The key that signs, in its file; the public ones, in the database."""

from __future__ import annotations

import os
import tempfile
from base64 import urlsafe_b64decode
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from django.conf import settings
from django.db import transaction
from joserfc.jwk import OKPKey

from trainer.certification.models import PublicKey
from trainer.certification.signing import ALGORITHM

OTHERS = 0o077


class KeyFileError(RuntimeError):
    """A key file that must not or cannot be used; the text says why."""


@dataclass(frozen=True, slots=True)
class SigningKey:
    """`kid`: the thumbprint of the public half (RFC 7638), so that a name fits one key only."""

    kid: str
    x: str
    private: Ed25519PrivateKey


def signing_key() -> SigningKey:
    """The key of this site, made at the first call."""
    path = Path(settings.SIGNING_KEY)
    if not path.exists():
        _put(path, Ed25519PrivateKey.generate(), replace=False)
    if path.stat().st_mode & OTHERS:
        raise KeyFileError("The signing key's file can be read by others: set its mode to 0600.")
    try:
        private = load_pem_private_key(path.read_bytes(), password=None)
    except (ValueError, TypeError):
        raise KeyFileError("The signing key's file holds no key that can be read.") from None
    if not isinstance(private, Ed25519PrivateKey):
        raise KeyFileError("The signing key must be an Ed25519 key.")
    return _named(private)


def publish_key(key: SigningKey, now: datetime) -> None:
    """Have its public half known, before or with the first thing it signs."""
    PublicKey.objects.get_or_create(kid=key.kid, defaults={"x": key.x, "since": now})


def rotate_key(now: datetime) -> SigningKey:
    """A new key from now on. The old private half is gone; what it has signed stays good."""
    made = _named(Ed25519PrivateKey.generate())
    # Known before it signs: a crash between the two leaves a key that nothing is signed with.
    with transaction.atomic():
        PublicKey.objects.filter(until__isnull=True).update(until=now)
        publish_key(made, now)
    _put(Path(settings.SIGNING_KEY), made.private, replace=True)
    return made


def public_keys() -> dict[str, Ed25519PublicKey]:
    return {row.kid: public_key(jwk_of(row)) for row in PublicKey.objects.all()}


def jwk_of(row: PublicKey) -> dict[str, str]:
    return {
        "alg": ALGORITHM,
        "crv": "Ed25519",
        "kid": row.kid,
        "kty": "OKP",
        "use": "sig",
        "x": row.x,
    }


def public_key(jwk: Mapping[str, Any]) -> Ed25519PublicKey:
    """Of a JWK; raises ValueError where it is none for Ed25519."""
    if (jwk.get("kty"), jwk.get("crv")) != ("OKP", "Ed25519"):
        raise ValueError("not an Ed25519 key")
    x = str(jwk["x"])
    return Ed25519PublicKey.from_public_bytes(urlsafe_b64decode(x + "=" * (-len(x) % 4)))


def thumbprint(public: Ed25519PublicKey) -> str:
    return OKPKey.import_key(public).thumbprint()


def _named(private: Ed25519PrivateKey) -> SigningKey:
    jwk = OKPKey.import_key(private.public_key())
    return SigningKey(jwk.thumbprint(), str(jwk.as_dict(private=False)["x"]), private)


def _put(path: Path, key: Ed25519PrivateKey, *, replace: bool) -> None:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    # A file that mkstemp makes is its owner's alone.
    descriptor, draft = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(descriptor, "wb") as file:
        file.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        file.flush()
        os.fsync(file.fileno())
    if replace:
        os.replace(draft, path)
        return
    try:
        # link() fails where the key exists: of two first certificates, one key wins.
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        os.unlink(draft)
