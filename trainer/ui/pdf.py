"""PDF from our own templates and plain data. What people typed is data, never markup."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import typst

_READS = "#let data = json(bytes(sys.inputs.data))\n"
_PAGE = "page.typ"


def make_pdf(
    package: str, template: str, data: Mapping[str, Any], *, before: Sequence[str] = ()
) -> bytes:
    """Set `template`, a file of `package`, with `data`; `before` are files put in front of it.

    The root is a folder with nothing else in it: nothing of the machine gets into a document.
    """
    alone = _alone(package, (*before, template)).name
    told = {"data": json.dumps(data, sort_keys=True)}
    page = str(Path(alone) / _PAGE)
    made = typst.compile(page, root=alone, sys_inputs=told, font_paths=fonts())
    assert isinstance(made, bytes)
    return made


@cache
def fonts() -> typst.Fonts:
    """Looked for once a process: looking takes far longer than setting a page."""
    return typst.Fonts()


@cache
def _alone(package: str, names: tuple[str, ...]) -> tempfile.TemporaryDirectory[str]:
    """A folder with this source and nothing else, as long as the process lives: the same source in
    the same place is not read and parsed anew for every paper."""
    folder = resources.files(package)
    source = "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
    alone = tempfile.TemporaryDirectory(prefix="upcard-paper-")
    (Path(alone.name) / _PAGE).write_text(_READS + source, encoding="utf-8")
    return alone
