"""The forms for what no round should have, and for what is done about it."""

from __future__ import annotations

from trainer.engine.script.form import Form, odd, odd_sugar

ODD_FORMS: tuple[Form, ...] = (
    odd(
        "face-up",
        "incident face-up card {card}",
        "incident face-up card 5H",
        "the next card lies face up in the shoe",
    ),
    odd(
        "incident",
        "incident {what}",
        "incident foreign card",
        "or `missing card`, `extra card`, `unshuffled cards`, `face-up card`, `shoe empty`, "
        "`power failure`; `no burn`: missed, though this book orders none; `cards mixed`: the "
        "order they left the shoe in is lost; `other`: no rule speaks of it",
    ),
    odd(
        "together",
        "together {place}: {cards}, {shown} shown",
        "together 2: 6H KS, one shown",
        "cards leave the shoe at once, meant for that place, the ones seen first: `none shown`, "
        "`one shown`, `both shown`, `all shown`",
    ),
    odd(
        "together-known",
        "together {place}: {cards}, {shown} shown, order known",
        "together 2: 6H KS, none shown, order known",
        "the same, told in the order in which they left the shoe",
    ),
    odd(
        "adds-main",
        "{player} adds {amount} on {hand}",
        "Ann adds 100 on 3",
        "chips onto a main wager that lies there; too late once bets are closed",
    ),
    odd(
        "adds",
        "{player} adds {kind} {amount} on {hand}",
        "Ann adds pair 10 on 3",
        "chips onto any other wager",
    ),
    odd(
        "takes-back-main",
        "{player} takes back {amount} from {hand}",
        "Ann takes back 100 from 3",
        "chips off a main wager, against the rules once bets are closed",
    ),
    odd(
        "takes-back",
        "{player} takes back {kind} {amount} from {hand}",
        "Ann takes back pair 10 from 3",
        "chips off any other wager",
    ),
    odd(
        "next-bet",
        "{player} bets next {amount} on {box}",
        "Ann bets next 50 on 3",
        "chips for the next round, already down; paid or taken as `settle next/Ann/3: pay 50`",
    ),
    odd(
        "next-round",
        "next round",
        "next round",
        "the next opening call is made, and then something of this round comes to light",
    ),
    odd("withdraw", "{player} asks to withdraw", "Bob asks to withdraw", "the wagers still open"),
    odd(
        "earlier-round",
        "{player} asks for an earlier round back",
        "Bob asks for an earlier round back",
        "what was lost or won before this round",
    ),
    odd(
        "to-burn",
        "{player} asks to burn the card",
        "Bob asks to burn the card",
        "a card that was seen, or came in error",
    ),
    odd(
        "draw-wrong",
        "{player} disputes the draw",
        "Bob disputes the draw",
        "the dealer should have stood, or drawn",
    ),
    odd(
        "rule-unclear",
        "{player} disputes an unclear rule",
        "Bob disputes an unclear rule",
        "the book can be read in two ways",
    ),
    odd(
        "away",
        "{office} away",
        "pit manager away",
        "who should decide is not there; also `gaming shift manager`, `inspector`",
    ),
    odd(
        "rule-on",
        "rule {id} {subject}",
        "rule card-to-standing-hand 3",
        "the ruling on this finding is carried out: its kind, and the hand, wager or player",
    ),
    odd(
        "rule-kind",
        "rule {id}",
        "rule foreign-card",
        "the same, where the finding has no subject, or is the first of its kind",
    ),
    odd(
        "elects",
        "{player} elects {election} on {hand}",
        "Ann elects complete-hand-first on 1",
        "what a ruling lets a player choose; also `dealer-draws-now`, `act-in-turn`, "
        "`withdraw-wager-discard-card`, `withdraw-all-wagers`, `play-on`",
    ),
    odd(
        "office-chooses",
        "{office} chooses {cards}",
        "pit manager chooses KS",
        "among cards drawn together for the dealer",
    ),
    odd(
        "chooses",
        "{player} chooses {cards}",
        "Bob chooses 6H",
        "among cards drawn together; `Bob chooses 6H KS` takes both",
    ),
    odd(
        "refuses-on",
        "{player} refuses on {hand}",
        "Dee refuses on 4",
        "a card that a ruling offers, or all the cards of a choice",
    ),
    odd(
        "no-rule",
        "no rule",
        "no rule",
        "the refusal before this line was not ruled on",
    ),
    odd(
        "no-signal",
        "no signal",
        "no signal",
        "several cards came out for a hand that had asked for none",
    ),
    odd(
        "no-card",
        "no card",
        "no card",
        "the card that a ruling put first was not dealt before the next line",
    ),
    odd(
        "no-election",
        "no election",
        "no election",
        "nobody was asked what a ruling lets him choose before the next line",
    ),
    odd_sugar("rule", "rule", "rule", "the ruling on the first finding that is open"),
    odd_sugar(
        "elects-alone",
        "{player} elects {election}",
        "Ann elects complete-hand-first",
        "on the hand that the ruling asks about",
    ),
    odd_sugar("refuses", "{player} refuses", "Dee refuses", "on the hand it is offered to"),
    odd_sugar(
        "takes-it", "{hand} takes it", "4 takes it", "the card that a ruling offers goes there"
    ),
    odd_sugar(
        "card-for", "card {card} for {place}", "card 4S for 3", "one card to a hand or the dealer"
    ),
    odd_sugar(
        "office-away", "{office} is away", "pit manager is away", "who should decide is not there"
    ),
    odd_sugar(
        "error-on",
        "error {id} {subject}",
        "error card-to-standing-hand 3",
        "checked and not kept: the engine must have found this by now",
    ),
    odd_sugar(
        "error",
        "error {id}",
        "error card-to-standing-hand",
        "the same, whatever hand, wager or player it is about",
    ),
)
