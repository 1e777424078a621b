"""PDF from our own templates and plain data. What people typed is data, never markup."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

import typst

_READS = "#let data = json(bytes(sys.inputs.data))\n"


def make_pdf(
    package: str, template: str, data: Mapping[str, Any], *, before: Sequence[str] = ()
) -> bytes:
    """Set `template`, a file of `package`, with `data`; `before` are files put in front of it.

    The root is a folder with nothing else in it: nothing of the machine gets into a document.
    """
    folder = resources.files(package)
    names = (*before, template)
    source = "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
    with tempfile.TemporaryDirectory() as alone:
        page = Path(alone) / "page.typ"
        page.write_text(_READS + source, encoding="utf-8")
        told = {"data": json.dumps(data, sort_keys=True)}
        made = typst.compile(str(page), root=alone, sys_inputs=told)
    assert isinstance(made, bytes)
    return made
