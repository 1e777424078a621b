"""Is it genuine, and how does it stand? By number, or by a file that somebody brings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from trainer.certification.fields import shown_fields
from trainer.certification.keys import public_keys
from trainer.certification.models import Certificate
from trainer.certification.reading import NUMBER, Found, read_file
from trainer.certification.signing import NotGenuineError, Signed, read_signed
from trainer.certification.standing import Standing, standing_of


@dataclass(frozen=True, slots=True)
class Checked:
    """A certificate on the register with all that is signed of it. `file`: what is to be said of
    the file that was brought; `file_holds` where the file is the one that was issued."""

    certificate: Certificate
    standing: Standing
    fields: tuple[tuple[str, str, str], ...]
    kid: str
    file: str = ""
    file_holds: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """A file with nothing genuine in it."""

    why: str


class RegisterAlteredError(RuntimeError):
    """A row of the register whose own signature does not fit: nobody may be told it is good."""


def by_number(number: str, now: datetime) -> Checked | None:
    if not NUMBER.fullmatch(number):
        return None
    found = (
        Certificate.objects.select_related("school", "person", "replaced_by")
        .defer("pdf")
        .filter(number=number)
        .first()
    )
    return check(found, now) if found is not None else None


def check(certificate: Certificate, now: datetime) -> Checked:
    """Read from what is signed; the row's other columns are never shown as if they were."""
    signed = read_register(certificate)
    return Checked(
        certificate,
        standing_of(certificate, signed.payload, now),
        tuple(shown_fields(signed.payload)),
        signed.kid,
    )


def read_register(certificate: Certificate) -> Signed:
    try:
        signed = read_signed(certificate.token, public_keys())
    except NotGenuineError as error:
        raise RegisterAlteredError(f"certificate {certificate.pk}: {error}") from None
    if signed.payload.get("number") != certificate.number:
        raise RegisterAlteredError(f"certificate {certificate.pk} carries another number")
    return signed


def by_file(raw: bytes, now: datetime) -> Checked | Refused:
    found = read_file(raw)
    keys, why = public_keys(), ""
    for token in found.tokens:
        try:
            signed = read_signed(token, keys)
        except NotGenuineError as error:
            why = str(error)
            continue
        checked = by_number(number_of(signed.payload), now)
        if checked is None:
            return Refused(_("It is signed, and it is not on the register."))
        return _told(checked, found, token)
    for number in found.numbers:
        checked = by_number(number, now)
        if checked is not None:
            return _with(checked, why or _("The file carries a number and no signature."), False)
    return Refused(why or _("There is no certificate in this file."))


def number_of(payload: dict[str, Any]) -> str:
    number = payload.get("number")
    return number if isinstance(number, str) else ""


def _told(checked: Checked, found: Found, token: str) -> Checked:
    if token not in (checked.certificate.token, checked.certificate.badge):
        return _with(checked, _("The file is not what the register has under this number."), False)
    if found.is_pdf and found.hash != checked.certificate.pdf_hash:
        said = _(
            "This is not the file as it was issued: somebody has changed it or saved it anew."
            " Compare it with what was signed, below, field by field."
        )
        return _with(checked, said, False)
    return _with(checked, _("The signature of the file fits."), True)


def _with(checked: Checked, said: str, holds: bool) -> Checked:
    return Checked(checked.certificate, checked.standing, checked.fields, checked.kid, said, holds)
