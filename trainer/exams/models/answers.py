"""Answers, as they came: each row carries the hash of the one before it."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from trainer.exams.models.attempts import Attempt
from trainer.exams.models.fields import HASH_LENGTH
from trainer.exams.models.papers import PaperItem


class Standing(models.TextChoices):
    """Whether a row counts. What does not is kept all the same: nothing typed is lost."""

    COUNTS = "counts", "Counts"
    STALE = "stale", "Sent from a page that had not seen the newer answer"
    OTHER_DEVICE = "other-device", "Sent from a device that no longer held the pen"


class ExamAnswer(models.Model):
    """`sequence`: in the order received, over the whole attempt. `nonce`: the same again is the
    same row. `milliseconds`: what the browser says; for information only.
    """

    attempt = models.ForeignKey(Attempt, on_delete=models.PROTECT, related_name="answers")
    item = models.ForeignKey(PaperItem, on_delete=models.PROTECT, related_name="answers")
    sequence = models.PositiveIntegerField()
    nonce = models.UUIDField()
    content = models.JSONField()
    standing = models.CharField(max_length=12, choices=Standing.choices, default=Standing.COUNTS)
    received_at = models.DateTimeField()
    shown_at = models.DateTimeField(null=True, blank=True)
    milliseconds = models.PositiveIntegerField(null=True, blank=True)
    device = models.CharField(max_length=HASH_LENGTH)
    previous = models.CharField(max_length=HASH_LENGTH)
    hash = models.CharField(max_length=HASH_LENGTH)

    class Meta:
        ordering: ClassVar = ["attempt", "sequence"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["attempt", "sequence"], name="answer_sequence_once_an_attempt"
            ),
            models.UniqueConstraint(
                fields=["attempt", "nonce"], name="answer_nonce_once_an_attempt"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["item", "-sequence"], name="answer_newest_of_item")
        ]

    def __str__(self) -> str:
        return f"{self.attempt_id}:{self.sequence}"


class FocusLoss(models.Model):
    """The page lost the candidate's eye, as the browser tells it. A hint for a person to judge."""

    attempt = models.ForeignKey(Attempt, on_delete=models.PROTECT, related_name="focus_losses")
    at = models.DateTimeField()
    milliseconds = models.PositiveIntegerField(null=True, blank=True)
    device = models.CharField(max_length=HASH_LENGTH, blank=True, default="")

    class Meta:
        ordering: ClassVar = ["attempt", "pk"]

    def __str__(self) -> str:
        return f"focus lost in {self.attempt_id}"
