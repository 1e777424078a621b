"""What happens at a table, each event in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.cards import Card
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.engine.words import Asks, Call, Decision, WagerKind
from trainer.ui.act_words import (
    DECISION_WORDS,
    say_announcement,
    say_call,
    say_clearing,
    say_target,
)
from trainer.ui.card_words import say_card
from trainer.ui.money import amount_text
from trainer.ui.odd_event_words import ODD_EVENTS, say_name
from trainer.ui.settle_words import say_place, say_settling
from trainer.ui.wording import curl, join_and, label

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# What players say where no gesture says it.
SAID_BY_PLAYERS: Mapping[Decision, StrPromise] = {
    Decision.SURRENDER: gettext_lazy("Surrender"),
    Decision.EVEN_MONEY: gettext_lazy("Even money"),
    Decision.STAY: gettext_lazy("I stay on the first hand"),
}
_DECISIONS: Mapping[Decision, StrPromise] = {
    Decision.HIT: gettext_lazy("%(player)s draws on %(where)s"),
    Decision.STAND: gettext_lazy("%(player)s stands on %(where)s"),
    Decision.DOUBLE: gettext_lazy("%(player)s doubles on %(where)s"),
    Decision.SPLIT: gettext_lazy("%(player)s splits %(where)s"),
    Decision.SURRENDER: gettext_lazy("%(player)s surrenders on %(where)s"),
    Decision.EVEN_MONEY: gettext_lazy("%(player)s takes even money on %(where)s"),
    Decision.STAY: gettext_lazy("%(player)s stays on the first hand and adds nothing"),
}
_WAGERS: Mapping[WagerKind, StrPromise] = {
    WagerKind.MAIN: gettext_lazy("%(player)s places %(amount)s on %(where)s"),
    WagerKind.DOUBLE: gettext_lazy("%(player)s adds %(amount)s to double %(where)s"),
    WagerKind.SPLIT: gettext_lazy("%(player)s adds %(amount)s for %(where)s"),
    WagerKind.INSURANCE: gettext_lazy("%(player)s insures %(where)s for %(amount)s"),
}
_SIDE_BET = gettext_lazy("%(player)s places %(amount)s on %(bet)s at %(where)s")
_ASKS: Mapping[Asks, StrPromise] = {
    Asks.WHO_CALLS: gettext_lazy("%(player)s asks who calls %(where)s"),
    Asks.TO_CALL: gettext_lazy("%(player)s wants to call %(where)s"),
    Asks.ANOTHER_CARD: gettext_lazy("%(player)s wants another card on %(where)s"),
    Asks.TO_SEPARATE: gettext_lazy("%(player)s wants the wagers on %(where)s kept apart"),
    Asks.TO_GIVE_UP_BOX: gettext_lazy("%(player)s is asked to give up %(where)s"),
    Asks.TOTAL_TOLD_WRONG: gettext_lazy("%(player)s says the total of %(where)s was told wrong"),
    Asks.PLACED_FOR_HIM: gettext_lazy("%(player)s says the wager on %(where)s was misplaced"),
    Asks.TO_WITHDRAW: gettext_lazy("%(player)s wants to withdraw"),
    Asks.EARLIER_ROUND: gettext_lazy("%(player)s wants an earlier round put right"),
    Asks.TO_BURN_CARD: gettext_lazy("%(player)s wants the card burned"),
    Asks.DRAW_WRONG: gettext_lazy("%(player)s disputes the dealer's draw"),
    Asks.RULE_UNCLEAR: gettext_lazy("%(player)s says that the rule is unclear"),
    Asks.OFFICE_AWAY: gettext_lazy("%(player)s is not at the table"),
}


def say_event(round_: Round, event: Event) -> str:
    """What happens, told of the round as it stood before."""
    return curl(_EVENTS[event[0]](round_, *event[1:]))


def _called(round_: Round, call: Call) -> str:
    return say_call(call)


def _wagered(round_: Round, kind: WagerKind, player: str, hand: str, amount: int) -> str:
    words = {
        "player": player,
        "amount": amount_text(amount),
        "where": say_place(hand),
        "bet": label(kind),
    }
    return str(_WAGERS.get(kind, _SIDE_BET)) % words


def _burned(round_: Round, card: Card) -> str:
    # Nobody sees its face.
    return _("Burn a card")


def _dealt(round_: Round, place: str, card: Card) -> str:
    words = {"where": say_target(place), "card": say_card(card)}
    return _("Card to %(where)s: %(card)s") % words


def _decided(round_: Round, player: str, hand: str, decision: Decision) -> str:
    return str(_DECISIONS[decision]) % {"player": player, "where": say_place(hand)}


def _settled(round_: Round, key: str, paid: int, taken: int) -> str:
    return say_settling(round_, key, paid=paid, taken=taken)


def _cleared(round_: Round, place: str) -> str:
    return say_clearing(place)


def _announced(round_: Round, what: str) -> str:
    return say_announcement(what)


def _shuffled(round_: Round) -> str:
    return _("Shuffle the cards")


def _says(round_: Round, player: str, hand: str, decision: Decision) -> str:
    words = {"player": player, "what": DECISION_WORDS[decision], "where": say_place(hand)}
    return _("%(player)s says “%(what)s” on %(where)s") % words


def _offers(round_: Round, kind: WagerKind, player: str, hand: str, amount: int) -> str:
    words = {
        "player": player,
        "amount": amount_text(amount),
        "bet": label(kind),
        "where": say_place(hand),
    }
    return _("%(player)s holds out %(amount)s for %(where)s (%(bet)s)") % words


def _asked(round_: Round, player: str, what: Asks, hand: str) -> str:
    where = say_place(hand) if hand else ""
    return str(_ASKS[what]) % {"player": say_name(player), "where": where}


def _claimed(
    round_: Round, kind: WagerKind, box: str, players: tuple[str, ...], agreed: bool
) -> str:
    words = {"players": join_and(players), "bet": label(kind), "where": say_place(str(box))}
    if agreed:
        return _("%(players)s want %(bet)s at %(where)s and agree on who has it") % words
    return _("%(players)s want %(bet)s at %(where)s") % words


def _earlier(round_: Round, player: str, amount: int, won: bool) -> str:
    words = {"player": player, "amount": amount_text(amount)}
    if won:
        return _("%(player)s's %(amount)s won in an earlier round") % words
    return _("%(player)s's %(amount)s lost in an earlier round") % words


_EVENTS: Mapping[str, Callable[..., str]] = {
    ev.CALL: _called,
    ev.WAGER: _wagered,
    ev.BURN: _burned,
    ev.CARD: _dealt,
    ev.DECIDES: _decided,
    ev.SETTLES: _settled,
    ev.CLEARS: _cleared,
    ev.SHUFFLES: _shuffled,
    ev.ANNOUNCES: _announced,
    ev.SAYS: _says,
    ev.OFFERS: _offers,
    ev.ASKS: _asked,
    ev.CLAIMS: _claimed,
    ev.EARLIER: _earlier,
    **ODD_EVENTS,
}
