"""What players want once a ruling has been made: their wager back, or not the card it offers."""

from __future__ import annotations

from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.words import Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.acts import ActKind
from trainer.engine.round.due import canonical
from trainer.engine.round.duties import Duties
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Asks, Office, Policy
from trainer.scenarios.draws import happens, one_of
from trainer.scenarios.errors.claims import asks, someone
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.slip import Ask, Base, Catch, Family, Moment, Slip, Strike

_ANY = frozenset({ev.CARD, ev.CALL, ev.DECIDES, ev.SETTLES})
_OFFICES = tuple(office.value for office in Office)
_BY_ITSELF = 30

_MAY_WITHDRAW = (
    Base(K.DEALER_NO_CARD, frozenset({Fact.LATE})),
    Base(K.EMPTY_BOX_DEALT, frozenset({Fact.LATE})),
    Base(K.BOX_ONE_CARD, frozenset({Fact.LATE})),
    Base(K.TWO_AT_ONCE, frozenset({Fact.TO_PLAYER})),
)
_COMPLETING = Base(K.DEALER_NO_CARD, frozenset({Fact.LATE, Fact.HAND_IN_PROGRESS}))
_MAY_NOT = (
    Base(K.CARD_TO_STANDING_HAND),
    Base(K.BOX_PASSED_OVER, frozenset({Fact.ONE_SINCE})),
    Base(K.BOX_PASSED_OVER, frozenset({Fact.MORE_SINCE})),
    Base(K.DEALER_NO_CARD, frozenset({Fact.EARLY, Fact.ORDER_KNOWN})),
)
_OFFERS = (
    Base(K.CARD_TO_STANDING_HAND),
    Base(K.CARD_TO_DOUBLED_HAND),
    Base(K.CARD_UNASKED),
)
_CHOICE = Base(K.TWO_AT_ONCE, frozenset({Fact.TO_PLAYER, Fact.SEVERAL_SHOWN}))


def _ruled(book: Rulebook, base: Base) -> bool:
    """Whether the book rules on it at all, so that it can be carried out."""
    fitting = [facts for facts in KINDS[base.kind].combinations() if base.noticed <= facts]
    remedies = [book.remedy(base.kind, facts) for facts in fitting]
    return any(not each.uncovered and each.policy is not Policy.NEVER for each in remedies)


def _withdraws_after(ask: Ask) -> Base | None:
    book = ask.duties.book
    if ask.wants(Fact.NO_RULING):
        return None
    if ask.wants(Fact.ORDERED_CARD):
        return _COMPLETING
    lets = [base for base in _MAY_WITHDRAW if _ruled(book, base)]
    others = [base for base in _MAY_NOT if _ruled(book, base)]
    if ask.wants(Fact.RULING_LETS_WITHDRAW):
        found = lets
    elif ask.wants(Fact.OTHER_RULING):
        found = others
    else:
        found = [*lets, *others]
        if not found or happens(ask.chance, _BY_ITSELF):
            return None
    return one_of(ask.chance, found) if found else None


def _wants_out(moment: Moment) -> Strike | None:
    return Strike((asks(someone(moment), Asks.TO_WITHDRAW),), Look.WANTS_OUT)


def _even(round_: Round, event: Event) -> int:
    return 1


def _refuses_after(ask: Ask) -> Base | None:
    if ask.wants(Fact.CHOICE_OF_CARDS, Fact.LEFT_OVER_CARD):
        return _CHOICE
    if ask.wants(Fact.OFFERED_ON):
        return one_of(ask.chance, _OFFERS)
    return one_of(ask.chance, (*_OFFERS, _CHOICE))


def _refuses(moment: Moment) -> Strike | None:
    """Whoever is being offered a card, or a choice of cards, will have none of it."""
    act = canonical(moment.round)
    if act.kind not in (ActKind.OFFER_CARD, ActKind.AWAIT_CHOICE) or act.player in _OFFICES:
        return None
    return Strike(((ev.REFUSES, act.player, act.what),), Look.REFUSES_CARD)


def _offers_cards(duties: Duties) -> str | None:
    if any(_ruled(duties.book, base) for base in (*_OFFERS, _CHOICE)):
        return None
    return "no ruling of this book offers anybody a card"


SLIPS = (
    Slip(
        K.WITHDRAWAL_ASKED,
        Family.CLAIMS,
        6,
        _ANY,
        _even,
        _wants_out,
        Catch.AT_ONCE,
        range(Phase.DEALING, Phase.SETTLING + 1),
        after=_withdraws_after,
    ),
    Slip(
        K.CARD_REFUSED,
        Family.CLAIMS,
        5,
        _ANY,
        _even,
        _refuses,
        Catch.AT_ONCE,
        impossible=_offers_cards,
        after=_refuses_after,
    ),
)
