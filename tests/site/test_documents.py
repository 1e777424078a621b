"""Documents made from the code."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command

from trainer.site.documents import DOCUMENTS
from trainer.site.management.commands import docs
from trainer.site.registry import SETTINGS


def test_it_lists_every_setting_once() -> None:
    text = DOCUMENTS["docs/settings.md"]()
    for setting in SETTINGS:
        assert text.count(f"| `{setting.name}` |") == 1


def test_it_fails_on_a_stale_document_and_mends_it(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(docs, "PROJECT", tmp_path)
    with pytest.raises(CommandError, match=r"docs/settings\.md"):
        call_command("docs", check=True)
    assert not (tmp_path / "docs").exists()
    call_command("docs")
    call_command("docs", check=True)
