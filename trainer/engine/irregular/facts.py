"""The facts a ruling turns on, read off the round as it lies when the ruling is asked for."""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_lowercase
from typing import TYPE_CHECKING

from trainer.engine.cards import is_ace, is_ten_value
from trainer.engine.hands import BEST, NEXT_WORTH, hand_name
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.layouts import changed_hands
from trainer.engine.irregular.words import Election, Fact, FactGroup, LeftOver
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import own_stake
from trainer.engine.shoe import Device
from trainer.engine.words import BetsClose, Call, Decision, WagerKind

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story

_SOFT_17 = 35
_TURN_DECISIONS = (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT)
_WRONG_CARDS = (K.FOREIGN_CARD, K.MISSING_CARD, K.EXTRA_CARD, K.UNSHUFFLED_CARDS)


def facts_of(story: Story, finding: Finding) -> frozenset[Fact]:
    """One word of each group that this kind's ruling may turn on."""
    return frozenset(_FACTS[group](story, finding) for group in KINDS[finding.kind].groups)


def stage(story: Story, finding: Finding) -> Fact:
    if story.drew:
        return Fact.LATE
    if story.interim:
        return Fact.INTERIM
    return Fact.STOOD if story.acted or _elected(story.round) else Fact.EARLY


def _elected(round_: Round) -> bool:
    """A surrender, even money or an insurance already taken: wagers have been acted upon."""
    return any(
        stake.surrendered or stake.even_money or stake.kind is WagerKind.INSURANCE
        for stake in round_.stakes
    )


def _order(story: Story, finding: Finding) -> Fact:
    """Whether it can be told in which order the cards, or those drawn at once, left the shoe."""
    odd = story.round.odd
    if finding.kind is K.TWO_AT_ONCE:
        known = odd is not None and odd.together is not None and odd.together.known
        return Fact.ORDER_KNOWN if known else Fact.ORDER_LOST
    return Fact.ORDER_LOST if odd is not None and odd.order_lost else Fact.ORDER_KNOWN


def _acted(story: Story, finding: Finding) -> Fact:
    """Whether a hand that would change has been played, in whole or in part."""
    acted = {event[2] for event in story.round.log if event[0] == ev.DECIDES}
    boxes = {_box(name) for name in acted}
    changed = changed_hands(story)
    if DEALER in changed and len(story.round.dealer) > 1:
        return Fact.ACTED
    return Fact.ACTED if boxes & changed else Fact.UNACTED


def _since(story: Story, finding: Finding) -> Fact:
    """Which boxes were acted upon after one was passed over, and which of them got cards."""
    own = _box(finding.subject)
    got: dict[str, bool] = {}
    for event in story.round.log[finding.at :]:
        if event[0] == ev.DECIDES and event[3] in _TURN_DECISIONS:
            got.setdefault(_box(event[2]), False)
        elif event[0] == ev.CARD:
            got[_box(event[1])] = True
    got.pop(own, None)
    dealer_drew = got.pop(DEALER, False)
    if sum(got.values()) > 1:
        return Fact.MORE_SINCE
    return Fact.ONE_SINCE if len(got) == 1 and not dealer_drew else Fact.UNCLEAR_SINCE


def _box(place: str) -> str:
    """The box of a hand, split or not; the dealer is himself."""
    return place if place == DEALER else place.rstrip(ascii_lowercase)


def _shown(story: Story, finding: Finding) -> Fact:
    odd = story.round.odd
    shown = odd.together.shown if odd is not None and odd.together is not None else 0
    return (Fact.NONE_SHOWN, Fact.ONE_SHOWN)[shown] if shown < 2 else Fact.SEVERAL_SHOWN


def _target(story: Story, finding: Finding) -> Fact:
    if story.round.phase <= Phase.DEALING:
        return Fact.IN_INITIAL_DEAL
    return Fact.TO_DEALER if finding.subject == DEALER else Fact.TO_PLAYER


