"""Amounts of money: as they are shown, and as a person types them. Minor units, never float."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

# Narrow no-break space: where the comma is the decimal mark, thousands cannot use it.
NARROW_SPACE = "\u202f"
MOST_FIGURES = 12
LONGEST_TYPED = 40


def amount_text(amount: int, *, decimals: int | None = None, mark: str | None = None) -> str:
    """Minor units in whole ones: 15000 is 150, 3750 is 37.50; as the money in use is written."""
    style = _in_use.get()
    decimals = style.decimals if decimals is None else decimals
    mark = style.mark if mark is None else mark
    unit = 10**decimals
    whole, rest = divmod(abs(amount), unit)
    sign = "-" if amount < 0 else ""
    figures = f"{whole:,}" if mark == "." else f"{whole:,}".replace(",", NARROW_SPACE)
    return f"{sign}{figures}{mark}{rest:0{decimals}d}" if rest else f"{sign}{figures}"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyStyle:
    """How a school writes its money."""

    decimals: int = 2
    mark: str = "."

    def text(self, amount: int) -> str:
        return amount_text(amount, decimals=self.decimals, mark=self.mark)

    def typed(self, amount: int) -> str:
        """Write an amount as `read_amount` takes it: without marks between thousands."""
        return self.text(amount).replace("," if self.mark == "." else NARROW_SPACE, "")

    @property
    def example(self) -> str:
        return "37" if self.decimals == 0 else f"37{self.mark}{'5'.ljust(self.decimals, '0')}"


# As a time zone is: sentences are made in many places, and all of one page speak of one money.
_PLAIN = MoneyStyle()
_in_use: ContextVar[MoneyStyle] = ContextVar("money", default=_PLAIN)


@contextmanager
def money_in(style: MoneyStyle) -> Iterator[None]:
    """Within this, amounts are told in that money."""
    token = _in_use.set(style)
    try:
        yield
    finally:
        _in_use.reset(token)


class AmountFault(Enum):
    """Why an amount was not taken."""

    EMPTY = "empty"
    NEGATIVE = "negative"
    CURRENCY = "currency"
    EXPONENT = "exponent"
    THOUSANDS = "thousands"
    WRONG_MARK = "wrong-mark"
    DECIMALS = "decimals"
    TOO_LARGE = "too-large"
    NOT_FIGURES = "not-figures"


class AmountRefusedError(ValueError):
    """An amount that cannot be read; the text tells the person what to type instead."""

    def __init__(self, fault: AmountFault, sentence: str) -> None:
        self.fault = fault
        self.sentence = sentence
        super().__init__(sentence)


PLAIN = re.compile(r"(?P<whole>[0-9]*)(?:(?P<mark>[.,])(?P<part>[0-9]*))?", re.ASCII)
EXPONENT = re.compile(r"[0-9.,]+e[+-]?[0-9]+", re.ASCII | re.IGNORECASE)
# Groups of three, by any of the marks people put between thousands.
GROUPED = re.compile(r"[1-9][0-9]{0,2}(?:[.,'\u2019\s][0-9]{3})+(?:[.,][0-9]*)?", re.ASCII)
WITH_CODE = re.compile(r"[a-z]{3}\s*[0-9.,]+|[0-9.,]+\s*[a-z]{3}", re.ASCII | re.IGNORECASE)
MINUS_SIGNS = "-\u2212\u2013\u2010\u2011"


def read_amount(typed: str, style: MoneyStyle) -> int:
    """Return minor units, exactly; raise `AmountRefusedError` for what could mean two things.

    A full stop is read everywhere, the school's own mark in that school. Nothing
    is guessed: where a mark may stand between thousands, the person is asked.
    """
    text = typed.strip()
    plain = PLAIN.fullmatch(text)
    if plain is None or not (plain["whole"] or plain["part"]):
        raise _unreadable(text, style)
    whole, mark, part = plain["whole"], plain["mark"], plain["part"] or ""
    if mark and mark != style.mark and GROUPED.fullmatch(text):
        raise _grouped(text)
    if len(part) > style.decimals:
        raise _too_fine(style)
    if part and mark == "," != style.mark:
        raise _refused(
            AmountFault.WRONG_MARK,
            _("Write decimals after a full stop: %(example)s."),
            example=f"{whole or 0}.{part}",
        )
    if len(whole.lstrip("0")) > MOST_FIGURES:
        raise _refused(
            AmountFault.TOO_LARGE,
            _("That is more than any table holds. Write at most %(count)s figures."),
            count=MOST_FIGURES,
        )
    # The figures side by side are the minor units: no arithmetic that could round.
    return int(f"{whole}{part.ljust(style.decimals, '0')}" or "0")


def _refused(fault: AmountFault, sentence: str, **facts: object) -> AmountRefusedError:
    return AmountRefusedError(fault, sentence % facts)


def _unreadable(text: str, style: MoneyStyle) -> AmountRefusedError:
    """Say why what is not figures and one mark was not taken."""
    if not text:
        return _refused(
            AmountFault.EMPTY, _("Write an amount, such as %(example)s."), example=style.example
        )
    if text[0] in MINUS_SIGNS:
        return _refused(
            AmountFault.NEGATIVE,
            _("An amount cannot be less than nothing. Write it without the minus sign."),
        )
    if len(text) > LONGEST_TYPED:
        return _refused(
            AmountFault.NOT_FIGURES,
            _("That is too long. Write figures only, such as %(example)s."),
            example=style.example,
        )
    if EXPONENT.fullmatch(text):
        return _refused(
            AmountFault.EXPONENT,
            _("Write the amount out in full, without “e”: 1000, not 1e3."),
        )
    if WITH_CODE.fullmatch(text) or any(unicodedata.category(each) == "Sc" for each in text):
        return _refused(
            AmountFault.CURRENCY,
            _("Leave the currency out. Write figures only, such as %(example)s."),
            example=style.example,
        )
    if GROUPED.fullmatch(text):
        return _grouped(text)
    return _refused(
        AmountFault.NOT_FIGURES,
        _("That is not an amount. Write figures only, such as %(example)s."),
        example=style.example,
    )


def _grouped(text: str) -> AmountRefusedError:
    """A mark before three figures: thousands to some, decimals to others."""
    joined = "".join(each for each in text if each in "0123456789")
    if PLAIN.fullmatch(text) is None:
        # Several marks: the last may be a decimal one, so no figure is offered.
        return _refused(
            AmountFault.THOUSANDS,
            _("Leave out the marks between thousands: write 1500, not 1,500."),
        )
    return _refused(
        AmountFault.THOUSANDS,
        _("That could be read in two ways. For thousands write %(joined)s, without a mark."),
        joined=joined,
    )


def _too_fine(style: MoneyStyle) -> AmountRefusedError:
    if style.decimals == 0:
        return _refused(
            AmountFault.DECIMALS, _("This currency has no decimals. Write whole figures only.")
        )
    sentence = ngettext(
        "Write at most %(count)s figure after the decimal mark, such as %(example)s.",
        "Write at most %(count)s figures after the decimal mark, such as %(example)s.",
        style.decimals,
    )
    return _refused(AmountFault.DECIMALS, sentence, count=style.decimals, example=style.example)
