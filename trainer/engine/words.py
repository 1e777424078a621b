"""The closed vocabulary. A rulebook chooses among these words; it cannot invent one."""

from __future__ import annotations

from enum import StrEnum

# Named from here everywhere: it is a word like the others, only with more members.
from trainer.engine.rulings import Ruling as Ruling


class ClauseKind(StrEnum):
    DEFINITION = "definition"
    PARAMETER = "parameter"
    ANNOUNCEMENT = "announcement"
    PLAYER_OPTION = "player-option"
    DEALER_PROCEDURE = "dealer-procedure"
    SETTLEMENT = "settlement"
    IRREGULARITY = "irregularity"
    AUTHORITY = "authority"


class Examined(StrEnum):
    """The kind of question that can examine a clause."""

    SETTLEMENT = "settlement"
    SIDE_BET = "side-bet"
    LEGAL_OPTIONS = "legal-options"
    LIMITS = "limits"
    DEALER_DRAW = "dealer-draw"
    IRREGULARITY = "irregularity"
    PROCEDURE = "procedure"
    CONTROL = "control"
    ANNOUNCEMENT = "announcement"


class Policy(StrEnum):
    """Whether a case may be asked: see docs/rulebooks.md."""

    OK = "ok"
    STATED = "stated"
    NEVER = "never"
    SILENT = "silent"


class WagerKind(StrEnum):
    MAIN = "main"
    DOUBLE = "double"
    SPLIT = "split"
    INSURANCE = "insurance"
    PAIR = "pair"
    ACE_RACE = "ace-race"
    SUPER_PAIRS = "super-pairs"
    TWENTY_ONE_PLUS_THREE = "21+3"
    TOP_THREE = "top-3"


SIDE_BETS = (
    WagerKind.PAIR,
    WagerKind.ACE_RACE,
    WagerKind.SUPER_PAIRS,
    WagerKind.TWENTY_ONE_PLUS_THREE,
    WagerKind.TOP_THREE,
)


class Award(StrEnum):
    NONE = "none"
    PAIR = "pair"
    PAIR_OF_ACES = "pair-of-aces"
    PAIR_OF_ACES_AFTER_SPLIT = "pair-of-aces-after-split"
    SUITED_PAIR = "suited-pair"
    COLOURED_PAIR = "coloured-pair"
    MIXED_PAIR = "mixed-pair"
    ANY_PAIR = "any-pair"
    PRIME_PAIR = "prime-pair"
    SUITED_TRIPS = "suited-trips"
    FLUSH = "flush"
    STRAIGHT = "straight"
    STRAIGHT_FLUSH = "straight-flush"
    THREE_OF_A_KIND = "three-of-a-kind"
    THREE_OF_A_KIND_SUITED = "three-of-a-kind-suited"


class Result(StrEnum):
    WIN = "win"
    LOSE = "lose"
    STAND_OFF = "stand-off"
    RETURNED = "returned"
    SURRENDERED = "surrendered"


class Outcome(StrEnum):
    """Why a wager on a hand ends as it does; a book cites its clauses for each."""

    BLACKJACK = "blackjack"
    HIGHER_TOTAL = "higher-total"
    DEALER_BUST = "dealer-bust"
    LOWER_TOTAL = "lower-total"
    PLAYER_BUST = "player-bust"
    DEALER_BLACKJACK = "dealer-blackjack"
    EQUAL_TOTAL = "equal-total"
    BOTH_BLACKJACK = "both-blackjack"


class Circumstance(StrEnum):
    """A turn of the table on which a book's text may need a reading."""

    UNLIKE_TEN_VALUES = "unlike-ten-values"
    SPLIT_ACES = "split-aces"
    DEALER_BLACKJACK_AGAINST_DOUBLED_HAND = "dealer-blackjack-against-doubled-hand"
    DEALER_BLACKJACK_AGAINST_SPLIT_HAND = "dealer-blackjack-against-split-hand"
    BUST_BEFORE_DEALER_BLACKJACK = "bust-before-dealer-blackjack"
    SURRENDER_AGAINST_TEN = "surrender-against-ten"
    SURRENDER_OF_BLACKJACK = "surrender-of-blackjack"
    DEALER_SOFT_17 = "dealer-soft-17"
    DEALER_SOFT_18_OR_MORE = "dealer-soft-18-or-more"
    DRAW_WITHOUT_EFFECT = "draw-without-effect"
    DRAW_FOR_INSURANCE = "draw-for-insurance"
    DRAW_FOR_BLACKJACK = "draw-for-blackjack"
    NO_CARD_NEEDED = "no-card-needed"
    UNDER_MINIMUM_SETTLED = "under-minimum-settled"
    OVER_MAXIMUM_SETTLED = "over-maximum-settled"
    DOUBLE_OVER_MAXIMUM = "double-over-maximum"
    DOUBLE_OF_SPLIT_UNLIKE_TENS = "double-of-split-unlike-tens"
    UNMATCHED_SPLIT = "unmatched-split"
    UNMATCHED_SPLIT_AGAIN = "unmatched-split-again"
    EVEN_MONEY_WITH_INSURANCE = "even-money-with-insurance"
    EVEN_MONEY_ASKED = "even-money-asked"
    DOUBLE_FOR_LESS = "double-for-less"
    DOUBLE_OF_SOFT_HAND = "double-of-soft-hand"
    DOUBLE_OF_SOFT_NINE_OR_TEN = "double-of-soft-nine-or-ten"
    SPLIT_TEN_AND_ACE = "split-ten-and-ace"
    DEALER_BUST = "dealer-bust"
    RESPLIT_ACES = "resplit-aces"
    FIFTH_HAND = "fifth-hand"
    THREE_IDENTICAL_CARDS = "three-identical-cards"
    RANK_ALONE_MATCHES = "rank-alone-matches"
    STRAIGHT_WITH_ACE = "straight-with-ace"
    ACE_ROUND_THE_CORNER = "ace-round-the-corner"
    STRAIGHT_OF_TWO_SUITS = "straight-of-two-suits"
    PAIR_WITHIN_FLUSH = "pair-within-flush"
    TOP_THREE_HAND = "top-three-hand"
    STRAIGHT_OR_FLUSH_ON_TOP_THREE = "straight-or-flush-on-top-three"
    SHARED_BOX_OVER_MAXIMUM = "shared-box-over-maximum"
    BONUS_AGAINST_DEALER_BLACKJACK = "bonus-against-dealer-blackjack"
    SPLIT_BONUS_AGAINST_DEALER_BLACKJACK = "split-bonus-against-dealer-blackjack"
    BONUS_AMOUNT_AFTER_SPLIT = "bonus-amount-after-split"
    INSURANCE_OF_SHARED_BOX = "insurance-of-shared-box"
    ACT_ON_21 = "act-on-21"
    FRACTION_BELOW_SMALLEST_CHIP = "fraction-below-smallest-chip"


class Option(StrEnum):
    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    INSURANCE = "insurance"
    SURRENDER = "surrender"
    EVEN_MONEY = "even-money"


class Window(StrEnum):
    """When a decision is asked for: before anyone draws, or at the hand's own turn."""

    PRE_SUBSEQUENT_DEAL = "pre-subsequent-deal"
    TURN = "turn"


class Refusal(StrEnum):
    """Why an option is not open."""

    NOT_IN_BOOK = "not-in-book"
    OUT_OF_TURN = "out-of-turn"
    UPCARD_ACE = "upcard-ace"
    UPCARD_NOT_ACE = "upcard-not-ace"
    NOT_BLACKJACK = "not-blackjack"
    AFTER_SPLIT = "after-split"
    AT_21 = "at-21"
    BUST = "bust"
    HAND_DOUBLED = "hand-doubled"
    SPLIT_ACE = "split-ace"
    NOT_FIRST_TWO_CARDS = "not-first-two-cards"
    TOTAL_NOT_GIVEN = "total-not-given"
    CARDS_UNLIKE = "cards-unlike"
    HANDS_FULL = "hands-full"
    ACES_ONCE = "aces-once"
    STAKE_BELOW_MINIMUM = "stake-below-minimum"


class PlayerState(StrEnum):
    """What a hand still has at stake when the dealer comes to draw."""

    STANDING = "standing"
    BUST = "bust"
    BLACKJACK = "blackjack"
    SURRENDERED = "surrendered"
    INSURANCE_PENDING = "insurance-pending"


