"""Which of a school's rulebooks a person deals by."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from trainer.school.models.memberships import Membership


class RulebookAssigned(models.Model):
    """A rulebook one person is to deal by. Who has none of these deals by all of the school's.

    By the book's name alone: which edition is in force is the school's matter.
    """

    membership = models.ForeignKey(
        Membership, on_delete=models.CASCADE, related_name="assigned_rulebooks"
    )
    book_id = models.CharField(max_length=80)

    class Meta:
        verbose_name_plural = "rulebooks assigned"
        ordering: ClassVar = ["membership", "book_id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["membership", "book_id"], name="rulebook_assigned_once")
        ]

    def __str__(self) -> str:
        return f"{self.book_id}, {self.membership_id}"
