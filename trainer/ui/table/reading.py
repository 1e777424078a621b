"""What a screen reader says of a table: what lies there, and no total or sum of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.words import WagerKind
from trainer.ui.table.chips import Pile
from trainer.ui.wording import join_and, label

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from trainer.ui.table.boxes import BoxView
    from trainer.ui.table.pieces import CardView, Signal, WagerView
    from trainer.ui.table.view import DiscardsView, ShoeView, Spoken

# The marks of the base template, drawn once a page.
SUIT_MARKS = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}

_SUITS: Mapping[str, StrPromise] = {
    "C": gettext_lazy("clubs"),
    "D": gettext_lazy("diamonds"),
    "H": gettext_lazy("hearts"),
    "S": gettext_lazy("spades"),
}
_RANKS: Mapping[str, StrPromise] = {
    "A": gettext_lazy("ace"),
    "2": gettext_lazy("two"),
    "3": gettext_lazy("three"),
    "4": gettext_lazy("four"),
    "5": gettext_lazy("five"),
    "6": gettext_lazy("six"),
    "7": gettext_lazy("seven"),
    "8": gettext_lazy("eight"),
    "9": gettext_lazy("nine"),
    "10": gettext_lazy("ten"),
    "J": gettext_lazy("jack"),
    "Q": gettext_lazy("queen"),
    "K": gettext_lazy("king"),
}
# The gesture and not its meaning: reading signals is the dealer's part.
_SIGNALS: Mapping[str, StrPromise] = {
    "tap": gettext_lazy("taps the felt"),
    "wave": gettext_lazy("waves a flat hand"),
    "one-finger": gettext_lazy("puts chips down and holds up one finger"),
    "two-fingers": gettext_lazy("holds up two fingers apart"),
}
_SPOTS: Mapping[WagerKind, StrPromise] = {WagerKind.SUPER_PAIRS: gettext_lazy("Pairs")}


def of_card(card: CardView) -> str:
    if not card.face_up:
        return _("a card face down")
    words = {"rank": _RANKS[card.rank], "suit": _SUITS[card.suit]}
    if card.sideways:
        return _("%(rank)s of %(suit)s, laid across") % words
    return _("%(rank)s of %(suit)s") % words


def of_piles(piles: tuple[Pile, ...], sum_text: str) -> str:
    """The chips, for whoever must add them up; the sum only where the view has one."""
    if sum_text:
        return sum_text
    if len(piles) == 1 and piles[0].count == 1:
        return piles[0].chip.figures
    return join_and([f"{pile.count} \N{MULTIPLICATION SIGN} {pile.chip.figures}" for pile in piles])


def of_wager(wager: WagerView, *, shared: bool) -> str:
    """`100`; on a shared box `Bob standing, double: 50`."""
    parts = []
    if shared:
        standing = _("%(player)s standing") % {"player": wager.player}
        parts.append(wager.player if wager.seated else standing)
    chips = wager.stack.reading
    if wager.kind is WagerKind.MAIN:
        parts.append(chips)
    else:
        parts.append(f"{label(wager.kind)}: {chips}")
    if wager.taken:
        parts.append(_("taken"))
    if wager.payment is not None:
        parts.append(_("paid beside it %(chips)s") % {"chips": wager.payment.reading})
    return ", ".join(parts)


def spot(kind: WagerKind) -> str:
    return str(_SPOTS[kind]) if kind in _SPOTS else label(kind)


def of_box(box: BoxView) -> str:
    """Who sits there. A name alone means nothing to somebody who cannot see the chair."""
    words = {"number": box.number, "player": box.seated}
    if box.seated and box.away:
        return _("Box %(number)d, %(player)s, away from the seat") % words
    if box.seated:
        return _("Box %(number)d, %(player)s seated") % words
    if box.empty:
        return _("Box %(number)d, empty") % words
    return _("Box %(number)d, nobody seated") % words


def of_signal(signal: Signal) -> str:
    return str(_SIGNALS[signal.value]) if signal.value else ""


def _how_full(fill: int) -> str:
    if fill == 0:
        return _("empty")
    if fill <= 2:
        return _("nearly empty")
    if fill < 5:
        return _("less than half full")
    if fill == 5:
        return _("half full")
    return _("more than half full") if fill < 10 else _("full")


def of_shoe(shoe: ShoeView) -> str:
    if shoe.shuffler:
        parts = [_("Shuffling machine, on your left")]
    else:
        parts = [_("Shoe, on your left, %(fill)s") % {"fill": _how_full(shoe.fill)}]
    if shoe.cutting_card_out:
        parts.append(_("the cutting card is out"))
    if shoe.exposed is not None:
        parts.append(_("face up in it: %(card)s") % {"card": of_card(shoe.exposed)})
    return "; ".join(parts)


def of_discards(discards: DiscardsView) -> str:
    return _("Discard holder, on your right, %(fill)s") % {"fill": _how_full(discards.fill)}


def of_spoken(spoken: Spoken) -> str:
    if spoken.by:
        return _("%(who)s says: %(words)s") % {"who": spoken.by, "words": spoken.words}
    return _("You say: %(words)s") % {"words": spoken.words}
