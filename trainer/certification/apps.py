"""Certification: certificates that anybody can check, and what is owed with them."""

from __future__ import annotations

from django.apps import AppConfig


class CertificationConfig(AppConfig):
    name = "trainer.certification"
    verbose_name = "Certification"

    def ready(self) -> None:
        # Heard by exams: a passed mark owes a certificate, in the same transaction.
        from trainer.certification import hearing, notices  # noqa: F401

        # Shown by exams: reports beside a result, a candidate and a sitting.
        from trainer.certification.reports import beside  # noqa: F401

        # Table tests: what candidates are told, and their part of an evidence pack.
        from trainer.certification.tables import notices as of_tables  # noqa: F401
        from trainer.certification.tables import packing  # noqa: F401
