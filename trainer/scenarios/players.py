"""Seeded, believable players. What each wants is decided here; the book says what each may."""

from __future__ import annotations

from collections.abc import Container
from enum import IntEnum
from typing import NamedTuple

from trainer.engine.cards import is_ace, points_of
from trainer.engine.chance import Chance
from trainer.engine.round.state import HandState
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Decision, WagerKind
from trainer.scenarios.draws import happens, one_of, spread
from trainer.scenarios.strategy import (
    BASIC_SURRENDERS,
    DOUBLE_OR_HIT,
    DOUBLE_OR_STAND,
    HIT,
    USUAL_SURRENDERS,
    Chart,
    Style,
    chart_of,
)

_HIT, _STAND, _DOUBLE, _SPLIT = Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT
_BLACKJACK_WORTH = 43  # 21 and soft
# On these hard totals a player may have a hunch; a hunch on 20 would look made up.
_HUNCHES = range(12, 17)


class Insures(IntEnum):
    NEVER = 0
    GOOD_HANDS = 1
    ALWAYS = 2


class Habits(NamedTuple):
    """How a style behaves beside the cards, each in a hundred players of it."""

    whim: int
    insures: tuple[Insures, ...]
    even_money: int
    surrenders: int
    for_less: int
    side: int


_STYLES = spread((Style.BASIC, 30), (Style.BY_FEEL, 42), (Style.TIMID, 12), (Style.RECKLESS, 16))
_HABITS = {
    Style.BASIC: Habits(
        whim=2,
        insures=spread((Insures.NEVER, 19), (Insures.GOOD_HANDS, 1)),
        even_money=25,
        surrenders=70,
        for_less=0,
        side=8,
    ),
    Style.BY_FEEL: Habits(
        whim=8,
        insures=spread((Insures.NEVER, 10), (Insures.GOOD_HANDS, 8), (Insures.ALWAYS, 2)),
        even_money=75,
        surrenders=25,
        for_less=8,
        side=35,
    ),
    Style.TIMID: Habits(
        whim=0,
        insures=spread((Insures.NEVER, 2), (Insures.GOOD_HANDS, 8), (Insures.ALWAYS, 10)),
        even_money=100,
        surrenders=35,
        for_less=40,
        side=10,
    ),
    Style.RECKLESS: Habits(
        whim=10,
        insures=spread((Insures.NEVER, 17), (Insures.GOOD_HANDS, 3)),
        even_money=40,
        surrenders=0,
        for_less=5,
        side=60,
    ),
}
_FOLLOWS = 80
_MOST_HANDS = 5
_TENS_AGAIN = 30


class Player(NamedTuple):
    """One person at the table. `side`: bets beside the main one; `follows`: raises with the caller
    of a shared box; `whim`: hunches in a hundred decisions."""

    name: str
    style: Style
    chart: Chart
    whim: int
    insures: Insures
    even_money: bool
    surrenders: bool
    for_less: bool
    follows: bool
    side: tuple[WagerKind, ...]


def draw_player(chance: Chance, name: str, book: Rulebook) -> Player:
    style = one_of(chance, _STYLES)
    whim, insures, even_money, surrenders, for_less, side = _HABITS[style]
    below = chance.below
    # In the order of the fields, and without their names: a table draws four or five people.
    return Player(
        name,
        style,
        chart_of(style, book),
        whim,
        insures[below(len(insures))],
        below(100) < even_money,
        below(100) < surrenders,
        below(100) < for_less,
        below(100) < _FOLLOWS,
        _side_bets(chance, book) if below(100) < side else (),
    )


def _side_bets(chance: Chance, book: Rulebook) -> tuple[WagerKind, ...]:
    """One that he likes, and perhaps more; one that needs another comes only beside it."""
    kinds = list(book.side_bets)
    if not kinds:
        return ()
    first = one_of(chance, kinds)
    chosen = {kind for kind in kinds if kind is first or happens(chance, 30)}
    for kind in kinds:
        needs = book.side_bets[kind].needs
        if kind in chosen and needs is not None:
            chosen.add(needs.value)
    return tuple(kind for kind in kinds if kind in chosen)


def decide(
    player: Player,
    hand: HandState,
    upcard: int,
    may: Container[Decision],
    chance: Chance,
    *,
    hands: int = 1,
) -> Decision:
    """At his turn: what the chart of his style says, as far as the book allows it.

    `hands`: how many the box has already; a book without a limit does not make players mad.
    """
    cards, worth = hand.cards, hand.worth
    if len(cards) == 2 and _SPLIT in may and hands < _MOST_HANDS:
        points = points_of(cards[0])
        again = hands == 1 or points < 10 or happens(chance, _TENS_AGAIN)
        if again and player.chart.splits(points, upcard):
            return _SPLIT
    wish = player.chart.play(worth, upcard)
    if wish in (DOUBLE_OR_HIT, DOUBLE_OR_STAND):
        if _DOUBLE in may:
            return _DOUBLE
        hits = wish == DOUBLE_OR_HIT
    else:
        hits = wish == HIT
    if player.whim and not worth & 1 and worth >> 1 in _HUNCHES and happens(chance, player.whim):
        hits = not hits
    return _HIT if hits and _HIT in may else _STAND


def gives_up(player: Player, hand: HandState, upcard: int) -> bool:
    """Whether he would rather lose half."""
    if not player.surrenders or hand.worth & 1:
        return False
    told = BASIC_SURRENDERS if player.style is Style.BASIC else USUAL_SURRENDERS
    return (hand.worth >> 1, upcard) in told


def wants_even_money(player: Player, hand: HandState) -> bool:
    return player.even_money and hand.worth == _BLACKJACK_WORTH and len(hand.cards) == 2


def wants_insurance(player: Player, hand: HandState) -> bool:
    """Against an Ace; a hand of two Aces or a poor one is insured by the anxious alone."""
    if player.insures is Insures.GOOD_HANDS:
        return hand.worth >> 1 >= 18
    return player.insures is Insures.ALWAYS


def follows_split(player: Player, hand: HandState) -> bool:
    """Whether a co-bettor puts money on the new hand; on Aces almost everybody does."""
    return player.follows or is_ace(hand.cards[0])
