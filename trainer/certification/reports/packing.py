"""A pack as one file: every file with its hash, and the same bytes each time."""

from __future__ import annotations

import hashlib
import io
import re
import zipfile
from collections.abc import Sequence

from trainer.certification.reports.keeping import as_json
from trainer.certification.reports.parts import Packed

MANIFEST, SUMS = "manifest.json", "SHA256SUMS"
FORMAT = 1
# A zip has no time zone and begins in 1980; no clock of ours is in it.
_NO_TIME = (1980, 1, 1, 0, 0, 0)
_READABLE = 0o644 << 16
_UNIX = 3
_PATH = re.compile(r"[A-Za-z0-9]+(?:[-.][A-Za-z0-9]+)*(?:/[a-z0-9]+(?:[-.][a-z0-9]+)*)*")


def sealed(files: Sequence[Packed], *, subject: dict[str, str]) -> list[Packed]:
    """With a manifest for machines and a list that `sha256sum -c` reads."""
    ordered = sorted(files)
    assert len({each.path for each in ordered}) == len(ordered), "each path once"
    assert all(_PATH.fullmatch(each.path) for each in ordered), "a path is what it looks like"
    rows = [
        {
            "path": each.path,
            "about": each.about,
            "bytes": len(each.content),
            "sha256": hashlib.sha256(each.content).hexdigest(),
        }
        for each in ordered
    ]
    manifest = as_json({"format": FORMAT, "kind": "evidence pack", **subject, "files": rows})
    told = Packed(MANIFEST, "every file and its hash, for machines", manifest)
    listed = sorted([*ordered, told])
    sums = "".join(f"{hashlib.sha256(each.content).hexdigest()}  {each.path}\n" for each in listed)
    return sorted([*listed, Packed(SUMS, "the same for sha256sum -c", sums.encode())])


def zipped(files: Sequence[Packed]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as pack:
        for each in sorted(files):
            info = zipfile.ZipInfo(each.path, date_time=_NO_TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = _READABLE
            info.create_system = _UNIX
            pack.writestr(info, each.content, compresslevel=9)
    return out.getvalue()
