"""The evidence pack: the same bytes each time, and anybody can check that it holds together."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import time_machine
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from tests.cast import Cast
from tests.certification.passed import LATER, certified
from tests.support.owed import do_owed_work
from trainer.certification.keys import public_keys
from trainer.certification.models import Certificate, Report
from trainer.certification.reports import parts
from trainer.certification.reports.checking import pack_faults, read_pack
from trainer.certification.reports.making import make_evidence
from trainer.certification.reports.names import EVIDENCE_KIND
from trainer.certification.reports.packing import sealed, zipped
from trainer.certification.reports.parts import Packed, evidence_part
from trainer.certification.services.issuing import revoke_by_hand
from trainer.certification.signing import read_signed
from trainer.work.models import OwedWork, State

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def pack_of(certificate: Certificate) -> bytes:
    return bytes(Report.objects.get(certificate=certificate).files.get(name="evidence.zip").content)


def make(certificate: Certificate) -> bytes:
    write = make_evidence(certificate.pk, lambda *, done, total: None, now=LATER)
    write()
    return pack_of(certificate)


def test_it_is_made_with_the_certificate_and_holds(cast: Cast, tmp_path: Path, capsys) -> None:
    made = certified(cast)
    assert OwedWork.objects.get(kind=EVIDENCE_KIND).subject == str(made.pk)
    with time_machine.travel(LATER, tick=False):
        # Before the certificate's own file: what the pack needs is made with it.
        OwedWork.objects.exclude(kind=EVIDENCE_KIND).update(due_at=LATER.replace(year=2030))
        do_owed_work()
    assert OwedWork.objects.get(kind=EVIDENCE_KIND).state == State.DONE
    made.refresh_from_db()
    raw = pack_of(made)
    files = read_pack(raw)
    signed = read_signed(made.token, public_keys()).payload
    for path, wanted in (
        ("rulebook/rulebook.json", signed["rulebook_hash"]),
        ("exam/blueprint.json", signed["blueprint_hash"]),
        ("exam/mark-1.json", signed["result_hash"]),
        ("certificate/certificate.pdf", made.pdf_hash),
    ):
        assert hashlib.sha256(files[path]).hexdigest() == wanted
    assert files["certificate/badge.jwt"].decode() == made.badge
    items = made.attempt.paper.items.count()
    assert sum(path.startswith("exam/scripts/") for path in files) == items
    assert len(json.loads(files["exam/answers.json"])) == items
    acts = [row["act"] for row in json.loads(files["chain/chain.json"])["rows"]]
    assert acts == ["start", "hand-in", "mark", "certificate"]
    for path in ("summary.pdf", "report/report.pdf"):
        assert files[path].startswith(b"%PDF-")
    readme = files["README.txt"].decode()
    assert made.number in readme
    assert "{" not in readme
    # As somebody else would: unpacked, with the tools of any machine.
    pack, keys, folder = tmp_path / "pack.zip", tmp_path / "keys.json", tmp_path / "unpacked"
    pack.write_bytes(raw)
    keys.write_bytes(Client().get("/.well-known/jwks.json").content)
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    subprocess.run(["sha256sum", "--quiet", "--strict", "-c", "SHA256SUMS"], cwd=folder, check=True)
    call_command("verify_evidence", pack, key=keys)
    assert f"All of it holds: {len(files)} files." in capsys.readouterr().out
    # Made once more it is the same to the last byte, until something happens to the certificate.
    assert make(made) == raw
    revoke_by_hand(certificate=made, membership=cast.member("supervisor"), reason="Lent", now=LATER)
    revoked = read_pack(make(made))
    assert json.loads(revoked["certificate/register.json"])["revoked_reason"] == "Lent"
    assert list(pack_faults(revoked, public_keys())) == []
    assert Report.objects.filter(certificate=made).count() == 1
    _altered_is_noticed(files)
    _who_gets_it(cast, made)


def _altered_is_noticed(files: dict[str, bytes]) -> None:
    """Every file changed, added or taken away; and changed with the hashes made anew."""
    keys = public_keys()
    assert list(pack_faults(files, keys)) == []
    for path, raw in files.items():
        for other in (raw + b" ", raw[:-2] + bytes([raw[-2] ^ 1]) + raw[-1:]):
            assert list(pack_faults({**files, path: other}, keys)), path
        assert list(pack_faults({name: raw for name, raw in files.items() if name != path}, keys))
    assert list(pack_faults({**files, "more.txt": b"x"}, keys))
    held = ("rulebook/", "exam/blueprint", "exam/mark", "certificate/certificate", "chain/")
    rest = {path: raw for path, raw in files.items() if path not in ("manifest.json", "SHA256SUMS")}
    for path in rest:
        if path.startswith(held) or path == "exam/answers.json":
            changed = {**rest, path: _other(path, rest[path])}
            whole = sealed([Packed(each, "", raw) for each, raw in changed.items()], subject={})
            faults = list(pack_faults({each.path: each.content for each in whole}, keys))
            assert faults, path
    assert list(pack_faults(files, {}))


def _other(path: str, raw: bytes) -> bytes:
    """Another thing, well written."""
    if path == "exam/answers.json":
        rows = json.loads(raw)
        rows[0]["content"] = {"option": 99}
        return json.dumps(rows).encode()
    if path == "chain/chain.json":
        told = json.loads(raw)
        told["rows"][-1]["digest"] = "0" * 64
        return json.dumps(told).encode()
    return raw + b" "


def _who_gets_it(cast: Cast, made: Certificate) -> None:
    address = reverse("certification:report-file", args=("evidence", made.number, "evidence.zip"))
    page = reverse("certification:certificate", args=("riverside", made.number))
    for who, status in (("supervisor", 200), ("trainee", 404), ("other_supervisor", 404)):
        client = Client()
        client.force_login(getattr(cast, who))
        assert client.get(address).status_code == status
        if status == 200:
            assert address in client.get(page).content.decode()
    # Nobody reads the paper behind a certificate of their own.
    Certificate.objects.update(person=cast.supervisor)
    client.force_login(cast.supervisor)
    assert client.get(address).status_code == 404


def test_others_add_their_own_parts(cast: Cast, monkeypatch) -> None:
    monkeypatch.setattr(parts, "_PARTS", [])

    @evidence_part
    def sheet(certificate: Certificate) -> Iterator[Packed]:
        yield Packed("assessor/sheet.json", "the assessor's sheet", b"{}\n")

    files = read_pack(make(certified(cast)))
    assert files["assessor/sheet.json"] == b"{}\n"
    assert b"assessor/sheet.json" in files["SHA256SUMS"]
    assert "the assessor's sheet" in files["README.txt"].decode()


def test_the_same_files_give_the_same_zip_and_a_bad_path_is_none() -> None:
    files = [Packed("b.txt", "", b"2" * 5000), Packed("a/x.txt", "", b"1")]
    assert zipped(files) == zipped(list(reversed(files)))
    for path in ("../a.txt", "/etc/passwd", "a//b", "a/../b", "a b", ""):
        with pytest.raises(AssertionError):
            sealed([Packed(path, "", b"")], subject={})
