"""The closed vocabulary of irregularities: kinds, the facts a ruling turns on, elections.

A rulebook chooses among these words in its `[[irregularities.KIND]]` entries. Facts come in
exclusive groups, so that the loader can ask for every combination of them.
"""

from __future__ import annotations

from enum import StrEnum


class Irregularity(StrEnum):
    """Every kind of irregularity, and the genera that general rules are written for."""

    # Genera: looked up where a kind has no entry of its own that fits.
    MISDEAL = "misdeal"
    CARD_IN_ERROR = "card-in-error"
    WRONG_CARDS = "wrong-cards"
    WRONG_PAYMENT = "wrong-payment"
    OMITTED_CALL = "omitted-call"
    NOT_PERMITTED = "not-permitted"

    # The initial deal.
    DEALER_NO_CARD = "dealer-no-card"
    BOX_NO_CARDS = "box-no-cards"
    BOX_ONE_CARD = "box-one-card"
    EMPTY_BOX_DEALT = "empty-box-dealt"
    WRONG_ORDER = "wrong-order"
    WRONG_BOX = "wrong-box"
    EXTRA_INITIAL_CARD = "extra-initial-card"
    BURN_FORGOTTEN = "burn-forgotten"

    # The subsequent deal.
    BOX_PASSED_OVER = "box-passed-over"
    CARD_TO_STANDING_HAND = "card-to-standing-hand"
    CARD_TO_DOUBLED_HAND = "card-to-doubled-hand"
    CARD_TO_SPLIT_ACE = "card-to-split-ace"
    CARD_UNASKED = "card-unasked"
    CARD_ON_WRONG_HAND = "card-on-wrong-hand"
    CARD_BEFORE_DOUBLE_MONEY = "card-before-double-money"
    TWO_AT_ONCE = "two-at-once"

    # The dealer's own hand.
    DEALER_DREW_EARLY = "dealer-drew-early"
    DEALER_OVERDREW = "dealer-overdrew"
    DEALER_STOOD_SHORT = "dealer-stood-short"

    # Cards and equipment.
    FOREIGN_CARD = "foreign-card"
    MISSING_CARD = "missing-card"
    EXTRA_CARD = "extra-card"
    UNSHUFFLED_CARDS = "unshuffled-cards"
    FACE_UP_CARD = "face-up-card"
    SHOE_EMPTY = "shoe-empty"
    SHUFFLE_MISSED = "shuffle-missed"
    POWER_FAILURE = "power-failure"
    OTHER_INCIDENT = "other-incident"

    # Wagers.
    LATE_WAGER = "late-wager"
    LATE_INCREASE = "late-increase"
    WAGER_TAKEN_BACK = "wager-taken-back"
    UNDER_MINIMUM = "under-minimum"
    OVER_MAXIMUM = "over-maximum"
    INSURANCE_OVER_LIMIT = "insurance-over-limit"
    INSURANCE_NOT_GIVEN = "insurance-not-given"
    DOUBLE_OUT_OF_RANGE = "double-out-of-range"
    DOUBLE_NOT_GIVEN = "double-not-given"
    SPLIT_NOT_GIVEN = "split-not-given"
    HAND_OVER_LIMIT = "hand-over-limit"
    SIDE_BET_WITHOUT_MAIN = "side-bet-without-main"
    SIDE_BET_WITHOUT_OTHER = "side-bet-without-other"
    SURRENDER_NOT_GIVEN = "surrender-not-given"
    EVEN_MONEY_NOT_GIVEN = "even-money-not-given"
    WRONG_CALLER = "wrong-caller"
    DRAW_NOT_GIVEN = "draw-not-given"

    # What players and the floor ask for.
    WITHDRAWAL_ASKED = "withdrawal-asked"
    CARD_REFUSED = "card-refused"
    EARLIER_ROUND_CLAIMED = "earlier-round-claimed"
    DRAW_DISPUTED = "draw-disputed"
    RULE_UNCLEAR = "rule-unclear"

    # Calls and procedure.
    OPENING_CALL_UNSAID = "opening-call-unsaid"
    CLOSING_CALL_UNSAID = "closing-call-unsaid"
    INSURANCE_NOT_OFFERED = "insurance-not-offered"
    INSURANCE_NOT_CLOSED = "insurance-not-closed"
    SURRENDER_NOT_OFFERED = "surrender-not-offered"
    SURRENDER_NOT_CLOSED = "surrender-not-closed"
    WRONG_OFFER = "wrong-offer"
    BUST_NOT_COLLECTED = "bust-not-collected"
    LIVE_HAND_COLLECTED = "live-hand-collected"
    CARDS_SWEPT = "cards-swept"

    # Payments.
    STAND_OFF_PAID = "stand-off-paid"
    STAND_OFF_TAKEN = "stand-off-taken"
    LOSER_LEFT = "loser-left"
    LOSER_PAID = "loser-paid"
    WINNER_LEFT = "winner-left"
    WINNER_TAKEN = "winner-taken"
    PAID_WRONG_AMOUNT = "paid-wrong-amount"
    TAKEN_WRONG_AMOUNT = "taken-wrong-amount"
    BLACKJACK_WRONG_ODDS = "blackjack-wrong-odds"
    SIDE_BET_MISREAD = "side-bet-misread"
    WAGER_OVERLOOKED = "wager-overlooked"
    SETTLED_TOO_SOON = "settled-too-soon"
    NEXT_BET_SETTLED = "next-bet-settled"

    UNLISTED_DEPARTURE = "unlisted-departure"


