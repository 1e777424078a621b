"""Reports that a worker has made, and their files. That one is owed is a row of owed work."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from trainer.certification.models.certificates import Certificate
from trainer.exams.models import Mark, Sitting
from trainer.exams.models.fields import HASH_LENGTH
from trainer.school.models import School


class Report(models.Model):
    """Of a mark, of a certificate (its evidence) or of a sitting; of each there is one."""

    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="+")
    mark = models.OneToOneField(
        Mark, on_delete=models.PROTECT, null=True, blank=True, related_name="report"
    )
    certificate = models.OneToOneField(
        Certificate, on_delete=models.PROTECT, null=True, blank=True, related_name="report"
    )
    sitting = models.OneToOneField(
        Sitting, on_delete=models.PROTECT, null=True, blank=True, related_name="report"
    )
    made_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["made_at", "pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(mark__isnull=False, certificate__isnull=True, sitting__isnull=True)
                | Q(mark__isnull=True, certificate__isnull=False, sitting__isnull=True)
                | Q(mark__isnull=True, certificate__isnull=True, sitting__isnull=False),
                name="report_of_one_thing",
            )
        ]

    def __str__(self) -> str:
        return f"report {self.pk}"


class ReportFile(models.Model):
    """One file of a report, under the name it is downloaded by."""

    report = models.ForeignKey(Report, on_delete=models.CASCADE, related_name="files")
    name = models.CharField(max_length=60)
    content = models.BinaryField()
    hash = models.CharField(max_length=HASH_LENGTH)

    class Meta:
        ordering: ClassVar = ["report", "name"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["report", "name"], name="report_file_named_once")
        ]

    def __str__(self) -> str:
        return f"{self.report_id}: {self.name}"
