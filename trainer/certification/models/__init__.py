"""The tables of certification."""

from __future__ import annotations

from trainer.certification.models.certificates import (
    Certificate,
    CertificateState,
    PublicKey,
    new_number,
)
from trainer.certification.models.reports import Report, ReportFile
from trainer.certification.models.tables import (
    AssessorSheet,
    ShoeSheet,
    TableScheme,
    TableState,
    TableTest,
    Tap,
    TapAct,
)

__all__ = [
    "AssessorSheet",
    "Certificate",
    "CertificateState",
    "PublicKey",
    "Report",
    "ReportFile",
    "ShoeSheet",
    "TableScheme",
    "TableState",
    "TableTest",
    "Tap",
    "TapAct",
    "new_number",
]
