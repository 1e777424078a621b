"""Each kind of error told once, in lines that fit every book; its clauses differ by book."""

from __future__ import annotations

TABLE = "box 2 Bob 100; box 3 Cem 100; box 4 Dee 100"
DEALT = "deal 2 10H 7C, 3 6H 5C, 4 10C 2H, dealer 9D"
AGAINST_ACE = "deal 2 10H 7C, 3 6H 5C, 4 10C 2H, dealer AD"
# 17 loses, 19 stands off, 20 wins against the dealer's 19; a Blackjack against a ten.
PAID = "deal 2 10H 7C, 3 10D 9C, 4 10C KH, dealer 9D"
LAST = "2 stands; 3 stands; 4 stands; dealer draws 10S"
MIXED = "incident cards mixed"
STOOD = "2 stands"
DREW = "2 hits 2S"

MISDEALT = {
    "dealer-no-card": "cards 2 10H, 3 6H, 4 10C, 2 2D, 3 5C, 4 2H",
    "box-no-cards": "cards 2 10H, 4 10C, dealer 9D, 2 2D, 4 2H",
    "box-one-card": "cards 2 10H, 3 6H, 4 10C, dealer 9D, 2 2D, 4 2H",
    "empty-box-dealt": "cards 2 10H, 3 6H, 4 10C, 5 KH, dealer 9D, 2 2D, 3 5C, 4 2H, 5 KD",
    "wrong-order": "cards 2 10H, 3 6H, 4 10C, dealer 9D, 2 2D, 4 2H, 3 5C",
    "wrong-box": "cards 2 10H, 4 6H, 4 10C, dealer 9D, 2 2D, 3 5C, 4 2H",
    "extra-initial-card": "cards 2 10H, 3 6H, 4 10C, dealer 9D, 2 2D, 3 5C, 3 KC, 4 2H",
}
PLAYED = {
    "box-passed-over": (TABLE, DEALT, STOOD, "4 hits 3C"),
    "card-to-standing-hand": (TABLE, DEALT, STOOD, "card 4S to 2"),
    "card-to-doubled-hand": (TABLE, DEALT, STOOD, "3 doubles for 100 4S", "card 5S to 3"),
    "card-to-split-ace": (
        "box 2 Bob 100; box 3 Cem 100",
        "deal 2 AH AC, 3 9H 8C, dealer 9D",
        "2 splits",
        "card 5D to 2a; card 7D to 2b; card 6D to 2b",
    ),
    "card-unasked": (TABLE, DEALT, STOOD, "card 4S to 3"),
    "card-on-wrong-hand": (TABLE, DEALT, STOOD, "3 hits", "card 4S to 4"),
    "card-before-double-money": (TABLE, DEALT, STOOD, "Cem doubles on 3", "card 4S to 3"),
    "dealer-drew-early": (TABLE, DEALT, STOOD, "card 4S to dealer"),
    "dealer-overdrew": (TABLE, DEALT, LAST, "dealer draws 3D"),
    "dealer-stood-short": (
        TABLE,
        DEALT,
        "2 stands; 3 stands; 4 stands; dealer draws 3D",
        "settle main/Bob/2: pay 100",
    ),
    "bust-not-collected": (TABLE, DEALT, "2 hits KS", "no collecting", "3 stands"),
    "live-hand-collected": (TABLE, DEALT, DREW, "clear 2"),
    "cards-swept": (TABLE, DEALT, LAST, "Bob disputes the draw", "clear dealer"),
}
HAPPENED = {
    "foreign-card": (TABLE, DEALT, STOOD, "incident foreign card"),
    "missing-card": (TABLE, DEALT, STOOD, "incident missing card"),
    "extra-card": (TABLE, DEALT, STOOD, "incident extra card"),
    "unshuffled-cards": (TABLE, DEALT, STOOD, "incident unshuffled cards"),
    "face-up-card": (TABLE, DEALT, STOOD, "incident face-up card"),
    "shoe-empty": (TABLE, DEALT, STOOD, "incident shoe empty"),
    "power-failure": (TABLE, DEALT, "incident power failure"),
    "shuffle-missed": ("shuffle missed", TABLE, DEALT),
    "other-incident": (TABLE, DEALT, STOOD, "incident other"),
    "unlisted-departure": (TABLE, DEALT, STOOD, "burn 5S"),
}
WAGERED = {
    "under-minimum": ("limits 25 1000; box 2 Bob 15", "deal 2 10H 7C, dealer 9D"),
    "over-maximum": ("limits 25 1000; box 2 Bob 1500", "deal 2 10H 7C, dealer 9D"),
    "insurance-over-limit": (TABLE, AGAINST_ACE, "Bob insures 2 for 60"),
    "insurance-not-given": (TABLE, DEALT, "Bob insures 2 for 50"),
    "insurance-too-late": (TABLE, AGAINST_ACE, "2 hits 2C", "Cem insures 3 for 50"),
    "double-out-of-range": ("limits 25 1000", TABLE, DEALT, STOOD, "3 doubles for 150"),
    "double-out-of-range-short": ("limits 25 1000", TABLE, DEALT, STOOD, "3 doubles for 20"),
    "double-not-given": (TABLE, DEALT, STOOD, "3 hits 2C; 3 doubles for 100"),
    "split-not-given": (TABLE, DEALT, "2 splits"),
    "hand-over-limit": (
        "box 2 Bob 100",
        "deal 2 8H 8C, dealer 9D",
        "2 splits; card 8D to 2a; card 9C to 2b; 2a splits; card 8S to 2a",
        "card 9S to 2c; 2a splits; card 8H to 2a; card 9H to 2d; 2a splits",
    ),
    "surrender-not-given": (TABLE, AGAINST_ACE, "Bob surrenders on 2"),
    "even-money-not-given": (TABLE, AGAINST_ACE, "Bob takes even money on 2"),
    "draw-not-given": (TABLE, DEALT, "2 stands; 3 hits 10S", "Cem hits on 3"),
    "wrong-caller": (
        "seat 2 Bob; box 2 Eve 50, Bob 100",
        "deal 2 10H 2C, dealer 9D",
        "Eve hits on 2",
    ),
}
ASKED = {
    "withdrawal-asked": (TABLE, DEALT, "Bob asks to withdraw"),
    "earlier-round-claimed": (TABLE, DEALT, "Bob asks for an earlier round back"),
    "rule-unclear": (TABLE, DEALT, "Bob disputes an unclear rule"),
    "draw-disputed": (TABLE, DEALT, LAST, "Bob disputes the draw"),
}
_NEXT = "deal 2 10H 6C, 3 10D 9C, 4 10C KH, dealer 9D; 2 hits KC; Bob bets next 50 on 2"
SETTLED = {
    "stand-off-paid": (TABLE, PAID, LAST, "settle main/Cem/3: pay 100"),
    "stand-off-taken": (TABLE, PAID, LAST, "settle main/Cem/3: take 100"),
    "loser-left": (TABLE, PAID, LAST, "settle main/Bob/2: stand off"),
    "loser-paid": (TABLE, PAID, LAST, "settle main/Bob/2: pay 100"),
    "winner-left": (TABLE, PAID, LAST, "settle main/Dee/4: stand off"),
    "winner-taken": (TABLE, PAID, LAST, "settle main/Dee/4: take 100"),
    "paid-wrong-amount": (TABLE, PAID, LAST, "settle main/Dee/4: pay 90"),
    "taken-wrong-amount": (TABLE, PAID, LAST, "settle main/Bob/2: take 90"),
    "blackjack-wrong-odds": (
        "box 2 Bob 100",
        "deal 2 AH KC, dealer 9D",
        "settle main/Bob/2: pay 110",
    ),
    "settled-too-soon": ("box 2 Bob 100", "deal 2 AH KC, dealer 10D", "settle main/Bob/2: pay 150"),
    "next-bet-settled": (
        TABLE,
        _NEXT,
        "3 stands; 4 stands; dealer draws 7S KS",
        "settle next/Bob/2: pay 50",
    ),
}
TOLD = {
    **{kind: (TABLE, cards) for kind, cards in MISDEALT.items()},
    **PLAYED,
    **HAPPENED,
    **WAGERED,
    **ASKED,
    **SETTLED,
}
