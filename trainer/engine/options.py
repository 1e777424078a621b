"""What a bettor may do with a hand now, for how much, and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.engine.cards import Card, is_ace, is_ten_value
from trainer.engine.hands import BEST, is_ace_and_ten, is_soft, total_of
from trainer.engine.money import most_within, share
from trainer.engine.rulebook import Cited, Rulebook, Touched, cite
from trainer.engine.side_bets import alike, same_rank
from trainer.engine.words import (
    Circumstance,
    DoubleAmount,
    Match,
    Option,
    Refusal,
    Window,
)


@dataclass(frozen=True, slots=True)
class Moment:
    """A bettor, a hand and the window in which a decision is asked for.

    `unlike_split`: the hand comes from a split of unlike ten-values (King and Queen).
    """

    window: Window
    cards: tuple[Card, ...]
    upcard: Card
    stake: int
    from_split: bool = False
    hands_formed: int = 1
    minimum: int | None = None
    doubled: bool = False
    unlike_split: bool = False

    @property
    def total(self) -> int:
        return total_of(self.cards)

    @property
    def first_two(self) -> bool:
        return len(self.cards) == 2

    @property
    def blackjack(self) -> bool:
        return is_ace_and_ten(self.cards) and not self.from_split

    @property
    def split_ace(self) -> bool:
        return self.from_split and bool(self.cards) and is_ace(self.cards[0])


@dataclass(frozen=True, slots=True)
class Allowed:
    """An option that is open, and from how much to how much it may be taken."""

    option: Option
    clauses: tuple[str, ...]
    least: int | None = None
    most: int | None = None
    readings: tuple[Touched, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    option: Option
    why: Refusal
    clauses: tuple[str, ...]
    readings: tuple[Touched, ...] = ()


@dataclass(frozen=True, slots=True)
class Options:
    """Every option of the vocabulary stands once, either open or refused."""

    allowed: tuple[Allowed, ...]
    refused: tuple[Refused, ...]

    @property
    def words(self) -> frozenset[Option]:
        return frozenset(each.option for each in self.allowed)

    def why_not(self, option: Option) -> Refused | None:
        return next((each for each in self.refused if each.option is option), None)


_BEFORE = (Option.SURRENDER, Option.INSURANCE, Option.EVEN_MONEY)


def options(book: Rulebook, moment: Moment) -> Options:
    """All seven options, each open with its amounts or refused with its reason."""
    found = list(_all(book, moment))
    return Options(
        allowed=tuple(each for each in found if isinstance(each, Allowed)),
        refused=tuple(each for each in found if isinstance(each, Refused)),
    )


def option(book: Rulebook, moment: Moment, which: Option) -> Allowed | Refused:
    """One of them alone: a whole round is gone through decision by decision."""
    in_window = (which in _BEFORE) is (moment.window is not Window.TURN)
    verdict = _OPTIONS[which](book, moment)
    if in_window or (isinstance(verdict, Refused) and verdict.why is Refusal.NOT_IN_BOOK):
        return verdict
    return Refused(which, Refusal.OUT_OF_TURN, verdict.clauses)


def _all(book: Rulebook, moment: Moment) -> Iterator[Allowed | Refused]:
    for each in Option:
        yield option(book, moment, each)


def splittable(pair: tuple[Card, Card], match: Match) -> bool:
    return alike(pair, match)


def double_given(first_two: tuple[Card, ...], *, from_split: bool, book: Rulebook) -> Cited[bool]:
    """Whether the book gives a double on these two cards."""
    rules = book.options.double
    if from_split and is_ace(first_two[0]) and not rules.split_aces.value:
        return rules.split_aces
    totals = rules.split_hand if from_split else rules.first_hand
    given = totals.value.soft if is_soft(first_two) else totals.value.hard
    return Cited(total_of(first_two) in given, totals.clauses)


def _hand_is_done(book: Rulebook, moment: Moment, option: Option) -> Refused | None:
    """Reasons that close a hand to every further card."""
    turn, rules = book.options.turn, book.options
    if moment.doubled and len(moment.cards) >= 2 + rules.double.cards.value:
        return Refused(option, Refusal.HAND_DOUBLED, rules.double.cards.clauses)
    if moment.total > BEST:
        return Refused(option, Refusal.BUST, turn.draw.clauses)
    if moment.total == BEST and not turn.act_on_21.value:
        readings = book.touched(Circumstance.ACT_ON_21)
        return Refused(option, Refusal.AT_21, turn.act_on_21.clauses, readings)
    return None


def _hit(book: Rulebook, moment: Moment) -> Allowed | Refused:
    done = _hand_is_done(book, moment, Option.HIT)
    if done is not None:
        return done
    rules = book.options.split
    if moment.split_ace and len(moment.cards) >= 1 + rules.ace_cards.value:
        return Refused(Option.HIT, Refusal.SPLIT_ACE, rules.ace_cards.clauses)
    draw = book.options.turn.draw
    if not draw.value:
        return Refused(Option.HIT, Refusal.NOT_IN_BOOK, draw.clauses)
    return Allowed(Option.HIT, draw.clauses)


def _stand(book: Rulebook, moment: Moment) -> Allowed | Refused:
    turn = book.options.turn
    if moment.total > BEST:
        return Refused(Option.STAND, Refusal.BUST, turn.draw.clauses)
    given = turn.stand_on_two if moment.first_two else turn.stand_on_more
    if not given.value:
        return Refused(Option.STAND, Refusal.NOT_IN_BOOK, given.clauses)
    return Allowed(Option.STAND, given.clauses)


def _double(book: Rulebook, moment: Moment) -> Allowed | Refused:
    rules = book.options.double
    totals = rules.split_hand if moment.from_split else rules.first_hand
    done = _hand_is_done(book, moment, Option.DOUBLE)
    if done is not None and moment.first_two:
        # Two cards of 21: which totals may be doubled says no as well.
        return replace(done, clauses=cite(done.clauses, totals.clauses))
    if done is not None:
        return done
    if not moment.first_two:
        return Refused(Option.DOUBLE, Refusal.NOT_FIRST_TWO_CARDS, totals.clauses)
    given = double_given(moment.cards, from_split=moment.from_split, book=book)
    readings = _double_readings(book, moment)
    if not given.value:
        ace = moment.split_ace and given is rules.split_aces
        why = Refusal.SPLIT_ACE if ace else Refusal.TOTAL_NOT_GIVEN
        return Refused(Option.DOUBLE, why, given.clauses, readings)
    equal = rules.amount.value is DoubleAmount.EQUAL
    least = moment.stake if equal else (moment.minimum or 1)
    if least > moment.stake:
        # A wager under the minimum cannot be doubled: the increase must reach it.
        return Refused(Option.DOUBLE, Refusal.STAKE_BELOW_MINIMUM, rules.amount.clauses, readings)
    clauses = cite(given.clauses, rules.amount.clauses)
    return Allowed(Option.DOUBLE, clauses, least=least, most=moment.stake, readings=readings)


def _double_readings(book: Rulebook, moment: Moment) -> tuple[Touched, ...]:
    found = []
    if is_soft(moment.cards):
        # Counted low, Ace-eight and Ace-nine are nine and ten.
        low = moment.total in (19, 20)
        found.append(
            Circumstance.DOUBLE_OF_SOFT_NINE_OR_TEN if low else Circumstance.DOUBLE_OF_SOFT_HAND
        )
    if moment.unlike_split:
        found.append(Circumstance.DOUBLE_OF_SPLIT_UNLIKE_TENS)
    return book.touched(*found)


def _split(book: Rulebook, moment: Moment) -> Allowed | Refused:
    rules = book.options.split
    base = rules.again if moment.from_split else rules.wager
    if not moment.first_two or moment.doubled:
        return Refused(Option.SPLIT, Refusal.NOT_FIRST_TWO_CARDS, base.clauses)
    first, second = moment.cards
    if not splittable((first, second), rules.match.value):
        return Refused(Option.SPLIT, Refusal.CARDS_UNLIKE, rules.match.clauses)
    aces = is_ace(first)
    readings = book.touched(*_split_circumstances(moment, aces=aces))
    if moment.from_split and not rules.again.value:
        return Refused(Option.SPLIT, Refusal.AFTER_SPLIT, rules.again.clauses, readings)
    if aces and not rules.aces.value:
        return Refused(Option.SPLIT, Refusal.NOT_IN_BOOK, rules.aces.clauses, readings)
    if aces and moment.from_split and not rules.aces_again.value:
        return Refused(Option.SPLIT, Refusal.ACES_ONCE, rules.aces_again.clauses, readings)
    if rules.max_hands.value is not None and moment.hands_formed >= rules.max_hands.value:
        return Refused(Option.SPLIT, Refusal.HANDS_FULL, rules.max_hands.clauses, readings)
    amount = share(moment.stake, rules.wager.value)
    which = (rules.aces_again if moment.from_split else rules.aces).clauses if aces else ()
    # Which cards may be split: told of the first pair, and of a further one that is unlike.
    told = not moment.from_split or not same_rank((first, second))
    match = rules.match.clauses if told else ()
    hands = rules.max_hands.clauses if moment.from_split else ()
    clauses = cite(which, base.clauses, match, hands)
    return Allowed(Option.SPLIT, clauses, least=amount, most=amount, readings=readings)


def _split_circumstances(moment: Moment, *, aces: bool) -> Iterator[Circumstance]:
    if aces:
        yield Circumstance.RESPLIT_ACES if moment.from_split else Circumstance.SPLIT_ACES
    if moment.hands_formed >= 4:
        yield Circumstance.FIFTH_HAND


def _surrender(book: Rulebook, moment: Moment) -> Allowed | Refused:
    rules = book.options.surrender
    if not rules.offered.value:
        return Refused(Option.SURRENDER, Refusal.NOT_IN_BOOK, rules.offered.clauses)
    assert rules.loses is not None
    assert rules.against_ace is not None
    assert rules.after_split is not None
    if moment.from_split and not rules.after_split.value:
        return Refused(Option.SURRENDER, Refusal.AFTER_SPLIT, rules.after_split.clauses)
    if is_ace(moment.upcard) and not rules.against_ace.value:
        return Refused(Option.SURRENDER, Refusal.UPCARD_ACE, rules.against_ace.clauses)
    found = []
    if is_ten_value(moment.upcard):
        found.append(Circumstance.SURRENDER_AGAINST_TEN)
    if moment.blackjack:
        found.append(Circumstance.SURRENDER_OF_BLACKJACK)
    half = most_within(moment.stake, rules.loses.value)
    clauses = cite(rules.offered.clauses, rules.loses.clauses)
    return Allowed(Option.SURRENDER, clauses, least=half, most=half, readings=book.touched(*found))


def _insurance(book: Rulebook, moment: Moment) -> Allowed | Refused:
    limit = book.options.insurance.limit
    if not is_ace(moment.upcard):
        return Refused(Option.INSURANCE, Refusal.UPCARD_NOT_ACE, limit.clauses)
    most = most_within(moment.stake, limit.value)
    return Allowed(Option.INSURANCE, limit.clauses, least=1, most=most)


def _even_money(book: Rulebook, moment: Moment) -> Allowed | Refused:
    rules = book.options.even_money
    if not rules.offered.value:
        asked = moment.blackjack and is_ace(moment.upcard)
        readings = book.touched(*([Circumstance.EVEN_MONEY_ASKED] if asked else []))
        return Refused(Option.EVEN_MONEY, Refusal.NOT_IN_BOOK, rules.offered.clauses, readings)
    if not is_ace(moment.upcard):
        return Refused(Option.EVEN_MONEY, Refusal.UPCARD_NOT_ACE, rules.offered.clauses)
    if not moment.blackjack:
        return Refused(Option.EVEN_MONEY, Refusal.NOT_BLACKJACK, rules.offered.clauses)
    assert rules.pays is not None
    pays = share(moment.stake, rules.pays.value)
    return Allowed(Option.EVEN_MONEY, rules.offered.clauses, least=pays, most=pays)


_OPTIONS = {
    Option.HIT: _hit,
    Option.STAND: _stand,
    Option.DOUBLE: _double,
    Option.SPLIT: _split,
    Option.SURRENDER: _surrender,
    Option.INSURANCE: _insurance,
    Option.EVEN_MONEY: _even_money,
}
