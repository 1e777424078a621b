"""The evidence behind a certificate: everything it rests on, in files that others can check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.certification.keys import jwk_of
from trainer.certification.models import Certificate, PublicKey
from trainer.certification.reports.keeping import as_json
from trainer.certification.reports.parts import Packed
from trainer.exams.canonical import canonical, instant
from trainer.exams.chain.heads import known_heads
from trainer.exams.evidence import evidence_of
from trainer.exams.models import Attempt, ChainRow
from trainer.exams.stored import books_now
from trainer.rulebooks.canonical import book_hash, canonical_json


def certificate_files(certificate: Certificate) -> Iterator[Packed]:
    pdf = bytes(certificate.pdf or b"")
    yield Packed("certificate/certificate.pdf", "the certificate as it was issued", pdf)
    yield Packed(
        "certificate/certificate.jws", "what is signed, as text", certificate.token.encode()
    )
    if certificate.badge:
        yield Packed(
            "certificate/badge.jwt", "the same as Open Badges 3.0", certificate.badge.encode()
        )
    keys = {"keys": [jwk_of(row) for row in PublicKey.objects.order_by("kid")]}
    yield Packed("certificate/keys.json", "the public keys (JWKS)", as_json(keys))
    yield Packed(
        "certificate/register.json", "the register's entry", as_json(register(certificate))
    )


def register(certificate: Certificate) -> dict[str, Any]:
    """As it stands in the register. Whether it is still good changes: the public page says."""
    replaces = certificate.replaces
    return {
        "number": certificate.number,
        "state": str(certificate.state),
        "issued": instant(certificate.issued_at),
        "expires_on": certificate.expires_on.isoformat(),
        "revoked": instant(certificate.revoked_at) if certificate.revoked_at else None,
        "revoked_reason": certificate.revoked_reason,
        "replaces": replaces.number if replaces is not None else None,
        "mark": certificate.mark.number,
        "pdf_sha256": certificate.pdf_hash,
    }


def exam_files(attempt: Attempt) -> Iterator[Packed]:
    """What is pinned by a hash is written as it was hashed: its SHA-256 is that hash."""
    told = evidence_of(attempt)
    blueprint = attempt.blueprint
    yield Packed(
        "exam/blueprint.json",
        "the examination; its SHA-256 is the hash on the certificate",
        canonical(blueprint.document).encode(),
    )
    if blueprint.minutes:
        yield Packed("exam/panel-minutes.pdf", "who set the cut scores", bytes(blueprint.minutes))
    book = books_now().get(blueprint.rulebook)
    if book is not None and book_hash(book) == blueprint.book_hash:
        yield Packed(
            "rulebook/rulebook.json",
            "the rulebook as data; its SHA-256 is the hash on the certificate",
            canonical_json(book).encode(),
        )
    yield Packed("exam/paper.json", "every item as it was asked", as_json(told["items"]))
    for item in told["items"]:
        for at, script in enumerate(_scripts(item["content"])):
            name = f"exam/scripts/item-{item['number']:03d}{f'-{at + 1}' if at else ''}.txt"
            yield Packed(name, f"the table of item {item['number']}", f"{script}\n".encode())
    yield Packed("exam/answers.json", "every answer received", as_json(answers_of(attempt)))
    for mark in told["marks"]:
        yield Packed(
            f"exam/mark-{mark['number']}.json",
            f"mark {mark['number']}; its SHA-256 is the hash of the mark",
            canonical(mark["result"]).encode(),
        )
    kept = ("items", "answers", "marks", "chain", "digest")
    facts = {name: value for name, value in told.items() if name not in kept}
    facts["marks"] = [{k: v for k, v in row.items() if k != "result"} for row in told["marks"]]
    yield Packed("exam/attempt.json", "when, how long, what was noted", as_json(facts))
    yield Packed("chain/chain.json", "what the school's chain says", as_json(chain_of(attempt)))


def _scripts(content: Any) -> Iterator[str]:
    if isinstance(content, dict):
        script = content.get("script")
        if isinstance(script, str):
            yield script
        for value in content.values():
            yield from _scripts(value)
    elif isinstance(content, list):
        for value in content:
            yield from _scripts(value)


def answers_of(attempt: Attempt) -> list[dict[str, Any]]:
    """With all that goes into each row's hash, so that the chain of answers can be gone over."""
    return [
        {
            "attempt": row.attempt_id,
            "item": row.item_id,
            "item_number": row.item.number,
            "sequence": row.sequence,
            "nonce": str(row.nonce),
            "content": row.content,
            "standing": str(row.standing),
            "received": instant(row.received_at),
            "shown": instant(row.shown_at) if row.shown_at else None,
            "milliseconds": row.milliseconds,
            "device": row.device,
            "previous": row.previous,
            "hash": row.hash,
        }
        for row in attempt.answers.select_related("item").order_by("sequence")
    ]


def chain_of(attempt: Attempt) -> dict[str, Any]:
    """The attempt's rows in full; the head is the last of them, and the first signed one after."""
    rows = list(ChainRow.objects.filter(attempt_id=attempt.pk).order_by("number"))
    last = rows[-1]
    signed = [each for each in known_heads(attempt.school_id) if each.number >= last.number]
    head = signed[0] if signed else None
    return {
        "rows": [
            {
                "school": row.school_id,
                "number": row.number,
                "act": str(row.act),
                "attempt": row.attempt_id,
                "subject": row.subject,
                "digest": row.digest,
                "answers": row.answers,
                "head": row.head,
                "at": instant(row.at),
                "previous": row.previous,
                "hash": row.hash,
            }
            for row in rows
        ],
        "head": {"number": last.number, "hash": last.hash},
        "signed_head": None
        if head is None
        else {
            "day": head.day,
            "number": head.number,
            "hash": head.hash,
            "signature": head.signature,
        },
    }
