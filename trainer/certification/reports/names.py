"""What reports are of, the kinds of work that make them, and their files."""

from __future__ import annotations

from enum import StrEnum

from django.utils.translation import gettext_lazy as _

ATTEMPT_KIND = "certification.attempt-report"
EVIDENCE_KIND = "certification.evidence-pack"
SITTING_KIND = "certification.sitting-report"
# Of an attempt: all of it, and what the candidate may see.
FULL, FULL_DATA = "report.pdf", "report.json"
SHOWN, SHOWN_DATA = "result.pdf", "result.json"
PACK, SUMMARY = "evidence.zip", "summary.pdf"
COHORT, COHORT_TABLE, COHORT_DATA = "cohort.pdf", "cohort.csv", "cohort.json"


class About(StrEnum):
    """What a report is of, as it stands in its address."""

    ATTEMPT = "attempt"
    EVIDENCE = "evidence"
    SITTING = "sitting"


KINDS = {
    About.ATTEMPT: ATTEMPT_KIND,
    About.EVIDENCE: EVIDENCE_KIND,
    About.SITTING: SITTING_KIND,
}
TITLES = {
    About.ATTEMPT: _("Report"),
    About.EVIDENCE: _("Evidence pack"),
    About.SITTING: _("Report of this sitting"),
}
STAFF_FILES = {
    About.ATTEMPT: {FULL: _("Report, PDF"), FULL_DATA: _("Data, JSON")},
    About.EVIDENCE: {PACK: _("Evidence pack, ZIP"), SUMMARY: _("Its summary, PDF")},
    About.SITTING: {
        COHORT: _("Report, PDF"),
        COHORT_TABLE: _("Table, CSV"),
        COHORT_DATA: _("Data, JSON"),
    },
}
OWN_FILES = {SHOWN: _("Result, PDF"), SHOWN_DATA: _("Data, JSON")}
