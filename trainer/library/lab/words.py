"""The lab's figures and rules in words."""

from __future__ import annotations

from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from trainer.engine.errors import BadOddsError
from trainer.engine.money import ratio
from trainer.lab.chart import Cell
from trainer.ui.wording import curl, say_number, say_odds

_MINUS = "\N{MINUS SIGN}"


def percent(share: float | Fraction, places: int = 4) -> str:
    return _("%(number)s %%") % {"number": _signed(f"{float(100 * share):.{places}f}")}


def points(difference: float, places: int = 4) -> str:
    """A difference of two edges, with its sign; what rounds to nothing has none."""
    text = f"{100 * difference:+.{places}f}"
    return _("none") if float(text) == 0 else _signed(text)


def wagers(number: float) -> str:
    return _signed(f"{abs(number):.1f}")


def one_in(chance: Fraction) -> str:
    if not chance:
        return _("never")
    often = float(1 / chance)
    return _("1 in %(often)s") % {"often": f"{often:,.1f}" if often < 1000 else f"{often:,.0f}"}


def _signed(text: str) -> str:
    return text.replace("-", _MINUS)


def decks_word(decks: int) -> str:
    return ngettext("%(n)d deck", "%(n)d decks", decks) % {"n": decks}


def rule_words(rule: str) -> str:
    return curl(
        {
            "soft_17": _("The dealer's soft 17"),
            "blackjack": _("Blackjack pays"),
            "dealer_blackjack_takes": _("A dealer's Blackjack takes"),
            "busted": _("A split or doubled hand that bust before it"),
            "first_hand": _("Doubles on the first two cards"),
            "split_hand": _("Doubles after a split"),
            "max_hands": _("Hands from one box"),
            "aces": _("Aces may be split"),
            "aces_again": _("Split Aces may be split again"),
            "aces_draw": _("Split Aces may draw"),
            "surrender": _("Surrender"),
            "against_ace": _("Surrender against an Ace too"),
            "even_money": _("Even money on a Blackjack against an Ace"),
            "decks": _("Decks"),
        }[rule]
    )


def value_words(rule: str, value: str) -> str:
    words = {
        ("soft_17", "stand"): _("stands"),
        ("soft_17", "draw"): _("draws"),
        ("dealer_blackjack_takes", "original"): _("original bets only"),
        ("dealer_blackjack_takes", "all"): _("every stake"),
        ("busted", "spared"): _("loses nothing more"),
        ("busted", "lost"): _("is lost as well"),
        ("surrender", "1:2"): _("for half"),
        ("surrender", "no"): _("none"),
        ("aces_draw", "no"): _("one card only"),
        ("max_hands", "unlimited"): _("no limit"),
    }
    totals = {
        "any": _("any two cards"),
        "9-11": _("hard 9, 10 and 11"),
        "10-11": _("hard 10 and 11"),
        "none": _("none"),
    }
    if (rule, value) in words:
        return words[rule, value]
    if rule in ("first_hand", "split_hand"):
        return totals.get(value, value)
    if rule == "max_hands":
        return _("at most %(n)s") % {"n": say_number(int(value))}
    try:
        return say_odds(ratio(value))
    except BadOddsError:
        return value


def cell_words(cell: Cell) -> str:
    return {
        Cell.HIT: _("hit"),
        Cell.STAND: _("stand"),
        Cell.DOUBLE_OR_HIT: _("double; where that is not open, hit"),
        Cell.DOUBLE_OR_STAND: _("double; where that is not open, stand"),
        Cell.SPLIT: _("split"),
        Cell.SURRENDER_OR_HIT: _("surrender; where that is not open, hit"),
        Cell.SURRENDER_OR_STAND: _("surrender; where that is not open, stand"),
        Cell.SURRENDER_OR_SPLIT: _("surrender; where that is not open, split"),
    }[cell]
