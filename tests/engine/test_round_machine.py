"""Whatever dealers and players do within the book, the round holds together and ends."""

from __future__ import annotations

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.books import all_books
from tests.scale import scaled
from trainer.engine.cards import Card, decks_of
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.due import admits, canonical, due
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import (
    Permission,
    options_at_turn,
    permitted,
)
from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.filling import act_event
from trainer.engine.script.reader import read_script
from trainer.engine.script.writer import write_script
from trainer.engine.settlement import settle
from trainer.engine.table import LimitsSign
from trainer.engine.words import Decision, Option, WagerKind

DECKS = 6
LIMITS = LimitsSign(2_500, 100_000)
BOOKS = {book.id: book for book in all_books()}


def taken(permission: Permission, choice: int) -> Event:
    """A player does what he may, for an amount within his bounds."""
    if permission.decision is not None:
        return ev.decided(permission.player, permission.hand, permission.decision)
    assert permission.wager is not None
    least, most = permission.least or 100, permission.most or 1_000
    amount = least + choice * 100 % (most - least + 100) if most > least else most
    return ev.wagered(permission.wager, permission.player, permission.hand, min(amount, most))


def done(act: Act, shoe: list[Card]) -> Event:
    if act.kind is ActKind.CARD:
        return ev.dealt(act.what, shoe.pop())
    if act.kind is ActKind.BURN:
        return ev.burned(shoe.pop())
    return act_event(act)


class AnyRound(RuleBasedStateMachine):
    """A table of one to four boxes under any book, dealt along any admissible path."""

    @initialize(
        book=st.sampled_from(sorted(BOOKS)),
        boxes=st.lists(st.integers(1, 7), min_size=1, max_size=4, unique=True),
        shared=st.lists(st.integers(1, 3), min_size=4, max_size=4),
        seed=st.integers(0, 2**32),
        fresh=st.booleans(),
        cut=st.booleans(),
    )
    def sit_down(
        self, book: str, boxes: list[int], shared: list[int], seed: int, fresh: bool, cut: bool
    ) -> None:
        self.setup_ = Setup(
            BOOKS[book], LIMITS, decks=DECKS, fresh_shoe=fresh, cutting_card_out=cut
        )
        self.round = Round(self.setup_)
        self.shoe = list(decks_of(DECKS))
        random.Random(seed).shuffle(self.shoe)
        if self.round.phase is Phase.OPENING:
            apply(self.round, done(canonical(self.round), self.shoe))
        for box, bettors in zip(sorted(boxes), shared, strict=False):
            for place in range(bettors):
                stake = 2_500 * (1 + (seed >> place) % 12)
                player = f"P{box}{place}"
                apply(self.round, ev.wagered(WagerKind.MAIN, player, str(box), stake))
                if place == 0:
                    for kind in BOOKS[book].side_bets:
                        apply(self.round, ev.wagered(kind, player, str(box), 500))

    @precondition(lambda self: not self.round.over)
    @rule(choice=st.integers(0, 50))
    def a_dealer_acts(self, choice: int) -> None:
        acts = [act for act in due(self.round) if not act.waits]
        if acts:
            event = done(acts[choice % len(acts)], self.shoe)
            assert admits(self.round, event)
            apply(self.round, event)

    @precondition(lambda self: not self.round.over)
    @rule(choice=st.integers(0, 200))
    def a_player_acts(self, choice: int) -> None:
        may = permitted(self.round)
        if may:
            apply(self.round, taken(may[choice % len(may)], choice))

    @precondition(lambda self: self.round.over)
    @rule()
    def nothing_is_due_any_more(self) -> None:
        assert due(self.round) == ()
        assert permitted(self.round) == ()

    @invariant()
    def something_is_due_until_the_end(self) -> None:
        acts = due(self.round)
        assert bool(acts) is not self.round.over
        if acts:
            assert acts[0] == canonical(self.round)
            assert len(set(acts)) == len(acts)
            assert all(act.clauses for act in acts)

    @invariant()
    def no_card_is_lost(self) -> None:
        held = [
            card for hand in self.round.hands.values() if not hand.cleared for card in hand.cards
        ]
        dealer = [] if self.round.dealer_cleared else self.round.dealer
        assert sorted([*held, *dealer, *self.round.discards, *self.shoe]) == sorted(decks_of(DECKS))

    @invariant()
    def options_and_permissions_agree(self) -> None:
        hand = self.round.at
        if self.round.phase is not Phase.TURN or hand is None:
            return
        at_turn = [each for each in permitted(self.round) if each.hand == hand.name]
        said = {each.decision for each in at_turn if each.decision in _TURN}
        box = self.round.boxes[hand.box]
        callers = {each.player for each in at_turn if each.decision in _TURN}
        stakes = [stake.amount for stake in box.bettors if stake.player in callers]
        if stakes:
            found = options_at_turn(self.round, hand, stakes[0])
            assert said == {Decision(word.value) for word in found.words if word in _WORDS}
            for refused in found.refused:
                assert refused.option not in found.words

    def teardown(self) -> None:
        if not hasattr(self, "round"):
            return
        finish(self.round, self.shoe, random.Random(len(self.round.log)))
        assert self.round.over
        settled = settle(self.round.table(), self.setup_.book)
        for line, stake in zip(settled.lines, self.round.stakes, strict=True):
            assert (line.paid, line.taken) == (stake.paid, stake.taken)
        text = write_script(self.setup_, self.round.log)
        again = read_script(text, BOOKS)
        assert list(again.log) == self.round.log
        assert write_script(again.setup, again.log) == text


