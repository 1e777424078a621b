"""The licence file of a trainee: hours, a tutor's remarks, comments; and the file as a PDF."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from trainer.school.models import School

MOST_MINUTES = 24 * 60
TEXT_LENGTH = 1_000


class NoteKind(models.TextChoices):
    HOURS = "hours", "Hours at a table"
    REMARK = "remark", "Tutor's remark"
    COMMENT = "comment", "Comment"


class FileNote(models.Model):
    """Never changed: what was wrong is put right by another. `minutes`: of hours only."""

    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="+")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="file_notes"
    )
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=10, choices=NoteKind.choices)
    day = models.DateField()
    minutes = models.PositiveSmallIntegerField(default=0)
    text = models.CharField(max_length=TEXT_LENGTH)
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["-day", "-pk"]
        indexes: ClassVar = [models.Index(fields=["school", "person"], name="file_note_of_person")]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(kind__in=NoteKind.values), name="file_note_kind_is_known"
            ),
            models.CheckConstraint(
                condition=Q(kind=NoteKind.HOURS, minutes__gt=0, minutes__lte=MOST_MINUTES)
                | (~Q(kind=NoteKind.HOURS) & Q(minutes=0)),
                name="file_note_minutes_of_hours",
            ),
            models.CheckConstraint(condition=~Q(text=""), name="file_note_says_something"),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.pk}"


class TraineeReport(models.Model):
    """A trainee's page as a PDF, as it was last made."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    pdf = models.BinaryField()
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["school", "person"], name="trainee_report_once")
        ]

    def __str__(self) -> str:
        return f"report of {self.person_id}"
