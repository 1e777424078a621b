"""How an error looks to those at the table: codes, which the wording turns into sentences."""

from __future__ import annotations

from enum import StrEnum


class Look(StrEnum):
    # The initial deal.
    DEALER_LEFT_OUT = "dealer-left-out"
    BOX_LEFT_OUT = "box-left-out"
    BOX_LEFT_OUT_TWICE = "box-left-out-twice"
    EMPTY_BOX = "empty-box"
    TWO_BOXES_SWAPPED = "two-boxes-swapped"
    CARD_ON_NEIGHBOUR = "card-on-neighbour"
    CARD_TOO_MANY = "card-too-many"
    NO_BURN = "no-burn"

    # The subsequent deal.
    NEXT_BOX_ASKED = "next-box-asked"
    SIGNAL_MISREAD = "signal-misread"
    CARD_ON_21 = "card-on-21"
    SECOND_CARD_ON_DOUBLE = "second-card-on-double"
    SECOND_CARD_ON_ACE = "second-card-on-ace"
    NOT_WAITED_FOR = "not-waited-for"
    OTHER_SPLIT_HAND = "other-split-hand"
    NEIGHBOURS_HAND = "neighbours-hand"
    MONEY_NOT_DOWN = "money-not-down"
    STUCK_TOGETHER = "stuck-together"

    # The dealer's own hand.
    LAST_HAND_FORGOTTEN = "last-hand-forgotten"
    HOLE_CARD_HABIT = "hole-card-habit"
    MISCOUNTED = "miscounted"
    OTHER_GAMES_SOFT_17 = "other-games-soft-17"
    DREW_FOR_NOTHING = "drew-for-nothing"

    # Cards and equipment.
    STRANGE_BACK = "strange-back"
    COUNT_SHORT = "count-short"
    COUNT_OVER = "count-over"
    FACTORY_ORDER = "factory-order"
    SEEN_IN_SHOE = "seen-in-shoe"
    SHOE_RUN_OUT = "shoe-run-out"
    CUTTING_CARD_PASSED = "cutting-card-passed"
    LIGHTS_OUT = "lights-out"
    DRINK_SPILLED = "drink-spilled"

    # Wagers.
    CHIPS_AFTER_CLOSE = "chips-after-close"
    CHIPS_ADDED = "chips-added"
    CHIPS_TAKEN_BACK = "chips-taken-back"
    BELOW_SIGN = "below-sign"
    ABOVE_SIGN = "above-sign"
    NOTHING_OF_HIS_OWN = "nothing-of-his-own"
    OTHER_BET_MISSING = "other-bet-missing"

    # What players want and may not have.
    TOO_MUCH_INSURANCE = "too-much-insurance"
    INSURANCE_TOO_LATE = "insurance-too-late"
    INSURANCE_WITHOUT_ACE = "insurance-without-ace"
    DOUBLE_TOO_MUCH = "double-too-much"
    DOUBLE_TOO_LITTLE = "double-too-little"
    DOUBLE_ON_WRONG_TOTAL = "double-on-wrong-total"
    DOUBLE_AFTER_DRAWING = "double-after-drawing"
    SPLIT_OF_UNLIKE = "split-of-unlike"
    ACES_SPLIT_AGAIN = "aces-split-again"
    ONE_HAND_TOO_MANY = "one-hand-too-many"
    SURRENDER_AGAINST_ACE = "surrender-against-ace"
    SURRENDER_TOO_LATE = "surrender-too-late"
    SURRENDER_UNKNOWN = "surrender-unknown"
    EVEN_MONEY_UNKNOWN = "even-money-unknown"
    EVEN_MONEY_TOO_LATE = "even-money-too-late"
    OTHER_BETTOR_CALLS = "other-bettor-calls"
    CARD_WANTED_ON_21 = "card-wanted-on-21"
    CARD_WANTED_ON_DONE_HAND = "card-wanted-on-done-hand"

    # What players claim.
    WANTS_OUT = "wants-out"
    REFUSES_CARD = "refuses-card"
    WANTS_EARLIER_ROUND = "wants-earlier-round"
    DISPUTES_DRAW = "disputes-draw"
    DISPUTES_RULE = "disputes-rule"

    # Calls and procedure.
    CALL_LEFT_OUT = "call-left-out"
    OFFER_LEFT_OUT = "offer-left-out"
    CLOSE_LEFT_OUT = "close-left-out"
    WRONG_OFFER_MADE = "wrong-offer-made"
    BUST_LEFT_LYING = "bust-left-lying"
    TAKEN_FOR_BUST = "taken-for-bust"
    SWEPT_IN_DISPUTE = "swept-in-dispute"

    # Payments.
    TOTAL_MISREAD = "total-misread"
    OVERLOOKED = "overlooked"
    DOUBLED_PART_FORGOTTEN = "doubled-part-forgotten"
    ORIGINAL_ONLY_FORGOTTEN = "original-only-forgotten"
    NEIGHBOURS_AMOUNT = "neighbours-amount"
    ONE_CHIP_OVER = "one-chip-over"
    ONE_CHIP_SHORT = "one-chip-short"
    NEXT_COLOUR_UP = "next-colour-up"
    NEXT_COLOUR_DOWN = "next-colour-down"
    PART_FORGOTTEN = "part-forgotten"
    STAKE_COUNTED_IN = "stake-counted-in"
    FOR_LESS_PAID_IN_FULL = "for-less-paid-in-full"
    TEN_TIMES = "ten-times"
    ANOTHER_AWARD = "another-award"
    EVEN_MONEY_PAID = "even-money-paid"
    OTHER_GAMES_ODDS = "other-games-odds"
    HALF_NOT_HALVED = "half-not-halved"
    PAID_BEFORE_DEALERS_CARD = "paid-before-dealers-card"
    NEXT_ROUNDS_CHIPS = "next-rounds-chips"
    NO_PAIR_PAID = "no-pair-paid"
    PAIR_NOT_SEEN = "pair-not-seen"
