"""Forms for logging in, joining, and one's own account."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth import password_validation
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from trainer.school.models import User
from trainer.school.usernames import USERNAME_LENGTH, normal_username, username_validator


class LoginForm(AuthenticationForm):
    """Django's, with one spelling of a username and one answer to every wrong pair."""

    error_messages = {  # noqa: RUF012
        "invalid_login": "That username and password do not go together.",
        "inactive": "That username and password do not go together.",
    }

    def clean_username(self) -> str:
        return normal_username(self.cleaned_data["username"])


def password_input(autocomplete: str) -> forms.PasswordInput:
    return forms.PasswordInput(attrs={"autocomplete": autocomplete})


class DisplayForm(forms.ModelForm):  # type: ignore[type-arg]
    """How the table looks and sounds for one person."""

    class Meta:
        model = User
        fields = ("four_colours", "large_cards", "less_motion", "sounds")
        labels = {  # noqa: RUF012
            "four_colours": _("Four-colour deck: diamonds blue, clubs green"),
            "large_cards": _("Large cards"),
            "less_motion": _("Less motion: nothing moves by itself"),
            "sounds": _("Sounds for right and wrong"),
        }


class ProfileForm(forms.Form):
    """A person's name and e-mail address. Whoever has the address can get a new password."""

    name = forms.CharField(
        label=_("Name"), max_length=120, help_text=_("As it stands on a certificate.")
    )
    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        help_text=_("Only for a forgotten password. It can be left empty."),
    )
    password = forms.CharField(
        label=_("Your password"),
        required=False,
        strip=False,
        widget=password_input("current-password"),
        help_text=_("Needed only to change the e-mail address."),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **{"initial": {"name": user.name, "email": user.email}, **kwargs})
        self.user = user

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        changed = "email" in cleaned and cleaned["email"] != self.user.email
        if changed and not self.user.check_password(cleaned.get("password", "")):
            self.add_error("password", _("Give your password to change the e-mail address."))
        return cleaned


class JoinForm(forms.Form):
    """A new person's account, made by accepting an invitation."""

    name = forms.CharField(
        label=_("Your name"), max_length=120, help_text=_("As it should stand on a certificate.")
    )
    username = forms.CharField(
        label=_("Username"),
        max_length=USERNAME_LENGTH,
        help_text=_("Small letters, digits, dots, hyphens and underscores. You log in with it."),
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )
    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        help_text=_("Only for a forgotten password. It can be left empty."),
    )
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=password_input("new-password"),
        help_text=_("At least ten characters, and not a common password."),
    )
    password_again = forms.CharField(
        label=_("Password again"), strip=False, widget=password_input("new-password")
    )

    def clean_username(self) -> str:
        username = normal_username(self.cleaned_data["username"])
        username_validator(username)
        if User.objects.filter(username=username).exists():
            raise ValidationError(_("This username is taken. Choose another one."))
        return username

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        password = cleaned.get("password")
        if password is None:
            return cleaned
        if cleaned.get("password_again") not in (None, password):
            self.add_error("password_again", _("The two passwords are not the same."))
        person = User(
            username=cleaned.get("username", ""),
            name=cleaned.get("name", ""),
            email=cleaned.get("email", ""),
        )
        try:
            password_validation.validate_password(password, person)
        except ValidationError as fault:
            self.add_error("password", fault)
        return cleaned

    def account(self) -> dict[str, str]:
        """Return the fields of the person to be made."""
        return {name: self.cleaned_data[name] for name in ("username", "name", "email", "password")}


class AskResetForm(forms.Form):
    who = forms.CharField(
        label=_("Username or e-mail address"),
        max_length=254,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )
