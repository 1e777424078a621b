"""The English of the engine's words, one table for each kind of word.

A label begins small unless its first word is a name, so that it can stand inside a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from trainer.engine.words import (
    Award,
    BetsClose,
    Call,
    Caller,
    ClauseKind,
    Decision,
    Direction,
    DoubleAmount,
    Draw,
    Examined,
    LimitScope,
    Match,
    Matter,
    OfferStyle,
    Office,
    Option,
    Outcome,
    OverMaximum,
    PlayerState,
    Policy,
    Priority,
    Refusal,
    Result,
    Ruling,
    Soft17,
    SplitDeal,
    Takes,
    UnderMinimum,
    WagerKind,
    Window,
)
from trainer.ui.labels_irregular import IRREGULAR
from trainer.ui.labels_questions import QUESTIONS
from trainer.ui.labels_rulings import RULINGS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# By type first: words of two kinds that are spelled alike are equal as strings.
LABELS: Mapping[type[StrEnum], Mapping[Any, StrPromise]] = {
    ClauseKind: {
        ClauseKind.DEFINITION: _("definition"),
        ClauseKind.PARAMETER: _("fixed value"),
        ClauseKind.ANNOUNCEMENT: _("spoken call"),
        ClauseKind.PLAYER_OPTION: _("player's option"),
        ClauseKind.DEALER_PROCEDURE: _("dealer's procedure"),
        ClauseKind.SETTLEMENT: _("settlement"),
        ClauseKind.IRREGULARITY: _("irregularity"),
        ClauseKind.AUTHORITY: _("authority"),
    },
    Examined: {
        Examined.SETTLEMENT: _("settling wagers"),
        Examined.SIDE_BET: _("side bets"),
        Examined.LEGAL_OPTIONS: _("what a player may do"),
        Examined.LIMITS: _("amounts and limits"),
        Examined.DEALER_DRAW: _("drawing or standing"),
        Examined.IRREGULARITY: _("putting an error right"),
        Examined.PROCEDURE: _("what the dealer does next"),
        Examined.CONTROL: _("whose call it is"),
        Examined.ANNOUNCEMENT: _("what the dealer says"),
    },
    Policy: {
        Policy.OK: _("may be examined"),
        Policy.STATED: _("only with our reading shown"),
        Policy.NEVER: _("ruling never asked"),
        Policy.SILENT: _("only as a silence"),
    },
    WagerKind: {
        WagerKind.MAIN: _("main wager"),
        WagerKind.DOUBLE: _("double"),
        WagerKind.SPLIT: _("split wager"),
        WagerKind.INSURANCE: _("insurance"),
        WagerKind.PAIR: _("Pair"),
        WagerKind.ACE_RACE: _("Ace Race"),
        WagerKind.SUPER_PAIRS: _("Super Pairs"),
        WagerKind.TWENTY_ONE_PLUS_THREE: _("21+3"),
        WagerKind.TOP_THREE: _("Top 3"),
    },
    Award: {
        Award.NONE: _("nothing"),
        Award.PAIR: _("a pair"),
        Award.PAIR_OF_ACES: _("a pair of Aces"),
        Award.PAIR_OF_ACES_AFTER_SPLIT: _("a pair of Aces after a split"),
        Award.SUITED_PAIR: _("a suited pair"),
        Award.COLOURED_PAIR: _("a coloured pair"),
        Award.MIXED_PAIR: _("a mixed pair"),
        Award.ANY_PAIR: _("any pair"),
        Award.PRIME_PAIR: _("a prime pair"),
        Award.SUITED_TRIPS: _("suited trips"),
        Award.FLUSH: _("a flush"),
        Award.STRAIGHT: _("a straight"),
        Award.STRAIGHT_FLUSH: _("a straight flush"),
        Award.THREE_OF_A_KIND: _("three of a kind"),
        Award.THREE_OF_A_KIND_SUITED: _("three of a kind in one suit"),
    },
    Result: {
        Result.WIN: _("wins"),
        Result.LOSE: _("loses"),
        Result.STAND_OFF: _("stand-off"),
        Result.RETURNED: _("returned"),
        Result.SURRENDERED: _("surrendered"),
    },
    Outcome: {
        Outcome.BLACKJACK: _("player's Blackjack alone"),
        Outcome.HIGHER_TOTAL: _("player's total is higher"),
        Outcome.DEALER_BUST: _("dealer is bust"),
        Outcome.LOWER_TOTAL: _("player's total is lower"),
        Outcome.PLAYER_BUST: _("player is bust"),
        Outcome.DEALER_BLACKJACK: _("dealer's Blackjack alone"),
        Outcome.EQUAL_TOTAL: _("totals are equal"),
        Outcome.BOTH_BLACKJACK: _("both have Blackjack"),
    },
    Option: {
        Option.HIT: _("draw a card"),
        Option.STAND: _("stand"),
        Option.DOUBLE: _("double"),
        Option.SPLIT: _("split"),
        Option.INSURANCE: _("insure"),
        Option.SURRENDER: _("surrender"),
        Option.EVEN_MONEY: _("take even money"),
    },
    Window: {
        Window.PRE_SUBSEQUENT_DEAL: _("before any further card is dealt"),
        Window.TURN: _("at the hand's own turn"),
    },
    Refusal: {
        Refusal.NOT_IN_BOOK: _("this book does not offer it"),
        Refusal.OUT_OF_TURN: _("it is not this hand's turn"),
        Refusal.UPCARD_ACE: _("the upcard is an Ace"),
        Refusal.UPCARD_NOT_ACE: _("the upcard is no Ace"),
        Refusal.NOT_BLACKJACK: _("the hand is no Blackjack"),
        Refusal.AFTER_SPLIT: _("the hand has been split"),
        Refusal.AT_21: _("the hand has 21"),
        Refusal.BUST: _("the hand is bust"),
        Refusal.HAND_DOUBLED: _("the hand has been doubled"),
        Refusal.SPLIT_ACE: _("the hand is a split Ace"),
        Refusal.NOT_FIRST_TWO_CARDS: _("the hand has more than two cards"),
        Refusal.TOTAL_NOT_GIVEN: _("the book does not give it on this total"),
        Refusal.CARDS_UNLIKE: _("the two cards are not alike"),
        Refusal.HANDS_FULL: _("the box has all the hands it may have"),
        Refusal.ACES_ONCE: _("Aces are split once only"),
        Refusal.STAKE_BELOW_MINIMUM: _("the stake would be below the minimum"),
    },
    PlayerState: {
        PlayerState.STANDING: _("standing"),
        PlayerState.BUST: _("bust"),
        PlayerState.BLACKJACK: _("Blackjack"),
        PlayerState.SURRENDERED: _("surrendered"),
        PlayerState.INSURANCE_PENDING: _("only insurance still open"),
    },
    Draw: {
        Draw.DRAW: _("draws"),
        Draw.STAND: _("stands"),
        Draw.NO_DRAW_NEEDED: _("needs no card"),
    },
    Match: {
        Match.VALUE: _("two cards of one value"),
        Match.RANK: _("two cards of one rank"),
    },
    DoubleAmount: {
        DoubleAmount.EQUAL: _("exactly the original wager"),
        DoubleAmount.UP_TO_ORIGINAL: _("up to the original wager"),
    },
    Soft17: {
        Soft17.STAND: _("dealer stands"),
        Soft17.DRAW: _("dealer draws"),
    },
    Takes: {
        Takes.ORIGINAL: _("the original wager only"),
        Takes.ALL: _("every wager on the hand"),
    },
    LimitScope: {
        LimitScope.WAGER: _("each wager by itself"),
        LimitScope.BOX: _("all wagers on the box together"),
    },
    OverMaximum: {
        OverMaximum.SETTLE_TO_MAXIMUM: _("settled up to the maximum"),
    },
    UnderMinimum: {
        UnderMinimum.SETTLE_ONCE: _("settled this once"),
    },
    Ruling: RULINGS,
    **IRREGULAR,
    **QUESTIONS,
    Call: {
        Call.PLACE_YOUR_BETS: _("Place your bets"),
        Call.NO_MORE_BETS: _("No more bets"),
        Call.OFFER_INSURANCE: _("insurance is offered"),
        Call.CLOSE_INSURANCE: _("insurance is closed"),
        Call.OFFER_SURRENDER: _("surrender is offered"),
        Call.CLOSE_SURRENDER: _("surrender is closed"),
    },
    Decision: {
        Decision.HIT: _("draw"),
        Decision.STAND: _("stand"),
        Decision.DOUBLE: _("double"),
        Decision.SPLIT: _("split"),
        Decision.SURRENDER: _("surrender"),
        Decision.EVEN_MONEY: _("even money"),
        Decision.STAY: _("stay on the first hand"),
    },
    BetsClose: {
        BetsClose.CALL: _("at the closing call"),
        BetsClose.FIRST_CARD: _("at the first card"),
    },
    Direction: {
        Direction.CLOCKWISE: _("clockwise, from the dealer's left"),
        Direction.ANTICLOCKWISE: _("anticlockwise, from the dealer's right"),
    },
    SplitDeal: {
        SplitDeal.FINISH_FIRST: _("the first hand is finished before the next gets a card"),
        SplitDeal.ONE_EACH: _("one card to each hand first"),
    },
    OfferStyle: {
        OfferStyle.OFFERED_AND_CLOSED: _("offered aloud, then closed aloud"),
        OfferStyle.OFFERED: _("offered by the dealer"),
        OfferStyle.ON_REQUEST: _("on the player's request"),
    },
    Caller: {
        Caller.SEATED_ELSE_NEAREST: _("the seated player, else the wager nearest the dealer"),
        Caller.INSPECTOR_PREFERS_SEATED: _("the inspector decides and prefers the seated player"),
    },
    Priority: {
        Priority.CO_BETTORS: _("bettors on the same box, front to back"),
        Priority.NEAREST_BOX: _("the nearest bettor elsewhere"),
        Priority.LOWEST_TOTAL: _("at equal distance, the lowest total"),
        Priority.DEADLOCK_NOBODY: _("equal claims without agreement"),
        Priority.OUTSIDERS: _("players without a wager, as they come"),
    },
    Office: {
        Office.DEALER: _("the dealer"),
        Office.INSPECTOR: _("the inspector"),
        Office.PIT_MANAGER: _("the Pit Manager"),
        Office.GAMING_SHIFT_MANAGER: _("the Gaming Shift Manager"),
        Office.HIGHER_POSITION: _("a person of higher rank"),
        Office.NOBODY_NAMED: _("nobody is named"),
    },
    Matter: {
        Matter.UNCOVERED_IRREGULARITY: _("an irregularity the book does not cover"),
        Matter.UNCLEAR_RULE: _("a rule that is unclear"),
        Matter.DISPUTE: _("a dispute"),
        Matter.CONTROL_OF_BOX: _("who controls a box"),
        Matter.NUMBER_OF_BOXES: _("how many boxes a player may have"),
        Matter.NUMBER_OF_WAGERS: _("how many wagers a box may have"),
        Matter.ANOTHERS_FUNCTION: _("doing another's duty"),
    },
}

POLICY_EXPLAINED: Mapping[Policy, StrPromise] = {
    Policy.OK: _("The text and our reading leave one answer, so it may be asked anywhere."),
    Policy.STATED: _("It is asked only where our reading is shown beside the question."),
    Policy.NEVER: _("The text does not settle it, so its ruling is never asked."),
    Policy.SILENT: _("It is asked only so that “the book does not cover this” is the answer."),
}
