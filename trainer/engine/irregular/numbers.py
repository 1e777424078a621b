"""Totals, amounts, names and cards that come with a ruling, under the names of worked cases."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from trainer.engine.cards import Card, card_text, is_ace
from trainer.engine.hands import BEST, NEXT_WORTH, hand_name, total_of
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.past import as_it_was
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.lines import Line
from trainer.engine.round import events as ev
from trainer.engine.round.control import controller
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.held_out import held_out
from trainer.engine.round.mending import wager_named
from trainer.engine.round.money import line, settle_act, undecided
from trainer.engine.round.ordered import next_in_turn
from trainer.engine.round.ready import is_decided
from trainer.engine.round.state import HandState, Stake
from trainer.engine.words import Ruling

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story

Numbers = dict[str, Any]


def numbers_of(story: Story, ruled: Ruled) -> Numbers:
    """Whatever can be said of this ruling in figures; money in minor units."""
    found: Numbers = {}
    for ruling in (*ruled.steps, *ruled.consequences):
        by_ruling = _BY_RULING.get(ruling)
        if by_ruling is not None:
            found |= by_ruling(story, ruled)
    if ruled.elections:
        found["playerOptions"] = [each.value for each in ruled.elections]
    if ruled.left_over is not None:
        found["remaining"] = ruled.left_over.value
    return found


def _offered_to(story: Story, ruled: Ruled) -> Numbers:
    """The hand to which a card in error goes on, and what the hand that got it really has."""
    round_, finding = story.round, ruled.finding
    hand = round_.hands.get(finding.subject)
    if hand is None:
        return {}
    found: Numbers = {f"box{hand.box}Total": _total_without_last(hand)}
    to = next_in_turn(round_)
    if finding.kind is K.CARD_UNASKED:
        to = hand
    found["offeredTo"] = f"box-{to.box}" if to is not None else DEALER
    if to is not None and to.from_split:
        found["offeredHand"] = to.name
    return found


def _total_without_last(hand: HandState) -> int:
    # A card dealt to a hand that had been collected is none of it.
    return total_of(hand.cards if hand.cleared else hand.cards[:-1])


def _refuser(story: Story, ruled: Ruled) -> Numbers:
    hand = story.round.hands.get(ruled.finding.subject)
    return {f"box{hand.box}Total": hand.total} if hand is not None else {}


def _refused_to_dealer(story: Story, ruled: Ruled) -> Numbers:
    odd = story.round.odd
    held = odd.held.cards if odd is not None and odd.held is not None else ()
    return {"dealerTotal": _dealer_with(story.round, held[:1])}


def _dealer_with(round_: Round, cards: tuple[Card, ...]) -> int:
    worth = round_.dealer_worth
    for card in cards:
        worth = NEXT_WORTH[worth][card]
    return worth >> 1


def _overdrawn(story: Story, ruled: Ruled) -> Numbers:
    worth = 0
    for card in story.round.dealer[:-1]:
        worth = NEXT_WORTH[worth][card]
    return {"dealerTotal": worth >> 1}


def _card_stands(story: Story, ruled: Ruled) -> Numbers:
    return {"dealerTotal": story.round.dealer_worth >> 1} if story.round.dealer else {}


def _reopened(story: Story, ruled: Ruled) -> Numbers:
    """Which of the two is offered, once the dealer's card is known."""
    if not story.round.dealer:
        return {}
    ace = is_ace(story.round.dealer[0])
    return {"offer": ["insurance" if ace else "surrender"]}


def _stake_of(story: Story, ruled: Ruled) -> Stake | None:
    return wager_named(story.round, ruled.finding.subject)


def _settled(round_: Round, stake: Stake | None) -> Line | None:
    """What the wager comes to, once the result is known and the cards for it lie there."""
    if stake is None or round_.phase < Phase.SETTLING or undecided(round_, stake):
        return None
    return line(round_, stake)


def _late(story: Story, ruled: Ruled) -> Numbers:
    """What is honoured of the wager; once the hand is decided, what goes to the player."""
    if ruled.finding.kind is K.INSURANCE_NOT_GIVEN:
        return {"acceptedStake": 0}
    stake = _stake_of(story, ruled)
    odd = story.round.odd
    late = odd.late.get(ruled.finding.subject, 0) if odd is not None else 0
    found: Numbers = {"acceptedStake": stake.amount if stake is not None else 0}
    settled = _settled(story.round, stake)
    if settled is not None:
        found |= {"net": settled.net, "handedBack": settled.handed_back + late}
    return found


def _live(story: Story, ruled: Ruled) -> Numbers:
    stake = _stake_of(story, ruled)
    if stake is None:
        return {}
    found: Numbers = {"acceptedStake": stake.amount}
    settled = _settled(story.round, stake)
    if settled is not None:
        found["net"] = settled.net
    return found


def _returned(story: Story, ruled: Ruled) -> Numbers:
    """All original wagers on the box go back."""
    box = story.round.boxes.get(hand_name(ruled.finding.subject).box)
    if box is None:
        return {}
    return {"net": 0, "handedBack": sum(stake.amount for stake in box.bettors)}


def _limit(story: Story, ruled: Ruled) -> Numbers:
    stake = _stake_of(story, ruled)
    settled = _settled(story.round, stake)
    if stake is None or settled is None:
        return {}
    return {"net": settled.net, "handedBack": settled.handed_back, "wager": stake.key}


