"""A round after its rulings, dealt on to the end: what must hold on the way and there."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.engine.irregular.anything import new_cards
from tests.engine.irregular.tables import cards_of, lies
from trainer.engine.cards import CARDS_IN_DECK, Card
from trainer.engine.chance import Chance
from trainer.engine.errors import UnpayableError
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.acts import ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.due import canonical, due
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import owed
from trainer.engine.round.permitted import Permission, permitted
from trainer.engine.round.setup import Setup
from trainer.engine.script.filling import act_event
from trainer.engine.words import Policy
from trainer.scenarios.answers import answer

_LONGEST = 500
# Claims that are made again and again would never end.
_RULINGS = 30


class DealtOn:
    """A log, then rulings on whatever is open, then the canonical acts with chance players."""

    def __init__(self, setup: Setup, log: Sequence[Event], seed: int) -> None:
        self.story = Story.of(setup, log)
        self.again = Round(setup)
        self.out: list[Card] = []
        for event in log:
            # A ruling in the log may have put a card back, and it is dealt again.
            self.out += new_cards(self.again, event)
            apply(self.again, event)
        self.pick = random.Random(seed)
        self.chance = Chance(seed, purpose="answers")

    @property
    def round(self) -> Round:
        return self.story.round

    def do(self, event: Event) -> None:
        self.story.add(event)
        apply(self.again, event)
        assert lies(self.round) == lies(self.again), event
        assert cards_of(self.round) == sorted(self.out), event

    def rule_on_all(self) -> list[Ruled]:
        """Rule, carry out, find again."""
        for _ in range(_RULINGS):
            open_ = self.story.findings
            if not open_:
                break
            self.do((ev.RULES, open_[0].kind, open_[0].subject))
        assert not self.story.findings
        return self.story.ruled

    def to_the_end(self) -> None:
        for _ in range(_LONGEST):
            acts = due(self.round)
            assert bool(acts) is not self.round.over
            if not acts:
                return
            assert acts[0] == canonical(self.round)
            assert all(1 <= len(act.clauses) <= 4 for act in acts), acts
            self.do(self._next())
            for found in self.story.findings:
                assert found.kind is K.CARD_REFUSED, (found, self.round.log[-1])
        raise AssertionError(f"the round does not end: {due(self.round)}")

    def _next(self) -> Event:
        answered = answer(self.round, self.chance)
        if answered is not None:
            return answered
        act = canonical(self.round)
        may = permitted(self.round)
        asked = self.round.phase is Phase.ELECT and self.pick.random() < 0.4
        if may and (act.waits or asked):
            return self._taken(may[self.pick.randrange(len(may))])
        if act.kind in (ActKind.CARD, ActKind.BURN):
            which = self._card()
            return ev.dealt(act.what, which) if act.kind is ActKind.CARD else ev.burned(which)
        assert not act.waits, act
        return act_event(act)

    def _card(self) -> Card:
        odd = self.round.odd
        if odd is not None and odd.next_cards:
            return odd.next_cards[0]
        # One like a card that lies beside the shoe would be taken for it.
        beside = odd.together.cards if odd is not None and odd.together is not None else ()
        which = next(
            card
            for card in iter(lambda: Card(self.pick.randrange(CARDS_IN_DECK)), None)
            if card not in beside
        )
        self.out.append(which)
        return which

    def _taken(self, one: Permission) -> Event:
        if one.decision is not None:
            return ev.decided(one.player, one.hand, one.decision)
        assert one.wager is not None
        # Whole stakes only: every odds pays them in whole chips.
        amount = one.most if one.most is not None else 1_000
        return ev.wagered(one.wager, one.player, one.hand, amount)


def carried_all(ruled: Sequence[Ruled]) -> bool:
    """Whether every ruling was the book's own and has been carried out."""
    return all(each.covered and each.policy is not Policy.NEVER for each in ruled)


def check_money(round_: Round) -> None:
    """Every wager is settled once, as the cards lie in the end; what was given back is whole."""
    odd = round_.odd
    assert odd is not None
    assert round_.unsettled == 0
    for stake in round_.stakes:
        assert stake.settled, stake.key
        if stake.key in odd.returned:
            assert (stake.paid, stake.taken) == (0, 0)
            continue
        try:
            due_ = owed(round_, stake)
        except UnpayableError:
            continue
        assert (stake.paid, stake.taken) == due_, stake.key
    assert not odd.late
    assert not odd.taken_back
    assert not odd.beside
