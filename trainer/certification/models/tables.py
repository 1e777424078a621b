"""The physical table test: set shoes, the school's criteria, and what assessors have tapped."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from trainer.exams.models.fields import HASH_LENGTH, REASON_LENGTH, TOKEN_LENGTH, new_token
from trainer.school.models import School

BOOK_LENGTH, EDITION_LENGTH = 80, 40


class ShoeSheet(models.Model):
    """A set shoe as it was printed. `content`: all of it; the seed only says where it came from."""

    token = models.CharField(max_length=TOKEN_LENGTH, unique=True, default=new_token)
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="shoe_sheets")
    book_id = models.CharField(max_length=BOOK_LENGTH)
    edition = models.CharField(max_length=EDITION_LENGTH)
    book_hash = models.CharField(max_length=HASH_LENGTH)
    seed = models.PositiveIntegerField()
    boxes = models.PositiveSmallIntegerField()
    rounds = models.PositiveSmallIntegerField()
    content = models.JSONField()
    content_hash = models.CharField(max_length=HASH_LENGTH)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+"
    )
    made_at = models.DateTimeField()
    # Made by owed work, once.
    pdf = models.BinaryField(null=True, blank=True)
    pdf_hash = models.CharField(max_length=HASH_LENGTH, blank=True, default="")

    class Meta:
        ordering: ClassVar = ["-made_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["school", "content_hash"], name="shoe_sheet_once_of_a_content"
            )
        ]

    def __str__(self) -> str:
        return f"shoe {self.seed} at {self.school_id}"


class TableScheme(models.Model):
    """How a school judges table tests; without a row, as shipped."""

    school = models.OneToOneField(School, on_delete=models.PROTECT, related_name="table_scheme")
    document = models.JSONField()
    assessors = models.PositiveSmallIntegerField(default=1)
    own_instructor = models.BooleanField(default=False)
    # Exams begun from then on need a passed table test as well; empty: none does.
    needed_since = models.DateTimeField(null=True, blank=True)
    # Raised by every change, so that an old page cannot overwrite a newer one.
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(assessors__gte=1) & Q(assessors__lte=2),
                name="table_scheme_one_or_two_assessors",
            )
        ]

    def __str__(self) -> str:
        return f"table tests at {self.school_id}"


class TableState(models.TextChoices):
    """Decided when the last sheet that it needs is signed."""

    OPEN = "open", "Open"
    PASSED = "passed", "Passed"
    FAILED = "failed", "Not passed"
    LEFT = "left", "Called off"


class TableTest(models.Model):
    """One candidate at one table. `scheme` is the school's as it was when the test began."""

    token = models.CharField(max_length=TOKEN_LENGTH, unique=True, default=new_token)
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="table_tests")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="table_tests"
    )
    book_id = models.CharField(max_length=BOOK_LENGTH)
    edition = models.CharField(max_length=EDITION_LENGTH)
    book_hash = models.CharField(max_length=HASH_LENGTH)
    shoe = models.ForeignKey(
        ShoeSheet, on_delete=models.PROTECT, null=True, blank=True, related_name="tests"
    )
    scheme = models.JSONField()
    assessors = models.PositiveSmallIntegerField()
    begun_at = models.DateTimeField()
    begun_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+"
    )
    state = models.CharField(max_length=10, choices=TableState.choices, default=TableState.OPEN)
    decided_at = models.DateTimeField(null=True, blank=True)
    left_reason = models.CharField(max_length=REASON_LENGTH, blank=True, default="")
    result = models.JSONField(null=True, blank=True)
    result_hash = models.CharField(max_length=HASH_LENGTH, blank=True, default="")

    class Meta:
        ordering: ClassVar = ["-begun_at", "-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(state__in=TableState.values), name="table_test_state_is_known"
            ),
            models.CheckConstraint(
                condition=Q(state=TableState.OPEN, decided_at__isnull=True)
                | (Q(state=TableState.LEFT, decided_at__isnull=False) & ~Q(left_reason=""))
                | (
                    Q(state__in=(TableState.PASSED, TableState.FAILED), decided_at__isnull=False)
                    & ~Q(result_hash="")
                ),
                name="table_test_decided_with_a_result",
            ),
        ]

    def __str__(self) -> str:
        return f"table test {self.pk}"


class AssessorSheet(models.Model):
    """What one assessor says of one test. Once it is signed nothing is added to it."""

    test = models.ForeignKey(TableTest, on_delete=models.PROTECT, related_name="sheets")
    assessor = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="assessor_sheets"
    )
    place = models.PositiveSmallIntegerField()
    # Why the candidate's own instructor assesses, where the school allows it at all.
    own_reason = models.CharField(max_length=REASON_LENGTH, blank=True, default="")
    joined_at = models.DateTimeField()
    signed_at = models.DateTimeField(null=True, blank=True)
    result = models.JSONField(null=True, blank=True)
    result_hash = models.CharField(max_length=HASH_LENGTH, blank=True, default="")

    class Meta:
        ordering: ClassVar = ["test", "place"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["test", "assessor"], name="sheet_one_an_assessor"),
            models.UniqueConstraint(fields=["test", "place"], name="sheet_one_a_place"),
            models.CheckConstraint(
                condition=Q(signed_at__isnull=True, result_hash="")
                | (Q(signed_at__isnull=False) & ~Q(result_hash="")),
                name="sheet_signed_with_a_result",
            ),
        ]

    def __str__(self) -> str:
        return f"sheet {self.place} of {self.test_id}"


class TapAct(models.TextChoices):
    FAULT = "fault", "Fault"
    GRAVITY = "gravity", "Weighed anew"
    UNDO = "undo", "Taken back"
    ROUND = "round", "Next round"


class Tap(models.Model):
    """One touch of the tablet. Rows are only added: what is taken back stays, with who took it."""

    sheet = models.ForeignKey(AssessorSheet, on_delete=models.PROTECT, related_name="taps")
    number = models.PositiveIntegerField()
    nonce = models.UUIDField()
    act = models.CharField(max_length=10, choices=TapAct.choices)
    # A fault's code; for the others the number of the tap they are about.
    code = models.CharField(max_length=80, blank=True, default="")
    about = models.PositiveIntegerField(null=True, blank=True)
    gravity = models.CharField(max_length=10, blank=True, default="")
    round = models.PositiveSmallIntegerField()
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["sheet", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["sheet", "number"], name="tap_numbered_once"),
            models.UniqueConstraint(fields=["sheet", "nonce"], name="tap_saved_once"),
            models.CheckConstraint(condition=Q(act__in=TapAct.values), name="tap_act_is_known"),
        ]

    def __str__(self) -> str:
        return f"{self.sheet_id}:{self.number} {self.act}"
