"""People who can log in."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower

from trainer.school.usernames import USERNAME_LENGTH, normal_username, username_validator
from trainer.ui import clock


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
    # How the table is shown to this person, on whatever device. Nothing makes a sound unasked.
    four_colours = models.BooleanField("four-colour deck", default=False)
    large_cards = models.BooleanField("large cards", default=False)
    less_motion = models.BooleanField("less motion", default=False)
    sounds = models.BooleanField("sounds", default=False)

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

    @property
    def display_classes(self) -> str:
        """For the page as a whole: style sheets do the rest."""
        chosen = {
            "four-colours": self.four_colours,
            "large-cards": self.large_cards,
            "less-motion": self.less_motion,
            "with-sounds": self.sounds,
        }
        return " ".join(name for name, on in chosen.items() if on)

    def clean(self) -> None:
        super().clean()
        self.username = normal_username(self.username)
