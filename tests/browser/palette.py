"""Makes a screenshot small: the same PNG with at most 256 colours."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

MOST_COLOURS = 256
_SIGNATURE = b"\x89PNG\r\n\x1a\n"

Pixels = NDArray[np.uint8]


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def _paeth(left: int, above: int, corner: int) -> int:
    to_left, to_above = abs(above - corner), abs(left - corner)
    to_corner = abs(left + above - corner - corner)
    if to_left <= to_above and to_left <= to_corner:
        return left
    return above if to_above <= to_corner else corner


def _row(kind: int, line: bytes, above: Pixels, step: int) -> Pixels:
    """One line with its filter undone, as the standard has the five of them."""
    raw = np.frombuffer(line, np.uint8)
    if kind == 0:
        return raw.copy()
    if kind == 2:
        return raw + above
    if kind == 1:
        return np.add.accumulate(raw.reshape(-1, step), axis=0, dtype=np.uint8).reshape(-1)
    done, over = bytearray(len(line)), above.tobytes()
    for at, byte in enumerate(line):
        left = done[at - step] if at >= step else 0
        corner = over[at - step] if at >= step else 0
        told = (left + over[at]) // 2 if kind == 3 else _paeth(left, over[at], corner)
        done[at] = (byte + told) & 255
    return np.frombuffer(bytes(done), np.uint8)


def read_png(png: bytes) -> Pixels:
    """Height by width by red, green and blue; what Chromium writes and no other kind."""
    parts = list(_chunks(png))
    width, height, bits, colour = struct.unpack(">IIBB", parts[0][1][:10])
    assert (bits, colour) in {(8, 2), (8, 6)}, "not a screenshot of Chromium"
    step = 3 if colour == 2 else 4
    raw = zlib.decompress(b"".join(body for name, body in parts if name == b"IDAT"))
    wide = width * step
    above: Pixels = np.zeros(wide, np.uint8)
    lines = []
    for at in range(0, height * (wide + 1), wide + 1):
        above = _row(raw[at], raw[at + 1 : at + 1 + wide], above, step)
        lines.append(above)
    return np.stack(lines).reshape(height, width, step)[:, :, :3]


def write_png(pixels: Pixels) -> bytes:
    """With the colours that occur most; every other becomes the nearest of them."""
    height, width, _ = pixels.shape
    flat = pixels.reshape(-1, 3) & 0xFC
    kinds, which, counts = np.unique(flat, axis=0, return_inverse=True, return_counts=True)
    often = np.argsort(-counts)[:MOST_COLOURS]
    palette = kinds[often].astype(np.int32)
    apart = ((kinds[:, None, :].astype(np.int32) - palette[None, :, :]) ** 2).sum(axis=2)
    indexed = apart.argmin(axis=1).astype(np.uint8)[which.reshape(-1)].reshape(height, width)
    # White stays white although its last bits were dropped.
    colours = np.where(palette >= 0xFC, 0xFF, palette).astype(np.uint8)
    rows = np.hstack([np.zeros((height, 1), np.uint8), indexed])
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", colours.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    ]
    return _SIGNATURE + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )


def smaller(png: bytes) -> bytes:
    return write_png(read_png(png))
