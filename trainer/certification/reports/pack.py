"""The evidence pack: its files, its summary, and how to check it in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import Any

from trainer.certification.fields import shown_fields
from trainer.certification.models import Certificate
from trainer.certification.reports.evidence import certificate_files, chain_of, exam_files
from trainer.certification.reports.names import PACK, SUMMARY
from trainer.certification.reports.packing import sealed, zipped
from trainer.certification.reports.parts import Packed, further_parts
from trainer.certification.services.papers import address_of, qr_code
from trainer.certification.verifying import read_register
from trainer.ui.pdf import make_pdf

README = "README.txt"


def pack_files(certificate: Certificate, report: Mapping[str, bytes]) -> dict[str, bytes]:
    """`report`: the files of the attempt's report. What is kept: the pack, and its summary."""
    files = [
        *certificate_files(certificate),
        *exam_files(certificate.attempt),
        *further_parts(certificate),
        *(
            Packed(f"report/{name}", "the report of the attempt", raw)
            for name, raw in report.items()
        ),
    ]
    summary = summary_pdf(certificate, files)
    readme = readme_text(certificate, files)
    files += [
        Packed(SUMMARY, "what is in the pack, for people", summary),
        Packed(README, "how to check it", readme.encode()),
    ]
    subject = {"certificate": certificate.number, "address": address_of(certificate)}
    return {PACK: zipped(sealed(files, subject=subject)), SUMMARY: summary}


def readme_text(certificate: Certificate, files: list[Packed]) -> str:
    words = resources.files("trainer.certification.data") / "evidence-readme.txt"
    said = {code: told for code, _name, told in shown_fields(read_register(certificate).payload)}
    listed = "\n".join(f"  {each.path}\n      {each.about}" for each in sorted(files))
    return words.read_text(encoding="utf-8").format(
        **{name: said[name] for name in ("holder", "blueprint", "school", "number")},
        address=address_of(certificate),
        files=listed,
        blueprint_hash=said["blueprint_hash"],
        rulebook_hash=said["rulebook_hash"],
        result_hash=said["result_hash"],
        mark=f"exam/mark-{certificate.mark.number}.json",
    )


def summary_pdf(certificate: Certificate, files: list[Packed]) -> bytes:
    data = summary_data(certificate, files)
    return make_pdf("trainer.certification.data", "evidence.typ", data, before=("look.typ",))


def summary_data(certificate: Certificate, files: list[Packed]) -> dict[str, Any]:
    fields = shown_fields(read_register(certificate).payload)
    said = {code: words for code, _name, words in fields}
    attempt, address = certificate.attempt, address_of(certificate)
    chain = chain_of(attempt)
    zone = certificate.school.zone
    acts = {row["number"]: row for row in chain["rows"]}
    return {
        "holder": said["holder"],
        "school": said["school"],
        "fields": [[name, words] for code, name, words in fields if code != "holder"],
        "revoked": certificate.revoked_reason,
        "answers": attempt.count,
        "marks": attempt.marks.count(),
        "acts": [
            [row["act"], row["at"][:16].replace("T", " "), str(number), row["hash"]]
            for number, row in acts.items()
        ],
        "head": chain["head"],
        "signed": chain["signed_head"],
        "zone": str(zone),
        "files": [[each.path, each.about, str(len(each.content))] for each in _listed(files)],
        "address": address,
        "qr": qr_code(address),
    }


def _listed(files: list[Packed]) -> list[Packed]:
    """The tables of items as one line: a paper has dozens."""
    scripts = [each for each in files if each.path.startswith("exam/scripts/")]
    rest = [each for each in files if not each.path.startswith("exam/scripts/")]
    if scripts:
        whole = b"".join(each.content for each in scripts)
        about = f"the tables of the items, {len(scripts)} files"
        rest.append(Packed("exam/scripts/", about, whole))
    return sorted(rest)
