"""The tour names exactly the pictures that `make pictures` takes; together they are small."""

from __future__ import annotations

import re
import struct
import zlib

import numpy as np

from tests.browser.palette import read_png, write_png
from tests.browser.pictures import PICTURES, SHOTS

MOST_BYTES = 1_500_000
PICTURE = re.compile(r"!\[([^\]]*)\]\(pictures/([^)]+)\.png\)")


def test_the_tour_shows_every_picture_once_and_says_what_is_on_it() -> None:
    shown = PICTURE.findall((PICTURES.parent / "tour.md").read_text())
    assert sorted(name for _, name in shown) == sorted(SHOTS)
    assert all(words for words, _ in shown)


def test_there_is_a_file_of_each_and_no_other() -> None:
    files = {path.name for path in PICTURES.iterdir()}
    assert files == {f"{name}.png" for name in SHOTS}


def test_they_are_small() -> None:
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) < MOST_BYTES


def test_a_picture_with_few_colours_stays_as_it_is() -> None:
    shades = np.array([[0, 0, 0], [255, 255, 255], [20, 80, 44]], np.uint8)
    pixels = shades[np.arange(60).reshape(6, 10) % 3]
    small = write_png(pixels)
    assert small.startswith(b"\x89PNG")
    # Read back by the browser's own kind of file: eight bits and three colours a pixel.
    assert b"PLTE" in small
    assert len(small) < pixels.size


def test_it_undoes_every_filter_of_a_png() -> None:

    pixels = np.random.default_rng(1).integers(0, 256, (5, 4, 3), np.uint8)
    flat = pixels.reshape(5, 12).astype(int)
    raw = b""
    for kind, row in enumerate(flat):
        above = flat[kind - 1] if kind else np.zeros(12, int)
        left = np.concatenate([np.zeros(3, int), row[:-3]])
        corner = np.concatenate([np.zeros(3, int), above[:-3]])
        guess = left + above - corner
        near = np.stack([abs(guess - left), abs(guess - above), abs(guess - corner)])
        paeth = np.stack([left, above, corner])[near.argmin(axis=0), np.arange(12)]
        told = [np.zeros(12, int), left, above, (left + above) // 2, paeth][kind]
        raw += bytes([kind]) + bytes(((row - told) % 256).astype(np.uint8))
    head = struct.pack(">IIBBBBB", 4, 5, 8, 2, 0, 0, 0)
    png = b"\x89PNG\r\n\x1a\n"
    for name, body in ((b"IHDR", head), (b"IDAT", zlib.compress(raw)), (b"IEND", b"")):
        png += (
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        )
    assert (read_png(png) == pixels).all()
