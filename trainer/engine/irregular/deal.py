"""The initial deal as it lies: what kind of misdeal it is, if it is one.

The clauses speak of what lies on the table, not of the slip; so the deal is named as a whole,
from the order in which the cards went out, and named anew while it goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from trainer.engine.cards import Card
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.apply_odd import only_settled_since
from trainer.engine.round.due import admits
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round


class Deal:
    """The cards of the initial deal in the order they left the shoe.

    `wrong_at`: the first event that was not due; nothing while all is well. `referred`: an
    authority decides what becomes of it, under whatever name it goes in the end.
    """

    __slots__ = ("laid", "referred", "wrong_at")

    def __init__(self) -> None:
        self.laid: list[tuple[str, Card]] = []
        self.wrong_at: int | None = None
        self.referred = False

    def running(self, round_: Round, event: Event) -> bool:
        """Whether this card belongs to the initial deal."""
        if round_.phase in (Phase.BETTING, Phase.DEALING):
            return True
        if not _in_deal(round_):
            return False
        if event[1] == DEALER and not round_.dealer:
            return True
        hand = round_.hands.get(event[1])
        # Seen before it is applied: one card fewer than afterwards.
        if event[1] != DEALER and (hand is None or len(hand.cards) < 2):
            return True
        # One too many, in the flow of the deal: nobody has been offered or asked anything yet.
        return round_.phase is not Phase.ELECT and not admits(round_, event)

    def watch(self, round_: Round, event: Event, at: int) -> None:
        if not self.running(round_, event):
            return
        _, place, card = event
        self.laid.append((place, card))
        if self.wrong_at is not None:
            return
        order = round_.deal_order or round_.setup.duties.deals[tuple(sorted(round_.boxes))].places
        laid = len(self.in_game(round_))
        place_due = order[laid - 1] if laid <= len(order) else None
        if place_due != place:
            self.wrong_at = at

    def mark(self) -> tuple[int, int | None]:
        return len(self.laid), self.wrong_at

    def back_to(self, mark: tuple[int, int | None]) -> None:
        """The last card was none."""
        length, self.wrong_at = mark
        del self.laid[length:]

    def cut_short(self, at: int) -> None:
        """The round goes on though cards are missing; the first that shows it is this event."""
        if self.wrong_at is None:
            self.wrong_at = at

    def put_right(self, order: tuple[str, ...], cards: list[Card]) -> None:
        """The cards lie as they should; what comes is watched from here."""
        self.laid = list(zip(order, cards, strict=False))
        self.wrong_at = None

    def refer(self, finding: Finding) -> None:
        """The deal goes on as it lies: another name that it gets on the way is no new matter."""
        self.referred = self.referred or finding.at == self.wrong_at

    def without(self, places: Sequence[tuple[str, Card]]) -> None:
        """These cards have been taken back: they are as if still in the shoe."""
        for each in places:
            if each in self.laid:
                self.laid.reverse()
                self.laid.remove(each)
                self.laid.reverse()

    def forget(self, place: str) -> None:
        """The cards of this place are out of the game, and so is what was wrong with them."""
        self.laid = [each for each in self.laid if each[0] != place]

    def findings(self, round_: Round) -> Iterator[Finding]:
        if self.wrong_at is None or self.referred:
            return
        clauses, at = round_.setup.book.dealing.order.clauses, self.wrong_at
        laid = [place for place, _ in self.in_game(round_)]
        order = _order(round_)
        strays = [place for place in laid if place not in order]
        for place in dict.fromkeys(strays):
            yield Finding(K.EMPTY_BOX_DEALT, place, at, clauses)
        places = [place for place in laid if place in order]
        yield from self._counted(round_, places, at, clauses)

    def in_game(self, round_: Round) -> list[tuple[str, Card]]:
        """Where the cards went, but for boxes that have left the game."""
        if round_.odd is None or not round_.odd.left:
            return self.laid
        gone = {str(box) for box in round_.odd.left}
        return [each for each in self.laid if each[0] not in gone]

    def _counted(
        self, round_: Round, places: list[str], at: int, clauses: tuple[str, ...]
    ) -> Iterator[Finding]:
        order, got = _order(round_), Counter(places)
        # While it goes on, only what the deal has gone past can be missing.
        passed = order if round_.phase > Phase.DEALING else order[: round_.deal_at]
        want, whole = Counter(passed), Counter(order)
        over = [place for place in dict.fromkeys(order) if got[place] > whole[place]]
        if round_.phase <= Phase.DEALING:
            over = [place for place in dict.fromkeys(order) if got[place] > max(want[place], 0)]
        under = [place for place in dict.fromkeys(order) if got[place] < want[place]]
        if over and under:
            yield Finding(K.WRONG_BOX, over[0], at, clauses, due=under[0])
        elif over:
            yield Finding(K.EXTRA_INITIAL_CARD, over[0], at, clauses)
        elif under:
            for place in under:
                yield Finding(_missing(place, got[place]), place, at, clauses)
        elif places != list(order[: len(places)]):
            first = next(a for a, b in zip(places, order, strict=False) if a != b)
            yield Finding(K.WRONG_ORDER, first, at, clauses)


def _order(round_: Round) -> tuple[str, ...]:
    """The deal's order, but for boxes that have left the game."""
    if round_.odd is None or not round_.odd.left:
        return round_.deal_order
    return tuple(p for p in round_.deal_order if p == DEALER or int(p) not in round_.odd.left)


def _missing(place: str, got: int) -> K:
    if place == DEALER:
        return K.DEALER_NO_CARD
    return K.BOX_ONE_CARD if got else K.BOX_NO_CARDS


def _in_deal(round_: Round) -> bool:
    phases = (Phase.OFFER, Phase.ELECT, Phase.TURN)
    return round_.phase in phases and not round_.subsequent and only_settled_since(round_)
