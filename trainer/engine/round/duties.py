"""A book and a house procedure, made ready for dealing: flags as plain values, acts prebuilt.

A round asks for its next duty at every event, so nothing here is worked out twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from trainer.engine.hands import BEST
from trainer.engine.procedure import (
    NO_PROCEDURE,
    Announcement,
    BlackjackPaid,
    Burn,
    BustWhen,
    InsuranceSettled,
    Procedure,
    ShuffleWhen,
    SideBetsWhen,
    Way,
)
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.events import DEALER, Event, called, cleared, dealt_there
from trainer.engine.round.kept import Kept
from trainer.engine.rulebook import Rulebook, cite
from trainer.engine.settle_hand import outcome_of, plain_terms
from trainer.engine.side_bets import needs_upcard
from trainer.engine.words import (
    BetsClose,
    Call,
    Direction,
    OfferStyle,
    Outcome,
    Soft17,
    SplitDeal,
)


@dataclass(frozen=True, slots=True)
class Deal:
    """The initial deal over some boxes. `numbers`: the boxes in the order of their turns.

    `back`: the boxes from the highest to the lowest. For each card its place, the act that is
    due, and with the place the event by card.
    """

    numbers: tuple[int, ...]
    back: tuple[int, ...]
    places: tuple[str, ...]
    acts: tuple[Act, ...]
    steps: tuple[tuple[str, tuple[Event, ...]], ...]


class Owed(NamedTuple):
    """What a plain original wager is owed: `amount * pays // per` paid, `amount * takes` taken."""

    pays: int
    per: int
    takes: int
    clauses: tuple[str, ...]


# What a hand has made: its worth, which runs to 127, or one of these for a Blackjack.
BLACKJACK = 128
BLACKJACK_ACE_UP = 129


class Duties:
    """What one book asks of a dealer, with the clauses, cached by place."""

    def __init__(self, book: Rulebook, procedure: Procedure) -> None:
        self.book = book
        self.procedure = procedure
        dealing, dealer = book.dealing, book.dealer
        # Calls of the house's own; none that the book has.
        self.house_calls = tuple(self._house_calls())
        own = self.house_calls
        self.opening_call = bool(dealing.opening_call.value) or Call.PLACE_YOUR_BETS in own
        self.closing_call = dealing.bets_close.value is BetsClose.CALL or Call.NO_MORE_BETS in own
        house_burns = procedure.burn is Burn.FIRST_OF_SHOE
        self.burns = bool(dealing.burn.value) or (dealing.burn.value is None and house_burns)
        at_once = dealing.bust_collected_at_once.value
        house_collects = procedure.bust_when is BustWhen.AT_ONCE
        self.collects_bust_at_once = house_collects if at_once is None else at_once
        order = dealing.split_deal.value or procedure.split_deal
        self.one_each = order is SplitDeal.ONE_EACH
        self.draws_soft_17 = dealer.soft_17.value is Soft17.DRAW
        self.stands_on = dealer.stands_on.value
        self.no_effect = dealer.no_effect.value
        self.max_hands = book.options.split.max_hands.value or 99
        self.aces_again = book.options.split.aces_again.value
        self.hang_on_upcard = frozenset(
            kind for kind, bet in book.side_bets.items() if needs_upcard(bet)
        )
        self._read_procedure(procedure)
        # Automatic dealing takes its short ways only where no house procedure orders the acts.
        self.plain = procedure == NO_PROCEDURE
        # By plain text: an enum's own hash is a call to Python code.
        self._calls = {
            call.value: Act(ActKind.CALL, call.value, self._call_clauses(call)) for call in Call
        }
        self.opens, self.closes = self._said(Call.PLACE_YOUR_BETS), self._said(Call.NO_MORE_BETS)
        self.offers_by_ace = self._offer(ace_up=False), self._offer(ace_up=True)
        self.offers_said = tuple(
            tuple(self._said(call) for call in offer or () if call) for offer in self.offers_by_ace
        )
        self.deals = Kept(self._deal)
        self._terms = {
            outcome: Owed(each.pays.numerator, each.pays.denominator, each.takes, each.clauses)
            for outcome, each in plain_terms(book).items()
        }
        self.owed = Kept(self._row)
        self.hits = Kept(self._hit)
        self.asks = Kept(self._asks)
        self.clears, self.bust_clears = Kept(self._clear), Kept(self._bust_clear)
        self._cards, self._draws = Kept(self._initial_card), Kept(self._draw)
        self.dealer_card = Act(ActKind.CARD, DEALER, cite(dealer.stands_on.clauses))
        self.await_bets = Act(ActKind.AWAIT_BETS, "", dealing.order.clauses)
        self.burn = Act(ActKind.BURN, "", dealing.burn.clauses)
        self.clear_dealer = self.clears[DEALER]
        self.shuffle = Act(ActKind.SHUFFLE, "", dealing.shuffle)
        # No clause orders it: it is the house's own.
        self.house_shuffle = Act(ActKind.SHUFFLE, "", ())

    def _read_procedure(self, procedure: Procedure) -> None:
        """What the house orders, as flags: naming an enum's member costs more than a flag."""
        self.side_bets_early = procedure.side_bets is not SideBetsWhen.WITH_THE_BOX
        self.blackjack_early = procedure.blackjack is not BlackjackPaid.WITH_THE_BOX
        self.insurance_early = procedure.insurance is not InsuranceSettled.WITH_THE_BOX
        self.clears_back = procedure.clear_way is not Way.FIRST_TO_LAST
        self.shuffles_always = procedure.shuffle is ShuffleWhen.EVERY_ROUND

    def _house_calls(self) -> Iterator[Call]:
        """Calls that the house has said and the book does not know."""
        dealing, offers, said = self.book.dealing, self.book.offers, self.procedure.has_said
        closed = OfferStyle.OFFERED_AND_CLOSED
        offered = (OfferStyle.OFFERED, closed)
        by_book = {
            Call.PLACE_YOUR_BETS: bool(dealing.opening_call.value),
            Call.NO_MORE_BETS: dealing.bets_close.value is BetsClose.CALL,
            Call.OFFER_INSURANCE: offers.insurance.value in offered,
            Call.CLOSE_INSURANCE: offers.insurance.value is closed,
            Call.OFFER_SURRENDER: offers.surrender.value in offered,
            Call.CLOSE_SURRENDER: offers.surrender.value is closed,
        }
        for call, known in by_book.items():
            if not known and said(Announcement(call.value)):
                yield call

    def _call_clauses(self, call: Call) -> tuple[str, ...]:
        if call in self.house_calls:
            return ()
        dealing, offers = self.book.dealing, self.book.offers
        return {
            Call.PLACE_YOUR_BETS: dealing.opening_call.clauses,
            Call.NO_MORE_BETS: dealing.bets_close.clauses,
            Call.OFFER_INSURANCE: offers.insurance.clauses,
            Call.CLOSE_INSURANCE: offers.insurance.clauses,
            Call.OFFER_SURRENDER: offers.surrender.clauses,
            Call.CLOSE_SURRENDER: offers.surrender.clauses,
        }[call]

    def _said(self, call: Call) -> tuple[Act, Event]:
        return self.call(call), called(call)

    def call(self, call: Call) -> Act:
        return self._calls[call._value_]

    def offers(self, *, ace_up: bool) -> tuple[Call, Call | None] | None:
        """The offer due after the deal and the call that closes it, where the book has them."""
        return self.offers_by_ace[ace_up]

    def _offer(self, *, ace_up: bool) -> tuple[Call, Call | None] | None:
        style = (self.book.offers.insurance if ace_up else self.book.offers.surrender).value
        offer = Call.OFFER_INSURANCE if ace_up else Call.OFFER_SURRENDER
        close = Call.CLOSE_INSURANCE if ace_up else Call.CLOSE_SURRENDER
        offered = style in (OfferStyle.OFFERED, OfferStyle.OFFERED_AND_CLOSED)
        closed = style is OfferStyle.OFFERED_AND_CLOSED or close in self.house_calls
        if not offered and offer not in self.house_calls:
            return None
        return offer, close if closed else None

    def initial_card(self, place: str) -> Act:
        return self._cards[place]

    def _initial_card(self, place: str) -> Act:
        return Act(ActKind.CARD, place, self.book.dealing.order.clauses)

    def further_card(self, place: str, *, why: tuple[str, ...]) -> Act:
        return self._draws[place, why]

    def _draw(self, key: tuple[str, tuple[str, ...]]) -> Act:
        return Act(ActKind.CARD, *key)

    def _hit(self, place: str) -> tuple[Act, tuple[Event, ...]]:
        """A card to a hand that hits, and the event by card."""
        why = self.book.options.turn.draw.clauses
        return self.further_card(place, why=why), dealt_there(place)

    def ask(self, place: str, player: str) -> Act:
        return self.asks[place][player]

    def _asks(self, place: str) -> Kept[str, Act]:
        """By player: two look-ups of a word cost less than one of a pair."""
        why = self.book.dealing.turns.clauses
        return Kept(lambda player: Act(ActKind.AWAIT_DECISION, place, why, player))

    def clear(self, place: str, *, bust: bool) -> Act:
        return (self.bust_clears if bust else self.clears)[place][0]

    def _clear(self, place: str) -> tuple[Act, Event]:
        """Cards that lie to the end of the round: the act, and the event of its being done."""
        return Act(ActKind.CLEAR, place, self.book.dealing.concludes), cleared(place)

    def _bust_clear(self, place: str) -> tuple[Act, Event]:
        why = self.book.dealing.bust_collected_at_once.clauses
        return Act(ActKind.CLEAR, place, why), cleared(place)

    def _deal(self, numbers: tuple[int, ...]) -> Deal:
        """The initial deal over these boxes, told lowest first, in the book's direction."""
        clockwise = self.book.dealing.order.value is not Direction.ANTICLOCKWISE
        in_order = numbers if clockwise else numbers[::-1]
        once = tuple(str(number) for number in in_order)
        places = (*once, DEALER, *once)
        acts = tuple(self.initial_card(place) for place in places)
        steps = tuple((place, dealt_there(place)) for place in places)
        turns_back = self.book.dealing.turns.value is Direction.ANTICLOCKWISE
        in_turn = numbers[::-1] if turns_back else numbers
        return Deal(in_turn, numbers[::-1], places, acts, steps)

    def _row(self, dealer: int) -> tuple[Owed | None, ...]:
        """What each hand, by what it has made, is owed against what the dealer has made.

        Nothing stands for a Blackjack against one with an Ace up: even money may have been
        offered, and settlement has more to say than the outcome. Nor for hands without cards.
        """
        has_blackjack = dealer >= BLACKJACK
        row: list[Owed | None] = []
        for hand in range(BLACKJACK + 1):
            outcome = outcome_of(
                BEST if hand == BLACKJACK else hand >> 1,
                BEST if has_blackjack else dealer >> 1,
                blackjack=hand == BLACKJACK,
                dealer_blackjack=has_blackjack,
            )
            plain = outcome is not Outcome.BOTH_BLACKJACK or dealer != BLACKJACK_ACE_UP
            # A hand, or a dealer, without a card is no matter of outcomes.
            plain = plain and hand > 0 and (dealer > 0 or hand >> 1 > BEST)
            row.append(self._terms[outcome] if plain else None)
        return tuple(row)


_KEPT = 64
_duties: dict[tuple[int, Procedure], Duties] = {}


def duties_of(book: Rulebook, procedure: Procedure) -> Duties:
    """The duties of a book and a procedure, worked out once and shared by every round.

    What is kept holds its book alive, so the book's identity is a sound key.
    """
    key = (id(book), procedure)
    found = _duties.get(key)
    if found is None:
        if len(_duties) >= _KEPT:
            _duties.pop(next(iter(_duties)), None)
        found = _duties[key] = Duties(book, procedure)
    return found
