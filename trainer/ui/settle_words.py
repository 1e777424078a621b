"""The settling of one wager as a sentence: who, how much, where, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.hands import hand_name
from trainer.engine.lines import Line
from trainer.engine.round.fold import Round
from trainer.engine.round.money import line
from trainer.engine.round.ready import may_settle
from trainer.engine.round.state import Stake
from trainer.engine.words import Award, Outcome, Result, WagerKind
from trainer.ui.money import amount_text
from trainer.ui.wording import label, say_odds

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# Shorter than the library's words: they stand in brackets behind an amount.
_OUTCOMES: Mapping[Outcome, StrPromise] = {
    Outcome.BLACKJACK: gettext_lazy("Blackjack"),
    Outcome.HIGHER_TOTAL: gettext_lazy("higher total"),
    Outcome.DEALER_BUST: gettext_lazy("dealer bust"),
    Outcome.LOWER_TOTAL: gettext_lazy("lower total"),
    Outcome.PLAYER_BUST: gettext_lazy("bust"),
    Outcome.DEALER_BLACKJACK: gettext_lazy("dealer's Blackjack"),
    Outcome.EQUAL_TOTAL: gettext_lazy("equal totals"),
    Outcome.BOTH_BLACKJACK: gettext_lazy("both have Blackjack"),
}


def say_place(name: str) -> str:
    """`box 3`, or `hand 3b` once the box is split."""
    known = hand_name(name)
    if known.is_part:
        return _("hand %(name)s") % {"name": name}
    return _("box %(name)s") % {"name": name}


def say_settling(round_: Round, key: str, *, paid: int, taken: int) -> str:
    """The settling of this wager as the round stands; the reason where the figures are right."""
    stake = round_.by_key.get(key)
    if stake is None:
        return say_moved(round_, key, paid=paid, taken=taken)
    if may_settle(round_, stake):
        owed = line(round_, stake)
        if (owed.paid, owed.taken) == (paid, taken):
            return _with_reason(stake, owed)
    return _plainly(stake, paid, taken)


def say_moved(round_: Round, key: str, *, paid: int, taken: int) -> str:
    """What the dealer did with some chips, and nothing of whether it was right.

    Chips of the next round, and such as came too late, lie there and are no wager of this one.
    """
    stake = round_.by_key.get(key)
    if stake is not None:
        return _plainly(stake, paid, taken)
    _kind, player, place = key.split("/")
    words = {"player": player, "where": say_place(place)}
    words["amount"] = amount_text(paid or taken)
    if paid:
        return _("Pay %(player)s %(amount)s on %(where)s") % words
    return _("Take %(player)s's %(amount)s on %(where)s") % words


def _with_reason(stake: Stake, owed: Line) -> str:
    plain = _plainly(stake, owed.paid, owed.taken)
    if owed.result is Result.RETURNED:
        plain = _("Give %(player)s back %(stake)s on %(where)s") % _named(stake)
    reasons = ", ".join(_reasons(stake, owed))
    return _("%(sentence)s (%(reasons)s)") % {"sentence": plain, "reasons": reasons}


def _plainly(stake: Stake, paid: int, taken: int) -> str:
    words = _named(stake) | {"paid": amount_text(paid), "taken": amount_text(taken)}
    if paid:
        return _("Pay %(player)s %(paid)s on %(where)s") % words
    if taken == stake.amount:
        return _("Take %(player)s's %(taken)s on %(where)s") % words
    if taken:
        return _("Take %(taken)s of %(player)s's %(stake)s on %(where)s") % words
    return _("Leave %(player)s's %(stake)s on %(where)s") % words


def _named(stake: Stake) -> dict[str, str]:
    return {
        "player": stake.player,
        "stake": amount_text(stake.amount),
        "where": say_place(stake.hand),
    }


def why_settled(stake: Stake, owed: Line) -> str:
    """The reasons alone: `Blackjack, 3 to 2`."""
    return ", ".join(_reasons(stake, owed))


def _reasons(stake: Stake, owed: Line) -> list[str]:
    found: list[str] = []
    if stake.kind is not WagerKind.MAIN:
        found.append(label(stake.kind))
    if stake.even_money:
        found.append(_("even money"))
    if owed.award is not None and owed.award is not Award.NONE:
        found.append(label(owed.award))
    if owed.result is Result.SURRENDERED:
        found.append(_("surrendered"))
    elif owed.result is Result.STAND_OFF:
        found.append(_("stand-off"))
    elif owed.result is Result.RETURNED:
        found.append(_("returned"))
    if owed.outcome is not None:
        found.append(str(_OUTCOMES[owed.outcome]))
    if owed.odds is not None and owed.paid:
        found.append(say_odds(owed.odds))
    elif owed.result is Result.LOSE and owed.outcome is None:
        found.append(_("lost"))
    return found
