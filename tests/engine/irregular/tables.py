"""A table told event by event, for rulings: what should come of itself fills itself in."""

from __future__ import annotations

from typing import Any

from tests.books import book
from trainer.engine.cards import Card, card, card_text, cards
from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Election, Irregularity
from trainer.engine.round import events as ev
from trainer.engine.round.acts import ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.due import admits, canonical, due
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import permitted
from trainer.engine.round.setup import Setup
from trainer.engine.script.filling import BURN_OF_ANY, act_event
from trainer.engine.table import LimitsSign
from trainer.engine.words import Call, Decision, WagerKind

LIMITS = LimitsSign(1_000, 100_000)
_FILLS = (ActKind.CALL, ActKind.BURN)
_BY_DEALER = (ev.CALL, ev.BURN, ev.CARD, ev.SETTLES, ev.CLEARS, ev.SHUFFLES)


class Told:
    """`story` goes through the events with a dealer's eye; `again` only applies them."""

    def __init__(self, short: str = "V6", **setup: Any) -> None:
        self.setup = Setup(book(short), setup.pop("limits", LIMITS), **setup)
        self.story = Story(self.setup)
        self.again = Round(self.setup)

    @property
    def round(self) -> Round:
        return self.story.round

    @property
    def log(self) -> list[Event]:
        return self.round.log

    def do(self, *events: Event) -> Told:
        """Exactly these, whatever is due."""
        for event in events:
            self.story.add(event)
            apply(self.again, event)
            assert lies(self.round) == lies(self.again)
        return self

    def then(self, *events: Event) -> Told:
        """These, once the calls and the burn that come before them are made."""
        for event in events:
            self._fill(event)
            self.do(event)
        return self

    def _fill(self, event: Event) -> None:
        for _ in range(6):
            if self.round.over or (event[0] in _BY_DEALER and admits(self.round, event)):
                return
            acts = due(self.round)
            act = next((each for each in acts if each.kind in _FILLS), None)
            if self.round.forced is not None:
                act = acts[0]
            if act is None or (act.kind is ActKind.CALL and not self._moves_past(event)):
                return
            self.do(BURN_OF_ANY if act.kind is ActKind.BURN else act_event(act))

    def _moves_past(self, event: Event) -> bool:
        """Whether this event comes after the call that is due."""
        phase, kind = self.round.phase, event[0]
        if phase is Phase.OPENING:
            return True
        if phase is Phase.BETTING:
            return bool(kind == ev.CARD)
        elects = kind == ev.WAGER or (kind == ev.DECIDES and event[3] in _ELECTIONS)
        if phase is Phase.OFFER:
            return bool(kind == ev.DECIDES or elects)
        return bool(kind == ev.DECIDES and not elects)

    def bets(self, text: str) -> Told:
        """`1 Ann 100, 2 Bob 50`: boxes, players, whole units."""
        for each in text.split(", "):
            box, player, amount = each.split()
            self.then(ev.wagered(WagerKind.MAIN, player, box, int(amount) * 100))
        return self

    def side(self, kind: WagerKind, player: str, box: str, amount: int) -> Told:
        return self.do(ev.wagered(kind, player, box, amount * 100))

    def out(self, text: str) -> Told:
        """`1 5H, dealer 9C`: places and cards in the order they left the shoe."""
        for each in text.split(", "):
            place, which = each.split()
            self.then(ev.dealt(place, card(which)))
        return self

    def puts(self, text: str) -> Told:
        """The same, with nothing said or burned before it."""
        for each in text.split(", "):
            place, which = each.split()
            self.do(ev.dealt(place, card(which)))
        return self

    def says(self, text: str) -> Told:
        """`Ann 1 hit`; with a card after it the card too: `Ann 1 hit 5C`."""
        player, hand, word, *more = text.split()
        self.then(ev.decided(player, hand, Decision(word)))
        return self.out(f"{hand} {more[0]}") if more else self

    def called(self, call: Call) -> Told:
        return self.do(ev.called(call))

    def elects(self, player: str, hand: str, election: Election) -> Told:
        return self.do((ev.ELECTS, player, hand, election))

    def chooses(self, who: str, text: str) -> Told:
        return self.do((ev.CHOOSES, who, cards(text)))

    def refuses(self, player: str, hand: str) -> Told:
        return self.do((ev.REFUSES, player, hand))

    def together(self, place: str, text: str, shown: int) -> Told:
        return self.then((ev.TOGETHER, place, cards(text), shown, False))

    def open(self) -> list[tuple[Irregularity, str]]:
        return [each.identity for each in self.story.findings]

    def found(self, kind: Irregularity) -> Finding:
        return next(each for each in self.story.findings if each.kind is kind)

    def rule(self, kind: Irregularity, subject: str | None = None) -> Ruled:
        """The ruling on the first finding of this kind, carried out."""
        fits = [each for each in self.story.findings if each.kind is kind]
        finding = next(each for each in fits if subject in (None, each.subject))
        self.do((ev.RULES, finding.kind, finding.subject))
        return self.story.ruled[-1]

    def hand(self, name: str) -> str:
        """The cards that lie on a hand, as text."""
        if name == DEALER:
            return text_of(self.round.dealer)
        hand = self.round.hands[name]
        return "" if hand.cleared else text_of(hand.cards)

    def due(self) -> tuple[str, str]:
        act = canonical(self.round)
        return act.kind.value, act.what

    def may(self) -> set[tuple[str, str]]:
        return {(each.player, each.decision or each.wager or "") for each in permitted(self.round)}

    def next_cards(self) -> str:
        odd = self.round.odd
        return text_of(odd.next_cards) if odd is not None else ""

    def finish(self, text: str = "") -> Told:
        """On by the canonical acts: these cards, after those that a ruling put first."""
        rest = list(cards(text)) if text else []
        for _ in range(200):
            if self.round.over:
                break
            act = canonical(self.round)
            assert act == due(self.round)[0]
            if act.kind is ActKind.AWAIT_DECISION:
                hand = self.round.hands[act.what]
                word = Decision.HIT if hand.total < 12 else Decision.STAND
                self.do(ev.decided(act.player, act.what, word))
            elif act.kind in (ActKind.CARD, ActKind.BURN):
                odd = self.round.odd
                first = odd.next_cards[0] if odd is not None and odd.next_cards else rest.pop(0)
                dealt = ev.dealt(act.what, first)
                self.do(dealt if act.kind is ActKind.CARD else ev.burned(first))
            else:
                assert not act.waits, act
                self.do(act_event(act))
        assert self.round.over
        assert not rest, text_of(rest)
        assert self.open() == []
        return self

    def finish_bust(self, name: str) -> Told:
        """The wagers and cards of a bust hand are collected."""
        for stake in self.round.stakes_on(name):
            self.do(ev.settled(stake.key, 0, stake.amount))
        return self.do(ev.cleared(name))

    def net(self, player: str) -> int:
        """What he has won or lost, in whole units."""
        mine = [stake for stake in self.round.stakes if stake.player == player]
        return sum(stake.paid - stake.taken for stake in mine) // 100


