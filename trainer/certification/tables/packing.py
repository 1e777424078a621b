"""The table test behind a certificate, for its evidence pack."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.certification.models import Certificate
from trainer.certification.reports.keeping import as_json
from trainer.certification.reports.parts import Packed, evidence_part
from trainer.certification.tables.sheets import table_test_evidence
from trainer.exams.canonical import canonical


@evidence_part
def table_test_part(certificate: Certificate) -> Iterator[Packed]:
    test = certificate.table_test
    if test is None:
        return
    yield Packed(
        "table-test/result.json",
        "what the assessors decided; its SHA-256 is the hash on the certificate",
        canonical(test.result).encode(),
    )
    told = as_json(table_test_evidence(test))
    yield Packed("table-test/sheets.json", "the assessors' sheets, every tap", told)
    if test.shoe is None:
        return
    yield Packed("table-test/shoe.json", "the set shoe as data", as_json(test.shoe.content))
    if test.shoe.pdf:
        yield Packed("table-test/shoe.pdf", "the set shoe as printed", bytes(test.shoe.pdf))
