"""Whether a step can be done on this table at all: no option may be absurd."""

from __future__ import annotations

from collections.abc import Callable

from trainer.engine.hands import hand_name
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Round
from trainer.engine.round.state import BoxState, HandState
from trainer.engine.shoe import Device
from trainer.engine.words import Ruling as R
from trainer.scenarios.questions.kinds import IN_DEAL, TARGET_OF, Target

Possible = Callable[[Round, Finding], bool]

# A card lies where none should: it can be taken off, left, or sent on.
SURPLUS = frozenset(
    {
        K.EXTRA_INITIAL_CARD,
        K.CARD_TO_STANDING_HAND,
        K.CARD_TO_DOUBLED_HAND,
        K.CARD_TO_SPLIT_ACE,
        K.CARD_UNASKED,
        K.CARD_ON_WRONG_HAND,
        K.CARD_BEFORE_DOUBLE_MONEY,
    }
)
_RAISES = (K.DOUBLE_NOT_GIVEN, K.SPLIT_NOT_GIVEN, K.HAND_OVER_LIMIT)
_TO_A_HAND = SURPLUS - {K.EXTRA_INITIAL_CARD}
_DEALER_SURPLUS = (K.DEALER_OVERDREW, K.DEALER_DREW_EARLY)


def possible(round_: Round, finding: Finding, step: R) -> bool:
    check = _CHECKS.get(step)
    return check(round_, finding) if check is not None else False


def hand_of(round_: Round, subject: str) -> HandState | None:
    """The hand that a subject is, or that a wager lies on."""
    return round_.hands.get(subject.rsplit("/", 1)[-1])


def box_of(round_: Round, subject: str) -> BoxState | None:
    place = subject.rsplit("/", 1)[-1]
    if not place[:1].isdigit():
        return None
    return round_.boxes.get(hand_name(place).box)


def alone(round_: Round, subject: str) -> bool:
    """Whether every wager that is still open is on this box, or this player's."""
    box = box_of(round_, subject)
    return all(
        stake.box == box.number if box is not None else stake.player == subject
        for stake in round_.stakes
        if not stake.settled
    )


def _earlier_rounds(round_: Round, finding: Finding) -> bool:
    return finding.kind is K.EARLIER_ROUND_CLAIMED or TARGET_OF[finding.kind] is Target.CARDS


def _always(round_: Round, finding: Finding) -> bool:
    return True


def _rests(round_: Round, finding: Finding) -> bool:
    """Of a decision nobody could tell whether "nothing is done" carries it out or not."""
    return TARGET_OF[finding.kind] is not Target.OPTION


def _open_wagers(round_: Round, finding: Finding) -> bool:
    return any(not stake.settled for stake in round_.stakes)


def _open_on_box(round_: Round, finding: Finding) -> bool:
    """The chips of a double or a split that is refused go back anyway."""
    if finding.kind in (*_RAISES, K.DOUBLE_OUT_OF_RANGE):
        return False
    box = box_of(round_, finding.subject)
    return box is not None and any(not stake.settled for stake in box.bettors)


def _kinds(*kinds: K) -> Possible:
    return lambda round_, finding: finding.kind in kinds


def _targets(*targets: Target) -> Possible:
    return lambda round_, finding: TARGET_OF[finding.kind] in targets


def _relaid(round_: Round, finding: Finding) -> bool:
    """The order is known, and cards lie that could lie elsewhere."""
    if round_.odd is not None and round_.odd.order_lost:
        return False
    if TARGET_OF[finding.kind] in IN_DEAL:
        return True
    return finding.kind in (K.CARD_ON_WRONG_HAND, K.LIVE_HAND_COLLECTED, K.CARDS_SWEPT)


def _sent_on(round_: Round, finding: Finding) -> bool:
    return finding.kind in _TO_A_HAND and finding.subject in round_.hands


def _taken_off(round_: Round, finding: Finding) -> bool:
    loose = (K.FOREIGN_CARD, K.EXTRA_CARD, K.FACE_UP_CARD)
    return finding.kind in (*SURPLUS, *_DEALER_SURPLUS, *loose, K.EMPTY_BOX_DEALT, K.WRONG_BOX)


