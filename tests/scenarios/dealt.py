"""What must hold of any dealt round, and a count of what happens in many."""

from __future__ import annotations

from collections import Counter

from trainer.engine.cards import decks_of, is_ace
from trainer.engine.hands import BEST
from trainer.engine.round.acts import Act
from trainer.engine.round.apply import apply
from trainer.engine.round.events import DECIDES
from trainer.engine.round.fold import Round
from trainer.engine.settlement import settle
from trainer.engine.words import SIDE_BETS, WagerKind
from trainer.scenarios.chips import ChipSet
from trainer.scenarios.rounds import Dealt

_BLACKJACK_WORTH = 43


def check_round(dealt: Dealt, chips: ChipSet) -> None:
    """It ended; no card came or went; every wager was settled once, as settlement has it, in
    whole chips."""
    round_, setup = dealt.round, dealt.setup
    assert round_.over
    assert sorted(round_.discards) == sorted(dealt.shoe.shown)
    lines = settle(round_.table(), setup.book).lines
    assert len(lines) == len(round_.stakes)
    for line, stake in zip(lines, round_.stakes, strict=True):
        amount, paid, taken = stake.amount, stake.paid, stake.taken
        assert stake.settled
        assert paid == line.paid
        assert taken == line.taken
        assert 0 <= taken <= amount
        assert not (paid and taken)
        assert chips.can_pay(amount), (stake.key, amount)
        # Nothing is payable, and what is taken whole is payable where the stake is.
        if paid:
            assert chips.can_pay(paid), (stake.key, paid)
        elif taken < amount:
            assert chips.can_pay(taken), (stake.key, taken)
            assert chips.can_pay(amount - taken), (stake.key, amount - taken)


def check_replay(dealt: Dealt) -> None:
    """Told again from its setup: each event was due or permitted, cites clauses of the book, and
    the table ends the same."""
    known = dealt.setup.book.clauses
    again = Round(dealt.setup)
    for step in dealt.steps():
        house = isinstance(step.taken, Act) and step.taken.by_house
        assert (0 if house else 1) <= len(step.clauses) <= 4, step
        assert all(number in known for number in step.clauses), step
        apply(again, step.event)
    assert again.over
    assert again.log == dealt.log
    assert again.discards == dealt.round.discards
    whole = (*dealt.shoe.shown, *dealt.shoe.unseen)
    assert sorted(whole) == sorted(decks_of(dealt.shoe.decks))


def happenings(dealt: Dealt) -> Counter[str]:
    """How often each thing happened in one round."""
    round_ = dealt.round
    found: Counter[str] = Counter(rounds=1, boxes=len(round_.boxes))
    for box in round_.boxes.values():
        found["hands"] += len(box.hands)
        found["shared"] += len(box.bettors) > 1
        found["splits"] += len(box.hands) - 1
        found["most hands"] = max(found["most hands"], len(box.hands))
        for hand in box.hands:
            found["busts"] += hand.worth >> 1 > BEST
            found["doubles"] += hand.doubled
            natural = hand.worth == _BLACKJACK_WORTH and len(hand.cards) == 2
            found["blackjacks"] += natural and not hand.from_split
    mains = {(s.player, s.box): s.amount for s in round_.stakes if s.kind is WagerKind.MAIN}
    for stake in round_.stakes:
        found[stake.kind.value] += 1
        found["surrenders"] += stake.surrendered
        found["even money"] += stake.even_money
        found["side bets"] += stake.kind in SIDE_BETS
        found["side bets again"] += stake.kind in SIDE_BETS and not stake.hand.isdigit()
        if stake.kind is WagerKind.DOUBLE:
            found["for less"] += stake.amount < mains[stake.player, stake.box]
        found["on another's box"] += (stake.player, stake.box) not in mains
    for event in round_.log:
        if event[0] == DECIDES:
            found[f"says {event[3]}"] += 1
    found["ace up"] += is_ace(round_.dealer[0])
    found["dealer drew"] += round_.dealer_worth >> 1 >= 17
    found["dealer busts"] += round_.dealer_worth >> 1 > BEST
    two_boxes = Counter(player for player, _ in mains)
    found["on two boxes"] += any(count > 1 for count in two_boxes.values())
    found["standing"] += len(round_.boxes) - len(dealt.setup.seats)
    found["shuffles"] += dealt.setup.cutting_card_out
    found["fresh"] += dealt.setup.fresh_shoe
    return found
