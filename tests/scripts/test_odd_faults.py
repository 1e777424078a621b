"""Faults of the lines for what no round should have: each says what to do."""

from __future__ import annotations

import pytest

from tests.scripts.telling import BETS, MISSED, NINE, PLAYED, STOOD, V6, read
from trainer.engine.script.faults import LineFault, ScriptError

V5 = "book mbs-blackjack-v5"
UKA = "book uk-inspector"
ENDED = (*BETS, NINE, *PLAYED, "dealer draws 10D", "settle", "clear", "next round")
ERROR = (V6, *STOOD, "card 4S for 3")
BOTH = (V6, *BETS, NINE, "together 2: 6H KS, both shown")


def the_fault(*lines: str) -> LineFault:
    with pytest.raises(ScriptError) as caught:
        read(*lines)
    assert len(caught.value.faults) == 1, str(caught.value)
    return caught.value.faults[0]


# Lines, the problem, and a word of the remedy.
FAULTS: tuple[tuple[tuple[str, ...], str, str], ...] = (
    ((V6, "incident fire"), "'fire' is no incident", "power failure"),
    ((V6, *BETS, NINE, "together 2: 6H, one shown"), "one card alone", "card 6H to 2"),
    ((V6, *BETS, NINE, "together 2: 6H KS, five shown"), "'five' is no number", "both shown"),
    ((V6, *BETS, NINE, "together 6: 6H KS, one shown"), "wagered on box 6", "the dealer"),
    ((V6, *BETS, "Eve adds 100 on 3"), "Eve has no wager on 3", "Eve bets 100 on 3"),
    ((V6, *BETS, "Ann adds pair 10 on 3"), "no pair wager on 3", "Ann bets pair"),
    ((V6, *BETS, "Ann adds 0 on 3"), "no chips are moved", "above zero"),
    ((V6, *BETS, "Ann takes back 150 from 3"), "Ann has only 100 there", "no more"),
    ((V6, *BETS, "Eve takes back 10 from 3"), "Eve has no wager", "main/Ann/3"),
    ((V6, *BETS, "Ann bets next 0 on 3"), "nothing is wagered", "above zero"),
    ((V6, *BETS, "Ann bets next 10 on 3a"), "3a is a hand of a split", "3"),
    ((V6, *BETS, "Ann bets next 10 on 9"), "there is no box 9", "layout"),
    ((V6, *BETS, NINE, "next round"), "this round is not over", "how it ends"),
    ((V6, *ENDED, "card 5H to 2"), "the next round has begun", "before"),
    ((V6, *ENDED, "incident foreign card"), "the next round has begun", "before"),
    ((V6, *BETS, NINE, "rule"), "there is nothing to rule on", "tell the error"),
    ((V6, *BETS, NINE, "rule foo"), "'foo' is no kind of error", "adjudicate"),
    ((V6, *BETS, NINE, "rule late-wager"), "no late-wager to rule on", "nothing is open"),
    ((*ERROR, "rule card-to-standing-hand 4"), "4 to rule on", "card-to-standing-hand 3"),
    ((*ERROR, "error late-wager"), "there is no late-wager here", "card-to-standing-hand 3"),
    ((*ERROR, "error card-to-standing-hand 4"), "hand 4 here", "card-to-standing-hand 3"),
    ((V6, *BETS, NINE, "error late-wager"), "no late-wager here", "the engine finds: nothing"),
    ((V6, *BETS, NINE, "error foo"), "'foo' is no kind", "adjudicate"),
    ((V6, *BETS, NINE, "Ann elects play-on"), "nobody is asked to elect", "rule"),
    ((V6, *MISSED, "1 hits 2C", "Ann elects all on 1"), "'all' is nothing to elect", "play-on"),
    ((V6, *MISSED, "1 hits 2C", "Ann elects play-on on 1"), "choose among", "mend"),
    ((V6, *BETS, NINE, "Dee chooses 6H"), "nobody is asked to choose", "rule"),
    ((*BOTH, "Dee chooses 7H"), "not the cards that lie there", "mend"),
    ((V6, *BETS, NINE, "Dee refuses"), "no card is being offered", "mend"),
    ((*ERROR, "Eve refuses"), "Eve is offered no card", "Dee on 4"),
    ((V6, *BETS, NINE, "2 takes it"), "no card is being offered", "ruling"),
    ((*ERROR, "5 takes it"), "not offered to hand 5", "Dee on 4"),
    ((*BOTH, "2 chooses 6H", "3 takes it"), "not offered to hand 3", "2 stands"),
    ((*BOTH, "Dee refuses", "3 takes it"), "6H KS are offered", "card 6H to 3"),
    ((*ERROR, "rule", "4 hits 9C"), "4S is offered to hand 4", "4 takes it"),
    ((V6, *BETS, NINE, "Zed asks to withdraw"), "Zed has no wager", "main/Ann/3"),
    ((V6, *BETS, NINE, "7 asks to withdraw"), "there is no hand 7", "wagered on"),
    ((V6, *BETS, NINE, "Zed stands"), "Zed has no hand in play", "box"),
    ((V6, "box 1 Ann 50", "box 2 Ann 50", "Ann stands"), "has hands 1, 2", "number"),
    ((V6, *BETS, NINE, "dealer stands"), "the dealer has no hand that asks", "dealer draws"),
    ((V6, *BETS, NINE, "settle 4: pay 50"), "2 wagers lie open on 4", "main/Cem/4"),
    ((V6, *BETS, NINE, "settle 7: pay 50"), "no wagers lie open on 7", "main/Ann/3"),
    ((V6, *BETS, "settle main/Ann/3: pay 50"), "no card is out yet", "deal"),
    ((V6, *BETS, NINE, "settle"), "nothing of the kind is due", "offer-surrender"),
    ((V6, *BETS, NINE, "Ann bets top-3 5 on 3"), "no top-3 on this layout", "pair"),
    ((V6, *BETS, "deal 2 9H 9C, 2 5H 6C"), "2 is told twice", "together"),
    ((V6, *BETS, NINE, "card 5H to 3b"), "there is no hand 3b", "3"),
    ((V6, *BETS, NINE, "card 5H to 6a"), "there is no hand 6a", "6"),
    ((V6, *BETS, "card 9H to 2", "2 stands"), "initial deal is not complete", "decisions"),
    ((V5, *BETS, "no burn", "card 9H to 2"), "no burn is due here", "fresh shoe"),
    ((UKA, *BETS, "no call no more bets", "card 9H to 2"), "nothing of the kind", "remove"),
    ((V6, *BETS, NINE, "no offer insurance", "2 stands"), "nothing of the kind", "remove"),
    ((V6, *BETS, NINE, "no rule", "2 stands"), "nothing of the kind", "remove"),
    ((V6, *BETS, NINE, "no offer surrender"), "nothing comes after this", "next act"),
    ((V6, *BETS, NINE, "Bob withdraws"), "is no line of a script", "asks to withdraw"),
    ((V6, *BETS, NINE, "Dee declines"), "is no line of a script", "refuses"),
    ((V6, *BETS, NINE, "2 is passed over"), "is no line of a script", "no line for that box"),
    ((V6, *BETS, NINE, "power failure"), "is no line of a script", "incident power failure"),
    ((V6, *BETS, NINE, "together 2: 6H KS"), "is no line of a script", "one shown"),
    ((V6, *BETS, NINE, "hum a tune"), "is no line of a script", "docs/table-scripts.md"),
)


@pytest.mark.parametrize("told", FAULTS, ids=lambda told: f"{told[0][-1]}: {told[1]}")
def test_a_fault_says_what_is_wrong_and_what_to_do(told: tuple[tuple[str, ...], str, str]) -> None:
    lines, problem, remedy = told
    fault = the_fault(*lines)
    assert problem in fault.problem
    assert remedy in fault.remedy
    # An omission is at fault where it stands, though it shows only in the line after it.
    said = [number for number, line in enumerate(lines, 1) if line.startswith("no ")]
    assert fault.line == (said or [len(lines)])[-1]


def test_an_error_line_is_checked_and_not_kept() -> None:
    plain = read(*ERROR)
    assert read(*ERROR, "error card-to-standing-hand", "error card-to-standing-hand 3") == plain
    ruled = read(*ERROR, "rule", "error card-to-standing-hand 3")
    assert ruled == read(*ERROR, "rule"), "a finding stays true when it is ruled on"


def test_twins_pass_for_each_other() -> None:
    about = (V6, *BETS, "cards 2 9H, 3 5H, 4 8H, dealer 9D, 3 6C, 2 9C, 4 8C")
    assert read(*about, "error wrong-order") == read(*about, "error wrong-box")
