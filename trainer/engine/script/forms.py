"""The forms a line may take, and which of them a line has."""

from __future__ import annotations

from trainer.engine.script.form import Form, head, sugar
from trainer.engine.script.forms_odd import ODD_FORMS

_FORMS = (
    head("version", "upcard {number}", "upcard 1", "the notation's version; first line"),
    head("book", "book {id}", "book ID", "the rulebook in force, by its id"),
    head("limits", "limits {amount} {amount2}", "limits 25 1000", "the limits sign"),
    head("minimum", "minimum {amount}", "minimum 25", "a sign with a minimum only"),
    head("maximum", "maximum {amount}", "maximum 1000", "a sign with a maximum only"),
    head("layout", "layout {number}", "layout 7", "how many boxes the layout has"),
    head("decks", "decks {number}", "decks 6", "how many decks are in the shoe"),
    head("shuffler", "continuous shuffler", "continuous shuffler", "the dealing device"),
    head("fresh", "fresh shoe", "fresh shoe", "this is the first round after a shuffle"),
    head("cut", "cutting card out", "cutting card out", "it has come out before this round"),
    head(
        "missed",
        "shuffle missed",
        "shuffle missed",
        "it came out in an earlier round, and nobody shuffled",
    ),
    head("seat", "seat {box} {player}", "seat 4 Ann", "Ann sits at box 4; others stand"),
    head("absent", "absent {player}", "absent Bob", "Bob has wagered and is not there"),
    head(
        "let-off",
        "earlier under-minimum {player}",
        "earlier under-minimum Bob",
        "Bob's wager under the minimum was settled once already",
    ),
    head(
        "most-wagers",
        "restrict wagers {number}",
        "restrict wagers 2",
        "the Pit Manager admits so many wagers on a box tonight",
    ),
    head(
        "one-box",
        "restrict boxes {player}",
        "restrict boxes Ann",
        "the Pit Manager holds Ann to one box",
    ),
    head("busy", "busy table", "busy table", "every seat is wanted"),
    Form(
        "main",
        "{player} bets {amount} on {box}",
        "Ann bets 100 on 3",
        "a main wager, behind others",
    ),
    Form(
        "wager",
        "{player} bets {kind} {amount} on {hand}",
        "Ann bets pair 10 on 3",
        "any other wager: a side bet, insurance, the money for a double or a split",
    ),
    sugar(
        "box",
        "box {box} {list}",
        "box 4 Bob 50, Ann 100 pair 10",
        "main wagers front to back, with side bets after the amount",
    ),
    Form("call-open", "call place your bets", "call place your bets", "the opening call"),
    Form("call-close", "call no more bets", "call no more bets", "the closing call"),
    Form("offer-insurance", "offer insurance", "offer insurance", "said aloud"),
    Form("close-insurance", "close insurance", "close insurance", "said aloud"),
    Form("offer-surrender", "offer surrender", "offer surrender", "said aloud"),
    Form("close-surrender", "close surrender", "close surrender", "said aloud"),
    Form(
        "announce-on",
        "announce {said} on {hand}",
        "announce bust on 3",
        "said because the house wants it: `blackjack`, `bust`, `stand-off`, `total`",
    ),
    Form("announce", "announce {said}", "announce dealer total", "or `last round`"),
    Form("burn", "burn {card}", "burn 5H", "a card to the discard holder, unplayed"),
    Form("card", "card {card} to {place}", "card 9D to dealer", "one card to a hand or the dealer"),
    sugar(
        "deal",
        "deal {list}",
        "deal 3 10H 7C, 4 10C 2H, dealer 9D",
        "the initial deal, told hand by hand and laid in the order it is dealt",
    ),
    sugar(
        "cards",
        "cards {list}",
        "cards 3 10H, 4 10C, dealer 9D, 3 7C",
        "cards in the order in which they left the shoe",
    ),
    Form(
        "even-money",
        "{player} takes even money on {hand}",
        "Ann takes even money on 3",
        "a Blackjack paid one to one before the deal goes on",
    ),
    Form("decision", "{player} {verb} on {hand}", "Ann stands on 3", "a player's decision"),
    sugar("hits", "{hand} hits {cards}", "3 hits 4S 2C", "asks for cards and gets them"),
    sugar("hit", "{hand} hits", "3 hits", "asks for a card; it is due now"),
    sugar("stands", "{hand} stands", "3 stands", "whoever calls the hand stands"),
    sugar("surrenders", "{hand} surrenders", "3 surrenders", "whoever calls the hand gives it up"),
    sugar("evens", "{hand} takes even money", "3 takes even money", "whoever calls the hand"),
    sugar(
        "doubles-card",
        "{hand} doubles for {amount} {card}",
        "3 doubles for 100 5D",
        "decision, money and card",
    ),
    sugar("doubles-for", "{hand} doubles for {amount}", "3 doubles for 60", "decision and money"),
    sugar("doubles", "{hand} doubles", "3 doubles", "decision and an equal wager"),
    sugar("splits", "{hand} splits", "3 splits", "decision and an equal wager of the caller"),
    sugar("insures", "{player} insures {hand} for {amount}", "Ann insures 3 for 50", "insurance"),
    sugar("draws", "dealer draws {cards}", "dealer draws 10D 5C", "cards to the dealer"),
    Form("stand-off", "settle {key}: stand off", "settle main/Ann/3: stand off", "nothing moves"),
    Form(
        "both",
        "settle {key}: pay {amount} take {amount2}",
        "settle main/Ann/3: pay 5 take 5",
        "both",
    ),
    Form("pay", "settle {key}: pay {amount}", "settle main/Ann/3: pay 150", "from the float"),
    Form("take", "settle {key}: take {amount}", "settle main/Ann/3: take 100", "to the float"),
    sugar("settle", "settle", "settle", "everything that is due to be settled, in order"),
    Form("clear", "clear {place}", "clear 3", "cards of a hand to the discard holder"),
    sugar("clear-all", "clear", "clear", "all that is left"),
    Form("shuffle", "shuffle", "shuffle", "after the round"),
    Form(
        "no-collecting",
        "no collecting",
        "no collecting",
        "a bust hand was left lying before the next line",
    ),
    Form("no-burn", "no burn", "no burn", "the burn was forgotten before the next line"),
    Form("no-open", "no call place your bets", "no call place your bets", "it was not said"),
    Form("no-close", "no call no more bets", "no call no more bets", "it was not said"),
    Form("no-offer-insurance", "no offer insurance", "no offer insurance", "it was not said"),
    Form("no-close-insurance", "no close insurance", "no close insurance", "it was not said"),
    Form("no-offer-surrender", "no offer surrender", "no offer surrender", "it was not said"),
    Form("no-close-surrender", "no close surrender", "no close surrender", "it was not said"),
    Form("says", "{player} says {word} on {hand}", "Ann says hit on 3", "words, not a signal"),
    Form(
        "offer-main",
        "{player} offers {amount} on {box}",
        "Dee offers 50 on 2",
        "a main wager held out: may it be taken?",
    ),
    Form(
        "offer",
        "{player} offers {kind} {amount} on {hand}",
        "Dee offers insurance 50 on 2",
        "any other wager held out: may it be taken?",
    ),
    Form("who-calls", "who calls {hand}", "who calls 4", "who decides for this box?"),
    Form("to-call", "{player} asks to call {hand}", "Ann asks to call 5", "may he decide there?"),
    Form(
        "another-card",
        "{player} asks for another card on {hand}",
        "Bob asks for another card on 4",
        "may the hand take one more for him?",
    ),
    Form(
        "to-separate",
        "{player} asks to separate wagers on {hand}",
        "Ann asks to separate wagers on 4",
        "may wagers of one box be parted?",
    ),
    Form(
        "give-up",
        "{player} is asked to give up box {hand}",
        "Ann is asked to give up box 2",
        "may he be made to?",
    ),
    Form(
        "wrong-total",
        "{player} was told a wrong total on {hand}",
        "Ann was told a wrong total on 3",
        "may he rely on what the dealer said?",
    ),
    Form(
        "placed",
        "{player} had a wager placed for him on {hand}",
        "Ann had a wager placed for him on 3",
        "whose care is it?",
    ),
    Form(
        "claim-alone",
        "claim {kind} {box}: {list}",
        "claim pair 3: Bob, Eve, Ivy",
        "several want another's place; add `, no agreement` where equals will not agree",
    ),
    Form(
        "earlier",
        "earlier wager {player} {amount} {outcome}",
        "earlier wager Ann 15 lost",
        "noticed now: a wager outside the limits, settled in an earlier round",
    ),
)

# A short form with a part that catches anything stands behind the plain ones.
FORMS: tuple[Form, ...] = (*_FORMS, *ODD_FORMS)


def match(line: str) -> tuple[Form, dict[str, str]] | None:
    """The form a line has, and its parts."""
    for form in FORMS:
        found = form.pattern.fullmatch(line)
        if found is not None:
            return form, {name: value for name, value in found.groupdict().items() if value}
    return None


# They say nothing of what a line is about.
_SMALL_WORDS = frozenset(("a", "an", "for", "from", "him", "is", "of", "on", "the", "to"))


def nearest(line: str) -> Form | None:
    """The form with most words in common with a line that has none, for its remedy."""
    words = set(line.replace(",", " ").replace(":", " ").split()) - _SMALL_WORDS
    best, most = None, 0.0
    for form in FORMS:
        shared = len(words.intersection(form.words))
        if form.words and shared / len(form.words) > most:
            best, most = form, shared / len(form.words)
    return best