class Fact(StrEnum):
    """One side of a boundary. The words of a group exclude each other."""

    # How far the round has come. `stood`: acted upon, and nobody has drawn a card.
    EARLY = "early"
    INTERIM = "interim"
    STOOD = "stood"
    LATE = "late"
    # Whether the order in which the cards left the shoe can be told.
    ORDER_KNOWN = "order-known"
    ORDER_LOST = "order-lost"
    # Whether a hand that reconstruction changes has been acted upon.
    UNACTED = "unacted"
    ACTED = "acted"
    # How far play has gone past a box.
    ONE_SINCE = "one-since"
    MORE_SINCE = "more-since"
    UNCLEAR_SINCE = "unclear-since"
    # How many of several cards drawn together have been seen.
    NONE_SHOWN = "none-shown"
    ONE_SHOWN = "one-shown"
    SEVERAL_SHOWN = "several-shown"
    # For whom they were drawn.
    TO_PLAYER = "to-player"
    TO_DEALER = "to-dealer"
    IN_INITIAL_DEAL = "in-initial-deal"
    # Whether it can be worked out which card harms the dealer's hand most.
    HARM_CLEAR = "harm-clear"
    HARM_UNCLEAR = "harm-unclear"
    # The dealer's hand when a card too many came.
    HAND_COMPLETE = "hand-complete"
    HAND_STOPPED = "hand-stopped"
    # Whether a player is in the middle of a hand.
    HAND_IN_PROGRESS = "hand-in-progress"
    BETWEEN_HANDS = "between-hands"
    # How the cards are shuffled.
    BY_HAND = "by-hand"
    BY_MACHINE = "by-machine"
    # Whether a player is left who could cut.
    PLAYER_TO_ACT = "player-to-act"
    NO_PLAYER_TO_ACT = "no-player-to-act"
    # Before or after the round's first card.
    BEFORE_FIRST_CARD = "before-first-card"
    AFTER_FIRST_CARD = "after-first-card"
    # What has won or lost for good. `side-bet-decided`: a side bet alone, and unpaid.
    NO_OUTCOME = "no-outcome"
    SIDE_BET_DECIDED = "side-bet-decided"
    OUTCOME = "outcome"
    # When a wrong payment comes to light.
    WITHIN_ROUND = "within-round"
    CARDS_CLEARED = "cards-cleared"
    NEXT_ROUND = "next-round"
    # What a player who wants to withdraw complains of.
    RULING_LETS_WITHDRAW = "ruling-lets-withdraw"
    OTHER_RULING = "other-ruling"
    NO_RULING = "no-ruling"
    # Cards since that ruling. `ordered-card`: only such as the ruling itself ordered.
    NO_FURTHER_CARD = "no-further-card"
    ORDERED_CARD = "ordered-card"
    FURTHER_CARD = "further-card"
    # Whether the call that closes the bets was made.
    BETS_CLOSED = "bets-closed"
    CALL_UNSAID = "call-unsaid"
    # Whether the result of the hand is known.
    BEFORE_OUTCOME = "before-outcome"
    AFTER_OUTCOME = "after-outcome"
    # How an amount misses what may be wagered.
    AMOUNT_SHORT = "amount-short"
    AMOUNT_EXCESS = "amount-excess"
    # Whether an offer could have been taken up a while ago.
    OFFER_CLOSED = "offer-closed"
    NEVER_OFFERED = "never-offered"
    # Whether this player was let off before.
    FIRST_TIME = "first-time"
    AGAIN = "again"
    # What was offered and refused.
    OFFERED_ON = "offered-on"
    CHOICE_OF_CARDS = "choice-of-cards"
    LEFT_OVER_CARD = "left-over-card"
    # By whom.
    REFUSED_BY_ONE = "refused-by-one"
    REFUSED_BY_ALL = "refused-by-all"
    # What an earlier round is claimed back for.
    AFTER_WRONG_CARDS = "after-wrong-cards"
    LIMITS_OF_EARLIER_ROUND = "limits-of-earlier-round"
    OTHER_REASON = "other-reason"
    # Whether a draw that is disputed was due.
    DRAW_WAS_DUE = "draw-was-due"
    DRAW_WAS_NOT_DUE = "draw-was-not-due"


