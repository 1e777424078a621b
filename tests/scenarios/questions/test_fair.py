"""What a pit manager would not put to anybody: options that are right as well, or cannot be."""

from __future__ import annotations

from tests.scenarios.questions.answering import right_answer
from tests.scenarios.questions.moments import AR, BOOKS, TWO, UKA, V5, V6, moment
from trainer.engine.irregular.words import Irregularity
from trainer.engine.words import Office, Ruling
from trainer.scenarios.questions.ask import ask, ask_all
from trainer.scenarios.questions.calls import callers
from trainer.scenarios.questions.choosing import wrong_options
from trainer.scenarios.questions.item import KindOption, RulingOption
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.naming import mistaken_for
from trainer.scenarios.questions.policy import ASKED_OF_ANY
from trainer.scenarios.questions.words import Asked, WhoseCall

ACE_UP = "deal 1 10H 7C, 2 10D 9C, dealer AD"
THREE_CARDS = ("deal 1 5H 3C, 2 10D 9C, dealer 7D", "1 hits 3D")


def told(*lines: str) -> Moment:
    return Moment.read("\n".join(lines), BOOKS)


def test_the_silence_of_a_book_is_said_at_length_where_it_is_wrong_too() -> None:
    at, long = moment("stand-off paid, old book"), 0
    for seed in range(60):
        item = ask(at, Asked.RULING, seed=seed)
        assert item is not None
        right = right_answer(item)["option"]
        for place, each in enumerate(item.options):
            assert isinstance(each, RulingOption)
            long += place != right and each.decides is Office.NOBODY_NAMED
    assert long


def test_surrender_is_not_offered_where_the_book_has_none() -> None:
    at = told(UKA, *TWO, ACE_UP, "no offer insurance", "1 stands")
    assert at.principal is not None
    assert at.principal.kind is Irregularity.INSURANCE_NOT_OFFERED
    wrong = wrong_options(at, at.rule_on(at.principal))
    assert wrong
    assert all(Ruling.REOPEN_SURRENDER_OR_INSURANCE not in each.steps for each in wrong)


def test_of_too_much_only_the_most_is_asked() -> None:
    """The least rests on a reading of ours that this item does not show."""
    deal = "deal 1 5H 6C, 2 10D 9C, dealer 7D"
    at = told(UKA, *TWO, deal, "Ann doubles on 1", "Ann bets double 110 on 1")
    item = ask(at, Asked.AMOUNTS, seed=1)
    assert item is not None
    assert item.wanted == ("allowedMax",)
    assert right_answer(item) == {"amounts": {"allowedMax": 10_000}}


def test_a_blackjacks_odds_are_no_amount_for_another_hand() -> None:
    at = moment("stand-off paid")
    assert at.principal is not None
    for each in wrong_options(at, at.rule_on(at.principal)):
        assert dict(each.figures).get("owedPaid") != 15_000


def test_nothing_was_wanted_for_a_hand_that_was_not_asked() -> None:
    at = told(V5, *TWO, *THREE_CARDS, "Ann doubles on 1")
    for seed in range(10):
        item = ask(at, Asked.WHAT, seed=seed)
        if item is not None:
            assert all(isinstance(e, KindOption) and e.subject == "1" for e in item.options)


def test_whoever_stands_higher_is_no_answer() -> None:
    """He may do whatever the one below may: it would be right every time."""
    assert WhoseCall.GAMING_SHIFT_MANAGER in callers(BOOKS["mbs-blackjack-v6"])
    assert WhoseCall.HIGHER_POSITION not in callers(BOOKS["mbs-blackjack-v6"])


def test_a_bust_collected_late_is_noticed_and_called_and_no_more() -> None:
    lines = ("deal 1 10H 6C, 2 10D 9C, dealer 7D", "1 hits KS", "no collecting", "2 stands")
    at = told(V6, *TWO, *lines)
    assert [each.kind for each in at.findings] == [Irregularity.BUST_NOT_COLLECTED]
    assert {item.asked for item in ask_all(at, seed=1)} <= ASKED_OF_ANY


