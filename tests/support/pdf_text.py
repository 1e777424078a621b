"""The text of a PDF, as somebody who marks and copies it gets it.

Enough of the format for what our typesetter writes: fonts with a map to Unicode, strings of
two-byte codes, runs from right to left marked as reversed.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

_OBJECT = re.compile(rb"(\d+) 0 obj(.*?)endobj", re.S)
_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.S)
_FONT = re.compile(rb"/(f\d+) (\d+) 0 R")
_MAPPED = re.compile(rb"<([0-9A-F]{4})> <([0-9A-F]+)>")
# A string may hold pairs of parentheses as they are, one within another.
_PLAIN = rb"[^()\\]|\\."
_INNER = rb"\((?:" + _PLAIN + rb"|\((?:" + _PLAIN + rb")*\))*\)"
_SHOWN = re.compile(
    rb"/(f\d+) [\d.]+ Tf|/ReversedChars BMC|EMC|\(((?:" + _PLAIN + rb"|" + _INNER + rb")*)\)"
    rb"|(?<!<)<([0-9A-Fa-f]+)>(?!>)",
    re.S,
)
_ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def pdf_text(raw: bytes) -> str:
    objects = {int(number): body for number, body in _OBJECT.findall(raw)}
    pages = [body for body in objects.values() if b"/Type/Page/" in body]
    return "".join(text for page in pages for text in _page(page, objects))


def _page(page: bytes, objects: dict[int, bytes]) -> Iterator[str]:
    resources = objects[_reference(rb"/Resources", page)]
    fonts = {
        name: _map(objects[_reference(rb"/ToUnicode", objects[int(number)])])
        for name, number in _FONT.findall(resources)
    }
    font: dict[int, str] = {}
    reverse = False
    for found in _SHOWN.finditer(_inflated(objects[_reference(rb"/Contents", page)])):
        if found[1]:
            font = fonts[found[1]]
        elif found[0] == b"/ReversedChars BMC":
            reverse = True
        elif found[0] == b"EMC":
            reverse = False
        else:
            codes = _unescaped(found[2]) if found[3] is None else bytes.fromhex(found[3].decode())
            pairs = [int.from_bytes(codes[at : at + 2], "big") for at in range(0, len(codes), 2)]
            run = [font.get(code, "\N{REPLACEMENT CHARACTER}") for code in pairs]
            yield "".join(reversed(run) if reverse else run)


def _reference(name: bytes, body: bytes) -> int:
    found = re.search(name + rb" (\d+) 0 R", body)
    assert found is not None, name
    return int(found[1])


def _inflated(body: bytes) -> bytes:
    found = _STREAM.search(body)
    assert found is not None
    return zlib.decompress(found[1]) if b"FlateDecode" in body else found[1]


def _map(body: bytes) -> dict[int, str]:
    told = _inflated(body)
    return {
        int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be")
        for code, text in _MAPPED.findall(told)
    }


def _unescaped(text: bytes) -> bytes:
    def plain(match: re.Match[bytes]) -> bytes:
        said = match[1]
        return bytes([int(said, 8)]) if said[:1].isdigit() else _ESCAPED.get(said, said)

    return re.sub(rb"\\([0-7]{1,3}|.)", plain, text, flags=re.S)
