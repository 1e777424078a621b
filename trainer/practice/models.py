"""Sets of drill items, the items as they were shown, and the answers. Answers are never changed."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from trainer.practice.dispute_models import Dispute as Dispute
from trainer.practice.dispute_models import DisputeState as DisputeState
from trainer.practice.learning_models import ProgressReport as ProgressReport
from trainer.practice.learning_models import ReviewCard as ReviewCard
from trainer.practice.learning_models import Teaching as Teaching
from trainer.practice.rollup_models import RollUp as RollUp
from trainer.school.models import School

TOKEN_BYTES = 12


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_seed() -> str:
    """Secret: whoever knew it could work out the items to come."""
    return secrets.token_hex(16)


class DrillKind(models.TextChoices):
    READ = "read", "Read it"
    PAYOUTS = "payouts", "Payouts"
    NEXT = "next", "What next?"
    OPTIONS = "options", "Player's options"
    CALL = "call", "Whose call?"
    RIGHT_DEALER = "right-dealer", "Put it right: dealer"
    RIGHT_INSPECTOR = "right-inspector", "Put it right: inspector"
    SPOT = "spot", "Spot the error"


class SetState(models.TextChoices):
    OPEN = "open", "Open"
    FINISHED = "finished", "Finished"
    LEFT = "left", "Left"


class DrillSet(models.Model):
    """One sitting of one drill. `length`: how many items; none for as long as it is wanted.

    The rulebook is pinned by id, edition and hash, so that a set can be marked again.
    """

    token = models.CharField(max_length=24, unique=True, default=new_token, editable=False)
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="+")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="drill_sets"
    )
    drill = models.CharField(max_length=20, choices=DrillKind.choices)
    rulebook = models.CharField(max_length=60)
    edition = models.CharField(max_length=30)
    book_hash = models.CharField(max_length=64)
    length = models.PositiveSmallIntegerField(null=True, blank=True)
    asked = models.JSONField(default=dict)
    # Items of that set once more: kept apart, and counted in no figures.
    replay_of = models.ForeignKey(
        "self", on_delete=models.CASCADE, null=True, blank=True, related_name="replays"
    )
    seed = models.CharField(max_length=32, default=new_seed, editable=False)
    state = models.CharField(max_length=10, choices=SetState.choices, default=SetState.OPEN)
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-started_at", "-pk"]
        indexes: ClassVar = [
            models.Index(fields=["person", "state", "-started_at"], name="drill_set_of_person")
        ]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(state=SetState.OPEN, ended_at__isnull=True)
                | Q(state__in=(SetState.FINISHED, SetState.LEFT), ended_at__isnull=False),
                name="drill_set_ends_when_it_is_closed",
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_drill_display()}, {self.rulebook}, {self.token}"


class DrillItem(models.Model):
    """One item as it was made: script, what is asked, options; nothing says what is right."""

    drill_set = models.ForeignKey(DrillSet, on_delete=models.CASCADE, related_name="items")
    number = models.PositiveSmallIntegerField()
    content = models.JSONField()
    fingerprint = models.CharField(max_length=64)
    skill = models.CharField(max_length=60)
    shown_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["drill_set", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["drill_set", "number"], name="drill_item_numbered_once")
        ]

    def __str__(self) -> str:
        return f"{self.drill_set_id}:{self.number}"


class DrillAnswer(models.Model):
    """What was answered, and how it was marked. One an item; the same nonce is the same answer."""

    item = models.OneToOneField(DrillItem, on_delete=models.CASCADE, related_name="answer")
    nonce = models.UUIDField(unique=True)
    content = models.JSONField()
    right = models.BooleanField()
    parts_right = models.PositiveSmallIntegerField()
    parts = models.PositiveSmallIntegerField()
    clauses = models.JSONField(default=list)
    # By clause: how many parts it decides, and how many of them were right.
    clause_parts = models.JSONField(default=dict)
    # The set's own person, and the day in the school's zone when it was given: a school that
    # moves to another zone does not move its past.
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    day = models.DateField()
    received_at = models.DateTimeField()
    milliseconds = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["person", "day"], name="drill_answer_of_day")]

    def __str__(self) -> str:
        return f"{self.item}: {'right' if self.right else 'wrong'}"
