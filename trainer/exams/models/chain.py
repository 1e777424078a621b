"""The school's chain: each act on an attempt, after the one before it. Ids and hashes only."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from trainer.exams.models.fields import HASH_LENGTH
from trainer.school.models import School


class Act(models.TextChoices):
    """What enters the chain."""

    START = "start", "Started"
    TIME = "time", "Time given"
    HAND_IN = "hand-in", "Handed in"
    MARK = "mark", "Marked"
    VOID = "void", "Made void"
    APPEAL = "appeal", "Appeal filed"
    DECISION = "decision", "Appeal decided"
    REMARK = "re-mark", "Re-mark decided"
    WITHDRAWAL = "withdrawal", "Item withdrawn"
    CERTIFICATE = "certificate", "Certificate issued"
    REVOCATION = "revocation", "Certificate revoked"
    TABLE_TEST = "table-test", "Table test decided"


class ChainRow(models.Model):
    """`subject`: the id of the row it is about. `digest`: the hash of what that row said then.

    `answers` and `head`: how many answers the attempt had at that moment, and the last one's hash.
    No foreign key to what it is about: the chain outlives it.
    """

    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="+")
    number = models.PositiveBigIntegerField()
    act = models.CharField(max_length=12, choices=Act.choices)
    attempt_id = models.BigIntegerField(null=True, blank=True, db_index=True)
    subject = models.BigIntegerField()
    digest = models.CharField(max_length=HASH_LENGTH)
    answers = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=HASH_LENGTH)
    at = models.DateTimeField()
    previous = models.CharField(max_length=HASH_LENGTH)
    hash = models.CharField(max_length=HASH_LENGTH)

    class Meta:
        ordering: ClassVar = ["school", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["school", "number"], name="chain_row_numbered_once")
        ]

    def __str__(self) -> str:
        return f"{self.school_id}:{self.number} {self.act}"


class ChainHead(models.Model):
    """How long a chain was and what its last row was on a day, signed: a cut tail shows."""

    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="+")
    day = models.DateField()
    number = models.PositiveBigIntegerField()
    hash = models.CharField(max_length=HASH_LENGTH)
    signed_at = models.DateTimeField()
    signature = models.CharField(max_length=128)

    class Meta:
        ordering: ClassVar = ["school", "day"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["school", "day"], name="chain_head_once_a_day")
        ]

    def __str__(self) -> str:
        return f"{self.school_id} on {self.day}: {self.number}"