def _harm(story: Story, finding: Finding) -> Fact:
    """Clear where some card busts, or where every card completes the hand."""
    odd = story.round.odd
    if odd is None or odd.together is None or finding.subject != DEALER:
        return Fact.HARM_CLEAR
    worths = [NEXT_WORTH[story.round.dealer_worth][card] for card in odd.together.cards]
    stands = story.round.setup.book.dealer.stands_on.value
    bust = [worth >> 1 > BEST for worth in worths]
    final = all(worth >> 1 >= stands for worth in worths)
    return Fact.HARM_CLEAR if any(bust) or final else Fact.HARM_UNCLEAR


def _dealer_hand(story: Story, finding: Finding) -> Fact:
    """The dealer's hand as it was before the card too many."""
    round_ = story.round
    worth = 0
    for card in round_.dealer[:-1]:
        worth = NEXT_WORTH[worth][card]
    rules = round_.setup.duties
    complete = worth >> 1 >= rules.stands_on and not (worth == _SOFT_17 and rules.draws_soft_17)
    return Fact.HAND_COMPLETE if complete else Fact.HAND_STOPPED


def _progress(story: Story, finding: Finding) -> Fact:
    """Whether somebody is in the middle of a hand: he has acted on it and is not done."""
    hand = story.round.at
    if hand is None or hand.done:
        return Fact.BETWEEN_HANDS
    acted = any(e[0] == ev.DECIDES and e[2] == hand.name for e in story.round.log)
    return Fact.HAND_IN_PROGRESS if acted else Fact.BETWEEN_HANDS


def _shuffling(story: Story, finding: Finding) -> Fact:
    machine = story.round.setup.device is Device.CONTINUOUS_SHUFFLER
    return Fact.BY_MACHINE if machine else Fact.BY_HAND


def _cutter(story: Story, finding: Finding) -> Fact:
    waits = any(not hand.done and hand.cards for hand in story.round.turns)
    return Fact.PLAYER_TO_ACT if waits else Fact.NO_PLAYER_TO_ACT


def _first_card(story: Story, finding: Finding) -> Fact:
    before = story.round.log[: finding.at]
    dealt = any(event[0] in (ev.CARD, ev.TOGETHER) for event in before)
    return Fact.AFTER_FIRST_CARD if dealt else Fact.BEFORE_FIRST_CARD


def _outcome(story: Story, finding: Finding) -> Fact:
    """What has conclusively won or lost: settled, bust, a Blackjack that cannot be equalled."""
    round_ = story.round
    if any(stake.settled or stake.surrendered or stake.even_money for stake in round_.stakes):
        return Fact.OUTCOME
    upcard = round_.upcard
    safe = upcard is not None and not (is_ace(upcard) or is_ten_value(upcard))
    for hand in round_.turns:
        if hand.worth >> 1 > BEST:
            return Fact.OUTCOME
        blackjack = hand.worth >> 1 == BEST and len(hand.cards) == 2 and not hand.from_split
        if blackjack and safe and round_.stakes_on(hand.name):
            return Fact.OUTCOME
    if round_.phase >= Phase.SETTLING:
        return Fact.OUTCOME
    side = [s for s in round_.stakes if not s.on_hand and s.kind is not WagerKind.INSURANCE]
    decided = any(len(round_.boxes[stake.box].hands[0].cards) >= 2 for stake in side)
    insured = any(s.kind is WagerKind.INSURANCE for s in round_.stakes) and len(round_.dealer) > 1
    if insured:
        return Fact.OUTCOME
    return Fact.SIDE_BET_DECIDED if decided else Fact.NO_OUTCOME