def _left_lying(round_: Round, finding: Finding) -> bool:
    disputed = finding.kind is K.DRAW_DISPUTED and len(round_.dealer) > 1
    return disputed or finding.kind in (*SURPLUS, *_DEALER_SURPLUS)


def _dealer_card_off(round_: Round, finding: Finding) -> bool:
    drew = len(round_.dealer) > 1
    return drew and finding.kind in (*_DEALER_SURPLUS, K.DRAW_DISPUTED)


def _dealer_without_card(round_: Round, finding: Finding) -> bool:
    return finding.kind is K.DEALER_NO_CARD and not round_.dealer


def _played_or_withdrawn(round_: Round, finding: Finding) -> bool:
    hand = round_.hands.get(finding.subject)
    return hand is not None and bool(hand.cards) and not hand.done


def _drawn_together(*, for_dealer: bool) -> Possible:
    def check(round_: Round, finding: Finding) -> bool:
        drawn = round_.odd.together if round_.odd is not None else None
        if finding.kind is not K.TWO_AT_ONCE or drawn is None:
            return False
        return (drawn.place == DEALER) == for_dealer

    return check


def _disclosed(round_: Round, finding: Finding) -> bool:
    """A card that was seen is the next, unless the order is known: then it is the first anyway."""
    drawn = round_.odd.together if round_.odd is not None else None
    return drawn is not None and drawn.shown > 0 and not drawn.known


def _by_hand(*kinds: K) -> Possible:
    def check(round_: Round, finding: Finding) -> bool:
        by_hand = round_.setup.device is not Device.CONTINUOUS_SHUFFLER
        return by_hand and finding.kind in kinds

    return check


def _on_a_wager(round_: Round, finding: Finding) -> bool:
    """It can be taken or not as a whole; chips taken back, or added, are no wager of their own."""
    return TARGET_OF[finding.kind] is Target.WAGER and finding.kind is not K.WAGER_TAKEN_BACK


def _refused_whole(round_: Round, finding: Finding) -> bool:
    """Not where a part of it, or another amount, may well be taken."""
    partly = (K.LATE_INCREASE, K.DOUBLE_OUT_OF_RANGE)
    return _on_a_wager(round_, finding) and finding.kind not in partly


def _taken_on(round_: Round, finding: Finding) -> bool:
    return finding.kind in _RAISES or _on_a_wager(round_, finding)


def _stood(round_: Round, finding: Finding) -> bool:
    """A hand can be taken to stand; one that may not draw stands anyway."""
    if finding.kind is K.CARD_REFUSED:
        return True
    return TARGET_OF[finding.kind] is Target.OPTION and finding.kind is not K.DRAW_NOT_GIVEN


def _decision_refused(round_: Round, finding: Finding) -> bool:
    """Who may not call is told who does: that his own call is refused is a part of it."""
    return TARGET_OF[finding.kind] is Target.OPTION and finding.kind is not K.WRONG_CALLER


def _let_out(round_: Round, finding: Finding) -> bool:
    wagers = (Target.WAGER, Target.OPTION, Target.CLAIM, Target.PAYMENT)
    return TARGET_OF[finding.kind] not in wagers and _open_wagers(round_, finding)


def _put_right(round_: Round, finding: Finding) -> bool:
    if TARGET_OF[finding.kind] is Target.PAYMENT:
        return True
    return finding.kind in (K.EARLIER_ROUND_CLAIMED, K.DEALER_STOOD_SHORT)


def _offered_now(round_: Round, finding: Finding) -> bool:
    """After an offer went wrong; after the dealer's missing card only as what then holds.

    It names both, so not where the book has no surrender.
    """
    if not round_.setup.book.options.surrender.offered.value:
        return False
    offers = (
        *(K.INSURANCE_NOT_OFFERED, K.SURRENDER_NOT_OFFERED),
        *(K.INSURANCE_NOT_CLOSED, K.SURRENDER_NOT_CLOSED, K.WRONG_OFFER),
    )
    return finding.kind in offers or _dealer_without_card(round_, finding)


