"""The row that says a job is owed. The broker is a hint; this is the record."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from trainer.ui import clock

KIND_LENGTH = 60
SUBJECT_LENGTH = 200
REASON_LENGTH = 500


class State(models.TextChoices):
    """Where a job stands. Moves are conditional UPDATEs in `services`."""

    OWED = "owed", "Waiting"
    RUNNING = "running", "Running"
    DONE = "done", "Done"
    PARKED = "parked", "Put aside"


# Everything but done: a job put aside is still owed to somebody.
OPEN = (State.OWED, State.RUNNING, State.PARKED)


class OwedWork(models.Model):
    """One job: its kind names the handler, its subject what to do it to."""

    # No foreign key: this layer knows no schools. Empty for work of the machine itself.
    school_id = models.BigIntegerField(null=True, blank=True)
    kind = models.CharField(max_length=KIND_LENGTH)
    subject = models.CharField(max_length=SUBJECT_LENGTH)
    state = models.CharField(max_length=10, choices=State.choices, default=State.OWED)
    # Tries since it was last asked for; at the limit it is parked.
    attempts = models.PositiveSmallIntegerField(default=0)
    # Counts every start and never goes back: a worker that comes back from the
    # dead holds an old number, and may write nothing.
    run = models.PositiveIntegerField(default=0)
    # Asked for once more while it ran: it may have read what was there before.
    again = models.BooleanField(default=False)
    created_at = models.DateTimeField(default=clock.now, editable=False)
    due_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True, blank=True)
    seen_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    progress_done = models.PositiveIntegerField(default=0)
    progress_total = models.PositiveIntegerField(default=0)
    parked_reason = models.CharField(max_length=REASON_LENGTH, blank=True)

    class Meta:
        verbose_name_plural = "owed work"
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["kind", "subject"],
                condition=Q(state__in=OPEN),
                name="work_one_open_per_subject",
            ),
            models.CheckConstraint(condition=Q(state__in=State.values), name="work_state_is_known"),
            models.CheckConstraint(
                condition=Q(progress_done__lte=F("progress_total")),
                name="work_progress_within_total",
            ),
            models.CheckConstraint(
                condition=~Q(state=State.RUNNING) | Q(seen_at__isnull=False),
                name="work_running_was_seen",
            ),
            models.CheckConstraint(
                condition=~Q(state=State.PARKED) | ~Q(parked_reason=""),
                name="work_parked_has_a_reason",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["state", "due_at"], name="work_state_due"),
            models.Index(fields=["school_id", "state"], name="work_school_state"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.subject}: {self.get_state_display()}"
