"""Amounts of money as people write them."""

from __future__ import annotations


def amount_text(amount: int, *, decimals: int = 2) -> str:
    """Minor units in whole ones: 15000 is 150, 3750 is 37.50."""
    unit = 10**decimals
    whole, rest = divmod(abs(amount), unit)
    sign = "-" if amount < 0 else ""
    return f"{sign}{whole:,}.{rest:0{decimals}d}" if rest else f"{sign}{whole:,}"
