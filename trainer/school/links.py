"""Links that let somebody in: to accept an invitation, to set a new password."""

from __future__ import annotations

from django.contrib.auth.tokens import default_token_generator
from django.core.signing import BadSignature, Signer
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from trainer.school.models import Invitation, User

_signer = Signer(salt="school.invitation", sep=".")


def invitation_path(invitation: Invitation) -> str:
    return reverse("school:invitation", args=(_signer.sign(invitation.nonce),))


def read_invitation_token(token: str) -> Invitation | None:
    """Find the invitation a link was made for; a forged or broken link finds none."""
    try:
        nonce = _signer.unsign(token)
    except BadSignature:
        return None
    found = Invitation.objects.select_related("school", "cohort", "invited_by__user")
    return found.filter(nonce=nonce).first()


def reset_path(user: User) -> str:
    """Make a link that sets a new password, once: using it, or logging in, ends it."""
    uid = urlsafe_base64_encode(force_bytes(user.pk))
    return reverse("school:reset-confirm", args=(uid, default_token_generator.make_token(user)))
