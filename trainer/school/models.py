"""Schools, people, and who is what where."""

from __future__ import annotations

from typing import Any, ClassVar
from zoneinfo import ZoneInfo, available_timezones

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, RegexValidator
from django.db import models
from django.db.models import Q
from django.db.models.functions import Length, Lower, Upper
from django.db.models.lookups import Exact

from trainer.school.usernames import USERNAME_LENGTH, normal_username, username_validator
from trainer.ui import clock

CURRENCY_LENGTH = 3
MOST_DECIMALS = 4


class UserManager(BaseUserManager["User"]):
    """Makes people. Both ways in go through here, so that a username has one spelling."""

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(username=normal_username(username or ""))

    def create_user(self, username: str, password: str | None = None, **fields: Any) -> User:
        user = self.model(username=normal_username(username), **fields)
        user.set_password(password)
        user.full_clean(exclude=["password"])
        user.save(using=self._db)
        return user

    def create_superuser(self, username: str, password: str | None = None, **fields: Any) -> User:
        return self.create_user(
            username, password, **{**fields, "is_staff": True, "is_superuser": True}
        )


class User(AbstractBaseUser, PermissionsMixin):
    """A person who can log in. By username: a trainee need not have an e-mail address."""

    username = models.CharField(
        max_length=USERNAME_LENGTH,
        unique=True,
        validators=[username_validator],
        error_messages={"unique": "This username is taken."},
    )
    name = models.CharField(max_length=120, help_text="As it stands on a certificate.")
    email = models.EmailField(blank=True)
    is_active = models.BooleanField(
        default=True, help_text="Switch off instead of deleting a person."
    )
    is_staff = models.BooleanField(
        default=False, help_text="May use the machine's own administration, across schools."
    )
    date_joined = models.DateTimeField(default=clock.now, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    class Meta:
        ordering: ClassVar = ["name", "username"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(username=Lower("username")), name="user_username_in_small_letters"
            )
        ]

    def __str__(self) -> str:
        return self.name or self.username

    def clean(self) -> None:
        super().clean()
        self.username = normal_username(self.username)


def validate_time_zone(name: str) -> None:
    if name not in available_timezones():
        raise ValidationError("Use a name such as Europe/London.")


class School(models.Model):
    """A dealing school: its money and its clock."""

    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=60, unique=True)
    currency = models.CharField(
        max_length=CURRENCY_LENGTH,
        validators=[RegexValidator(r"\A[A-Z]{3}\Z", "Use three capitals, such as GBP.")],
    )
    currency_decimals = models.PositiveSmallIntegerField(
        default=2, validators=[MaxValueValidator(MOST_DECIMALS)]
    )
    time_zone = models.CharField(max_length=60, default="UTC", validators=[validate_time_zone])

    class Meta:
        ordering: ClassVar = ["name"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(currency_decimals__lte=MOST_DECIMALS),
                name="school_currency_decimals_in_range",
            ),
            models.CheckConstraint(
                condition=Q(Exact(Length("currency"), CURRENCY_LENGTH))
                & Q(currency=Upper("currency")),
                name="school_currency_is_a_code",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)


class Role(models.TextChoices):
    """What a person is in a school."""

    TRAINEE = "trainee", "Trainee"
    INSTRUCTOR = "instructor", "Instructor"
    SUPERVISOR = "supervisor", "Supervisor"
    ADMINISTRATOR = "administrator", "Administrator"


class MembershipQuerySet(models.QuerySet["Membership"]):
    """Names for the filters that access control is made of."""

    def with_school(self) -> MembershipQuerySet:
        return self.select_related("school").order_by("school__name", "pk")

    def in_role(self, *roles: Role) -> MembershipQuerySet:
        return self.filter(role__in=roles)


class Membership(models.Model):
    """A person's one role in one school."""

    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="memberships")
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="memberships")
    role = models.CharField(max_length=20, choices=Role.choices)
    joined_at = models.DateTimeField(default=clock.now, editable=False)

    objects = MembershipQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["school", "role", "user"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["user", "school"],
                name="membership_one_role_per_school",
                violation_error_message="This person already has a role in this school.",
            ),
            models.CheckConstraint(
                condition=Q(role__in=Role.values), name="membership_role_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user}, {self.get_role_display()} at {self.school}"
