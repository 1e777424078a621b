"""Certificates and the public keys they are signed with. The private key is a file, never a row."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from trainer.certification.models.tables import TableTest
from trainer.exams.models import Attempt, Mark
from trainer.exams.models.fields import HASH_LENGTH, REASON_LENGTH, TOKEN_LENGTH
from trainer.school.models import School

KID_LENGTH = 64


def new_number() -> str:
    """192 random bits: a number is neither guessed nor counted."""
    return secrets.token_urlsafe(24)


class PublicKey(models.Model):
    """One that certificates have been or are signed with. Rotated out, it still tells them good."""

    kid = models.CharField(max_length=KID_LENGTH, unique=True)
    # The key itself, as a JWK has it.
    x = models.CharField(max_length=64)
    since = models.DateTimeField()
    until = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["since", "pk"]

    def __str__(self) -> str:
        return self.kid


class CertificateState(models.TextChoices):
    """Expired and superseded are worked out when somebody looks."""

    ISSUED = "issued", "Issued"
    REVOKED = "revoked", "Revoked"


class Certificate(models.Model):
    """`token`: every field and its signature, as one text. What is shown is read from it."""

    number = models.CharField(max_length=TOKEN_LENGTH, unique=True, default=new_number)
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="certificates")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="certificates"
    )
    attempt = models.ForeignKey(Attempt, on_delete=models.PROTECT, related_name="certificates")
    mark = models.ForeignKey(Mark, on_delete=models.PROTECT, related_name="+")
    # The second part, where the school asks for one.
    table_test = models.ForeignKey(
        TableTest, on_delete=models.PROTECT, null=True, blank=True, related_name="certificates"
    )
    token = models.TextField()
    # The same as an Open Badges credential, signed with the same key.
    badge = models.TextField(default="")
    issued_at = models.DateTimeField()
    # The last day it is good, in the school's zone: for lists; what counts is signed.
    expires_on = models.DateField()
    state = models.CharField(
        max_length=10, choices=CertificateState.choices, default=CertificateState.ISSUED
    )
    revoked_at = models.DateTimeField(null=True, blank=True)
    # Nobody where the site itself did, because the mark it rested on was taken back.
    revoked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    revoked_reason = models.CharField(max_length=REASON_LENGTH, blank=True, default="")
    replaces = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="replaced_by"
    )
    # As PDF, made by owed work once it is issued, and the hash by which the file is known again.
    pdf = models.BinaryField(null=True, blank=True)
    pdf_hash = models.CharField(max_length=HASH_LENGTH, blank=True, default="")

    class Meta:
        ordering: ClassVar = ["-issued_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["attempt"],
                condition=Q(state=CertificateState.ISSUED),
                name="certificate_one_an_attempt",
            ),
            models.CheckConstraint(
                condition=Q(state__in=CertificateState.values), name="certificate_state_is_known"
            ),
            models.CheckConstraint(
                condition=(
                    Q(state=CertificateState.REVOKED, revoked_at__isnull=False)
                    & ~Q(revoked_reason="")
                )
                | Q(state=CertificateState.ISSUED, revoked_at__isnull=True),
                name="certificate_revoked_with_a_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"certificate {self.pk}"
