"""Every act, every event and every permission has its words."""

from __future__ import annotations

import pytest

from tests.library.shelf import BOOKS, IDS
from tests.practice.replay import dealt_rounds, moments
from trainer.engine.cards import card
from trainer.engine.irregular.words import Incident
from trainer.engine.procedure import Announcement
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.apply import _APPLY, apply
from trainer.engine.round.due import due
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import Permission, permitted
from trainer.engine.round.setup import Setup
from trainer.engine.script.reader import read_script
from trainer.engine.words import Asks, Call, Decision, WagerKind
from trainer.ui.act_words import (
    _PHASES,
    DECISION_WORDS,
    SPOKEN,
    say_act,
    say_permission,
    say_phase,
)
from trainer.ui.event_words import _EVENTS, say_event
from trainer.ui.wording import curl

BOOK = BOOKS[0]
MAIN = WagerKind.MAIN


@pytest.fixture
def round_() -> Round:
    """Ann has 100 on box 3 and 25 on a side bet there."""
    table = Round(Setup(BOOK))
    apply(table, ev.wagered(MAIN, "Ann", "3", 10_000))
    return table


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.called(Call.NO_MORE_BETS), "Announce: No more bets"),
        (ev.wagered(MAIN, "Bob", "2", 5_000), "Bob places 50 on box 2"),
        (ev.wagered(WagerKind.PAIR, "Ann", "3", 500), "Ann places 5 on Pair at box 3"),
        (ev.wagered(WagerKind.INSURANCE, "Ann", "3", 5_000), "Ann insures box 3 for 50"),
        (ev.wagered(WagerKind.DOUBLE, "Ann", "3", 10_000), "Ann adds 100 to double box 3"),
        (ev.wagered(WagerKind.SPLIT, "Ann", "3b", 10_000), "Ann adds 100 for hand 3b"),
        (ev.burned(card("10H")), "Burn a card"),
        (ev.dealt("3", card("10H")), "Card to box 3: ten of hearts"),
        (ev.dealt(ev.DEALER, card("AS")), "Card to your own hand: ace of spades"),
        (ev.decided("Ann", "3", Decision.STAND), "Ann stands on box 3"),
        (ev.decided("Ann", "3b", Decision.HIT), "Ann draws on hand 3b"),
        (ev.settled("main/Ann/3", 0, 10_000), "Take Ann's 100 on box 3"),
        (ev.settled("main/Ann/3", 15_000, 0), "Pay Ann 150 on box 3"),
        (ev.settled("main/Ann/3", 0, 0), "Leave Ann's 100 on box 3"),
        (ev.settled("main/Ann/3", 0, 5_000), "Take 50 of Ann's 100 on box 3"),
        (ev.cleared("3"), "Clear the cards of box 3"),
        (ev.cleared(ev.DEALER), "Clear your own cards"),
        (ev.shuffled(), "Shuffle the cards"),
        ((ev.SAYS, "Ann", "3", Decision.HIT), "Ann says “draw” on box 3"),
        ((ev.OFFERS, MAIN, "Bob", "3", 500), "Bob holds out 5 for box 3 (main wager)"),
        ((ev.ASKS, "Ann", Asks.WHO_CALLS, "3"), "Ann asks who calls box 3"),
        (
            (ev.CLAIMS, WagerKind.PAIR, "3", ("Bob", "Cem"), False),
            "Bob and Cem want Pair at box 3",
        ),
        (
            (ev.CLAIMS, WagerKind.PAIR, "3", ("Bob", "Cem"), True),
            "Bob and Cem want Pair at box 3 and agree on who has it",
        ),
        ((ev.EARLIER, "Ann", 500, True), "Ann's 5 won in an earlier round"),
        ((ev.EARLIER, "Ann", 500, False), "Ann's 5 lost in an earlier round"),
        (
            (ev.INCIDENT, Incident.FACE_UP_CARD, "", (card("5H"),)),
            "A card shows face up in the shoe: five of hearts",
        ),
        ((ev.INCIDENT, Incident.POWER_FAILURE, "", ()), "The power fails"),
        (
            (ev.TOGETHER, "3", (card("6H"), card("KS")), 0, False),
            "2 cards leave the shoe at once for box 3, none seen",
        ),
        (
            (ev.TOGETHER, ev.DEALER, (card("6H"), card("KS")), 1, False),
            "2 cards leave the shoe at once for your own hand; seen: six of hearts",
        ),
        (
            (ev.ADDS, MAIN, "Ann", "3", 5_000),
            "Ann adds 50 to the wager on box 3 (main wager)",
        ),
        (
            (ev.TAKES_BACK, WagerKind.PAIR, "Ann", "3", 500),
            "Ann takes 5 back from box 3 (Pair)",
        ),
        ((ev.NEXT_BET, "Ann", "3", 5_000), "Ann puts 50 on box 3 for the next round"),
        ((ev.NEXT_ROUND,), "The next round is opened"),
        (
            (ev.CHOOSES, "pit-manager", (card("KS"),)),
            "The Pit Manager chooses king of spades",
        ),
        ((ev.REFUSES, "Ann", "3"), "Ann refuses the card for box 3"),
        ((ev.ASKS, "pit-manager", Asks.OFFICE_AWAY, ""), "The Pit Manager is not at the table"),
    ],
)
def test_it_tells_an_event(round_: Round, event: ev.Event, sentence: str) -> None:
    assert say_event(round_, event) == curl(sentence)


