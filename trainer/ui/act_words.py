"""What a dealer does, and what a player may do: each in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.procedure import Announcement
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import Permission
from trainer.engine.round.said import TOTAL
from trainer.engine.words import Call, Decision, WagerKind
from trainer.ui.money import amount_text
from trainer.ui.settle_words import say_place, say_settling
from trainer.ui.wording import curl, label

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# What is said aloud. Two of these stand in the books; the others are plain table talk.
SPOKEN: Mapping[Call, StrPromise] = {
    Call.PLACE_YOUR_BETS: gettext_lazy("Place your bets"),
    Call.NO_MORE_BETS: gettext_lazy("No more bets"),
    Call.OFFER_INSURANCE: gettext_lazy("Insurance?"),
    Call.CLOSE_INSURANCE: gettext_lazy("Insurance closed"),
    Call.OFFER_SURRENDER: gettext_lazy("Surrender?"),
    Call.CLOSE_SURRENDER: gettext_lazy("Surrender closed"),
}
DECISION_WORDS: Mapping[Decision, StrPromise] = {
    Decision.HIT: gettext_lazy("draw"),
    Decision.STAND: gettext_lazy("stand"),
    Decision.DOUBLE: gettext_lazy("double"),
    Decision.SPLIT: gettext_lazy("split"),
    Decision.SURRENDER: gettext_lazy("surrender"),
    Decision.EVEN_MONEY: gettext_lazy("take even money"),
    Decision.STAY: gettext_lazy("stay on the first hand"),
}
_ANNOUNCED: Mapping[str, StrPromise] = {
    Announcement.BLACKJACK: gettext_lazy("Announce the Blackjack of %(where)s"),
    Announcement.BUST: gettext_lazy("Announce that %(where)s is bust"),
    Announcement.DEALER_TOTAL: gettext_lazy("Announce the total of %(where)s"),
    Announcement.STAND_OFF: gettext_lazy("Announce the stand-off of %(where)s"),
    TOTAL: gettext_lazy("Announce the total of %(where)s"),
}
_PHASES: Mapping[Phase, StrPromise] = {
    Phase.OPENING: gettext_lazy("Before the bets"),
    Phase.BETTING: gettext_lazy("Bets are open"),
    Phase.DEALING: gettext_lazy("Initial deal"),
    Phase.OFFER: gettext_lazy("Before anyone draws"),
    Phase.ELECT: gettext_lazy("Players answer the offer"),
    Phase.DRAW: gettext_lazy("Your own draw"),
    Phase.SETTLING: gettext_lazy("Settlement"),
    Phase.CLEARING: gettext_lazy("Clearing the cards"),
    Phase.ENDING: gettext_lazy("Before the next round"),
    Phase.OVER: gettext_lazy("The round is over"),
}


def say_call(call: Call) -> str:
    return _("Announce: %(words)s") % {"words": SPOKEN[call]}


def say_announcement(what: str) -> str:
    """What the house has the dealer say: the word, and the hand it is about."""
    word, _slash, place = what.partition("/")
    return str(_ANNOUNCED[word]) % {"where": say_target(place or DEALER)}


def say_target(place: str) -> str:
    return _("your own hand") if place == DEALER else say_place(place)


def say_phase(round_: Round) -> str:
    """Where the round stands; at a turn, whose it is."""
    hand, bust = round_.at, round_.forced
    if bust is not None:
        return _("Collecting %(where)s") % {"where": say_place(bust.name)}
    if round_.phase is Phase.TURN and round_.pending and not round_.subsequent:
        # The first turn has come, and what the deal has decided is settled before it.
        return str(_PHASES[Phase.OFFER])
    if round_.phase in (Phase.TURN, Phase.MONEY, Phase.CARD) and hand is not None:
        return _("Turn of %(where)s") % {"where": say_place(hand.name)}
    return str(_PHASES[round_.phase])


def say_act(round_: Round, act: Act) -> str:
    """An act that is due, as the round stands now."""
    return curl(_say_act(round_, act))


def _say_act(round_: Round, act: Act) -> str:
    what = act.what
    match act.kind:
        case ActKind.CALL:
            return say_call(Call(what))
        case ActKind.BURN:
            return _("Burn a card")
        case ActKind.CARD:
            return _("Card to %(where)s") % {"where": say_target(what)}
        case ActKind.SETTLE:
            return say_settling(round_, what, paid=act.paid, taken=act.taken)
        case ActKind.CLEAR:
            return say_clearing(what)
        case ActKind.SHUFFLE:
            return _("Shuffle the cards")
        case ActKind.ANNOUNCE:
            return say_announcement(what)
        case ActKind.AWAIT_BETS:
            return _("Wait for the wagers")
        case ActKind.AWAIT_DECISION:
            return _asking(act)
        case ActKind.AWAIT_MONEY:
            words = {"player": act.player or _("the player"), "where": say_place(what)}
            return _("Wait for %(player)s's chips on %(where)s") % words
        case ActKind.AWAIT_ELECTION:
            words = {"player": act.player, "where": say_place(what)}
            return _("Ask %(player)s what is to become of %(where)s") % words
        case ActKind.AWAIT_CHOICE:
            return _("Let %(player)s choose among the cards") % {"player": act.player}
        case ActKind.OFFER_CARD:
            return _("Offer the card to %(where)s") % {"where": say_target(what)}


def _asking(act: Act) -> str:
    words = {"player": act.player, "where": say_place(act.what)}
    if act.player:
        return _("Wait for %(player)s's decision on %(where)s") % words
    return _("Wait for a decision on %(where)s") % words


def say_clearing(place: str) -> str:
    if place == DEALER:
        return _("Clear your own cards")
    return _("Clear the cards of %(where)s") % {"where": say_place(place)}


def say_permission(permission: Permission) -> str:
    """What may be done, without who and where: `double with 25 to 100`."""
    if permission.decision is not None:
        return str(DECISION_WORDS[permission.decision])
    assert permission.wager is not None
    what = {
        WagerKind.INSURANCE: _("insure"),
        WagerKind.DOUBLE: _("double"),
        WagerKind.SPLIT: _("match the split"),
    }.get(permission.wager) or _("bet on %(bet)s") % {"bet": label(permission.wager)}
    least, most = permission.least or 0, permission.most
    words = {"what": what, "least": amount_text(least), "most": amount_text(most or 0)}
    if most is None:
        return what
    if least == most:
        return _("%(what)s with %(most)s") % words
    if least <= 1:
        return _("%(what)s with up to %(most)s") % words
    return _("%(what)s with %(least)s to %(most)s") % words
