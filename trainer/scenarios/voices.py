"""The players of one round, asked for what they do next: one event, or nothing.

The same question whoever deals: an automatic dealer asks whenever a player may speak.
"""

from __future__ import annotations

from typing import NamedTuple

from trainer.engine.cards import is_ace, points_of
from trainer.engine.chance import Chance
from trainer.engine.round.events import CALL, DECIDES, Event, decided, wagered
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import Permission, elections, permitted, speaker
from trainer.engine.round.phase_acts import caller_of
from trainer.engine.round.state import BoxState, HandState, Stake
from trainer.engine.words import Decision, WagerKind
from trainer.scenarios.answers import answer
from trainer.scenarios.draws import happens
from trainer.scenarios.players import (
    decide,
    follows_split,
    gives_up,
    wants_even_money,
    wants_insurance,
)
from trainer.scenarios.seating import Seating
from trainer.scenarios.stakes import Stakes

# What may be said at a turn, by all that the answer depends on at one table.
Menus = dict[tuple[int, int, int, bool, bool], frozenset[Decision]]
_TEN = 10
_LATER = (-1, -1, 0, False, False)
_MAIN = WagerKind.MAIN
_ELECT, _TURN, _MONEY, _CARD = Phase.ELECT, Phase.TURN, Phase.MONEY, Phase.CARD

_WHOLE_INSURANCE = 80
_INSURED_FIRST = 10
_BONUS_AGAIN = 60


class _Wish(NamedTuple):
    stake: Stake
    decision: Decision | None
    wager: WagerKind | None


def _asked_for(event: Event) -> tuple[str, str, Decision | None, WagerKind | None]:
    if event[0] == DECIDES:
        return event[1], event[2], event[3], None
    return event[2], event[3], None, event[1]


