"""The badge: a credential that others can read, and that is checked like the certificate."""

from __future__ import annotations

import json
import warnings
from http import HTTPStatus
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from joserfc import jws
from joserfc.jwk import KeySet

from tests.cast import Cast
from tests.certification.passed import LATER, certified
from trainer.certification.keys import public_keys
from trainer.certification.models import Certificate
from trainer.certification.services.issuing import revoke_by_hand
from trainer.certification.signing import BADGE, NotGenuineError, read_signed, sign

pytestmark = pytest.mark.django_db
SITE = "https://upcard.example"


@pytest.fixture
def made(cast: Cast, settings) -> Certificate:
    settings.PRINTED_ADDRESS = SITE
    return certified(cast)


def drop(raw: str) -> str:
    file = SimpleUploadedFile("badge.jwt", raw.encode())
    return Client().post("/verify/", {"file": file}).content.decode()


def test_it_is_an_open_badge_that_says_what_the_certificate_says(made: Certificate) -> None:
    said = read_signed(made.badge, public_keys()).payload
    certificate = read_signed(made.token, public_keys()).payload
    assert said["upcard"] == certificate
    assert said["type"] == ["VerifiableCredential", "OpenBadgeCredential"]
    assert said["@context"][0] == "https://www.w3.org/ns/credentials/v2"
    page = f"{SITE}/verify/{made.number}/"
    assert (said["id"], said["jti"]) == (page, page)
    assert said["iss"] == said["issuer"]["id"]
    assert said["sub"] == said["credentialSubject"]["id"]
    assert said["validFrom"] == "2026-03-02T13:00:00Z"
    # The last second of the last day, in London.
    assert said["validUntil"] == "2028-03-02T23:59:59Z"
    assert said["exp"] == 1835654399
    achievement = said["credentialSubject"]["achievement"]
    assert achievement["name"] == "Small certificate"
    assert "none examined" in achievement["criteria"]["narrative"]


def test_another_library_reads_it_with_the_published_keys(made: Certificate) -> None:
    keys = KeySet.import_key_set(Client().get("/.well-known/jwks.json").json())
    with warnings.catch_warnings():
        # It would rather have the algorithm's newer name, which badges do not know.
        warnings.simplefilter("ignore")
        found = jws.deserialize_compact(made.badge, keys, algorithms=["EdDSA"])
    assert json.loads(found.payload)["number"] == made.number
    assert found.headers()["jwk"]["x"] == keys.keys[0].as_dict(private=False)["x"]


def test_the_page_and_the_command_take_it(
    made: Certificate, cast: Cast, tmp_path: Path, capsys
) -> None:
    page = drop(made.badge)
    assert "The signature of the file fits." in page
    assert "Tess Bailey" in page
    keys, file = tmp_path / "keys", tmp_path / "badge.jwt"
    keys.write_bytes(Client().get("/.well-known/jwks.json").content)
    file.write_text(made.badge)
    call_command("verify_certificate", file, key=keys)
    assert "Holder: Tess Bailey" in capsys.readouterr().out
    revoke_by_hand(certificate=made, membership=cast.member("supervisor"), reason="Lent", now=LATER)
    assert 'id="says">Revoked' in drop(made.badge)


def test_a_badge_that_brings_a_key_of_its_own_is_refused(made: Certificate) -> None:
    forger = Ed25519PrivateKey.from_private_bytes(bytes(32))
    signed = read_signed(made.badge, public_keys())
    lie = signed.payload | {"upcard": signed.payload["upcard"] | {"holder": "Mallory Fox"}}
    forged = sign(lie, kind=BADGE, kid=signed.kid, key=forger)
    with pytest.raises(NotGenuineError):
        read_signed(forged, public_keys())
    page = drop(forged)
    assert "Do not trust the file." in page
    assert "Mallory" not in page


def test_it_is_downloaded_by_its_holder(made: Certificate, cast: Cast) -> None:
    client = Client()
    client.force_login(cast.trainee)
    answer = client.get(f"/certificates/{made.number}/badge.jwt")
    assert answer.status_code == HTTPStatus.OK
    assert answer.content.decode() == made.badge