def _paying(story: Story, finding: Finding) -> Fact:
    round_ = story.round
    if round_.odd is not None and round_.odd.next_round:
        return Fact.NEXT_ROUND
    place = finding.subject.rsplit("/", 1)[-1]
    # A bet of the next round has no hand in this one, though its box may have had a bust.
    hand = round_.hands.get(place) if finding.kind is not K.NEXT_BET_SETTLED else None
    cleared = round_.dealer_cleared or (hand is not None and hand.cleared)
    return Fact.CARDS_CLEARED if cleared else Fact.WITHIN_ROUND


def _complaint(story: Story, finding: Finding) -> Fact:
    """What he is dissatisfied with: the last ruling, or the one still to be made."""
    found = complained_of(story, finding)
    if found is None:
        return Fact.NO_RULING
    return Fact.RULING_LETS_WITHDRAW if found[1] else Fact.OTHER_RULING


def complained_of(
    story: Story, finding: Finding
) -> tuple[tuple[str, ...], tuple[str, ...], int] | None:
    """The clauses of the ruling complained of, those that let him withdraw, and since when."""
    from trainer.engine.irregular.ruling import rule_on

    before = [
        each for each in story.findings if each.at < finding.at and each.kind is not finding.kind
    ]
    if before:
        ruled = rule_on(story, before[-1])
        return ruled.clauses, ruled.remedy.may_withdraw, _noticed_at(story, before[-1], finding)
    odd = story.round.odd
    carried = [each for each in odd.carried if each.kind is not finding.kind] if odd else []
    if not carried:
        return None
    return carried[-1].clauses, carried[-1].may_withdraw, carried[-1].at


def _noticed_at(story: Story, error: Finding, claim: Finding) -> int:
    """Since when a player could be dissatisfied with what nobody has ruled on yet.

    Cards that came out at once are seen at once, and a dealer who takes the card he missed has
    noticed it; anything else comes up with the claim.
    """
    if error.kind is K.TWO_AT_ONCE:
        return error.at
    if error.kind is K.DEALER_NO_CARD:
        for at, event in enumerate(story.round.log[: claim.at]):
            if event[:2] == (ev.CARD, DEALER):
                return at
    return claim.at


def _further(story: Story, finding: Finding) -> Fact:
    """Cards dealt since the ruling, other than those which it ordered itself."""
    found = complained_of(story, finding)
    if found is None:
        return Fact.NO_FURTHER_CARD
    log, since = story.round.log, found[2]
    drawn = {card for event in log if event[0] == ev.TOGETHER for card in event[2]}
    missing = not any(event[0] == ev.CARD and event[1] == DEALER for event in log[:since])
    completing = _completes_first(story)
    fact = Fact.NO_FURTHER_CARD
    for event in log[since + 1 : finding.at]:
        if event[0] != ev.CARD or event[2] in drawn:
            # A card drawn together with another goes where the ruling sent it.
            continue
        if event[1] == DEALER and missing:
            missing = False
        elif event[1] == completing:
            fact = Fact.ORDERED_CARD
        else:
            return Fact.FURTHER_CARD
    return fact


def _completes_first(story: Story) -> str | None:
    """The hand whose player elected to complete it before the dealer draws."""
    for event in reversed(story.round.log):
        if event[0] == ev.ELECTS and event[3] is Election.COMPLETE_HAND_FIRST:
            return str(event[2])
    return None


def _closed(story: Story, finding: Finding) -> Fact:
    """Where the first card closes the bets, no call is missing."""
    if story.round.setup.book.dealing.bets_close.value is BetsClose.FIRST_CARD:
        return Fact.BETS_CLOSED
    said = ev.called(Call.NO_MORE_BETS) in story.round.log[: finding.at]
    return Fact.BETS_CLOSED if said else Fact.CALL_UNSAID


def _noticed(story: Story, finding: Finding) -> Fact:
    round_ = story.round
    hand = round_.hands.get(finding.subject.rsplit("/", 1)[-1])
    bust = hand is not None and hand.worth >> 1 > BEST
    stake = round_.by_key.get(finding.subject)
    known = round_.phase >= Phase.SETTLING or bust or (stake is not None and stake.settled)
    return Fact.AFTER_OUTCOME if known else Fact.BEFORE_OUTCOME


