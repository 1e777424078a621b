"""The same rounds by other people's engines: same strategy, six decks, no log, no rulings."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

# By name, because they are not where the types are checked.
blackjack21: Any = import_module("blackjack21")
gymnasium: Any = import_module("gymnasium")
py21: Any = import_module("py21")

_LOW = (2, 3, 4, 5, 6)


def _enough(upcard: int) -> int:
    return 12 if upcard in _LOW else 17


def by_blackjack21(boxes: int) -> Callable[[int], None]:
    deck = blackjack21.Deck(blackjack21.DEFAULT_SUITS, count=6)
    table = blackjack21.Table(
        [(f"P{number}", 100) for number in range(boxes)],
        deck,
        on_round_reset=blackjack21.shoe_reset_hook(deck),
    )
    turn = blackjack21.GameState.PLAYERS_TURN

    def play(count: int) -> None:
        for _ in range(count):
            table.start_game()
            enough = _enough(table.dealer_visible_hand[0].value)
            while table.state == turn:
                if table.current_hand.total < enough:
                    table.hit()
                else:
                    table.stand()

    return play


def by_py21(boxes: int) -> Callable[[int], None]:
    def decide(hand: Any, dealer_up: int, **_: Any) -> str:
        return "HIT" if hand.total < _enough(dealer_up) else "STAND"

    def game() -> Any:
        players = [py21.Player(10**9, strategy_func=decide) for _ in range(boxes)]
        return py21.Game(players, rules={"num_decks": 6, "shuffle_freq": 0.25})

    def play(count: int) -> None:
        # It keeps every round it has dealt: a new game each time, or it slows down.
        table = game()
        for _ in range(count):
            table.play_round()

    return play


def by_gymnasium(boxes: int) -> Callable[[int], None]:
    """One player, and cards drawn with replacement: it has no shoe."""
    assert boxes == 1
    table = gymnasium.make("Blackjack-v1", sab=True)

    def play(count: int) -> None:
        for _ in range(count):
            (total, upcard, _), _ = table.reset()
            over = False
            while not over:
                hits = total < _enough(upcard)
                (total, upcard, _), _, over, _, _ = table.step(int(hits))

    return play
