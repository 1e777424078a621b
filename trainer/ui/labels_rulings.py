"""The English of rulings: headlines, steps and consequences are said in the same words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from trainer.engine.words import Ruling

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

RULINGS: Mapping[Ruling, StrPromise] = {
    Ruling.ACCEPT_WAGER: _("the wager is accepted"),
    Ruling.REFUSE_WAGER: _("the wager may be refused"),
    Ruling.REFUSE_AMOUNT: _("the amount is refused"),
    Ruling.REFUSE_EXCESS: _("what is over the limit is refused"),
    Ruling.REFER_GAMING_SHIFT_MANAGER: _("it goes to the Gaming Shift Manager"),
    Ruling.INSPECTOR_DECIDES: _("the inspector decides"),
    Ruling.DECIDE_IN_PLAYERS_FAVOUR: _("it is decided for the player"),
    Ruling.RULEBOOK_SILENT_ESCALATE: _("the book is silent: pass it upwards"),
    Ruling.PIT_MANAGER_SELECTS: _("the Pit Manager chooses"),
    Ruling.HIGHER_POSITION_MAY_ACT: _("a person of higher rank may act instead"),
    Ruling.ASCERTAIN_BEFORE_ROUND: _("it is made sure of before the round"),
    Ruling.MAY_BE_REQUIRED_TO_GIVE_UP_CONTROL: _("control of a box may have to be given up"),
    Ruling.SEATED_PLAYER_CALLS: _("the player seated there calls"),
    Ruling.CARD_STANDS: _("the card stands"),
    Ruling.ONE_CARD_ONLY: _("one card only, whoever doubled"),
    Ruling.ORIGINAL_WAGER_TO_FIRST_HAND: _("the original wager goes on the first hand"),
    Ruling.NO_WAGER_ACCEPTED: _("no wager is accepted from anybody"),
    Ruling.REFUSE_SEPARATION: _("wagers on one box are not parted"),
    Ruling.REFUSE_LATE_WAGER: _("the late wager is refused"),
    Ruling.REFUSE_LATE_INCREASE: _("the late increase is refused"),
    Ruling.HAND_SIGNAL_GOVERNS: _("the hand signal decides"),
    Ruling.PLAYER_RESPONSIBLE_FOR_TOTAL: _("the player answers for his own total"),
    Ruling.PLAYER_RESPONSIBLE_FOR_PLACEMENT: _("the player answers for where the wager lies"),
    Ruling.PLAY_ABSENT_HAND_BY_RULE: _("the absent player's hand is dealt by rule"),
    Ruling.CO_BETTOR_PLAYS_HAND: _("a co-bettor plays the hand"),
    Ruling.SETTLE_UNDER_MINIMUM_ONCE: _("settled once although under the minimum"),
    Ruling.RETURN_UNDER_MINIMUM_WAGER: _("the wager under the minimum is returned"),
    Ruling.SETTLE_TO_MAXIMUM: _("settled up to the maximum"),
    Ruling.PRIOR_ROUNDS_SETTLED: _("earlier rounds stay settled"),
    Ruling.ROUND_VOID: _("the round is void"),
    Ruling.RETURN_ALL_WAGERS: _("all wagers are returned"),
    Ruling.PREVIOUS_RESULTS_STAND: _("the results of earlier rounds stand"),
    Ruling.RECONSTRUCT_CARDS: _("the cards are put back to where they belong"),
    Ruling.DEAL_IN_KNOWN_ORDER: _("the cards are dealt in the order they came"),
    Ruling.CONTINUE_ROUND: _("play goes on"),
    Ruling.COMPLETE_ROUND: _("the round is played to its end"),
    Ruling.DEALER_DRAWS_MISSING_CARD: _("the dealer draws the missing card"),
    Ruling.REOPEN_SURRENDER_OR_INSURANCE: _("surrender or insurance is then offered"),
    Ruling.RETURN_WAGER: _("the wager is returned"),
    Ruling.OFFER_ACT_OR_WITHDRAW: _("the player may play the hand or withdraw"),
    Ruling.REMOVE_CARDS_AND_CONTINUE: _("the cards are discarded and the round goes on"),
    Ruling.REWIND_NEXT_HAND: _("the next hand's cards come off and count as undisclosed"),
    Ruling.HAND_CONTINUES: _("the player did not act in time and the hand goes on"),
    Ruling.TREAT_AS_NEXT_CARD: _("the card is used as the next card of the shoe"),
    Ruling.REFUSER_GETS_NO_MORE_CARDS: _("the refusing player gets no more cards this round"),
    Ruling.REFUSED_CARD_BECOMES_DEALERS: _("the refused card becomes the dealer's next card"),
    Ruling.DEEMED_STAND: _("the hand is taken to stand"),
    Ruling.DISCARD_EXTRA_DEALER_CARD: _(
        "the extra card is discarded and the total before it counts"
    ),
    Ruling.PLAY_FACE_UP_CARD: _("the card is played as if it lay face down"),
    Ruling.RIFFLE_DISCARDS: _("the discards are riffled once and cut by the player next to act"),
    Ruling.RESHUFFLE_AND_CUT: _("all cards are then shuffled and cut"),
    Ruling.SHUFFLE_AFTER_ROUND: _("the cards are shuffled when the round is over"),
    Ruling.CONTINUE_UNBURNED: _("play goes on with the unburned card in it"),
    Ruling.PLAYER_SELECTS_CARD: _("the player to act chooses the card"),
    Ruling.DISCLOSED_CARD_IS_NEXT: _("the card that was seen is the next card"),
    Ruling.PIT_MANAGER_SELECTS_MOST_DETRIMENTAL: _(
        "the Pit Manager chooses the card that harms the dealer's hand most"
    ),
    Ruling.BURN_DECLINED_CARD: _("the declined card is burned"),
    Ruling.OPTION_WITHDRAW_ALL: _("players may withdraw, and then all their wagers"),
    Ruling.WITHDRAWAL_PERMITTED: _("the wager may be withdrawn"),
    Ruling.WITHDRAWAL_NOT_PERMITTED: _("the wager may not be withdrawn"),
    Ruling.WITHDRAWN_WAGER_STAYS_LIVE: _("the withdrawn wager still wins or loses"),
    Ruling.CORRECT_SETTLEMENT: _("the settlement is put right"),
    Ruling.REFUSE_OPTION: _("the decision is refused"),
}