class Draw(StrEnum):
    DRAW = "draw"
    STAND = "stand"
    NO_DRAW_NEEDED = "no-draw-needed"


class Match(StrEnum):
    """What makes two cards alike."""

    VALUE = "value"
    RANK = "rank"


class DoubleAmount(StrEnum):
    EQUAL = "equal"
    UP_TO_ORIGINAL = "up-to-original"


class Soft17(StrEnum):
    STAND = "stand"
    DRAW = "draw"


class Takes(StrEnum):
    """What a dealer Blackjack takes of a doubled or split hand."""

    ORIGINAL = "original"
    ALL = "all"


class LimitScope(StrEnum):
    WAGER = "wager"
    BOX = "box"


class OverMaximum(StrEnum):
    SETTLE_TO_MAXIMUM = "settle-to-maximum"


class UnderMinimum(StrEnum):
    SETTLE_ONCE = "settle-under-minimum-once"


class Office(StrEnum):
    """Who decides."""

    DEALER = "dealer"
    INSPECTOR = "inspector"
    PIT_MANAGER = "pit-manager"
    GAMING_SHIFT_MANAGER = "gaming-shift-manager"
    HIGHER_POSITION = "higher-position"
    NOBODY_NAMED = "nobody-named"


class Matter(StrEnum):
    """What somebody has authority over."""

    UNCOVERED_IRREGULARITY = "uncovered-irregularity"
    UNCLEAR_RULE = "unclear-rule"
    DISPUTE = "dispute"
    CONTROL_OF_BOX = "control-of-box"
    NUMBER_OF_BOXES = "number-of-boxes"
    NUMBER_OF_WAGERS = "number-of-wagers"
    ANOTHERS_FUNCTION = "anothers-function"


class Call(StrEnum):
    """What the dealer says because the book has him say it."""

    PLACE_YOUR_BETS = "announce-place-your-bets"
    NO_MORE_BETS = "announce-no-more-bets"
    OFFER_INSURANCE = "offer-insurance"
    CLOSE_INSURANCE = "close-insurance"
    OFFER_SURRENDER = "offer-surrender"
    CLOSE_SURRENDER = "close-surrender"


class Decision(StrEnum):
    """A player's choice that is not itself a wager; `stay`: a co-bettor adds nothing."""

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    EVEN_MONEY = "even-money"
    STAY = "stay"


class BetsClose(StrEnum):
    CALL = "call"
    FIRST_CARD = "first-card"


class Direction(StrEnum):
    """Which way cards and turns go round the table."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class SplitDeal(StrEnum):
    FINISH_FIRST = "finish-first"
    ONE_EACH = "one-each"


class OfferStyle(StrEnum):
    """How insurance or surrender comes to the players."""

    OFFERED_AND_CLOSED = "offered-and-closed"
    OFFERED = "offered"
    ON_REQUEST = "on-request"


class Caller(StrEnum):
    """Who calls the decisions of a shared box."""

    SEATED_ELSE_NEAREST = "seated-else-nearest"
    INSPECTOR_PREFERS_SEATED = "inspector-prefers-seated"


class Priority(StrEnum):
    """The steps by which several claims to another's wager are put in order."""

    CO_BETTORS = "co-bettors-front-to-back"
    NEAREST_BOX = "nearest-box"
    LOWEST_TOTAL = "lowest-total"
    DEADLOCK_NOBODY = "deadlock-nobody"
    OUTSIDERS = "outsiders-first-placed"


class Asks(StrEnum):
    """What a player, or the floor, may ask that the book answers."""

    WHO_CALLS = "who-calls"
    TO_CALL = "to-call"
    ANOTHER_CARD = "another-card"
    TO_SEPARATE = "to-separate"
    TO_GIVE_UP_BOX = "to-give-up-box"
    TOTAL_TOLD_WRONG = "total-told-wrong"
    PLACED_FOR_HIM = "placed-for-him"
    TO_WITHDRAW = "to-withdraw"
    EARLIER_ROUND = "earlier-round"
    TO_BURN_CARD = "to-burn-card"
    DRAW_WRONG = "draw-wrong"
    RULE_UNCLEAR = "rule-unclear"
    OFFICE_AWAY = "office-away"