def _allowed(story: Story, ruled: Ruled) -> Numbers:
    """How much could have been wagered, asked as if the chips were still being held out."""
    _, kind, player, hand, amount = story.round.log[ruled.finding.at][:5]
    before = as_it_was(story, ruled.finding.at)
    answer = held_out(before, (ev.OFFERS, kind, player, hand, amount))
    return {name: value for name, value in answer.numbers.items() if name.startswith("allowed")}


def _refuse(story: Story, ruled: Ruled) -> Numbers:
    return _allowed(story, ruled) if story.round.log[ruled.finding.at][0] == ev.WAGER else {}


def _cut_by(story: Story, ruled: Ruled) -> Numbers:
    hand = story.round.at
    if hand is None or hand.done:
        hand = next_in_turn(story.round)
    return {"cutBy": f"box-{hand.box}"} if hand is not None else {}


def _selects(story: Story, ruled: Ruled) -> Numbers:
    odd = story.round.odd
    if odd is None or odd.together is None:
        return {}
    found: Numbers = {"candidates": [card_text(card) for card in odd.together.cards]}
    if odd.together.shown > 1 and odd.together.place != DEALER:
        found["mayTakeBoth"] = True
    return found


def most_harmful(round_: Round, cards: tuple[Card, ...]) -> Card:
    """The card that does the dealer's hand most harm: one that busts, else the lowest total."""
    stands = round_.setup.book.dealer.stands_on.value

    def harm(card: Card) -> tuple[int, int]:
        total = NEXT_WORTH[round_.dealer_worth][card] >> 1
        if total > BEST:
            return 0, total
        return (1, total) if total >= stands else (2, total)

    return min(cards, key=harm)


def _most_detrimental(story: Story, ruled: Ruled) -> Numbers:
    odd = story.round.odd
    if odd is None or odd.together is None:
        return {}
    chosen = most_harmful(story.round, odd.together.cards)
    return {"selected": card_text(chosen), "dealerTotal": _dealer_with(story.round, (chosen,))}


def _withdrawal(story: Story, ruled: Ruled) -> Numbers:
    """Remaining wagers only: what the round has already lost is not given back."""
    player = ruled.finding.subject
    mine = [stake for stake in story.round.stakes if stake.player == player]
    found: Numbers = {"handedBack": sum(stake.amount for stake in mine if not stake.settled)}
    for stake in mine:
        if stake.settled and stake.taken and not stake.on_hand:
            found[f"{stake.kind}Returned"] = False
    return found


def _stays(story: Story, ruled: Ruled) -> Numbers:
    """What of this player's stays on the layout: one wager, or all that are still open."""
    stake = _stake_of(story, ruled)
    if stake is not None:
        return {"acceptedStake": stake.amount}
    player = ruled.finding.subject
    mine = [s.amount for s in story.round.stakes if s.player == player and not s.settled]
    return {"acceptedStake": sum(mine)}


def _withdraw_all(story: Story, ruled: Ruled) -> Numbers:
    return {"mustWithdrawAll": True}


def _rewound(story: Story, ruled: Ruled) -> Numbers:
    return {"skippedBoxPlays": True}


def _corrected(story: Story, ruled: Ruled) -> Numbers:
    """What the wager is owed as yet, and what it got."""
    stake = _stake_of(story, ruled)
    if stake is None:
        return {}
    found: Numbers = {"owedPaid": 0, "owedTaken": 0}
    if is_decided(story.round, stake):
        act = settle_act(story.round, stake)
        found = {"owedPaid": act.paid, "owedTaken": act.taken}
    if stake.settled:
        found |= {"wasPaid": stake.paid, "wasTaken": stake.taken}
    return found


def _controller(story: Story, ruled: Ruled) -> Numbers:
    box = story.round.boxes.get(hand_name(ruled.finding.subject).box)
    return {"controller": controller(story.round, box).player} if box is not None else {}


_BY_RULING: dict[Ruling, Callable[[Story, Ruled], Numbers]] = {
    Ruling.TREAT_AS_NEXT_CARD: _offered_to,
    Ruling.REFUSER_GETS_NO_MORE_CARDS: _refuser,
    Ruling.REFUSED_CARD_BECOMES_DEALERS: _refused_to_dealer,
    Ruling.DISCARD_EXTRA_DEALER_CARD: _overdrawn,
    Ruling.CARD_STANDS: _card_stands,
    Ruling.REOPEN_SURRENDER_OR_INSURANCE: _reopened,
    Ruling.REFUSE_LATE_WAGER: _late,
    Ruling.REFUSE_LATE_INCREASE: _late,
    Ruling.WITHDRAWN_WAGER_STAYS_LIVE: _live,
    Ruling.RETURN_WAGER: _returned,
    Ruling.SETTLE_TO_MAXIMUM: _limit,
    Ruling.SETTLE_UNDER_MINIMUM_ONCE: _limit,
    Ruling.RETURN_UNDER_MINIMUM_WAGER: _limit,
    Ruling.REFUSE_AMOUNT: _refuse,
    Ruling.REFUSE_EXCESS: _refuse,
    Ruling.RIFFLE_DISCARDS: _cut_by,
    Ruling.PLAYER_SELECTS_CARD: _selects,
    Ruling.PIT_MANAGER_SELECTS_MOST_DETRIMENTAL: _most_detrimental,
    Ruling.WITHDRAWAL_PERMITTED: _withdrawal,
    Ruling.WITHDRAWAL_NOT_PERMITTED: _stays,
    Ruling.OPTION_WITHDRAW_ALL: _withdraw_all,
    Ruling.REWIND_NEXT_HAND: _rewound,
    Ruling.CORRECT_SETTLEMENT: _corrected,
    Ruling.SEATED_PLAYER_CALLS: _controller,
}