def test_it_knows_every_kind_of_event_decision_question_call_and_phase(round_: Round) -> None:
    assert set(_EVENTS) == set(_APPLY)
    assert set(SPOKEN) == set(Call)
    assert set(DECISION_WORDS) == set(Decision)
    assert set(_PHASES) | {Phase.TURN, Phase.MONEY, Phase.CARD} == set(Phase)
    said = [say_event(round_, ev.decided("Ann", "3", decision)) for decision in Decision]
    said += [say_event(round_, (ev.ASKS, "Ann", asks, "3")) for asks in Asks]
    assert all("Ann" in sentence for sentence in said)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("kind", list(ActKind))
def test_it_knows_every_kind_of_act(round_: Round, kind: ActKind) -> None:
    about = {
        ActKind.CALL: Call.OFFER_INSURANCE.value,
        ActKind.SETTLE: "main/Ann/3",
        ActKind.ANNOUNCE: f"{Announcement.BUST}/3",
    }
    what = about.get(kind, "3")
    for player in ("Ann", ""):
        said = say_act(round_, Act(kind, what, (), player, taken=10_000))
        assert said[0].isupper()
        assert "%" not in said


@pytest.mark.parametrize(
    ("permission", "words"),
    [
        (Permission("Ann", "3", (), decision=Decision.STAND), "stand"),
        (Permission("Ann", "3", (), wager=WagerKind.INSURANCE, most=5_000), "insure with up to 50"),
        (
            Permission("Ann", "3", (), wager=WagerKind.DOUBLE, least=2_500, most=10_000),
            "double with 25 to 100",
        ),
        (
            Permission("Ann", "3b", (), wager=WagerKind.SPLIT, least=10_000, most=10_000),
            "match the split with 100",
        ),
        (Permission("Ann", "3a", (), wager=WagerKind.ACE_RACE, least=1), "bet on Ace Race"),
    ],
)
def test_it_tells_a_permission(permission: Permission, words: str) -> None:
    assert say_permission(permission) == words


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_it_tells_whole_rounds_with_the_reason_of_every_settling(book) -> None:
    for dealt in dealt_rounds(book, 40):
        for round_, event in moments(dealt):
            for act in due(round_):
                said = say_act(round_, act)
                assert (act.kind is ActKind.SETTLE) == said.endswith(")"), said
            for permission in permitted(round_):
                assert say_permission(permission)
            if event is not None:
                assert say_event(round_, event)


def test_it_pays_a_blackjack_in_words() -> None:
    said = set()
    for dealt in dealt_rounds(BOOK, 60):
        for round_, event in moments(dealt):
            if event is not None and event[0] == ev.SETTLES:
                said.add(say_event(round_, event).partition("(")[2])
    odds = BOOK.settlement.pays.blackjack.value
    assert f"Blackjack, {odds.numerator} to {odds.denominator})" in said
    assert {"bust)", "lower total)", "stand-off, equal totals)"} <= said


def scripted(*lines: str) -> Round:
    """V6, with no side bets: these lines after the book's."""
    text = "\n".join(("book mbs-blackjack-v6", *lines))
    script = read_script(text, {book.id: book for book in BOOKS})
    table = Round(script.setup)
    for event in script.log:
        apply(table, event)
    return table


def test_it_gives_insurance_back_in_words() -> None:
    round_ = scripted(
        "box 2 Ann 100",
        "deal 2 AH KD, dealer AS",
        "Ann insures 2 for 50",
        "Ann takes even money on 2",
    )
    assert say_act(round_, due(round_)[0]) == "Give Ann back 50 on box 2 (insurance, returned)"


def test_it_names_the_bust_hand_while_it_is_collected() -> None:
    deal = ("box 2 Ann 100", "box 4 Bob 100", "deal 2 10H 6C, 4 10C 9H, dealer 7S")
    assert say_phase(scripted(*deal, "2 hits KD")) == "Collecting box 2"
    assert say_phase(scripted(*deal, "2 hits KD", "settle", "clear 2")) == "Turn of box 4"


def test_what_the_deal_decides_comes_before_the_first_turn() -> None:
    """A book without an offer goes straight to the turns, and a side bet waits still."""
    silent = next(book for book in BOOKS if book.id == "mbs-blackjack-v5")
    round_ = Round(Setup(silent))
    for event in (
        ev.called(Call.PLACE_YOUR_BETS),
        ev.wagered(MAIN, "Ann", "2", 10_000),
        ev.wagered(WagerKind.PAIR, "Ann", "2", 500),
        ev.called(Call.NO_MORE_BETS),
        ev.dealt("2", card("10H")),
        ev.dealt(ev.DEALER, card("7S")),
        ev.dealt("2", card("6C")),
    ):
        apply(round_, event)
    assert say_phase(round_) == "Before anyone draws"
    apply(round_, ev.settled("pair/Ann/2", 0, 500))
    assert say_phase(round_) == "Turn of box 2"


def test_it_tells_what_the_house_has_announced(round_: Round) -> None:
    words = {
        f"{Announcement.BUST}/3a": "Announce that hand 3a is bust",
        f"{Announcement.BLACKJACK}/3": "Announce the Blackjack of box 3",
        f"{Announcement.STAND_OFF}/3": "Announce the stand-off of box 3",
        Announcement.DEALER_TOTAL.value: "Announce the total of your own hand",
        "announce-total/3": "Announce the total of box 3",
    }
    for what, sentence in words.items():
        assert say_event(round_, ev.announced(what)) == sentence
