"""What no round should have, and what is done about it, each event in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from trainer.engine.cards import Card
from trainer.engine.irregular.words import Election, Incident, Irregularity
from trainer.engine.round import events as ev
from trainer.engine.round.fold import Round
from trainer.engine.words import Office, WagerKind
from trainer.ui.act_words import say_target
from trainer.ui.card_words import say_card
from trainer.ui.money import amount_text
from trainer.ui.settle_words import say_place
from trainer.ui.wording import join_and, label


def say_name(who: str) -> str:
    """A player's name, or the office that acts."""
    return _begin(label(Office(who))) if who in list(Office) else who


def _begin(words: str) -> str:
    return words[:1].upper() + words[1:]


def _befell(round_: Round, what: Incident, place: str, cards: tuple[Card, ...]) -> str:
    seen = ", ".join(say_card(card) for card in cards)
    return f"{_begin(label(what))}: {seen}" if seen else _begin(label(what))


def _came_together(
    round_: Round, place: str, cards: tuple[Card, ...], shown: int, known: bool
) -> str:
    told = _cards_at_once(place, cards, shown)
    return _("%(told)s; their order can be told") % {"told": told} if known else told


def _cards_at_once(place: str, cards: tuple[Card, ...], shown: int) -> str:
    words = {"count": str(len(cards)), "where": say_target(place)}
    if not shown:
        return _("%(count)s cards leave the shoe at once for %(where)s, none seen") % words
    words["seen"] = join_and([say_card(card) for card in cards[:shown]])
    return _("%(count)s cards leave the shoe at once for %(where)s; seen: %(seen)s") % words


def _added(round_: Round, kind: WagerKind, player: str, hand: str, amount: int) -> str:
    return _("%(player)s adds %(amount)s to the wager on %(where)s (%(bet)s)") % {
        "player": player,
        "amount": amount_text(amount),
        "where": say_place(hand),
        "bet": label(kind),
    }


def _took_back(round_: Round, kind: WagerKind, player: str, hand: str, amount: int) -> str:
    return _("%(player)s takes %(amount)s back from %(where)s (%(bet)s)") % {
        "player": player,
        "amount": amount_text(amount),
        "where": say_place(hand),
        "bet": label(kind),
    }


def _bet_next(round_: Round, player: str, box: str, amount: int) -> str:
    words = {"player": player, "amount": amount_text(amount), "where": say_place(box)}
    return _("%(player)s puts %(amount)s on %(where)s for the next round") % words


def _next_round(round_: Round) -> str:
    return _("The next round is opened")


def _ruled(round_: Round, kind: Irregularity, subject: str) -> str:
    return _("The ruling is carried out: %(kind)s") % {"kind": label(kind)}


def _elected(round_: Round, player: str, hand: str, what: Election) -> str:
    words = {"player": player, "what": label(what), "where": say_place(hand)}
    return _("%(player)s chooses for %(where)s: %(what)s") % words


def _chose(round_: Round, who: str, cards: tuple[Card, ...]) -> str:
    chosen = join_and([say_card(card) for card in cards])
    return _("%(who)s chooses %(cards)s") % {"who": say_name(who), "cards": chosen}


def _refused(round_: Round, player: str, hand: str) -> str:
    words = {"player": player, "where": say_place(hand)}
    return _("%(player)s refuses the card for %(where)s") % words


ODD_EVENTS: Mapping[str, Callable[..., str]] = {
    ev.INCIDENT: _befell,
    ev.TOGETHER: _came_together,
    ev.ADDS: _added,
    ev.TAKES_BACK: _took_back,
    ev.NEXT_BET: _bet_next,
    ev.NEXT_ROUND: _next_round,
    ev.RULES: _ruled,
    ev.ELECTS: _elected,
    ev.CHOOSES: _chose,
    ev.REFUSES: _refused,
}
