"""What sets the rulebooks apart for a dealer, read from their values alone.

Pure: no book is named here, and a book added to the library gets its column by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.rulebook import Cited, Rulebook
from trainer.engine.words import Matter, Office
from trainer.library.remedies import clauses_of, what_then
from trainer.ui.irregular_words import say_done
from trainer.ui.rule_words import Path, say_at
from trainer.ui.wording import label, say_authority, say_odds

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


@dataclass(frozen=True, slots=True)
class Said:
    """A few words and the clauses they rest on."""

    text: str
    clauses: tuple[str, ...]
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    said: tuple[Said, ...]
    stands_out: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    label: str
    cells: tuple[Cell, ...]


Answer = tuple[Said, ...]


def _at(path: Path, book: Rulebook) -> Said:
    found: object = book
    for step in path:
        found = getattr(found, step)
    assert isinstance(found, Cited)
    return Said(say_at(path, found.value), found.clauses, silent=found.value is None)


def _value(*path: str) -> Callable[[Rulebook], Answer]:
    return lambda book: (_at(path, book),)


def _double(book: Rulebook) -> Answer:
    return (
        _at(("options", "double", "first_hand"), book),
        _at(("options", "double", "amount"), book),
    )


def _split_aces(book: Rulebook) -> Answer:
    split = book.options.split
    if not split.aces.value:
        return (Said(_("not split"), split.aces.clauses),)
    again = _("may be split again") if split.aces_again.value else _("not split again")
    return (
        Said(
            _("%(cards)s each") % {"cards": _at(("options", "split", "ace_cards"), book).text},
            split.ace_cards.clauses,
        ),
        Said(again, split.aces_again.clauses),
    )


def _surrender(book: Rulebook) -> Answer:
    surrender = book.options.surrender
    if surrender.loses is None or surrender.against_ace is None:
        return (_at(("options", "surrender", "offered"), book),)
    ace = _("also against an Ace") if surrender.against_ace.value else _("not against an Ace")
    price = _at(("options", "surrender", "loses"), book)
    return (
        Said(_("costs %(part)s") % {"part": price.text}, price.clauses),
        Said(ace, surrender.against_ace.clauses),
    )


def _even_money(book: Rulebook) -> Answer:
    even = book.options.even_money
    if even.pays is None:
        return (_at(("options", "even_money", "offered"), book),)
    pays = say_odds(even.pays.value)
    return (Said(_("offered, pays %(odds)s") % {"odds": pays}, even.offered.clauses),)


def _insurance(book: Rulebook) -> Answer:
    pays = book.settlement.pays.insurance
    answer = [
        _at(("options", "insurance", "limit"), book),
        Said(_("pays %(odds)s") % {"odds": say_odds(pays.value)}, pays.clauses),
    ]
    of_another = book.options.insurance.of_another
    if of_another.value:
        answer.append(Said(_("another's hand too"), of_another.clauses))
    return tuple(answer)


def _side_bets(book: Rulebook) -> Answer:
    answer: list[Said] = []
    for kind, bet in book.side_bets.items():
        best = bet.awards[0]
        several = len({award.odds for award in bet.awards}) > 1
        words = _("%(bet)s, up to %(odds)s") if several else _("%(bet)s, %(odds)s")
        said = words % {"bet": label(kind), "odds": say_odds(best.odds)}
        answer.append(Said(said, best.clauses))
    return tuple(answer) or (Said(_("none"), ()),)


def _limits(book: Rulebook) -> Answer:
    return (_at(("limits", "scope"), book),)


def _rest(book: Rulebook) -> Answer:
    answer: list[Said] = []
    for matter in (Matter.UNCOVERED_IRREGULARITY, Matter.UNCLEAR_RULE):
        found = book.authority_over(matter)
        if found is None:
            continue
        said = label(found.decides)
        if matter is Matter.UNCLEAR_RULE:
            ruling = (
                label(found.ruling)
                if found.decides is Office.NOBODY_NAMED
                else say_authority(found)
            )
            said = _("%(matter)s: %(ruling)s") % {"matter": label(matter), "ruling": ruling}
        answer.append(Said(said, found.clauses))
    return tuple(answer)


def _ruled(kind: Irregularity, *facts: Fact) -> Callable[[Rulebook], Answer]:
    """What is done about one case of an irregularity."""

    def answer(book: Rulebook) -> Answer:
        remedy = book.remedy(kind, frozenset(facts))
        said = what_then(book) if remedy.uncovered else say_done(remedy)
        return (Said(said, clauses_of(book, remedy), silent=remedy.uncovered),)

    return answer


_K = Irregularity
_EARLY = (Fact.EARLY, Fact.UNACTED, Fact.BETWEEN_HANDS)
_LATE = (Fact.LATE, Fact.ORDER_KNOWN, Fact.UNACTED)

ROWS: tuple[tuple[StrPromise, Callable[[Rulebook], Answer]], ...] = (
    (gettext_lazy("Blackjack pays"), _value("settlement", "pays", "blackjack")),
    (gettext_lazy("Soft 17"), _value("dealer", "soft_17")),
    (gettext_lazy("A card that changes nothing"), _value("dealer", "no_effect")),
    (
        gettext_lazy("Dealer's Blackjack takes"),
        _value("settlement", "dealer_blackjack_takes"),
    ),
    (gettext_lazy("Double"), _double),
    (gettext_lazy("Split hands"), _value("options", "split", "max_hands")),
    (gettext_lazy("Split Aces"), _split_aces),
    (gettext_lazy("Surrender"), _surrender),
    (gettext_lazy("Even money"), _even_money),
    (gettext_lazy("Insurance"), _insurance),
    (gettext_lazy("Side bets"), _side_bets),
    (gettext_lazy("Limits bind"), _limits),
    (gettext_lazy("A late wager"), _ruled(_K.LATE_WAGER, Fact.BETS_CLOSED)),
    (gettext_lazy("A wager taken back"), _ruled(_K.WAGER_TAKEN_BACK, Fact.BETS_CLOSED)),
    (gettext_lazy("A foreign card"), _ruled(_K.FOREIGN_CARD)),
    (gettext_lazy("A missing card"), _ruled(_K.MISSING_CARD)),
    (
        gettext_lazy("A misdeal seen at once"),
        _ruled(_K.WRONG_ORDER, *_EARLY, Fact.ORDER_KNOWN),
    ),
    (
        gettext_lazy("One that cannot be put back"),
        _ruled(_K.WRONG_ORDER, *_EARLY, Fact.ORDER_LOST),
    ),
    (gettext_lazy("A misdeal seen late"), _ruled(_K.WRONG_ORDER, *_LATE)),
    (gettext_lazy("A card to a hand that stood"), _ruled(_K.CARD_TO_STANDING_HAND)),
    (gettext_lazy("A player passed over"), _ruled(_K.BOX_PASSED_OVER, Fact.ONE_SINCE)),
    (
        gettext_lazy("Two cards at once"),
        _ruled(_K.TWO_AT_ONCE, Fact.TO_PLAYER, Fact.NONE_SHOWN, Fact.HARM_CLEAR),
    ),
    (
        gettext_lazy("The dealer's card too many"),
        _ruled(_K.DEALER_OVERDREW, Fact.HAND_COMPLETE),
    ),
    (
        gettext_lazy("A stand-off paid by mistake"),
        _ruled(_K.STAND_OFF_PAID, Fact.WITHIN_ROUND),
    ),
    (gettext_lazy("Who decides the rest"), _rest),
)


def compare(books: Sequence[Rulebook]) -> tuple[Row, ...]:
    return tuple(_row(str(name), [answer(book) for book in books]) for name, answer in ROWS)


def _row(name: str, answers: Sequence[Answer]) -> Row:
    """A cell stands out where more than half of the books say something else together."""
    words = [tuple(said.text for said in answer) for answer in answers]
    usual, times = Counter(words).most_common(1)[0]
    settled = times * 2 > len(answers)
    return Row(
        name,
        tuple(
            Cell(answer, stands_out=settled and said != usual)
            for answer, said in zip(answers, words, strict=True)
        ),
    )
