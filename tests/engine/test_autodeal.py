"""Automatic dealing takes short ways; event by event, nothing may come out differently."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.books import all_books, book
from tests.scale import scaled
from trainer.engine.cards import Card, decks_of
from trainer.engine.cards import cards as cards_of
from trainer.engine.procedure import NO_PROCEDURE, BustFirst, Procedure, SideBetsWhen, Way
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.apply import apply
from trainer.engine.round.autodeal import done, run
from trainer.engine.round.due import admits, canonical
from trainer.engine.round.errors import NoCardsLeftError
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import line, settle_act
from trainer.engine.round.permitted import permitted
from trainer.engine.round.setup import Setup
from trainer.engine.round.state import BoxState, HandState, Stake
from trainer.engine.rulebook import Rulebook
from trainer.engine.settlement import settle_wager
from trainer.engine.table import LimitsSign
from trainer.engine.words import Decision, WagerKind

ROUNDS = scaled(4000)
V6 = book("V6")
BOOKS = {each.short: each for each in all_books()}
DEALER_EVENTS = (ev.CALL, ev.BURN, ev.CARD, ev.SETTLES, ev.CLEARS, ev.SHUFFLES)
A_HOUSE = Procedure(
    settle_way=Way.FIRST_TO_LAST,
    bust_first=BustFirst.CARDS,
    side_bets=SideBetsWhen.WITH_THE_BOX,
)


class Player:
    """Everybody at the table at once: mostly hits and stands, sometimes anything permitted."""

    def __init__(self, seed: int, *, wild: float) -> None:
        self.rng = Random(seed)
        self.wild = wild
        self.asked: list[int] = []

    def __call__(self, round_: Round) -> Event | None:
        rng = self.rng
        self.asked.append(len(round_.log))
        may = permitted(round_)
        waits = canonical(round_).waits
        if not may or (not waits and rng.random() < 0.6):
            return None
        if round_.phase is Phase.TURN and rng.random() >= self.wild:
            may = tuple(p for p in may if p.decision in (Decision.HIT, Decision.STAND))
        chosen = rng.choice(may)
        if chosen.decision is not None:
            return ev.decided(chosen.player, chosen.hand, chosen.decision)
        assert chosen.wager is not None
        return ev.wagered(chosen.wager, chosen.player, chosen.hand, chosen.most or 1000)


def a_table(book: Rulebook, seed: int) -> tuple[Setup, list[Event], list[Card]]:
    rng = Random(seed)
    shared, side = rng.random() < 0.4, rng.random() < 0.4
    bets = []
    for box in rng.sample(range(1, 8), rng.choice([1, 1, 2, 3, 4, 5, 6, 7])):
        for place in range(rng.choice([1, 1, 2, 3]) if shared else 1):
            player = f"P{box}{place}"
            bets.append(ev.wagered(WagerKind.MAIN, player, str(box), rng.randint(1, 60) * 2000))
            if side:
                bets += [
                    ev.wagered(kind, player, str(box), 1000)
                    for kind in book.side_bets
                    if kind is not WagerKind.TOP_THREE and rng.random() < 0.4
                ]
    setup = Setup(
        book,
        LimitsSign(2500, 100000),
        fresh_shoe=rng.random() < 0.3,
        cutting_card_out=rng.random() < 0.2,
        seats={box: f"P{box}1" for box in range(1, 8) if shared and rng.random() < 0.3},
        absent=frozenset(event[2] for event in bets if rng.random() < 0.05)
        if book.control.absent_draws_until_over.value is not None
        else frozenset(),
        procedure=A_HOUSE if rng.random() < 0.1 else NO_PROCEDURE,
    )
    cards = list(decks_of(6))
    rng.shuffle(cards)
    if rng.random() < 0.4:
        # Many Blackjacks, on either side, and a dealer who then stops short of 17.
        cards = rng.choices(cards_of("AH KD QC 10S 5D 6H"), k=200)
    return setup, bets, cards


def by_steps(
    setup: Setup, cards: Iterator[Card], player: Player, bets: list[Event]
) -> tuple[Round, list[Act]]:
    """The plain way: ask what is due, let who may speak, apply."""
    round_ = Round(setup)
    acts: list[Act] = []
    while not round_.over:
        act = canonical(round_)
        if act.kind is ActKind.AWAIT_BETS:
            for bet in bets:
                apply(round_, bet)
                acts.append(act)
            continue
        hand = round_.at
        chips_may_follow = hand is not None and (hand.doubled or hand.from_split)
        may_speak = (
            act.waits
            or round_.phase is Phase.ELECT
            or (round_.phase is Phase.CARD and chips_may_follow)
        )
        event = (player(round_) if may_speak else None) or done(act, cards)
        apply(round_, event)
        acts.append(act)
    return round_, acts


def in_full(thing: object) -> object:
    """Everything a round holds, down to plain values."""
    if isinstance(thing, Round | BoxState | HandState | Stake):
        return {name: in_full(getattr(thing, name)) for name in thing.__slots__ if name != "setup"}
    if isinstance(thing, dict):
        return [(key, in_full(value)) for key, value in thing.items()]
    if isinstance(thing, list):
        return [in_full(each) for each in thing]
    return thing


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
@pytest.mark.parametrize("wild", [0.0, 0.5], ids=["hit and stand", "anything permitted"])
def test_dealing_at_once_is_dealing_event_by_event(book: Rulebook, wild: float):
    for seed in range(ROUNDS):
        setup, bets, cards = a_table(book, seed)
        patient, player = Player(seed, wild=wild), Player(seed, wild=wild)
        slow, slow_acts = by_steps(setup, iter(cards), patient, bets)
        fast = Round(setup)
        acts: list[Act] = []
        waiting = run(fast, iter(cards), player, bets=bets, acts=acts)
        assert waiting is None
        assert fast.log == slow.log, seed
        assert acts == slow_acts, seed
        assert in_full(fast) == in_full(slow), seed
        assert player.asked == patient.asked, seed


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_act_of_the_dealer_was_due(book: Rulebook):
    for seed in range(ROUNDS // 2):
        setup, bets, cards = a_table(book, seed)
        dealt = Round(setup)
        acts: list[Act] = []
        run(dealt, iter(cards), Player(seed, wild=0.3), bets=bets, acts=acts)
        replay = Round(setup)
        assert len(acts) == len(dealt.log)
        for event, act in zip(dealt.log, acts, strict=True):
            if event[0] in DEALER_EVENTS:
                assert act.admits(event)
                assert admits(replay, event), (seed, event)
            apply(replay, event)
        assert in_full(replay) == in_full(dealt)


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_the_money_is_what_settlement_says(book: Rulebook):
    for seed in range(ROUNDS // 4):
        setup, bets, cards = a_table(book, seed)
        round_ = Round(setup)
        run(round_, iter(cards), Player(seed, wild=0.5), bets=bets)
        table = round_.table()
        lines = [settle_wager(table, wager, book) for wager in table.wagers]
        assert [(s.paid, s.taken) for s in round_.stakes] == [(x.paid, x.taken) for x in lines]
        assert sorted(round_.discards) == sorted(cards[: len(round_.discards)])


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_a_settlement_looked_up_cites_what_settlement_cites(book: Rulebook):
    for seed in range(ROUNDS // 4):
        setup, bets, cards = a_table(book, seed)
        dealt = Round(setup)
        acts: list[Act] = []
        run(dealt, iter(cards), Player(seed, wild=0.3), bets=bets, acts=acts)
        replay = Round(setup)
        for event, act in zip(dealt.log, acts, strict=True):
            if act.kind is ActKind.SETTLE:
                whole = line(replay, replay.by_key[act.what])
                assert act[2:] == (whole.clauses, "", whole.paid, whole.taken), (seed, event)
            apply(replay, event)


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
@pytest.mark.parametrize("dealer", ["AS KS", "KS AS", "9S KS", "6S 10D KS"])
@pytest.mark.parametrize("too_many", ["", "5C", "5C 10C"])
@pytest.mark.parametrize("hand", ["AH KD", "10H 9D", "10H 8D"])
@pytest.mark.parametrize("bettors", [1, 2])
def test_every_ending_looked_up_is_the_ending_settled(book, dealer, too_many, hand, bettors):
    first, second = cards_of(hand)
    upcard, *drawn = cards_of(dealer)
    bets = [ev.wagered(WagerKind.MAIN, f"P1{n}", "1", 10000) for n in range(bettors)]
    round_ = Round(Setup(book))
    order = iter([first, upcard, second, *drawn, *cards_of("10C 10C")])

    def first_stands(at: Round) -> Event | None:
        return None if at.at is None else ev.decided("P10", "1", Decision.STAND)

    run(round_, order, first_stands, bets, until=Phase.SETTLING)
    for card in cards_of(too_many):
        apply(round_, ev.dealt(ev.DEALER, card))
    for stake in round_.stakes:
        whole, act = line(round_, stake), settle_act(round_, stake)
        assert act[2:] == (whole.clauses, "", whole.paid, whole.taken)


@pytest.mark.parametrize(
    ("hand", "more", "ends"),
    [
        ("5H 6D", "10C 10D", 21),
        ("2H 9D", "AC 10D", 12),
        ("10H 2D", "5C 10D", 12),
        ("AH 5D", "AC 10D", 17),
        ("AH 6D", "2C 10D", 17),
        ("AH 5D", "10C 2D", 16),
    ],
)
def test_v6_5_22_an_absent_players_hand_is_dealt_so_far_and_no_further(hand, more, ends):
    first, second = cards_of(hand)
    order = [first, *cards_of("7S"), second, *cards_of(more), *cards_of("10S 10H 10C")]
    round_ = Round(Setup(V6, absent=frozenset({"P1"})))
    assert run(round_, iter(order), lambda _: None, bets=[a_bet(1)]) is None
    assert round_.hands["1"].total == ends


def a_bet(box: int) -> Event:
    return ev.wagered(WagerKind.MAIN, f"P{box}", str(box), 10000)


def stands(round_: Round) -> Event | None:
    hand = round_.at
    return None if hand is None else ev.decided(f"P{hand.box}", hand.name, Decision.STAND)


def test_where_nobody_bets_or_answers_the_dealer_waits():
    round_ = Round(Setup(V6))
    cards = iter(decks_of(6)[20:])
    assert run(round_, cards, lambda _: None) == canonical(round_)
    assert canonical(round_).kind is ActKind.AWAIT_BETS
    waiting = run(round_, cards, lambda _: None, bets=[a_bet(3)])
    assert waiting is not None
    assert (waiting.kind, waiting.player) == (ActKind.AWAIT_DECISION, "P3")
    assert run(round_, cards, stands) is None
    assert round_.over


def test_bets_may_come_from_the_players_too():
    bets = [a_bet(1), a_bet(2)]

    def bets_and_stands(round_: Round) -> Event | None:
        if round_.phase is Phase.BETTING:
            return bets.pop() if bets else None
        return stands(round_)

    round_ = Round(Setup(V6))

    acts: list[Act] = []
    run(round_, iter(decks_of(6)[20:]), bets_and_stands, acts=acts)
    assert round_.over
    assert sorted(round_.boxes) == [1, 2]
    assert len(acts) == len(round_.log)


@pytest.mark.parametrize("until", list(Phase)[3:], ids=lambda phase: phase.name)
def test_dealing_stops_at_a_phase_and_goes_on(until: Phase):
    setup, bets, cards = Setup(V6), [a_bet(box) for box in range(1, 8)], list(decks_of(6)[20:])
    whole, parted, shoe = Round(setup), Round(setup), iter(cards)
    run(whole, iter(cards), stands, bets=bets)
    run(parted, shoe, stands, bets=bets, until=until)
    assert parted.phase >= until
    assert parted.log == whole.log[: len(parted.log)]
    run(parted, shoe, stands)
    assert in_full(parted) == in_full(whole)


@pytest.mark.parametrize("left", range(11))
def test_an_empty_shoe_stops_the_round_where_it_stands(left: int):
    """Four boxes: nine cards to begin with, then a player or the dealer draws."""

    def hits_once(round_: Round) -> Event | None:
        hand = round_.at
        if hand is None:
            return None
        choice = Decision.HIT if hand.box == 4 and len(hand.cards) == 2 else Decision.STAND
        return ev.decided(f"P{hand.box}", hand.name, choice)

    low = [Card(4)] * left
    round_ = Round(Setup(V6))
    acts: list[Act] = []
    with pytest.raises(NoCardsLeftError, match="empty"):
        run(round_, iter(low), hits_once, bets=[a_bet(box) for box in range(1, 5)], acts=acts)
    assert len(acts) == len(round_.log)
    replay = Round(round_.setup)
    for event in round_.log:
        apply(replay, event)
    assert in_full(replay) == in_full(round_)
    assert canonical(round_).kind is ActKind.CARD
