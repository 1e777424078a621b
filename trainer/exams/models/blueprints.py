"""Blueprints: what a paper is made of. Published, a blueprint is frozen and carries its hash."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from trainer.exams.models.fields import HASH_LENGTH, REASON_LENGTH, TOKEN_LENGTH, new_token
from trainer.school.models import School


class BlueprintState(models.TextChoices):
    DRAFT = "draft", "Draft"
    PUBLISHED = "published", "Published"
    RETIRED = "retired", "Retired"


class Blueprint(models.Model):
    """`source`: the document as it is written. `document`: as it was read when it was published,
    with every choice among alternatives made; papers and marks rest on it alone.
    """

    token = models.CharField(max_length=TOKEN_LENGTH, unique=True, default=new_token)
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="blueprints")
    title = models.CharField(max_length=120)
    source = models.TextField()
    rulebook = models.CharField(max_length=60)
    edition = models.CharField(max_length=30)
    book_hash = models.CharField(max_length=HASH_LENGTH, blank=True, default="")
    document = models.JSONField(null=True, blank=True)
    document_hash = models.CharField(max_length=HASH_LENGTH, blank=True, default="")
    state = models.CharField(
        max_length=10, choices=BlueprintState.choices, default=BlueprintState.DRAFT
    )
    # Raised by every change, so that an old page cannot overwrite a newer one.
    version = models.PositiveIntegerField(default=1)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField()
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    published_at = models.DateTimeField(null=True, blank=True)
    retired_at = models.DateTimeField(null=True, blank=True)
    # The minutes of its panel as PDF, made by owed work once it is published.
    minutes = models.BinaryField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-created_at", "-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(state__in=BlueprintState.values), name="blueprint_state_is_known"
            ),
            models.CheckConstraint(
                condition=Q(state=BlueprintState.DRAFT)
                | (Q(published_at__isnull=False) & ~Q(document_hash="") & ~Q(book_hash="")),
                name="blueprint_is_frozen_when_published",
            ),
            models.CheckConstraint(
                condition=Q(state=BlueprintState.RETIRED, retired_at__isnull=False)
                | (~Q(state=BlueprintState.RETIRED) & Q(retired_at__isnull=True)),
                name="blueprint_retired_once",
            ),
        ]

    def __str__(self) -> str:
        return self.title


class Trial(models.Model):
    """A paper an author has tried his own blueprint with. Kept apart: it is nobody's result."""

    token = models.CharField(max_length=TOKEN_LENGTH, unique=True, default=new_token)
    blueprint = models.ForeignKey(Blueprint, on_delete=models.CASCADE, related_name="trials")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    document = models.JSONField()
    items = models.JSONField()
    answers = models.JSONField(default=dict)
    result = models.JSONField(null=True, blank=True)
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-started_at", "-pk"]

    def __str__(self) -> str:
        return f"trial of {self.blueprint_id} by {self.person_id}"


class Withdrawal(models.Model):
    """A slot taken out of a published blueprint, for everybody who ever had it on a paper."""

    blueprint = models.ForeignKey(Blueprint, on_delete=models.PROTECT, related_name="withdrawals")
    slot = models.CharField(max_length=60)
    reason = models.CharField(max_length=REASON_LENGTH)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["blueprint", "slot"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["blueprint", "slot"], name="slot_withdrawn_once"),
            models.CheckConstraint(condition=~Q(reason=""), name="withdrawal_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.slot} of {self.blueprint_id}"
