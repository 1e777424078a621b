"""The tables of certification."""

from __future__ import annotations

from trainer.certification.models.certificates import (
    Certificate,
    CertificateState,
    PublicKey,
    new_number,
)
from trainer.certification.models.reports import Report, ReportFile

__all__ = [
    "Certificate",
    "CertificateState",
    "PublicKey",
    "Report",
    "ReportFile",
    "new_number",
]