_REFUSED = _kinds(K.CARD_REFUSED)
_BACK = _kinds(K.WITHDRAWAL_ASKED, K.WAGER_TAKEN_BACK)
_CHECKS: dict[R, Possible] = {
    R.ROUND_VOID: _open_wagers,
    R.RETURN_ALL_WAGERS: _open_wagers,
    R.PREVIOUS_RESULTS_STAND: _earlier_rounds,
    R.PRIOR_ROUNDS_SETTLED: _kinds(K.EARLIER_ROUND_CLAIMED),
    R.RECONSTRUCT_CARDS: _relaid,
    R.DEAL_IN_KNOWN_ORDER: _relaid,
    R.CONTINUE_ROUND: _rests,
    R.COMPLETE_ROUND: _always,
    R.DEALER_DRAWS_MISSING_CARD: _dealer_without_card,
    R.REOPEN_SURRENDER_OR_INSURANCE: _offered_now,
    R.RETURN_WAGER: _open_on_box,
    R.OFFER_ACT_OR_WITHDRAW: _played_or_withdrawn,
    R.REMOVE_CARDS_AND_CONTINUE: _taken_off,
    R.REWIND_NEXT_HAND: _kinds(K.BOX_PASSED_OVER),
    R.HAND_CONTINUES: _kinds(K.BOX_PASSED_OVER),
    R.TREAT_AS_NEXT_CARD: _sent_on,
    R.CARD_STANDS: _left_lying,
    R.DISCARD_EXTRA_DEALER_CARD: _dealer_card_off,
    R.REFUSER_GETS_NO_MORE_CARDS: _REFUSED,
    R.REFUSED_CARD_BECOMES_DEALERS: _REFUSED,
    R.DEEMED_STAND: _stood,
    R.BURN_DECLINED_CARD: _REFUSED,
    R.PLAY_FACE_UP_CARD: _kinds(K.FACE_UP_CARD),
    R.RIFFLE_DISCARDS: _by_hand(K.SHOE_EMPTY, K.SHUFFLE_MISSED),
    R.RESHUFFLE_AND_CUT: _by_hand(K.SHOE_EMPTY, K.SHUFFLE_MISSED, K.UNSHUFFLED_CARDS),
    R.SHUFFLE_AFTER_ROUND: _by_hand(K.SHOE_EMPTY, K.SHUFFLE_MISSED, K.UNSHUFFLED_CARDS),
    R.CONTINUE_UNBURNED: _kinds(K.BURN_FORGOTTEN),
    R.PLAYER_SELECTS_CARD: _drawn_together(for_dealer=False),
    R.PIT_MANAGER_SELECTS: _drawn_together(for_dealer=True),
    R.PIT_MANAGER_SELECTS_MOST_DETRIMENTAL: _drawn_together(for_dealer=True),
    R.DISCLOSED_CARD_IS_NEXT: _disclosed,
    R.OPTION_WITHDRAW_ALL: _let_out,
    R.WITHDRAWAL_PERMITTED: _BACK,
    R.WITHDRAWAL_NOT_PERMITTED: _BACK,
    R.WITHDRAWN_WAGER_STAYS_LIVE: _kinds(K.WAGER_TAKEN_BACK),
    R.REFUSE_LATE_WAGER: _kinds(K.LATE_WAGER),
    R.REFUSE_LATE_INCREASE: _kinds(K.LATE_INCREASE),
    R.ACCEPT_WAGER: _taken_on,
    R.REFUSE_WAGER: _refused_whole,
    R.REFUSE_AMOUNT: _kinds(K.DOUBLE_OUT_OF_RANGE, K.INSURANCE_OVER_LIMIT),
    R.REFUSE_EXCESS: _kinds(K.DOUBLE_OUT_OF_RANGE, K.INSURANCE_OVER_LIMIT),
    R.REFUSE_OPTION: _decision_refused,
    R.SEATED_PLAYER_CALLS: _kinds(K.WRONG_CALLER),
    R.SETTLE_UNDER_MINIMUM_ONCE: _kinds(K.UNDER_MINIMUM),
    R.RETURN_UNDER_MINIMUM_WAGER: _kinds(K.UNDER_MINIMUM),
    R.SETTLE_TO_MAXIMUM: _kinds(K.OVER_MAXIMUM),
    R.CORRECT_SETTLEMENT: _put_right,
    R.REFER_GAMING_SHIFT_MANAGER: _always,
    R.INSPECTOR_DECIDES: _always,
    R.RULEBOOK_SILENT_ESCALATE: _always,
    R.DECIDE_IN_PLAYERS_FAVOUR: _kinds(K.RULE_UNCLEAR),
}