_TURN = (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT)
_WORDS = (Option.HIT, Option.STAND, Option.DOUBLE, Option.SPLIT)


def finish(round_: Round, shoe: list[Card], chance: random.Random) -> None:
    """Deal on along any admissible path until the end; it must come."""
    for _ in range(400):
        if round_.over:
            return
        acts = due(round_)
        act = acts[chance.randrange(len(acts))]
        if act.waits:
            may = permitted(round_)
            apply(round_, taken(may[chance.randrange(len(may))], chance.randrange(200)))
        else:
            apply(round_, done(act, shoe))
    raise AssertionError(f"the round does not end: {due(round_)}")


TestAnyRound = AnyRound.TestCase
TestAnyRound.settings = settings(
    max_examples=scaled(500), stateful_step_count=60, deadline=None, derandomize=True
)
TestAnyRound = pytest.mark.prove(TestAnyRound)


def dealt_along(book: Rulebook, seed: int, *, canonical_only: bool) -> dict[str, tuple[int, int]]:
    """Cards and decisions fixed by the seed; the path through `due` is not."""
    path = random.Random(seed if canonical_only else seed + 1)
    shoe = list(decks_of(DECKS))
    random.Random(seed).shuffle(shoe)
    round_ = Round(Setup(book, LIMITS, decks=DECKS))
    if round_.phase is Phase.OPENING:
        apply(round_, done(canonical(round_), shoe))
    for box in (1, 3, 4, 7):
        stake = 2_500 * (1 + (seed >> box) % 8)
        apply(round_, ev.wagered(WagerKind.MAIN, f"P{box}", str(box), stake))
        for kind in book.side_bets:
            apply(round_, ev.wagered(kind, f"P{box}", str(box), 500))
    for _ in range(400):
        if round_.over:
            return {stake.key: (stake.paid, stake.taken) for stake in round_.stakes}
        acts = due(round_)
        act = acts[0] if canonical_only else acts[path.randrange(len(acts))]
        if act.waits:
            hand = round_.hands[act.what]
            may = [p for p in permitted(round_) if p.decision in (Decision.HIT, Decision.STAND)]
            wanted = Decision.HIT if hand.total < 15 else Decision.STAND
            choice = next((p for p in may if p.decision is wanted), may[0])
            apply(round_, taken(choice, 0))
        else:
            apply(round_, done(act, shoe))
    raise AssertionError("the round does not end")


@pytest.mark.prove
@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)
def test_every_admissible_path_ends_with_the_same_money(book: Rulebook) -> None:
    for seed in range(scaled(1_000)):
        straight = dealt_along(book, seed, canonical_only=True)
        assert dealt_along(book, seed, canonical_only=False) == straight, seed