class Voices:
    """Call it with the round: the next thing a player does now, or nothing."""

    __slots__ = ("_chance", "_elects", "_menus", "_moment", "_people", "_raises", "_stakes")

    def __init__(self, seating: Seating, stakes: Stakes, menus: Menus, chance: Chance) -> None:
        self._people, self._stakes = seating.people, stakes
        self._menus, self._chance = menus, chance
        # What is still to be said before anyone draws; nobody has been asked yet.
        self._elects: list[Event] | None = None
        # What is still put down before the card of one moment: a hand and its number of cards.
        self._raises: list[Event] = []
        self._moment = ("", 0)

    def __call__(self, round_: Round) -> Event | None:
        phase = round_.phase
        if round_.odd is not None:
            event = answer(round_, self._chance)
            if event is not None or (round_.agenda and phase is not _ELECT):
                return event
            self._ask_again(round_)
        if phase is _TURN:
            # Once everything is said, nothing comes before the turn.
            event = self._before_drawing(round_) if self._elects != [] else None
            return event or self._turn(round_)
        if phase is _ELECT:
            return self._before_drawing(round_)
        if phase is _MONEY:
            return self._money(round_)
        if phase is _CARD:
            return self._before_card(round_)
        return None

    def _turn(self, round_: Round) -> Event | None:
        hand = round_.at
        assert hand is not None
        box = round_.boxes[hand.box]
        stake = self._caller(round_, box, hand)
        if stake is None:
            return None
        may = self._menu(round_, box, hand, stake)
        # A dealer who missed his own card is played as if he had a ten.
        upcard = points_of(round_.dealer[0]) if round_.dealer else _TEN
        name = stake.player
        choice = decide(self._people[name], hand, upcard, may, self._chance, hands=len(box.hands))
        return (DECIDES, name, hand.name, choice)

    def _caller(self, round_: Round, box: BoxState, hand: HandState) -> Stake | None:
        """Who calls the box: its one bettor, or whom the book names, or the nearest to speak."""
        if len(box.bettors) == 1:
            (alone,) = box.bettors
            return None if alone.player in round_.setup.absent else alone
        found = caller_of(round_, hand)
        if found.absent:
            return None
        name = found.player or speaker(box)
        return next(stake for stake in box.bettors if stake.player == name)

    def _menu(
        self, round_: Round, box: BoxState, hand: HandState, stake: Stake
    ) -> frozenset[Decision]:
        """What `permitted` lets the caller say, remembered by what it depends on."""
        cards = hand.cards
        if len(cards) == 2:
            minimum = round_.setup.limits.minimum
            low = minimum is not None and stake.amount < minimum
            key = (cards[0] >> 2, cards[1] >> 2, len(box.hands), hand.from_split, low)
        else:
            # From the third card on it is hit or stand, whatever the cards.
            key = _LATER
        found = self._menus.get(key)
        if found is None:
            found = frozenset(
                each.decision
                for each in permitted(round_)
                if each.decision is not None and each.hand == hand.name
            )
            if round_.odd is None:
                self._menus[key] = found
        return found

    def _before_drawing(self, round_: Round) -> Event | None:
        """Insurance, even money, surrender: everyone's wish first, then what the book allows."""
        if self._elects is None:
            if not round_.dealer:
                return None
            wishes = self._wishes(round_) if round_.elections_open else []
            self._elects = self._granted(round_, wishes) if wishes else []
        if self._elects and round_.elections_open:
            return self._elects.pop(0)
        return None

    def _ask_again(self, round_: Round) -> None:
        """After a ruling everybody is asked anew, and wants only what he may still have."""
        if round_.phase is _ELECT and round_.log[-1][0] == CALL:
            self._elects = None
        if self._elects:
            may = {
                (each.player, each.hand, each.decision, each.wager) for each in permitted(round_)
            }
            self._elects = [event for event in self._elects if _asked_for(event) in may]

    def _granted(self, round_: Round, wishes: list[_Wish]) -> list[Event]:
        stakes = list(dict.fromkeys(wish.stake for wish in wishes))
        offered = {
            (each.player, each.hand, each.decision, each.wager): each
            for each in elections(round_, stakes)
        }
        found: list[Event] = []
        for stake, decision, wager in wishes:
            offer = offered.get((stake.player, stake.hand, decision, wager))
            if offer is None:
                continue
            if decision is not None:
                found.append(decided(stake.player, stake.hand, decision))
            elif amount := self._insurance(offer.most or 0):
                found.append(wagered(WagerKind.INSURANCE, stake.player, stake.hand, amount))
        return found

    def _wishes(self, round_: Round) -> list[_Wish]:
        upcard = points_of(round_.dealer[0])
        even_money = round_.setup.book.options.even_money.offered.value
        found: list[_Wish] = []
        for stake in round_.stakes:
            if stake.kind is not _MAIN:
                continue
            player, hand = self._people[stake.player], round_.hands[stake.hand]
            if upcard != 1:
                if gives_up(player, hand, upcard):
                    found.append(_Wish(stake, Decision.SURRENDER, None))
                continue
            even = even_money and wants_even_money(player, hand)
            # One in ten insures first and then takes even money: the insurance goes back.
            insured = even and happens(self._chance, _INSURED_FIRST)
            if insured or (not even and wants_insurance(player, hand)):
                found.append(_Wish(stake, None, WagerKind.INSURANCE))
            if even:
                found.append(_Wish(stake, Decision.EVEN_MONEY, None))
        return found

    def _insurance(self, most: int) -> int:
        chips = self._stakes.chips
        amount = most
        if not happens(self._chance, _WHOLE_INSURANCE):
            amount = self._stakes.part_of(self._chance, most, least=chips.smallest)
        return amount if chips.can_pay(amount) else 0

    def _money(self, round_: Round) -> Event:
        """Chips for a split or a double; a co-bettor may stay where the book says so."""
        offers = permitted(round_)
        offer = offers[0]
        if offer.wager is WagerKind.SPLIT and round_.setup.book.control.match_split_or_stay.value:
            hand = round_.at
            assert hand is not None
            for each in offers:
                stays = each.decision is Decision.STAY
                if stays and not follows_split(self._people[each.player], hand):
                    return decided(each.player, each.hand, Decision.STAY)
        return self._chips(offer)

    def _chips(self, offer: Permission) -> Event:
        assert offer.wager is not None
        amount = most = offer.most or 0
        least = offer.least or 0
        if offer.wager is WagerKind.DOUBLE and least < most and self._people[offer.player].for_less:
            amount = self._stakes.part_of(self._chance, most, least=least)
        return wagered(offer.wager, offer.player, offer.hand, amount)

    def _before_card(self, round_: Round) -> Event | None:
        """Co-bettors double with the caller; a bet on split Aces is placed again."""
        hand = round_.at
        assert hand is not None
        moment = (hand.name, len(hand.cards))
        if moment != self._moment:
            self._moment = moment
            self._raises = self._put_down(round_, hand)
        return self._raises.pop(0) if self._raises else None

    def _put_down(self, round_: Round, hand: HandState) -> list[Event]:
        box = round_.boxes[hand.box]
        if hand.doubled and len(box.bettors) > 1:
            return [
                self._chips(offer)
                for offer in permitted(round_)
                if offer.wager is WagerKind.DOUBLE and self._people[offer.player].follows
            ]
        if len(hand.cards) == 1 and is_ace(hand.cards[0]) and len(box.hands) == 2:
            bets = (self._again(box, offer) for offer in permitted(round_))
            return [event for event in bets if event is not None]
        return []

    def _again(self, box: BoxState, offer: Permission) -> Event | None:
        kind, name = offer.wager, offer.player
        if kind is None or kind not in self._people[name].side:
            return None
        if not happens(self._chance, _BONUS_AGAIN):
            return None
        beside = next(stake.amount for stake in box.bettors if stake.player == name)
        amount = self._stakes.draw_side(self._chance, kind, beside=beside)
        return wagered(kind, name, offer.hand, amount) if amount else None