def test_cards_in_a_known_order_are_not_said_to_be_disclosed() -> None:
    """The one that was seen is then the first of them, and both answers would be right."""
    lines = (V6, *TWO, "deal 1 5H 4C, 2 10D 9C, dealer 7D", "1 hits")
    known = told(*lines, "together 1: 8H KC, one shown, order known")
    lost = told(*lines, "together 1: 8H KC, one shown")
    disclosed = (Ruling.DISCLOSED_CARD_IS_NEXT,)
    assert known.principal is not None
    assert lost.principal is not None
    assert disclosed not in [
        each.steps for each in wrong_options(known, known.rule_on(known.principal))
    ]
    assert lost.rule_on(lost.principal).steps == disclosed


def test_a_name_is_given_only_to_a_hand_that_could_have_it() -> None:
    """No second card to a split Ace where no Aces were split, no double of a hand not asked."""
    split = ("deal 1 2C 2H, 2 5S JC, dealer 4C", "1 splits", "card 7H to 1a", "1a stands")
    at = told(AR, *TWO, *split, "card 9H to 1b", "Ann doubles on 1b", "card 8C to 1b")
    assert at.principal is not None
    assert at.principal.kind is Irregularity.CARD_BEFORE_DOUBLE_MONEY
    named = mistaken_for(at, at.principal)
    assert Irregularity.CARD_TO_SPLIT_ACE not in {each.kind for each in named}
    assert KindOption(Irregularity.CARD_BEFORE_DOUBLE_MONEY, "2") not in named


def test_taking_back_has_a_clause_of_its_own() -> None:
    for book in (V5, V6):
        at = told(book, *TWO, "cards 1 5H", "Ann takes back 100 from 1")
        assert at.principal is not None
        assert at.principal.kind is Irregularity.WAGER_TAKEN_BACK
        assert at.principal.clauses == ("5.4",)


def test_what_cannot_have_happened_is_no_name_for_it() -> None:
    """No burn without a fresh shoe, no offer before the deal, no Blackjack without one."""
    early = told(V5, *TWO, "no call no more bets", "cards 1 5H")
    assert early.principal is not None
    kinds = {each.kind for each in mistaken_for(early, early.principal)}
    assert not kinds & {Irregularity.SURRENDER_NOT_OFFERED, Irregularity.INSURANCE_NOT_CLOSED}
    paid = moment("stand-off paid")
    assert paid.principal is not None
    named = {each.kind for each in mistaken_for(paid, paid.principal)}
    assert Irregularity.BLACKJACK_WRONG_ODDS not in named
    drew = moment("the dealer draws early")
    assert drew.principal is not None
    taken_for = {each.kind for each in mistaken_for(drew, drew.principal)}
    assert not taken_for & {Irregularity.BURN_FORGOTTEN, Irregularity.DEALER_NO_CARD}


def test_the_odds_of_the_other_game_are_offered_for_a_blackjack() -> None:
    deal = "deal 1 AH KC, 2 10D 9C, dealer 7D"
    at = told(AR, *TWO, deal, "settle main/Ann/1: pay 100")
    assert at.principal is not None
    wrong = wrong_options(at, at.rule_on(at.principal))
    assert 15_000 in [dict(each.figures).get("owedPaid") for each in wrong]


def test_who_decides_a_dispute_is_not_asked_where_the_rule_does() -> None:
    deal = "deal 1 10H 7C, 2 10D 9C, dealer 7D"
    lines = (deal, "1 stands", "2 stands", "dealer draws 8C 5D", "Ann disputes the draw")
    at = told(UKA, *TWO, *lines)
    assert ask(at, Asked.RULING, seed=1) is not None
    assert ask(at, Asked.WHOSE_CALL, seed=1) is None


def test_steps_are_not_asked_where_two_refusals_could_be_meant() -> None:
    lines = ("deal 1 10H 7C, 2 10D 9C, dealer AD", "1 stands", "Bob bets insurance 30 on 2")
    at = told(V6, *TWO, *lines)
    assert at.principal is not None
    assert at.principal.kind is Irregularity.INSURANCE_NOT_GIVEN
    assert ask(at, Asked.RULING, seed=1) is not None
    assert ask(at, Asked.STEPS, seed=1) is None
