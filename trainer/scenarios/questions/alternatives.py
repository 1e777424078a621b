"""Rulings that a person could take for the right one, the likeliest first.

The same kind with a fact fallen out otherwise; a kind confused with it; the same steps with
another figure; then a closed list of general remedies. Never what another book has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.kinds import KINDS, fits
from trainer.engine.irregular.numbers import numbers_of
from trainer.engine.irregular.words import GROUP_OF, GROUPS, Election, Elector, Fact
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round.answers import silent
from trainer.engine.rulebook import Remedy, Rulebook
from trainer.engine.words import Ruling as R
from trainer.scenarios.questions.figures import FIGURED, option_of
from trainer.scenarios.questions.item import RulingOption
from trainer.scenarios.questions.kinds import confused_with
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.possible import possible
from trainer.scenarios.questions.varied import varied

# One that lets everybody out says so in the words of a book that has it.
_LET_OUT = Remedy(
    clauses=(),
    steps=(R.OPTION_WITHDRAW_ALL, R.COMPLETE_ROUND),
    elections=(Election.WITHDRAW_ALL, Election.PLAY_ON),
    elector=Elector.EACH_PLAYER,
)
# Without the dealer's card nothing can be offered.
_REOPENED = (R.REOPEN_SURRENDER_OR_INSURANCE,)
_SENSELESS = {
    (K.DEALER_NO_CARD, _REOPENED),
    # A part of what happens in any case.
    (K.CARD_REFUSED, (R.DEEMED_STAND,)),
}
GENERAL: tuple[Remedy, ...] = (
    *(
        Remedy(clauses=(), steps=steps)
        for steps in (
            (R.RECONSTRUCT_CARDS,),
            (R.ROUND_VOID, R.RETURN_ALL_WAGERS),
            (R.TREAT_AS_NEXT_CARD,),
            (R.CARD_STANDS,),
            (R.REMOVE_CARDS_AND_CONTINUE,),
            (R.WITHDRAWAL_PERMITTED,),
            (R.WITHDRAWAL_NOT_PERMITTED,),
            (R.RETURN_WAGER,),
            (R.ACCEPT_WAGER,),
            (R.REFUSE_WAGER,),
            (R.REFUSE_OPTION,),
            (R.DEEMED_STAND,),
            (R.CORRECT_SETTLEMENT,),
            _REOPENED,
            (R.DECIDE_IN_PLAYERS_FAVOUR,),
            (R.CONTINUE_ROUND,),
        )
    ),
    _LET_OUT,
    Remedy(clauses=(), uncovered=True),
)


def alternatives(moment: Moment, ruled: Ruled) -> Iterator[RulingOption]:
    """Candidates in order of plausibility; the same may come twice."""
    likely, general = _candidates(moment.book, ruled.finding.kind, ruled.facts)
    for candidate in likely:
        yield from _here(moment, ruled, candidate)
    yield from varied(moment, ruled, option_of(ruled))
    for candidate in general:
        yield from _here(moment, ruled, candidate)


# Kept by kind, facts and the book's identity: what a book says in a case is the same at every
# table. A kept list holds its book alive.
Candidates = tuple[tuple[RulingOption, ...], tuple[RulingOption, ...]]
_MOST_KEPT = 4096
_kept: dict[tuple[int, K, frozenset[Fact]], tuple[Rulebook, Candidates]] = {}


def _candidates(book: Rulebook, kind: K, facts: frozenset[Fact]) -> Candidates:
    key = (id(book), kind, facts)
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        likely = (*flipped(book, kind, facts), *confused(book, kind, facts))
        general = (each for each in GENERAL if (kind, each.steps) not in _SENSELESS)
        options = tuple(
            tuple(dict.fromkeys(_as_option(book, each) for each in remedies))
            for remedies in (likely, general)
        )
        found = _kept[key] = (book, (options[0], options[1]))
    return found[1]


def _as_option(book: Rulebook, remedy: Remedy) -> RulingOption:
    """What the book says; where it stops short, that its authority decides."""
    steps, decides = remedy.steps, remedy.decides
    if remedy.uncovered:
        answer = silent(book)
        assert answer.ruling is not None
        steps, decides = (answer.ruling,), answer.decided_by
    return RulingOption(
        steps,
        remedy.consequences,
        remedy.elections,
        remedy.elector,
        remedy.left_over,
        decides,
    )


def flipped(book: Rulebook, kind: K, facts: frozenset[Fact]) -> Iterator[Remedy]:
    """What would hold on the other side of each boundary, one fact at a time."""
    for fact in sorted(facts):
        for other in GROUPS[GROUP_OF[fact]]:
            if other is not fact:
                yield book.remedy(kind, facts - {fact} | {other})


def confused(book: Rulebook, kind: K, facts: frozenset[Fact]) -> Iterator[Remedy]:
    """What would hold of a kind confused with it, at the same stage."""
    groups = {GROUP_OF[fact] for fact in facts}
    for other in confused_with(kind):
        shared = groups & set(KINDS[other].groups)
        for remedy in book.remedies(other):
            # Of a group that this moment says nothing of, any word will do.
            when = tuple(each for each in remedy.when if GROUP_OF[each] in shared)
            if fits(when, facts):
                yield remedy


def _here(moment: Moment, ruled: Ruled, option: RulingOption) -> Iterator[RulingOption]:
    """The option on this table, with its figures, where every step of it can be done."""
    round_, finding = moment.round, ruled.finding
    if not all(possible(round_, finding, step) for step in option.steps):
        return
    if option.consequences:
        # What then holds may fail here without taking away what is done.
        then = (each for each in option.consequences if possible(round_, finding, each))
        option = replace(option, consequences=tuple(then))
    # Only of steps whose figures are shown: the others may want what is not on this table.
    figured = tuple(step for step in option.steps if step in FIGURED)
    if figured:
        told = replace(ruled, steps=figured, consequences=(), elections=(), left_over=None)
        told = replace(told, numbers=numbers_of(moment.story, told))
        option = replace(option, figures=option_of(told).figures)
    yield option