class FactGroup(StrEnum):
    STAGE = "stage"
    ORDER = "order"
    ACTED = "acted"
    SINCE = "since"
    SHOWN = "shown"
    TARGET = "target"
    HARM = "harm"
    DEALER_HAND = "dealer-hand"
    PROGRESS = "progress"
    SHUFFLING = "shuffling"
    CUTTER = "cutter"
    FIRST_CARD = "first-card"
    OUTCOME = "outcome"
    PAYING = "paying"
    COMPLAINT = "complaint"
    FURTHER = "further"
    CLOSED = "closed"
    NOTICED = "noticed"
    AMOUNT = "amount"
    OFFER = "offer"
    TIMES = "times"
    OFFERED = "offered"
    REFUSED = "refused"
    CLAIM = "claim"
    DRAW = "draw"


GROUPS: dict[FactGroup, tuple[Fact, ...]] = {
    FactGroup.STAGE: (Fact.EARLY, Fact.INTERIM, Fact.STOOD, Fact.LATE),
    FactGroup.ORDER: (Fact.ORDER_KNOWN, Fact.ORDER_LOST),
    FactGroup.ACTED: (Fact.UNACTED, Fact.ACTED),
    FactGroup.SINCE: (Fact.ONE_SINCE, Fact.MORE_SINCE, Fact.UNCLEAR_SINCE),
    FactGroup.SHOWN: (Fact.NONE_SHOWN, Fact.ONE_SHOWN, Fact.SEVERAL_SHOWN),
    FactGroup.TARGET: (Fact.TO_PLAYER, Fact.TO_DEALER, Fact.IN_INITIAL_DEAL),
    FactGroup.HARM: (Fact.HARM_CLEAR, Fact.HARM_UNCLEAR),
    FactGroup.DEALER_HAND: (Fact.HAND_COMPLETE, Fact.HAND_STOPPED),
    FactGroup.PROGRESS: (Fact.HAND_IN_PROGRESS, Fact.BETWEEN_HANDS),
    FactGroup.SHUFFLING: (Fact.BY_HAND, Fact.BY_MACHINE),
    FactGroup.CUTTER: (Fact.PLAYER_TO_ACT, Fact.NO_PLAYER_TO_ACT),
    FactGroup.FIRST_CARD: (Fact.BEFORE_FIRST_CARD, Fact.AFTER_FIRST_CARD),
    FactGroup.OUTCOME: (Fact.NO_OUTCOME, Fact.SIDE_BET_DECIDED, Fact.OUTCOME),
    FactGroup.PAYING: (Fact.WITHIN_ROUND, Fact.CARDS_CLEARED, Fact.NEXT_ROUND),
    FactGroup.COMPLAINT: (Fact.RULING_LETS_WITHDRAW, Fact.OTHER_RULING, Fact.NO_RULING),
    FactGroup.FURTHER: (Fact.NO_FURTHER_CARD, Fact.ORDERED_CARD, Fact.FURTHER_CARD),
    FactGroup.CLOSED: (Fact.BETS_CLOSED, Fact.CALL_UNSAID),
    FactGroup.NOTICED: (Fact.BEFORE_OUTCOME, Fact.AFTER_OUTCOME),
    FactGroup.AMOUNT: (Fact.AMOUNT_SHORT, Fact.AMOUNT_EXCESS),
    FactGroup.OFFER: (Fact.OFFER_CLOSED, Fact.NEVER_OFFERED),
    FactGroup.TIMES: (Fact.FIRST_TIME, Fact.AGAIN),
    FactGroup.OFFERED: (Fact.OFFERED_ON, Fact.CHOICE_OF_CARDS, Fact.LEFT_OVER_CARD),
    FactGroup.REFUSED: (Fact.REFUSED_BY_ONE, Fact.REFUSED_BY_ALL),
    FactGroup.CLAIM: (Fact.AFTER_WRONG_CARDS, Fact.LIMITS_OF_EARLIER_ROUND, Fact.OTHER_REASON),
    FactGroup.DRAW: (Fact.DRAW_WAS_DUE, Fact.DRAW_WAS_NOT_DUE),
}
GROUP_OF: dict[Fact, FactGroup] = {fact: group for group, facts in GROUPS.items() for fact in facts}