_ELECTIONS = (Decision.SURRENDER, Decision.EVEN_MONEY)


def text_of(which: Any) -> str:
    return " ".join(card_text(Card(each)) for each in which)


def lies(round_: Round) -> dict[str, Any]:
    """Everything that can be seen or remembered of a table, for comparing two."""
    found: dict[str, Any] = {
        "phase": round_.phase,
        "hands": {
            name: (h.cards, h.done, h.cleared, h.doubled) for name, h in round_.hands.items()
        },
        "dealer": (round_.dealer, round_.dealer_worth, round_.dealer_cleared),
        "discards": round_.discards,
        "stakes": [(s.key, s.amount, s.settled, s.paid, s.taken) for s in round_.stakes],
        "agenda": round_.agenda,
        "at": round_.at.name if round_.at else None,
        "turns": [hand.name for hand in round_.turns],
        "turn_at": round_.turn_at,
        "pending": [stake.key for stake in round_.pending],
        "unsettled": round_.unsettled,
        "bettors": {n: [s.key for s in box.bettors] for n, box in round_.boxes.items()},
        "deal": (round_.deal_at, round_.deal_order),
        "open": (round_.elections_open, round_.subsequent, round_.offer),
    }
    odd = round_.odd
    if odd is not None:
        names = ("stray", "next_cards", "held", "together", "late", "taken_back", "returned")
        found |= {name: getattr(odd, name) for name in names}
        found |= {name: getattr(odd, name) for name in ("beside", "left", "waits_for", "then")}
    return found


def cards_of(round_: Round) -> list[Card]:
    """Every card that has left the shoe, wherever it lies; each once."""
    found = list(round_.discards)
    found += [] if round_.dealer_cleared else round_.dealer
    for hand in round_.hands.values():
        found += [] if hand.cleared else hand.cards
    odd = round_.odd
    if odd is not None:
        found += [which for place in odd.stray.values() for which in place]
        found += [*odd.next_cards, *odd.riffled]
        for lying in (odd.held, odd.together):
            found += lying.cards if lying is not None else ()
    return sorted(found)


def drawn(log: list[Event]) -> list[Card]:
    """Every card that the log has leave the shoe, by its places."""
    found: list[Card] = []
    for event in log:
        if event[0] == ev.BURN:
            found.append(event[1])
        elif event[0] == ev.CARD:
            found.append(event[2])
    return sorted(found)
