"""Notices: what a person is told once, on the site and by e-mail."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from trainer.school.models.people import User
from trainer.school.models.schools import School

KIND_LENGTH = 60
SUBJECT_LENGTH = 100


class Notice(models.Model):
    """`kind` names the words (`trainer.school.notices`), `parts` fills them in. Of one kind about
    one subject a person is told once: whoever comes second writes nothing."""

    person = models.ForeignKey(User, on_delete=models.CASCADE, related_name="notices")
    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=KIND_LENGTH)
    subject = models.CharField(max_length=SUBJECT_LENGTH)
    parts = models.JSONField(default=dict)
    # A path of this site.
    address = models.CharField(max_length=300)
    created_at = models.DateTimeField()
    read_at = models.DateTimeField(null=True, blank=True)
    mailed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-created_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["person", "kind", "subject"], name="notice_once_about_a_subject"
            ),
            # A second slash would lead to another site.
            models.CheckConstraint(
                condition=Q(address__startswith="/") & ~Q(address__startswith="//"),
                name="notice_leads_to_a_page_of_ours",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["person"], condition=Q(read_at__isnull=True), name="notice_unread")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.subject} for {self.person_id}"
