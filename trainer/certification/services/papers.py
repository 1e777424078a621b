"""The certificate as PDF: set from what is signed, with a code that leads to the public page."""

from __future__ import annotations

import hashlib
import io
from typing import Any

import segno
from django.conf import settings
from django.urls import reverse

from trainer.certification.fields import shown_fields
from trainer.certification.models import Certificate
from trainer.certification.verifying import read_register
from trainer.ui.pdf import make_pdf

# In large letters above; the rest stands in the table.
ABOVE = frozenset({"holder", "blueprint", "examined_on", "format", "rulebook_id"})


def address_of(certificate: Certificate) -> str:
    path = reverse("certification:verify-number", args=(certificate.number,))
    return f"{settings.PRINTED_ADDRESS}{path}"


def certificate_pdf(certificate: Certificate) -> bytes:
    return make_pdf("trainer.certification.data", "certificate.typ", paper_data(certificate))


def paper_data(certificate: Certificate) -> dict[str, Any]:
    """Every signed field, and the signed text itself, which the file carries as a keyword."""
    signed = read_register(certificate)
    fields = shown_fields(signed.payload)
    said = {code: words for code, _name, words in fields}
    address = address_of(certificate)
    return {
        "title": f"Certificate: {said['holder']}, {said['blueprint']}",
        "token": certificate.token,
        "school": said["school"],
        "track_line": f"Blackjack, {said['track'].lower()} track",
        "holder": said["holder"],
        "blueprint": said["blueprint"],
        "examined_on": said["examined_on"],
        "rows": [[name, words] for code, name, words in fields if code not in ABOVE],
        "address": address,
        "qr": qr_code(address),
    }


def qr_code(address: str) -> str:
    """As a drawing; a quarter of it may be torn off or stained."""
    out = io.BytesIO()
    segno.make(address, error="q", micro=False).save(
        out, kind="svg", border=2, xmldecl=False, dark="#0f3d22"
    )
    return out.getvalue().decode()


def keep_pdf(*, certificate_id: int, pdf: bytes) -> None:
    """Once: the file that people hold is the file we know."""
    Certificate.objects.filter(pk=certificate_id, pdf_hash="").update(
        pdf=pdf, pdf_hash=hashlib.sha256(pdf).hexdigest()
    )
