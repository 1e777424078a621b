"""Attempts: one person's sitting of one paper. States only move forward; void is for ever."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from trainer.exams.models.blueprints import Blueprint
from trainer.exams.models.fields import (
    HASH_LENGTH,
    NO_HASH,
    REASON_LENGTH,
    TOKEN_LENGTH,
    new_token,
)
from trainer.exams.models.papers import Paper
from trainer.exams.models.sittings import Candidate
from trainer.school.models import School


class AttemptState(models.TextChoices):
    OPEN = "open", "Open"
    HANDED_IN = "handed-in", "Handed in"
    MARKED = "marked", "Marked"
    VOID = "void", "Void"


class EndedBy(models.TextChoices):
    PERSON = "person", "Handed in"
    CLOCK = "clock", "Time was up"


class Attempt(models.Model):
    """`pen`: the device that may write, the newest. `head` and `count`: of the answers' chain."""

    token = models.CharField(max_length=TOKEN_LENGTH, unique=True, default=new_token)
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="attempts")
    blueprint = models.ForeignKey(Blueprint, on_delete=models.PROTECT, related_name="attempts")
    candidate = models.ForeignKey(Candidate, on_delete=models.PROTECT, related_name="attempts")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="attempts"
    )
    paper = models.OneToOneField(Paper, on_delete=models.PROTECT, related_name="attempt")
    state = models.CharField(max_length=10, choices=AttemptState.choices, default=AttemptState.OPEN)
    started_at = models.DateTimeField()
    # Of the whole; frozen at the start, moved only by a row of `TimeGiven`.
    deadline = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    ended_by = models.CharField(max_length=10, choices=EndedBy.choices, blank=True, default="")
    voided_at = models.DateTimeField(null=True, blank=True)
    voided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    void_reason = models.CharField(max_length=REASON_LENGTH, blank=True, default="")
    pen = models.CharField(max_length=HASH_LENGTH, blank=True, default="")
    head = models.CharField(max_length=HASH_LENGTH, default=NO_HASH)
    count = models.PositiveIntegerField(default=0)

    class Meta:
        ordering: ClassVar = ["-started_at", "-pk"]
        indexes: ClassVar = [models.Index(fields=["state", "deadline"], name="attempt_due")]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["candidate"],
                condition=~Q(state=AttemptState.VOID),
                name="attempt_one_start_a_candidate",
            ),
            models.UniqueConstraint(
                fields=["person", "blueprint"],
                condition=Q(state=AttemptState.OPEN),
                name="attempt_one_open_a_person",
            ),
            models.CheckConstraint(
                condition=Q(state__in=AttemptState.values), name="attempt_state_is_known"
            ),
            models.CheckConstraint(
                condition=Q(state=AttemptState.OPEN, ended_at__isnull=True)
                | Q(state=AttemptState.VOID)
                | (
                    Q(state__in=(AttemptState.HANDED_IN, AttemptState.MARKED))
                    & Q(ended_at__isnull=False)
                    & Q(ended_by__in=EndedBy.values)
                ),
                name="attempt_ends_when_it_is_handed_in",
            ),
            models.CheckConstraint(
                condition=(Q(state=AttemptState.VOID, voided_at__isnull=False) & ~Q(void_reason=""))
                | (~Q(state=AttemptState.VOID) & Q(voided_at__isnull=True)),
                name="attempt_void_has_a_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"attempt {self.pk}"


class AttemptSection(models.Model):
    """The clock of one section. `seconds` is frozen at the start; `extra` was given during."""

    attempt = models.ForeignKey(Attempt, on_delete=models.PROTECT, related_name="sections")
    number = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=60)
    seconds = models.PositiveIntegerField()
    extra = models.PositiveIntegerField(default=0)
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["attempt", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["attempt", "number"], name="attempt_section_numbered_once"
            ),
            models.CheckConstraint(
                condition=Q(closed_at__isnull=True) | Q(opened_at__isnull=False),
                name="attempt_section_opened_before_closed",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.attempt_id}/{self.code}"


class TimeGiven(models.Model):
    """Time given during an attempt: who, how much, why. Never changed."""

    attempt = models.ForeignKey(Attempt, on_delete=models.PROTECT, related_name="time_given")
    section = models.PositiveSmallIntegerField()
    seconds = models.PositiveIntegerField()
    reason = models.CharField(max_length=REASON_LENGTH)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["attempt", "pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=~Q(reason="") & Q(seconds__gt=0), name="time_given_says_why"
            )
        ]

    def __str__(self) -> str:
        return f"{self.seconds} s for {self.attempt_id}"
