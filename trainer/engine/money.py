"""Exact money: integer minor units and ratios, never a float and never a rounding."""

from __future__ import annotations

import re
from fractions import Fraction

from trainer.engine.errors import BadOddsError, UnpayableError

_RATIO = re.compile(r"([0-9]{1,6})[:-]([0-9]{1,6})")


def ratio(text: object) -> Fraction:
    """`3:2` (or `11-1`, as cases write it) as an exact ratio."""
    match = _RATIO.fullmatch(text) if isinstance(text, str) else None
    if match is None or "0" in (match[1].lstrip("0") or "0", match[2].lstrip("0") or "0"):
        raise BadOddsError(text)
    return Fraction(int(match[1]), int(match[2]))


def ratio_text(value: Fraction) -> str:
    return f"{value.numerator}:{value.denominator}"


def share(amount: int, of: Fraction) -> int:
    """`amount` times the ratio, exact. No book says how to round, so nothing is rounded."""
    # In whole numbers: a product of fractions costs ten times as much.
    owed, rest = divmod(amount * of.numerator, of.denominator)
    if rest:
        raise UnpayableError(amount=amount, ratio=ratio_text(of))
    return owed


def most_within(amount: int, of: Fraction) -> int:
    """The largest whole number of minor units not above that share: a limit, not a payment."""
    return (amount * of.numerator) // of.denominator
