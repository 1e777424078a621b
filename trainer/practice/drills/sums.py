"""The arithmetic behind an amount that a ruling names, as one would say it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from trainer.engine.irregular.finding import Ruled
from trainer.engine.lines import Line
from trainer.engine.round.money import line
from trainer.engine.round.ready import is_decided
from trainer.engine.round.state import Stake
from trainer.scenarios.questions.moment import Moment
from trainer.ui.money import MoneyStyle
from trainer.ui.settle_words import why_settled
from trainer.ui.wording import say_odds


def say_sum(found: Line, style: MoneyStyle) -> str:
    """The arithmetic of a payment: 50 at 3 to 2 is 75."""
    if not found.paid or found.odds is None:
        return ""
    words = {
        "stake": style.text(found.counts),
        "odds": say_odds(found.odds),
        "paid": style.text(found.paid),
    }
    return _("%(stake)s at %(odds)s is %(paid)s") % words


def why_amount(name: str, moment: Moment, ruled: Ruled, style: MoneyStyle) -> str:
    """Where the amount comes from; nothing where the table does not show it."""
    amount = ruled.numbers.get(name)
    if not isinstance(amount, int):
        return ""
    if name in ("owedPaid", "owedTaken"):
        return _owed(moment, ruled, style)
    if name in ("allowedMax", "allowedMin"):
        return _bound(amount, moment, ruled, style)
    if name == "acceptedStake" and not amount:
        return _("the wager does not count")
    return _handed(name, amount, moment, ruled, style)


def _stake(moment: Moment, ruled: Ruled) -> Stake | None:
    return moment.round.by_key.get(ruled.finding.subject)


def _owed(moment: Moment, ruled: Ruled, style: MoneyStyle) -> str:
    stake = _stake(moment, ruled)
    if stake is None or not is_decided(moment.round, stake):
        return ""
    found = line(moment.round, stake)
    if (found.paid, found.taken) != (ruled.numbers["owedPaid"], ruled.numbers["owedTaken"]):
        return ""
    said = [why_settled(stake, found), say_sum(found, style)]
    return "; ".join(each for each in said if each)


def _bound(amount: int, moment: Moment, ruled: Ruled, style: MoneyStyle) -> str:
    """The sign at the table, half the wager, or the wager."""
    limits = moment.setup.limits
    event = moment.log[ruled.finding.at]
    player, hand = (event[2], event[3]) if len(event) > 3 else ("", "")
    own = [
        s.amount
        for s in moment.round.stakes
        if (s.player, s.on_hand) == (player, True) and s.hand == hand
    ]
    words = {"amount": style.text(amount)}
    if own and amount == own[0]:
        return _("as much as the wager, %(amount)s") % words
    if own and 2 * amount == own[0]:
        return _("half of %(stake)s is %(amount)s") % (words | {"stake": style.text(own[0])})
    if amount in (limits.minimum, limits.maximum):
        return _("the sign says %(amount)s") % words
    return ""


def _handed(name: str, amount: int, moment: Moment, ruled: Ruled, style: MoneyStyle) -> str:
    """One wager, or the wagers it is put together from."""
    subject = ruled.finding.subject
    stake = _stake(moment, ruled)
    if stake is not None and stake.amount == amount:
        return _("the whole wager")
    mine = [s.amount for s in moment.round.stakes if s.player == subject and not s.settled]
    if len(mine) > 1 and sum(mine) == amount:
        parts = " + ".join(style.text(each) for each in mine)
        return _("%(parts)s is %(sum)s") % {"parts": parts, "sum": style.text(amount)}
    return ""
