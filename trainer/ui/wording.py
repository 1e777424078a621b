"""How the engine's words, odds, totals and silences are said in English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from trainer.engine.money import ratio_text
from trainer.engine.rulebook import Authority, AwardPays, PriorityStep, Span, Totals
from trainer.engine.words import Asks, Circumstance, Office, Policy, Priority
from trainer.rulebooks.convert import ANY_HARD, ANY_SOFT
from trainer.ui.labels import LABELS, POLICY_EXPLAINED

# People read the case of a reading, and the question in a script, which say these in full.
NEVER_SHOWN: frozenset[type[StrEnum]] = frozenset({Asks, Circumstance})

# A straight mark at the beginning of a word opens a quotation; any other closes or elides.
_OPENING = re.compile(r"(?<![^\s(\[])'(?=\w)")

# From this length a run of totals is said as "13 to 18".
LONG_RUN = 4


def label(word: StrEnum) -> str:
    """The English of one of the engine's words; a word without one is a bug."""
    return curl(str(LABELS[type(word)][word]))


def explain_policy(policy: Policy) -> str:
    return curl(str(POLICY_EXPLAINED[policy]))


@lru_cache(maxsize=4096)
def curl(text: str) -> str:
    """Straight quotation marks as printers set them, one for one, so that places stay the same."""
    return _OPENING.sub("\N{LEFT SINGLE QUOTATION MARK}", text).replace(
        "'", "\N{RIGHT SINGLE QUOTATION MARK}"
    )


def silence() -> str:
    return _("the book does not say")


def say_yes(value: bool) -> str:
    return _("yes") if value else _("no")


def say_number(number: int) -> str:
    """A small number in letters, a larger one in figures."""
    words = (
        *(_("none"), _("one"), _("two"), _("three"), _("four"), _("five")),
        *(_("six"), _("seven"), _("eight"), _("nine"), _("ten")),
    )
    return words[number] if 0 <= number < len(words) else str(number)


def say_odds(odds: Fraction) -> str:
    """`3 to 2`, as it is said at the table."""
    return _("%(pays)d to %(stake)d") % {"pays": odds.numerator, "stake": odds.denominator}


def write_odds(odds: Fraction) -> str:
    """`3:2`, as it is printed on a layout."""
    return ratio_text(odds)


def say_part(part: Fraction) -> str:
    """A part of a wager."""
    if part == 1:
        return _("as much as the wager")
    if part == Fraction(1, 2):
        return _("half of the wager")
    return _("%(part)s of the wager") % {"part": part}


def say_span(span: Span) -> str:
    if span.least == span.most:
        return str(span.least)
    return _("%(least)d to %(most)d") % {"least": span.least, "most": span.most}


def say_cards(number: int) -> str:
    return ngettext("%(n)d card", "%(n)d cards", number) % {"n": number}


def join_and(parts: Sequence[str]) -> str:
    """`9, 10 and 11`."""
    if len(parts) < 2:
        return "".join(parts)
    return _("%(most)s and %(last)s") % {"most": ", ".join(parts[:-1]), "last": parts[-1]}


def say_numbers(numbers: Iterable[int]) -> str:
    """Numbers in order, long runs drawn together: `9, 11 and 13 to 18`."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    said: list[str] = []
    for run in runs:
        if len(run) >= LONG_RUN:
            said.append(say_span(Span(run[0], run[-1])))
        else:
            said += [str(number) for number in run]
    return join_and(said)


def say_totals(totals: Totals) -> str:
    """The two-card totals on which something is given: `hard 10 and 11`."""
    if totals.hard >= ANY_HARD and totals.soft >= ANY_SOFT:
        return _("any two cards")
    parts: list[str] = []
    if totals.hard >= ANY_HARD:
        parts.append(_("any hard total"))
    elif totals.hard:
        parts.append(_("hard %(totals)s") % {"totals": say_numbers(totals.hard)})
    if totals.soft >= ANY_SOFT:
        parts.append(_("any soft total"))
    elif totals.soft:
        parts.append(_("soft %(totals)s") % {"totals": say_numbers(totals.soft)})
    return "; ".join(parts) or _("no total")


def say_authority(authority: Authority) -> str:
    """Who decides, and what then happens; once only where the ruling names the office."""
    ruling = label(authority.ruling)
    office = label(authority.decides)
    if office.casefold() in ruling.casefold():
        return ruling
    if authority.decides is Office.NOBODY_NAMED:
        return _("%(office)s; %(ruling)s") % {"office": office, "ruling": ruling}
    return _("%(office)s: %(ruling)s") % {"office": office, "ruling": ruling}


def say_date(day: date | None) -> str:
    if day is None:
        return _("undated")
    return date_format(day, "j F Y")


def say(value: object) -> str:
    """Any value of a rulebook, where its place asks for no words of its own."""
    match value:
        case None:
            return silence()
        case bool():
            return say_yes(value)
        case StrEnum():
            return label(value)
        case Fraction():
            return say_odds(value)
        case Span():
            return say_span(value)
        case Totals():
            return say_totals(value)
        case AwardPays():
            return say_odds(value.odds)
        case Authority():
            return say_authority(value)
        case PriorityStep():
            nobody = value.by is Priority.DEADLOCK_NOBODY
            return _("nobody gets it") if nobody else _("preferred in this order")
        case date():
            return say_date(value)
        case tuple() | list() | frozenset():
            return join_and([say(each) for each in value])
    return str(value)
