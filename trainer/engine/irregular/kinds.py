"""What each kind of irregularity is: its genus, and the groups of facts its ruling may turn on."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from trainer.engine.irregular.words import GROUP_OF, GROUPS, Fact, FactGroup, Irregularity

_K, _G = Irregularity, FactGroup


@dataclass(frozen=True, slots=True)
class Kind:
    """`twins`: kinds whose events can be the same; they carry the same ruling in every book."""

    name: Irregularity
    groups: tuple[FactGroup, ...] = ()
    genus: Irregularity | None = None
    twins: tuple[Irregularity, ...] = ()

    def combinations(self) -> list[frozenset[Fact]]:
        """Every way the facts of this kind can fall out."""
        return [frozenset(facts) for facts in product(*(GROUPS[group] for group in self.groups))]


def _kinds() -> dict[Irregularity, Kind]:
    found: dict[Irregularity, Kind] = {}

    def add(
        *names: Irregularity,
        groups: tuple[FactGroup, ...] = (),
        genus: Irregularity | None = None,
        twins: tuple[Irregularity, ...] = (),
    ) -> None:
        for name in names:
            found[name] = Kind(name, groups, genus, tuple(t for t in twins if t is not name))

    misdealt = (_G.STAGE, _G.ORDER)
    add(_K.DEALER_NO_CARD, groups=(*misdealt, _G.PROGRESS), genus=_K.MISDEAL)
    add(_K.BOX_NO_CARDS, _K.BOX_ONE_CARD, groups=misdealt, genus=_K.MISDEAL)
    add(_K.EMPTY_BOX_DEALT, _K.BURN_FORGOTTEN, groups=misdealt, genus=_K.MISDEAL)
    # Which of the three it was can be told only when the deal has ended.
    shuffled_about = (_K.WRONG_ORDER, _K.WRONG_BOX, _K.EXTRA_INITIAL_CARD)
    add(*shuffled_about, groups=(*misdealt, _G.ACTED), genus=_K.MISDEAL, twins=shuffled_about)

    add(_K.BOX_PASSED_OVER, groups=(_G.SINCE,))
    in_error = (_K.CARD_TO_STANDING_HAND, _K.CARD_TO_DOUBLED_HAND, _K.CARD_TO_SPLIT_ACE)
    add(*in_error, genus=_K.CARD_IN_ERROR, twins=in_error)
    add(_K.CARD_UNASKED, genus=_K.CARD_IN_ERROR)
    add(_K.CARD_ON_WRONG_HAND, groups=(_G.ORDER,))
    add(_K.CARD_BEFORE_DOUBLE_MONEY)
    add(_K.TWO_AT_ONCE, groups=(_G.ORDER, _G.TARGET, _G.SHOWN, _G.HARM))

    add(_K.DEALER_DREW_EARLY, _K.DEALER_STOOD_SHORT)
    add(_K.DEALER_OVERDREW, groups=(_G.DEALER_HAND,))

    add(_K.FOREIGN_CARD, _K.MISSING_CARD, _K.EXTRA_CARD, _K.UNSHUFFLED_CARDS, genus=_K.WRONG_CARDS)
    add(_K.FACE_UP_CARD, groups=(_G.FIRST_CARD,))
    add(_K.SHOE_EMPTY, groups=(_G.SHUFFLING, _G.CUTTER))
    add(_K.SHUFFLE_MISSED, groups=(_G.SHUFFLING,))
    add(_K.POWER_FAILURE, groups=(_G.OUTCOME,))
    add(_K.OTHER_INCIDENT, _K.UNLISTED_DEPARTURE)

    add(_K.LATE_WAGER, _K.LATE_INCREASE, groups=(_G.CLOSED,))
    add(_K.WAGER_TAKEN_BACK, groups=(_G.CLOSED,))
    add(_K.UNDER_MINIMUM, groups=(_G.NOTICED, _G.TIMES))
    add(_K.OVER_MAXIMUM, groups=(_G.NOTICED,))
    add(_K.INSURANCE_NOT_GIVEN, groups=(_G.OFFER,), genus=_K.NOT_PERMITTED)
    add(_K.DOUBLE_OUT_OF_RANGE, groups=(_G.AMOUNT,), genus=_K.NOT_PERMITTED)
    add(
        _K.INSURANCE_OVER_LIMIT,
        _K.DOUBLE_NOT_GIVEN,
        _K.SPLIT_NOT_GIVEN,
        _K.HAND_OVER_LIMIT,
        _K.SIDE_BET_WITHOUT_MAIN,
        _K.SIDE_BET_WITHOUT_OTHER,
        _K.SURRENDER_NOT_GIVEN,
        _K.EVEN_MONEY_NOT_GIVEN,
        _K.WRONG_CALLER,
        _K.DRAW_NOT_GIVEN,
        genus=_K.NOT_PERMITTED,
    )

    add(_K.WITHDRAWAL_ASKED, groups=(_G.COMPLAINT, _G.FURTHER))
    add(_K.CARD_REFUSED, groups=(_G.OFFERED, _G.REFUSED))
    add(_K.EARLIER_ROUND_CLAIMED, groups=(_G.CLAIM,))
    add(_K.DRAW_DISPUTED, groups=(_G.DRAW,))
    add(_K.RULE_UNCLEAR)

    add(
        _K.OPENING_CALL_UNSAID,
        _K.CLOSING_CALL_UNSAID,
        _K.INSURANCE_NOT_OFFERED,
        _K.INSURANCE_NOT_CLOSED,
        _K.SURRENDER_NOT_OFFERED,
        _K.SURRENDER_NOT_CLOSED,
        _K.WRONG_OFFER,
        genus=_K.OMITTED_CALL,
    )
    add(_K.BUST_NOT_COLLECTED)
    add(_K.LIVE_HAND_COLLECTED, _K.CARDS_SWEPT, groups=(_G.ORDER,))

    add(
        _K.STAND_OFF_PAID,
        _K.STAND_OFF_TAKEN,
        _K.LOSER_LEFT,
        _K.LOSER_PAID,
        _K.WINNER_LEFT,
        _K.WINNER_TAKEN,
        _K.PAID_WRONG_AMOUNT,
        _K.TAKEN_WRONG_AMOUNT,
        _K.BLACKJACK_WRONG_ODDS,
        _K.SIDE_BET_MISREAD,
        _K.WAGER_OVERLOOKED,
        _K.SETTLED_TOO_SOON,
        _K.NEXT_BET_SETTLED,
        groups=(_G.PAYING,),
        genus=_K.WRONG_PAYMENT,
    )
    return found


KINDS: dict[Irregularity, Kind] = _kinds()
GENERA: frozenset[Irregularity] = frozenset(
    kind.genus for kind in KINDS.values() if kind.genus is not None
)


def fits(when: tuple[Fact, ...], facts: frozenset[Fact]) -> bool:
    """Whether an entry is for these facts: of each group it names, one of the words holds."""
    named: dict[FactGroup, bool] = {}
    for fact in when:
        group = GROUP_OF[fact]
        named[group] = named.get(group, False) or fact in facts
    return all(named.values())
