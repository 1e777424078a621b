"""An Open Badges 3.0 credential of a certificate, as VC-JWT: what wallets and registers take.

It says what the certificate says, and carries the certificate's own object besides. The holder is
named by name, never by an e-mail address. What a wallet needs to check it is in its header; here
only the keys that are known count.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from trainer.certification.models import Certificate

CONTEXT = (
    "https://www.w3.org/ns/credentials/v2",
    "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
)


def credential(certificate: Certificate, payload: dict[str, Any], *, site: str) -> dict[str, Any]:
    """The claims. `upcard` is the certificate's own object, word for word."""
    zone = certificate.school.zone
    page = f"{site}/verify/{payload['number']}/"
    issuer = f"{site}/.well-known/jwks.json"
    begins = certificate.issued_at.astimezone(UTC).replace(microsecond=0)
    ends = _end_of(payload["expires_on"], zone)
    told = f"{payload['track'].capitalize()} track, {payload['rulebook']}"
    return {
        "@context": list(CONTEXT),
        "id": page,
        "type": ["VerifiableCredential", "OpenBadgeCredential"],
        "name": payload["blueprint"],
        "issuer": {"id": issuer, "type": ["Profile"], "name": payload["school"]},
        "validFrom": _instant(begins),
        "validUntil": _instant(ends),
        "credentialSubject": {
            "id": f"{page}#holder",
            "type": ["AchievementSubject"],
            "identifier": [
                {
                    "type": "IdentityObject",
                    "hashed": False,
                    "identityHash": payload["holder"],
                    "identityType": "name",
                }
            ],
            "achievement": {
                "id": f"{site}/verify/#{payload['blueprint_hash']}",
                "type": ["Achievement"],
                "name": payload["blueprint"],
                "description": told,
                "criteria": {
                    "narrative": f"Passed the examination. {told}, edition {payload['edition']}; "
                    f"house procedure: {payload['procedure']}."
                },
            },
        },
        "iss": issuer,
        "jti": page,
        "sub": f"{page}#holder",
        "nbf": int(begins.timestamp()),
        "exp": int(ends.timestamp()),
        "number": payload["number"],
        "upcard": payload,
    }


def _end_of(day: str, zone: ZoneInfo) -> datetime:
    """The last second of a day, where the school is."""
    following = date.fromisoformat(day) + timedelta(days=1)
    return datetime.combine(following, time(), zone).astimezone(UTC) - timedelta(seconds=1)


def _instant(at: datetime) -> str:
    return f"{at:%Y-%m-%dT%H:%M:%SZ}"
