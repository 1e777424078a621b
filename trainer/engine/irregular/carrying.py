"""Carrying a ruling out: what lies on the table afterwards, and the duties it makes.

What needs no new card is done at once. What needs a card, a call or somebody's choice stands on
the round's agenda, which `due` reads first. A ruling that leaves the matter to an authority, or
that is never asked for, is written down and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from trainer.engine.irregular import choosing, correcting, offering, refusing, returning, rewinding
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.reconstructing import reconstruct
from trainer.engine.round.agenda import go_on
from trainer.engine.round.fold import Phase
from trainer.engine.round.odd import Carried
from trainer.engine.words import Policy, Ruling

if TYPE_CHECKING:
    from trainer.engine.irregular.story import Story


def carry_out(story: Story, ruled: Ruled) -> None:
    odd = story.round.made_odd()
    if ruled.covered and ruled.policy is not Policy.NEVER:
        for step in dict.fromkeys((*ruled.steps, *ruled.consequences)):
            does = _DOES.get(step)
            if does is not None:
                does(story, ruled)
    elif story.round.phase <= Phase.DEALING:
        story.deal.refer(ruled.finding)
    odd.carried.append(
        Carried(
            ruled.finding.kind,
            ruled.finding.subject,
            ruled.ruling,
            ruled.clauses,
            ruled.remedy.may_withdraw,
            len(story.round.log),
        )
    )
    go_on(story.round)


# What is not here changes nothing: settlement knows it, or the round just goes on.
_DOES: dict[Ruling, Callable[[Story, Ruled], None]] = {
    Ruling.RECONSTRUCT_CARDS: reconstruct,
    Ruling.ROUND_VOID: returning.void_round,
    Ruling.RETURN_WAGER: returning.return_wager,
    Ruling.WITHDRAWAL_PERMITTED: returning.withdraw_player,
    Ruling.WITHDRAWAL_NOT_PERMITTED: returning.chips_stay,
    Ruling.WITHDRAWN_WAGER_STAYS_LIVE: returning.chips_stay,
    Ruling.REMOVE_CARDS_AND_CONTINUE: returning.remove_strays,
    Ruling.RIFFLE_DISCARDS: returning.riffle,
    Ruling.RESHUFFLE_AND_CUT: returning.shuffle_after,
    Ruling.SHUFFLE_AFTER_ROUND: returning.shuffle_after,
    Ruling.CONTINUE_UNBURNED: returning.burn_no_more,
    Ruling.REFUSE_LATE_WAGER: refusing.late_chips_back,
    Ruling.REFUSE_LATE_INCREASE: refusing.late_chips_back,
    Ruling.REFUSE_EXCESS: refusing.cut_back,
    Ruling.REFUSE_AMOUNT: refusing.refuse_amount,
    Ruling.REFUSE_WAGER: refusing.refuse_wager,
    Ruling.REFUSE_OPTION: refusing.refuse_option,
    Ruling.DEALER_DRAWS_MISSING_CARD: offering.missing_card,
    Ruling.OFFER_ACT_OR_WITHDRAW: offering.act_or_withdraw,
    Ruling.OPTION_WITHDRAW_ALL: offering.each_may_withdraw,
    Ruling.TREAT_AS_NEXT_CARD: offering.next_card,
    Ruling.REFUSER_GETS_NO_MORE_CARDS: offering.refuser_stands,
    Ruling.DEEMED_STAND: offering.refuser_stands,
    Ruling.REFUSED_CARD_BECOMES_DEALERS: offering.dealers_next,
    Ruling.BURN_DECLINED_CARD: offering.burn_declined,
    Ruling.PLAYER_SELECTS_CARD: choosing.player_chooses,
    Ruling.PIT_MANAGER_SELECTS: choosing.office_chooses,
    Ruling.PIT_MANAGER_SELECTS_MOST_DETRIMENTAL: choosing.office_chooses,
    Ruling.DISCLOSED_CARD_IS_NEXT: choosing.shown_card_is_next,
    Ruling.DEAL_IN_KNOWN_ORDER: choosing.shown_card_is_next,
    Ruling.REWIND_NEXT_HAND: rewinding.rewind,
    Ruling.HAND_CONTINUES: rewinding.stands_passed_over,
    Ruling.DISCARD_EXTRA_DEALER_CARD: correcting.discard_extra_card,
    Ruling.CORRECT_SETTLEMENT: correcting.correct_settlement,
}
