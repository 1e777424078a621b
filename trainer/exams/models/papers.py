"""Papers: every item frozen as a script with what is asked of it. No right answer is stored."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from trainer.exams.models.fields import HASH_LENGTH, new_secret
from trainer.exams.models.sittings import Candidate


class Paper(models.Model):
    """Drawn for one candidate, ahead or at the start. `secret` never leaves the server."""

    candidate = models.ForeignKey(Candidate, on_delete=models.PROTECT, related_name="papers")
    # A voided attempt has used up its paper; the next start takes the next.
    number = models.PositiveSmallIntegerField(default=1)
    secret = models.BinaryField(max_length=32, default=new_secret)
    document_hash = models.CharField(max_length=HASH_LENGTH)
    digest = models.CharField(max_length=HASH_LENGTH)
    makers = models.JSONField(default=dict)
    drawn_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["candidate", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["candidate", "number"], name="paper_numbered_once"),
            models.UniqueConstraint(fields=["secret"], name="paper_secret_of_its_own"),
        ]

    def __str__(self) -> str:
        return f"paper {self.number} of candidate {self.candidate_id}"


class PaperItem(models.Model):
    """`content` is what the drill of this section shows, reads and marks."""

    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="items")
    number = models.PositiveSmallIntegerField()
    section = models.CharField(max_length=60)
    slot = models.CharField(max_length=60)
    content = models.JSONField()
    fingerprint = models.CharField(max_length=HASH_LENGTH, db_index=True)

    class Meta:
        ordering: ClassVar = ["paper", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["paper", "number"], name="paper_item_numbered_once"),
            models.UniqueConstraint(fields=["paper", "fingerprint"], name="paper_item_only_once"),
        ]

    def __str__(self) -> str:
        return f"{self.paper_id}:{self.number}"
