"""Lines to tell moments with, and what must hold of any script."""

from __future__ import annotations

from trainer.engine.round.events import Event
from trainer.engine.round.setup import Setup
from trainer.engine.script.reader import Script, read_script
from trainer.engine.script.writer import write_script
from trainer.rulebooks.catalogue import shipped_rulebooks

BOOKS = shipped_rulebooks()
V6 = "book mbs-blackjack-v6"
AR = "book mbs-ace-race-v3"
BETS = ("box 2 Dee 100", "box 3 Ann 100", "box 4 Bob 50, Cem 100")
NINE = "deal 2 9H 9C, 3 5H 6C, 4 8H 8C, dealer 9D"
ACE = "deal 2 9H 9C, 3 KH AC, 4 8H 8C, dealer AD"
PLAYED = ("close surrender", "2 stands", "3 stands", "4 stands")
STOOD = (
    "box 3 Cem 100",
    "box 4 Dee 100",
    "box 5 Eve 50",
    "deal 3 10H 7C, 4 10C 2H, 5 9H 6S, dealer 9D",
    "3 stands",
)
MISSED = ("box 1 Ann 100", "box 2 Bob 50", "deal 1 5H 6D, 2 9C 7H")
# What must have happened for a form's example to be possible.
CONTEXTS: dict[str, tuple[str, ...]] = {
    "book": (),
    "main": (V6,),
    "wager": (V6, *BETS),
    "box": (V6,),
    "call-open": (V6,),
    "call-close": (V6, *BETS),
    "burn": (V6, "fresh shoe", *BETS),
    "card": (V6, *BETS, "cards 2 9H, 3 5H, 4 8H"),
    "deal": (V6, "box 3 Ann 100", "box 4 Bob 50"),
    "cards": (V6, "box 3 Ann 100", "box 4 Bob 50"),
    "offer-insurance": (V6, *BETS, ACE),
    "close-insurance": (V6, *BETS, ACE),
    "even-money": (V6, *BETS, ACE),
    "insures": (V6, *BETS, ACE),
    "offer": (V6, *BETS, ACE),
    "no-offer-insurance": (V6, *BETS, ACE),
    "no-close-insurance": (V6, *BETS, ACE),
    "hits": (V6, *BETS, NINE, "2 stands"),
    "hit": (V6, *BETS, NINE, "2 stands"),
    "stands": (V6, *BETS, NINE, "2 stands"),
    "decision": (V6, *BETS, NINE, "2 stands"),
    "doubles": (V6, *BETS, NINE, "2 stands"),
    "doubles-for": (V6, *BETS, NINE, "2 stands"),
    "doubles-card": (V6, *BETS, NINE, "2 stands"),
    "splits": (V6, *BETS, "deal 2 9H 9C, 3 8D 8S, 4 8H 8C, dealer 9D", "2 stands"),
    "draws": (V6, *BETS, NINE, *PLAYED),
    "stand-off": (V6, *BETS, NINE, *PLAYED, "dealer draws 10D"),
    "both": (V6, *BETS, NINE, *PLAYED, "dealer draws 10D"),
    "pay": (V6, *BETS, NINE, *PLAYED, "dealer draws 10D"),
    "take": (V6, *BETS, NINE, *PLAYED, "dealer draws 10D"),
    "settle": (V6, *BETS, NINE, *PLAYED, "dealer draws 10D"),
    "clear": (V6, *BETS, NINE, *PLAYED, "dealer draws 10D", "settle"),
    "clear-all": (V6, *BETS, NINE, *PLAYED, "dealer draws 10D", "settle"),
    "shuffle": (
        V6,
        "cutting card out",
        *BETS,
        NINE,
        *PLAYED,
        "dealer draws 10D",
        "settle",
        "clear",
    ),
    "offer-main": (V6, *BETS),
    "no-burn": (V6, "fresh shoe", *BETS),
    "no-open": (V6,),
    "no-close": (V6, *BETS),
    "who-calls": (V6, *BETS),
    "to-call": (V6, *BETS, "box 5 Eve 100"),
    "to-separate": (V6, *BETS),
    "placed": (V6, *BETS),
    "give-up": (V6, *BETS),
    "claim-alone": (V6, *BETS),
    "earlier": (V6,),
    "surrenders": (V6, *BETS, NINE),
    "evens": (V6, *BETS, ACE),
    "no-collecting": (V6, *BETS, NINE, "2 hits KD"),
    "adds": (V6, "box 3 Ann 100 pair 10"),
    "takes-back": (V6, "box 3 Ann 100 pair 10"),
    "next-round": (V6, *BETS, NINE, *PLAYED, "dealer draws 10D", "settle", "clear"),
    "together": (V6, *BETS, NINE),
    "together-known": (V6, *BETS, NINE),
    "rule-on": (V6, *STOOD, "card 4S for 3"),
    "rule-kind": (V6, *BETS, NINE, "incident foreign card"),
    "rule": (V6, *STOOD, "card 4S for 3"),
    "error-on": (V6, *STOOD, "card 4S for 3"),
    "error": (V6, *STOOD, "card 4S for 3"),
    "refuses-on": (V6, *STOOD, "card 4S for 3", "rule"),
    "refuses": (V6, *STOOD, "card 4S for 3"),
    "takes-it": (V6, *STOOD, "card 4S for 3"),
    "no-rule": (V6, *STOOD, "card 4S for 3", "Dee refuses"),
    "no-signal": (V6, *BETS, NINE),
    "no-card": (V6, *BETS, NINE, "together 2: 2H KS, both shown", "2 chooses 2H"),
    "no-election": (V6, *MISSED, "1 hits 2C", "rule"),
    "elects": (V6, *MISSED, "1 hits 2C"),
    "elects-alone": (V6, *MISSED, "1 hits 2C"),
    "chooses": (V6, *BETS, NINE, "2 stands", "3 stands", "together 4: 6H KS, both shown", "rule"),
    "office-chooses": (V6, *BETS, NINE, *PLAYED, "together dealer: 6H KS, none shown", "rule"),
}
# What shows only in the line that follows.
FOLLOWS: dict[str, str] = {
    "no-burn": "card 5H to 2",
    "no-open": "Ann bets 100 on 3",
    "no-close": "card 5H to 2",
    "no-offer-insurance": "2 stands",
    "no-close-insurance": "2 stands",
    "no-offer-surrender": "2 stands",
    "no-close-surrender": "2 stands",
    "no-collecting": "3 stands",
    "no-rule": "5 stands",
    "no-signal": "together 2: 6H KS, one shown",
    "no-card": "2 stands",
    "no-election": "1 hits 4C",
}


def read(*lines: str) -> Script:
    return read_script("\n".join(lines), BOOKS)


def assert_one_script(setup: Setup, log: tuple[Event, ...]) -> None:
    """The canonical form reads back to the same log, and writes to the same text."""
    text = write_script(setup, log)
    again = read_script(text, BOOKS)
    assert again.log == log
    assert again.setup == setup
    assert write_script(again.setup, again.log) == text
