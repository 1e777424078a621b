"""Rounds in which every place has its own cards coming, and players whose choices hang on
their cards alone: the order in which a dealer does things cannot change what anybody gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from trainer.engine.cards import Card, decks_of
from trainer.engine.procedure import Procedure
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.cursor import has_blackjack
from trainer.engine.round.due import due
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import Permission, permitted
from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook
from trainer.engine.table import LimitsSign
from trainer.engine.words import Call, Decision, WagerKind

Choose = Callable[[Round, tuple[Act, ...]], Act]
MOST_STEPS = 600
_CARDS = decks_of(1)
_AT_TURN = (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT)


def first(round_: Round, acts: tuple[Act, ...]) -> Act:
    return acts[0]


def any_of(seed: int) -> Choose:
    rng = Random(f"acts {seed}")
    return lambda round_, acts: rng.choice(acts)


class Dealt:
    """One seeded round under one book, dealt to its end by `run`."""

    def __init__(self, book: Rulebook, seed: int, procedure: Procedure) -> None:
        rng = Random(f"{book.short} {seed}")
        self.seed = seed
        self.drawn: Counter[str] = Counter()
        setup = Setup(
            book,
            LimitsSign(2500, 100000),
            fresh_shoe=rng.random() < 0.3,
            cutting_card_out=rng.random() < 0.2,
            procedure=procedure,
        )
        self.round = Round(setup)
        self.bets = _bets(book, rng)
        self.asked: set[tuple[object, ...]] = set()

    def run(self, choose: Choose = first, *, seen: Callable[[Round], None] | None = None) -> Round:
        round_ = self.round
        for _ in range(MOST_STEPS):
            if round_.over:
                return round_
            if round_.phase is Phase.BETTING and self.bets:
                for bet in self.bets:
                    apply(round_, bet)
                self.bets = []
            event = self._unasked()
            if event is None:
                if seen is not None:
                    seen(round_)
                act = choose(round_, due(round_))
                event = self._answer() if act.waits else self._done(act)
                assert act.waits or act.admits(event)
            apply(round_, event)
        raise AssertionError(f"the round does not end: {round_.phase.name}, {due(round_)}")

    def _done(self, act: Act) -> Event:
        if act.kind is ActKind.CALL:
            return ev.called(Call(act.what))
        if act.kind is ActKind.CARD:
            return ev.dealt(act.what, self._next(act.what))
        if act.kind is ActKind.BURN:
            return ev.burned(self._next("burn"))
        if act.kind is ActKind.SETTLE:
            return ev.settled(act.what, act.paid, act.taken)
        if act.kind is ActKind.ANNOUNCE:
            return ev.announced(act.what)
        return ev.cleared(act.what) if act.kind is ActKind.CLEAR else ev.shuffled()

    def _next(self, place: str) -> Card:
        """The next card for this place, whatever went elsewhere: a burn shifts nobody's cards."""
        self.drawn[place] += 1
        return Random(f"{self.seed} {place} {self.drawn[place]}").choice(_CARDS)

    def _unasked(self) -> Event | None:
        """What players do of their own accord before the dealer goes on."""
        if self.round.phase is Phase.MONEY:
            return None
        for permission in permitted(self.round):
            if permission.decision not in _AT_TURN and self._takes(permission):
                return self._said(permission)
        return None

    def _answer(self) -> Event:
        """A player's answer where the dealer waits for one."""
        may = permitted(self.round)
        at_turn = [each for each in may if each.decision in _AT_TURN]
        chosen = at_turn or list(may)
        return self._said(self._rng(chosen[0]).choice(chosen))

    def _takes(self, permission: Permission) -> bool:
        """Elections, co-bettors' doubles and bonus bets: each is asked for once."""
        key = (permission.player, permission.hand, permission.decision, permission.wager)
        if key in self.asked:
            return False
        self.asked.add(key)
        hand = self.round.hands[permission.hand]
        if permission.decision is Decision.SURRENDER and has_blackjack(hand):
            return False
        return self._rng(permission).random() < 0.3

    def _rng(self, about: Permission) -> Random:
        cards = self.round.hands[about.hand].cards
        what = about.decision or about.wager
        return Random(f"{self.seed} {about.player} {about.hand} {cards} {what}")

    def _said(self, permission: Permission) -> Event:
        player, hand = permission.player, permission.hand
        if permission.decision is not None:
            return ev.decided(player, hand, permission.decision)
        assert permission.wager is not None
        return ev.wagered(permission.wager, player, hand, permission.most or 1000)


def _bets(book: Rulebook, rng: Random) -> list[Event]:
    bets: list[Event] = []
    for box in rng.sample(range(1, 8), rng.randint(1, 7)):
        for place in range(rng.choice((1, 1, 1, 2, 3))):
            player = f"P{box}{place}"
            bets.append(ev.wagered(WagerKind.MAIN, player, str(box), rng.randint(3, 30) * 1000))
            side = [kind for kind in book.side_bets if rng.random() < 0.4]
            bets += [
                ev.wagered(kind, player, str(box), 1000)
                for kind in side
                if (needs := book.side_bets[kind].needs) is None or needs.value in side
            ]
    return bets


def money(round_: Round) -> dict[str, tuple[int, int]]:
    return {stake.key: (stake.paid, stake.taken) for stake in round_.stakes}