def _amount(story: Story, finding: Finding) -> Fact:
    """More than the hand's own wager, or less than may be put down."""
    _, _, player, hand, amount = story.round.log[finding.at]
    own = own_stake(story.round.boxes[hand_name(hand).box], player)
    return Fact.AMOUNT_EXCESS if amount > own else Fact.AMOUNT_SHORT


def _offer(story: Story, finding: Finding) -> Fact:
    """Insurance is for an Ace: against any other card it was never to be had."""
    upcard = story.round.upcard
    ace = upcard is not None and is_ace(upcard)
    return Fact.OFFER_CLOSED if ace else Fact.NEVER_OFFERED


def _times(story: Story, finding: Finding) -> Fact:
    player = finding.subject.split("/")[1]
    return Fact.AGAIN if player in story.round.setup.let_off else Fact.FIRST_TIME


def _offered(story: Story, finding: Finding) -> Fact:
    odd = story.round.odd
    if odd is None:
        return Fact.OFFERED_ON
    if odd.held is None and odd.together is not None:
        return Fact.CHOICE_OF_CARDS
    left = odd.held is not None and odd.held.left_over is LeftOver.OFFER_NEXT_PLAYER_ELSE_BURN
    return Fact.LEFT_OVER_CARD if left else Fact.OFFERED_ON


def _refused(story: Story, finding: Finding) -> Fact:
    """By all, where nobody is left to whom the card could be offered."""
    left = [h for h in story.round.turns if not h.done and h.cards and h.name != finding.subject]
    turns = story.round.turns
    own = next((at for at, hand in enumerate(turns) if hand.name == finding.subject), -1)
    after = [hand for hand in left if turns.index(hand) > own]
    return Fact.REFUSED_BY_ONE if after else Fact.REFUSED_BY_ALL


def _claim(story: Story, finding: Finding) -> Fact:
    kinds = [each.kind for each in story.findings] + [each.finding.kind for each in story.ruled]
    if any(kind in _WRONG_CARDS for kind in kinds):
        return Fact.AFTER_WRONG_CARDS
    limits = any(event[0] == ev.EARLIER for event in story.round.log)
    return Fact.LIMITS_OF_EARLIER_ROUND if limits else Fact.OTHER_REASON


def _draw(story: Story, finding: Finding) -> Fact:
    wrong = any(each.kind is K.DEALER_OVERDREW for each in story.findings)
    return Fact.DRAW_WAS_NOT_DUE if wrong else Fact.DRAW_WAS_DUE


_FACTS: dict[FactGroup, Callable[[Story, Finding], Fact]] = {
    FactGroup.STAGE: stage,
    FactGroup.ORDER: _order,
    FactGroup.ACTED: _acted,
    FactGroup.SINCE: _since,
    FactGroup.SHOWN: _shown,
    FactGroup.TARGET: _target,
    FactGroup.HARM: _harm,
    FactGroup.DEALER_HAND: _dealer_hand,
    FactGroup.PROGRESS: _progress,
    FactGroup.SHUFFLING: _shuffling,
    FactGroup.CUTTER: _cutter,
    FactGroup.FIRST_CARD: _first_card,
    FactGroup.OUTCOME: _outcome,
    FactGroup.PAYING: _paying,
    FactGroup.COMPLAINT: _complaint,
    FactGroup.FURTHER: _further,
    FactGroup.CLOSED: _closed,
    FactGroup.NOTICED: _noticed,
    FactGroup.AMOUNT: _amount,
    FactGroup.OFFER: _offer,
    FactGroup.TIMES: _times,
    FactGroup.OFFERED: _offered,
    FactGroup.REFUSED: _refused,
    FactGroup.CLAIM: _claim,
    FactGroup.DRAW: _draw,
}
