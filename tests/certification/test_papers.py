"""The PDF: one a certificate, by owed work; text stays text; an edited one is contradicted."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from tests.cast import Cast
from tests.certification.passed import LATER, certified, sat_by_tess
from tests.support.owed import do_owed_work
from trainer.certification.models import Certificate
from trainer.certification.reading import read_file
from trainer.certification.services.issuing import PDF_KIND
from trainer.certification.services.papers import address_of, certificate_pdf, keep_pdf, paper_data
from trainer.certification.tasks import set_pdf
from trainer.work.models import OwedWork, State

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
NASTY = (
    '#read("/etc/passwd")',
    '#image("http://127.0.0.1/x.png")',
    "*Tess* _Bailey_ $x^2$ <label> @ref // no /* comment */",
    "#panic[] \\ ] } ) #{",
    "ليلى بنت عمر الحداد",
    "Zoë 🂡 Žižka-Østergård 李小龍",
    "W" * 120,
)


def with_pdf(cast: Cast) -> Certificate:
    made = certified(cast)
    keep_pdf(certificate_id=made.pk, pdf=certificate_pdf(made))
    made.refresh_from_db()
    return made


def drop(raw: bytes) -> str:
    file = SimpleUploadedFile("certificate.pdf", raw)
    answer = Client().post("/verify/", {"file": file})
    assert answer.status_code == HTTPStatus.OK
    return answer.content.decode()


def test_from_the_mark_to_the_pdf_by_owed_work(cast: Cast) -> None:
    sat_by_tess(cast)
    with time_machine.travel(LATER, tick=False):
        do_owed_work()
        do_owed_work()
    made = Certificate.objects.get()
    assert bytes(made.pdf or b"").startswith(b"%PDF-")
    assert OwedWork.objects.get(kind=PDF_KIND).state == State.DONE
    for who, status in (("trainee", 200), ("supervisor", 200), ("other_trainee", 404)):
        client = Client()
        client.force_login(getattr(cast, who))
        answer = client.get(reverse("certification:pdf", args=(made.number,)))
        assert answer.status_code == status, who


def test_there_is_one_file_however_often_it_is_set(cast: Cast) -> None:
    made = with_pdf(cast)
    keep_pdf(certificate_id=made.pk, pdf=b"%PDF-another")
    before = made.pdf_hash
    made.refresh_from_db()
    assert made.pdf_hash == before


def test_a_certificate_that_was_altered_is_not_set(cast: Cast) -> None:
    made = certified(cast)
    Certificate.objects.update(token=made.token[:-4] + "AAAA")
    made.refresh_from_db()
    with pytest.raises(RuntimeError, match="does not fit"):
        certificate_pdf(made)


def test_the_file_carries_the_signed_text_and_the_address(cast: Cast, settings) -> None:
    settings.PRINTED_ADDRESS = "https://upcard.example"
    made = with_pdf(cast)
    found = read_file(bytes(made.pdf or b""))
    assert found.is_pdf
    assert found.tokens == (made.token,)
    assert made.number in found.numbers
    assert address_of(made) == f"https://upcard.example/verify/{made.number}/"
    assert paper_data(made)["qr"].startswith("<svg")


def test_the_issued_file_holds_and_an_edited_one_is_contradicted(cast: Cast) -> None:
    made = with_pdf(cast)
    raw = bytes(made.pdf or b"")
    assert "The signature of the file fits." in drop(raw)
    # One byte of what the page shows, the signed text left alone.
    at = raw.index(b"stream") + 40
    edited = raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :]
    page = drop(edited)
    assert "Do not trust the file." in page
    assert "Tess Bailey" in page
    stripped = drop(raw.replace(made.token.encode(), b""))
    assert "carries a number and no signature" in stripped


@pytest.mark.parametrize("name", NASTY)
def test_what_people_typed_comes_out_as_text(cast: Cast, name: str) -> None:
    cast.trainee.name = name
    cast.trainee.save()
    made = with_pdf(cast)
    assert paper_data(made)["holder"] == name
    raw = bytes(made.pdf or b"")
    assert raw.startswith(b"%PDF-")
    assert b"root:" not in raw


def test_the_command_reads_the_pdf(cast: Cast, tmp_path: Path, capsys) -> None:
    made = with_pdf(cast)
    keys, file = tmp_path / "keys", tmp_path / "certificate.pdf"
    keys.write_bytes(Client().get("/.well-known/jwks.json").content)
    file.write_bytes(bytes(made.pdf or b""))
    call_command("verify_certificate", file, key=keys)
    assert "Holder: Tess Bailey" in capsys.readouterr().out


def test_a_job_run_twice_finds_it_done(cast: Cast) -> None:
    from trainer.work.handlers import Job

    made = with_pdf(cast)
    job = Job(
        school_id=made.school_id,
        kind=PDF_KIND,
        subject=str(made.pk),
        progress=lambda *, done, total: None,
    )
    assert set_pdf(job) is None
