"""The steps a ruling is put together from: the same bank in every question on a book.

A book has two: one for what befalls cards, one for wagers, claims and payments.
"""

from __future__ import annotations

from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.words import Irregularity
from trainer.engine.round.answers import silent
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Ruling as R
from trainer.scenarios.questions.kinds import TARGET_OF, Target

_ABOUT_CARDS = frozenset(
    {
        *(Target.BOX_IN_DEAL, Target.DEALER_IN_DEAL, Target.HAND_IN_PLAY),
        *(Target.DEALERS_HAND, Target.CARDS, Target.COLLECTING),
    }
)
_GENERAL_CARDS = (
    *(R.RECONSTRUCT_CARDS, R.ROUND_VOID, R.RETURN_ALL_WAGERS, R.RETURN_WAGER),
    *(R.TREAT_AS_NEXT_CARD, R.CARD_STANDS, R.REMOVE_CARDS_AND_CONTINUE),
    *(R.CONTINUE_ROUND, R.COMPLETE_ROUND, R.RESHUFFLE_AND_CUT, R.SHUFFLE_AFTER_ROUND),
    *(R.DEALER_DRAWS_MISSING_CARD, R.DISCARD_EXTRA_DEALER_CARD, R.OPTION_WITHDRAW_ALL),
)
_GENERAL_WAGERS = (
    *(R.ROUND_VOID, R.RETURN_ALL_WAGERS, R.RETURN_WAGER, R.ACCEPT_WAGER, R.REFUSE_WAGER),
    *(R.REFUSE_OPTION, R.WITHDRAWAL_PERMITTED, R.WITHDRAWAL_NOT_PERMITTED),
    *(R.CORRECT_SETTLEMENT, R.PREVIOUS_RESULTS_STAND, R.CONTINUE_ROUND),
)
# Said in one breath: nobody is at fault who writes one of them before the other.
_TOGETHER = (
    frozenset({R.ROUND_VOID, R.RETURN_ALL_WAGERS}),
    frozenset({R.REFUSER_GETS_NO_MORE_CARDS, R.DEEMED_STAND}),
)


def about_cards(kind: Irregularity) -> bool:
    return TARGET_OF[kind] in _ABOUT_CARDS


# Kept by the book's identity: a kept bank holds its book alive.
_MOST_BANKS = 64
_banks: dict[tuple[int, bool], tuple[Rulebook, tuple[R, ...]]] = {}


def bank(book: Rulebook, kind: Irregularity) -> tuple[R, ...]:
    """Every step the book has for such kinds, and the general ones, in the order of the codes."""
    key = (id(book), about_cards(kind))
    found = _banks.get(key)
    if found is None:
        if len(_banks) >= _MOST_BANKS:
            _banks.pop(next(iter(_banks)), None)
        found = _banks[key] = (book, _bank(book, cards=key[1]))
    return found[1]


def _bank(book: Rulebook, *, cards: bool) -> tuple[R, ...]:
    steps = set(_GENERAL_CARDS if cards else _GENERAL_WAGERS)
    for kind in KINDS:
        if about_cards(kind) is cards:
            for remedy in book.remedies(kind):
                steps |= {*remedy.steps, *remedy.consequences}
    authority = silent(book).ruling
    assert authority is not None
    return tuple(sorted({*steps, authority}))


def precedences(ruled: Ruled) -> tuple[tuple[R, R], ...]:
    """Which step comes before which; those said together may stand either way."""
    pairs = zip(ruled.steps, ruled.steps[1:], strict=False)
    return tuple(pair for pair in pairs if frozenset(pair) not in _TOGETHER)
