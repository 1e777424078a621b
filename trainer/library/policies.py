"""What may be asked, in words."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.engine.words import Policy
from trainer.ui.wording import explain_policy, label


@dataclass(frozen=True, slots=True)
class PolicyWords:
    """A policy with its code, for the look, and its words, for the reader."""

    code: str
    label: str
    explained: str


def policy_words(policy: Policy) -> PolicyWords:
    return PolicyWords(policy.value, label(policy), explain_policy(policy))
