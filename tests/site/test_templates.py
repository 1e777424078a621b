"""Templates compile, and a broken one is named."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command

from trainer.site.management.commands import compile_templates


def test_it_compiles_every_template() -> None:
    assert len(compile_templates.template_files()) > 10
    call_command("compile_templates")


def test_it_names_every_broken_template(tmp_path, monkeypatch) -> None:
    templates = tmp_path / "templates"
    templates.mkdir()
    (templates / "a.html").write_text("{% if %}")
    (templates / "b.html").write_text("{% nothing %}")
    monkeypatch.setattr(compile_templates, "PROJECT", tmp_path)
    with pytest.raises(CommandError, match=r"(?s)a\.html.*b\.html"):
        call_command("compile_templates")
