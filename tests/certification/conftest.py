"""Each test has a signing key of its own, and nobody has guessed at numbers yet."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.cache import cache

from tests.exams.conftest import same_papers  # noqa: F401


@pytest.fixture(autouse=True)
def own_key(settings, tmp_path: Path) -> Path:
    settings.SIGNING_KEY = tmp_path / "key.pem"
    settings.CHAIN_DIR = tmp_path / "chain"
    cache.clear()
    return tmp_path / "key.pem"
