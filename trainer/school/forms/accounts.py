"""Forms for logging in."""

from __future__ import annotations

from django.contrib.auth.forms import AuthenticationForm

from trainer.school.usernames import normal_username


class LoginForm(AuthenticationForm):
    """Django's, with one spelling of a username and one answer to every wrong pair."""

    error_messages = {  # noqa: RUF012
        "invalid_login": "That username and password do not go together.",
        "inactive": "That username and password do not go together.",
    }

    def clean_username(self) -> str:
        return normal_username(self.cleaned_data["username"])