class Incident(StrEnum):
    """What befalls a table without anybody's act being wrong."""

    FOREIGN_CARD = "foreign-card"
    MISSING_CARD = "missing-card"
    EXTRA_CARD = "extra-card"
    UNSHUFFLED_CARDS = "unshuffled-cards"
    FACE_UP_CARD = "face-up-card"
    SHOE_EMPTY = "shoe-empty"
    POWER_FAILURE = "power-failure"
    OTHER_INCIDENT = "other-incident"
    # Only where the book orders none: elsewhere it shows in the events.
    BURN_FORGOTTEN = "burn-forgotten"
    # Not found by itself: it takes from an error the way to put it right.
    CARDS_MIXED = "cards-mixed"


class Election(StrEnum):
    """What a ruling lets somebody choose."""

    COMPLETE_HAND_FIRST = "complete-hand-first"
    DEALER_DRAWS_NOW = "dealer-draws-now"
    ACT_IN_TURN = "act-in-turn"
    WITHDRAW_WAGER_DISCARD_CARD = "withdraw-wager-discard-card"
    WITHDRAW_ALL = "withdraw-all-wagers"
    PLAY_ON = "play-on"


class Elector(StrEnum):
    """Who chooses."""

    ACTING_PLAYER = "acting-player"
    BOX_PLAYER = "box-player"
    EACH_PLAYER = "each-player"


class LeftOver(StrEnum):
    """What becomes of a card that nobody was dealt."""

    NEXT_CARD = "next-card"
    DISCARD = "discard"
    OFFER_NEXT_PLAYER_ELSE_BURN = "offer-next-player-else-burn"
