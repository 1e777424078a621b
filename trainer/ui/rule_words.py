"""What the parts of a rulebook are called, by where they stand in its types.

A part without an entry here is still shown, under the name of its field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.rulebook import Remedy, Uncovered
from trainer.engine.words import WagerKind
from trainer.ui.irregular_words import say_case, say_remedy, say_uncovered
from trainer.ui.wording import curl, label, say, say_cards, say_part, silence

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# Steps from the book down: names of fields, and words of the engine where a table has them as keys.
Path = tuple[str, ...]
Say = Callable[[Any], str]


def _allowed(value: bool) -> str:
    return _now("allowed") if value else _now("not allowed")


def _offered(value: bool) -> str:
    return _now("offered") if value else _now("not offered")


def _at_most(value: int) -> str:
    return _now("%(n)d at the most") % {"n": value}


def _up_to(value: Any) -> str:
    return _now("up to %(part)s") % {"part": say_part(value)}


def _hands(value: int) -> str:
    return ngettext("%(n)d hand", "up to %(n)d hands", value) % {"n": value}


def _left_out(value: bool) -> str:
    return _now("left out") if value else _now("drawn all the same")


def _stands(value: int) -> str:
    return _now("%(n)d or more") % {"n": value}


@dataclass(frozen=True, slots=True)
class Words:
    """What a part is called, and how its value is said there."""

    label: str | StrPromise
    says: Say = say


GROUPS: Mapping[str, StrPromise] = {
    "table": _("The table"),
    "dealing": _("Dealing the round"),
    "offers": _("Offers"),
    "control": _("Who calls a box"),
    "control.pair_priority": _("Who may take another's Pair place"),
    "control.insurance_priority": _("Who may take another's insurance"),
    "options.turn": _("Standing and drawing"),
    "options.double": _("Doubling"),
    "options.split": _("Splitting"),
    "options.surrender": _("Surrender"),
    "options.insurance": _("Insurance"),
    "options.even_money": _("Even money"),
    "dealer": _("The dealer's hand"),
    "settlement": _("Settlement"),
    "settlement.pays": _("The main game"),
    "settlement.outcomes": _("Who wins"),
    "settlement.notes": _("Special cases"),
    "side_bets": _("Side bets"),
    "limits": _("Limits"),
    "uncovered": _("Irregularities"),
    "authority": _("Who decides"),
}

FIELDS: Mapping[str, Words] = {
    "table.decks": Words(_("Decks")),
    "table.usual_decks": Words(_("Decks where a table shows no number")),
    "table.boxes": Words(_("Boxes")),
    "table.wagers_per_box": Words(_("Wagers on a box"), _at_most),
    "options.turn.stand_on_two": Words(_("Standing on the first two cards"), _allowed),
    "options.turn.stand_on_more": Words(_("Standing after a draw"), _allowed),
    "options.turn.draw": Words(_("Drawing"), _allowed),
    "options.turn.act_on_21": Words(_("Drawing or doubling on 21"), _allowed),
    "options.double.first_hand": Words(_("On the first two cards")),
    "options.double.split_hand": Words(_("On a split hand")),
    "options.double.split_aces": Words(_("On split Aces"), _allowed),
    "options.double.amount": Words(_("Amount added")),
    "options.double.cards": Words(_("Cards that follow"), say_cards),
    "options.split.match": Words(_("What may be split")),
    "options.split.wager": Words(_("Wager on the new hand"), say_part),
    "options.split.max_hands": Words(_("Hands on a box"), _hands),
    "options.split.again": Words(_("Splitting again"), _allowed),
    "options.split.aces": Words(_("Splitting Aces"), _allowed),
    "options.split.aces_again": Words(_("Splitting Aces again"), _allowed),
    "options.split.ace_cards": Words(_("Cards for each split Ace"), say_cards),
    "options.split.blackjack": Words(_("Ace and ten after a split count as Blackjack")),
    "options.surrender.offered": Words(_("Surrender"), _offered),
    "options.surrender.loses": Words(_("Price of surrender"), say_part),
    "options.surrender.against_ace": Words(_("Against an upcard Ace"), _allowed),
    "options.surrender.after_split": Words(_("After a split"), _allowed),
    "options.insurance.limit": Words(_("Amount"), _up_to),
    "options.insurance.of_another": Words(_("Insuring another player's hand"), _allowed),
    "options.even_money.offered": Words(_("Even money"), _offered),
    "options.even_money.pays": Words(_("Pays")),
    "options.even_money.returns_insurance": Words(_("Insurance already placed is returned")),
    "dealer.stands_on": Words(_("Dealer stands on"), _stands),
    "dealer.soft_17": Words(_("On a soft 17")),
    "dealer.no_effect": Words(_("A card that could change nothing"), _left_out),
    "settlement.pays.blackjack": Words(_("Blackjack pays")),
    "settlement.pays.win": Words(_("Any other win pays")),
    "settlement.pays.insurance": Words(_("Insurance pays")),
    "settlement.dealer_blackjack_takes": Words(
        _("Of a doubled or split hand a dealer's Blackjack takes")
    ),
    "settlement.notes.insurance_wins": Words(_("Insurance wins")),
    "settlement.notes.insurance_loses": Words(_("Insurance loses")),
    "settlement.notes.split_21": Words(_("21 in two cards after a split")),
    "settlement.notes.soft_double": Words(_("A soft hand that was doubled")),
    "settlement.notes.doubled_meets_blackjack": Words(_("A doubled hand meets Blackjack")),
    "settlement.notes.split_meets_blackjack": Words(_("A split hand meets Blackjack")),
    "settlement.notes.split_and_doubled_meets_blackjack": Words(
        _("A hand split and doubled meets Blackjack")
    ),
    "settlement.notes.both_blackjack_against_ace": Words(
        _("Blackjack against an Ace, and the dealer makes one too")
    ),
    "settlement.notes.one_of_several_surrenders": Words(_("One of several players surrenders")),
    "settlement.notes.co_bettor_matches_split": Words(_("A co-bettor matches a split")),
    "settlement.notes.co_bettor_stays_on_first": Words(_("A co-bettor stays on the first hand")),
    "settlement.notes.co_bettor_doubles": Words(_("A co-bettor doubles too")),
    "settlement.notes.co_bettor_does_not_double": Words(_("A co-bettor does not double")),
    "side_bets.*.loses": Words(_("Loses")),
    "side_bets.*.own_main": Words(_("Needs a main wager of one's own")),
    "side_bets.*.main_on_box": Words(_("Needs a main wager on the box")),
    "side_bets.*.beats_dealer_blackjack": Words(_("Is paid although the dealer has Blackjack")),
    "side_bets.*.per_box": Words(_("Such wagers on a box"), _at_most),
    "side_bets.*.match": Words(_("What makes a pair")),
    "side_bets.*.needs": Words(_("Open only beside")),
    "side_bets.*.after_split.aces_only": Words(_("Again after a split: Aces only")),
    "side_bets.*.after_split.before_next_card": Words(
        _("Again after a split: placed before the next card")
    ),
    "side_bets.*.after_split.loses": Words(_("Placed again after a split, loses")),
    "dealing.opening_call": Words(_("A call opens the round")),
    "dealing.bets_close": Words(_("Bets close")),
    "dealing.burn": Words(_("The first card of a shoe is burned")),
    "dealing.order": Words(_("Cards go round")),
    "dealing.turns": Words(_("Turns go round")),
    "dealing.split_deal": Words(_("Cards to split hands")),
    "dealing.signal_decides": Words(_("A hand signal decides over words")),
    "dealing.bust_collected_at_once": Words(_("A bust hand is collected at once")),
    "dealing.concludes": Words(_("The round is over")),
    "dealing.shuffle": Words(_("Shuffling")),
    "offers.insurance": Words(_("Insurance comes")),
    "offers.surrender": Words(_("Surrender comes")),
    "control.caller": Words(_("A shared box is called by")),
    "control.unclear": Words(_("Where it is unclear who calls")),
    "control.only_where_seated": Words(_("A seated player calls only his own box when it is full")),
    "control.passes_on_surrender": Words(_("Control passes on when the caller surrenders")),
    "control.surrender_alone": Words(_("Each bettor surrenders for himself")),
    "control.double_after_caller": Words(_("Co-bettors may double when the caller does")),
    "control.double_without_caller": Words(_("Co-bettors may double when the caller does not")),
    "control.match_split_or_stay": Words(_("At a split co-bettors match it or stay")),
    "control.separate_wagers": Words(_("Wagers on one box may be parted")),
    "control.total_is_players": Words(_("The player answers for his own total")),
    "control.placing_is_players": Words(_("The player checks a wager placed for him")),
    "control.may_give_up_box": Words(_("A player may have to give up a box")),
    "control.absent_draws_until_over": Words(_("An absent player's hand draws until over")),
    "control.absent_soft_until": Words(_("A soft one draws until")),
    "control.absent_co_bettor_plays": Words(_("A co-bettor plays for an absent one")),
    "limits.earlier_rounds_settled": Words(_("Earlier rounds stay settled")),
    "limits.late_wager": Words(_("A wager after the close")),
    "limits.scope": Words(_("What the limits bind")),
    "limits.raises_exempt": Words(_("Doubles and splits may pass the maximum")),
    "limits.over_maximum": Words(_("A wager found over the maximum")),
    "limits.under_minimum": Words(_("A wager found under the minimum")),
}


def pattern(path: Path) -> str:
    """A path with every key of a table as `*`."""
    return ".".join("*" if isinstance(step, StrEnum) else step for step in path)


def _first_large(said: str) -> str:
    return said[:1].upper() + said[1:]


def _humanised(step: str) -> str:
    return step.replace("_", " ").capitalize()


def group_label(path: Path) -> str:
    """The heading a part stands under: a side bet or an irregularity, or the nearest group."""
    bets = [step for step in path[:-1] if isinstance(step, WagerKind)]
    if bets:
        return label(bets[0])
    if path[0] == "irregularities" and isinstance(path[1], Irregularity):
        return _first_large(label(path[1]))
    for length in range(len(path) - 1, 0, -1):
        known = GROUPS.get(pattern(path[:length]))
        if known is not None:
            return curl(str(known))
    return _humanised(path[0])


def part_label(path: Path) -> str:
    """What a part is called under its group."""
    last = path[-1]
    if path[0] == "irregularities":
        return _first_large(say_case(step for step in path if isinstance(step, Fact)))
    if path[0] == "uncovered":
        return _now("Not covered")
    if isinstance(last, StrEnum):
        return _first_large(label(last))
    known = FIELDS.get(pattern(path))
    return curl(str(known.label)) if known else _humanised(last)


def say_at(path: Path, value: object) -> str:
    """A value in the words of its place."""
    if value is None:
        return silence()
    if isinstance(value, Remedy):
        return say_remedy(value)
    if isinstance(value, Uncovered):
        return say_uncovered(value)
    known = FIELDS.get(pattern(path))
    return known.says(value) if known else say(value)
