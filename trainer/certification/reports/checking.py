"""Checking an evidence pack from the file alone: no database, no clock, no network."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from trainer.certification.reports.packing import MANIFEST, SUMS
from trainer.certification.signing import NotGenuineError, read_signed
from trainer.exams.canonical import digest
from trainer.exams.models.fields import NO_HASH

MOST_BYTES = 100 * 1024 * 1024


class NoPackError(ValueError):
    """The file is no evidence pack at all."""


def read_pack(raw: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as pack:
            if sum(each.file_size for each in pack.infolist()) > MOST_BYTES:
                raise NoPackError("It would be larger than 100 MB unpacked.")
            return {each.filename: pack.read(each) for each in pack.infolist()}
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, OSError) as error:
        raise NoPackError(f"It cannot be unpacked: {error}.") from None


def pack_faults(files: Mapping[str, bytes], keys: Mapping[str, Ed25519PublicKey]) -> Iterator[str]:
    """Everything that does not hold, in words; nothing where all does."""
    if MANIFEST not in files or SUMS not in files:
        yield "There is no manifest: this is no evidence pack."
        return
    try:
        yield from _sums(files)
        signed = read_signed(files["certificate/certificate.jws"].decode(), keys).payload
        yield from _pinned(files, signed)
        yield from _answers(json.loads(files["exam/answers.json"]))
        yield from _chain(json.loads(files["chain/chain.json"]))
    except NotGenuineError as error:
        yield f"The certificate is not genuine: {error}"
    except KeyError as error:
        yield f"{error} is missing."
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        yield f"A file cannot be read: {error}."


def _sums(files: Mapping[str, bytes]) -> Iterator[str]:
    """The hashes of the manifest, and of the list for `sha256sum`; both name every file."""
    told = {row["path"]: row["sha256"] for row in json.loads(files[MANIFEST])["files"]}
    lines = [line.partition("  ") for line in files[SUMS].decode().splitlines()]
    listed = {path: found for found, _blank, path in lines}
    own = {path: hashlib.sha256(raw).hexdigest() for path, raw in files.items()}
    for path in sorted({*own, *told, *listed} - {SUMS}):
        if path not in own:
            yield f"{path} is missing."
        elif path != MANIFEST and told.get(path) != own[path]:
            yield f"{path} is not what the manifest says."
        elif listed.get(path) != own[path]:
            yield f"{path} is not what {SUMS} says."


def _pinned(files: Mapping[str, bytes], signed: Mapping[str, Any]) -> Iterator[str]:
    """Files whose hashes are signed. The rulebook is there where the site still has that one."""
    register = json.loads(files["certificate/register.json"])
    pins = {
        "rulebook/rulebook.json": signed["rulebook_hash"],
        "exam/blueprint.json": signed["blueprint_hash"],
        f"exam/mark-{register['mark']}.json": signed["result_hash"],
        "certificate/certificate.pdf": register["pdf_sha256"],
    }
    for path, wanted in pins.items():
        if path == "rulebook/rulebook.json" and path not in files:
            continue
        if hashlib.sha256(files[path]).hexdigest() != wanted:
            yield f"{path} is not what was signed."
    if register["number"] != signed["number"]:
        yield "The register's entry is of another certificate."


def _answers(rows: list[dict[str, Any]]) -> Iterator[str]:
    previous = NO_HASH
    hashed = (
        *("attempt", "item", "sequence", "nonce", "standing", "received", "shown"),
        *("milliseconds", "device", "previous"),
    )
    for row in rows:
        told = {name: row[name] for name in hashed} | {"content": digest(row["content"])}
        if row["previous"] != previous or digest(told) != row["hash"]:
            yield f"Answer {row['sequence']} is not what was received."
        previous = row["hash"]


def _chain(told: dict[str, Any]) -> Iterator[str]:
    for row in told["rows"]:
        if digest({name: value for name, value in row.items() if name != "hash"}) != row["hash"]:
            yield f"Row {row['number']} of the chain is not what was hashed."
