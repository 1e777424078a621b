"""Events that nobody would think of: whatever a table could show, in any order."""

from __future__ import annotations

import random
from collections.abc import Callable

from trainer.engine.cards import CARDS_IN_DECK, Card
from trainer.engine.chance import Chance
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Election, Incident
from trainer.engine.round import events as ev
from trainer.engine.round.acts import ActKind
from trainer.engine.round.due import canonical
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import permitted
from trainer.engine.script.filling import act_event
from trainer.engine.words import Asks, Call, Decision, Office, WagerKind
from trainer.scenarios.answers import answer

PLAYERS = ("Ann", "Bob", "Cem")
BOXES = ("1", "2", "3")
_PLACES = (*BOXES, "1a", "1b", "2a", "2b", "3a", "5", DEALER)
_AMOUNTS = (500, 1_000, 5_000, 10_000, 20_000, 200_000)
_NEXT = "next/Ann/1"


class Anything:
    """`usual`: so many in a hundred events are what a table would really show next."""

    def __init__(self, seed: int, *, usual: int) -> None:
        self.pick = random.Random(seed)
        self.chance = Chance(seed, purpose="answers")
        self.usual = usual

    def event(self, story: Story) -> Event:
        if self.pick.randrange(100) < self.usual and not story.round.over:
            found = self._usual(story)
            if found is not None:
                return found
        return self.pick.choice(_ODD)(self, story)

    def card(self) -> Card:
        return Card(self.pick.randrange(CARDS_IN_DECK))

    def _usual(self, story: Story) -> Event | None:
        round_ = story.round
        if round_.phase is Phase.BETTING and len(round_.boxes) < 2:
            return self.wager(story, WagerKind.MAIN, self.pick.choice(BOXES))
        found = answer(round_, self.chance)
        if found is not None:
            return found
        act, may = canonical(round_), permitted(round_)
        asked = round_.phase is Phase.ELECT and self.pick.random() < 0.3
        if may and (act.waits or asked):
            one = self.pick.choice(may)
            if one.decision is not None:
                return ev.decided(one.player, one.hand, one.decision)
            assert one.wager is not None
            return ev.wagered(one.wager, one.player, one.hand, one.most or 1_000)
        if act.kind is ActKind.CARD:
            odd = round_.odd
            first = odd.next_cards[0] if odd is not None and odd.next_cards else self.card()
            return ev.dealt(act.what, first)
        if act.kind is ActKind.BURN:
            return ev.burned(self.card())
        return None if act.waits else act_event(act)

    def wager(self, story: Story, kind: WagerKind | None = None, place: str = "") -> Event:
        kinds = [WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.SPLIT, WagerKind.INSURANCE]
        which = kind or self.pick.choice([*kinds, *story.round.setup.book.side_bets])
        where = place or self.place(story)
        return ev.wagered(which, self.player(), where, self.pick.choice(_AMOUNTS))

    def player(self) -> str:
        return self.pick.choice(PLAYERS)

    def place(self, story: Story, *, dealer: bool = False) -> str:
        """Mostly a hand that is there."""
        hands = list(story.round.hands)
        places = [*hands, *hands, *_PLACES]
        return self.pick.choice([each for each in places if dealer or each != DEALER])

    def stake(self, story: Story) -> str:
        odd = story.round.odd
        beside = [*odd.late, *odd.next_bets] if odd is not None else []
        return self.pick.choice([*story.round.by_key, *beside, _NEXT])

    def chips(self, word: str, story: Story) -> Event:
        kind, player, hand = self.pick.choice([*story.round.by_key, "main/Ann/1"]).split("/")
        return (word, WagerKind(kind), player, hand, self.pick.choice(_AMOUNTS))

    def amount(self) -> int:
        return self.pick.choice((0, 0, *_AMOUNTS))


def _settles(any_: Anything, story: Story) -> Event:
    return ev.settled(any_.stake(story), any_.amount(), any_.amount())


def _together(any_: Anything, story: Story) -> Event:
    cards = tuple(any_.card() for _ in range(any_.pick.choice((2, 2, 3))))
    place = any_.place(story, dealer=True)
    shown, known = any_.pick.randrange(len(cards) + 1), any_.pick.random() < 0.2
    return (ev.TOGETHER, place, cards, shown, known)


def _chooses(any_: Anything, story: Story) -> Event:
    who = any_.pick.choice((*PLAYERS, *(office.value for office in Office)))
    odd = story.round.odd
    lying = odd.together.cards if odd is not None and odd.together is not None else (Card(0),)
    return (ev.CHOOSES, who, tuple(any_.pick.sample(lying, any_.pick.randint(1, len(lying)))))


def _rules(any_: Anything, story: Story) -> Event:
    open_ = story.findings
    if not open_:
        return ev.called(Call.NO_MORE_BETS)
    found = any_.pick.choice(open_)
    return (ev.RULES, found.kind, found.subject)


_ODD: tuple[Callable[[Anything, Story], Event], ...] = (
    lambda any_, story: ev.called(any_.pick.choice(list(Call))),
    lambda any_, story: any_.wager(story),
    lambda any_, story: any_.wager(story),
    lambda any_, story: ev.burned(any_.card()),
    *[lambda any_, story: ev.dealt(any_.place(story, dealer=True), any_.card())] * 6,
    *[
        lambda any_, story: ev.decided(
            any_.player(), any_.place(story), any_.pick.choice(list(Decision))
        )
    ]
    * 4,
    *[_settles] * 3,
    lambda any_, story: ev.cleared(any_.place(story, dealer=True)),
    lambda any_, story: ev.cleared(any_.place(story, dealer=True)),
    lambda any_, story: ev.shuffled(),
    _together,
    lambda any_, story: any_.chips(ev.ADDS, story),
    lambda any_, story: any_.chips(ev.TAKES_BACK, story),
    lambda any_, story: (ev.NEXT_BET, "Ann", "1", 1_000),
    lambda any_, story: (ev.NEXT_ROUND,),
    lambda any_, story: (ev.INCIDENT, any_.pick.choice(list(Incident)), "", ()),
    lambda any_, story: (ev.ASKS, any_.player(), any_.pick.choice(list(Asks)), any_.place(story)),
    lambda any_, story: (ev.REFUSES, any_.player(), any_.place(story)),
    lambda any_, story: (
        ev.ELECTS,
        any_.player(),
        any_.place(story),
        any_.pick.choice(list(Election)),
    ),
    _chooses,
    *[_rules] * 6,
)


def new_cards(round_: Round, event: Event) -> list[Card]:
    """What this event has leave the shoe; a card that lies beside it already does not."""
    odd = round_.odd
    if event[0] == ev.TOGETHER:
        return list(event[2])
    if event[0] == ev.BURN:
        first = odd.next_cards[:1] if odd is not None else []
        return [] if event[1] in first else [event[1]]
    if event[0] != ev.CARD:
        return []
    if odd is None:
        return [event[2]]
    lying = list(odd.next_cards[:1])
    lying += odd.together.cards if odd.together is not None else ()
    if odd.held is not None and round_.agenda and round_.agenda[0].kind is ActKind.OFFER_CARD:
        lying += odd.held.cards if event[1] == round_.agenda[0].what else ()
    return [] if event[2] in lying else [event[2]]
