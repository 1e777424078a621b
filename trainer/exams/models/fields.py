"""Things every table of exams needs: tokens nobody can guess, and the length of a hash."""

from __future__ import annotations

import secrets

HASH_LENGTH = 64
TOKEN_LENGTH = 32
REASON_LENGTH = 500
# Before anything has been answered.
NO_HASH = "0" * HASH_LENGTH


def new_token() -> str:
    """192 random bits: an address that is neither guessed nor counted."""
    return secrets.token_urlsafe(24)


def new_secret() -> bytes:
    """The one place where the chance of a paper comes from."""
    return secrets.token_bytes(32)
