"""One moment of a correct round: the table, what happened, by which clause, and what is due."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from trainer.engine.round.acts import Act
from trainer.engine.round.apply import apply
from trainer.engine.round.due import due
from trainer.engine.round.events import CALL, DEALER
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import permitted
from trainer.library.links import Link, book_link, clause_links
from trainer.practice.asked import Asked, past_the_end
from trainer.practice.notes import ClauseNote, clause_notes
from trainer.scenarios.rounds import Dealt, deal_round
from trainer.scenarios.steps import taken_by
from trainer.ui.act_words import say_act, say_permission
from trainer.ui.event_words import say_event
from trainer.ui.settle_words import say_place
from trainer.ui.table.chips import NEUTRAL
from trainer.ui.table.from_round import due_place, table_of
from trainer.ui.table.shoe_level import ShoeBefore
from trainer.ui.table.view import Aid, TableView

ALWAYS = frozenset({Aid.GLOW, Aid.PHASE})
FOR_LEARNING = frozenset({Aid.TOTALS, Aid.SUMS})


@dataclass(frozen=True, slots=True)
class StepLine:
    number: int
    sentence: str
    url: str
    by_dealer: bool
    current: bool


@dataclass(frozen=True, slots=True)
class DueLine:
    sentence: str
    clauses: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class MayLine:
    """What one player may do with one hand now."""

    player: str
    place: str
    options: tuple[DueLine, ...]


@dataclass(frozen=True, slots=True)
class Moves:
    """Where the buttons lead; empty where there is nothing further that way."""

    first: str
    back: str
    next: str
    last: str


@dataclass(frozen=True, slots=True)
class WatchPage:
    book: Link
    seed: int
    step: int
    last: int
    sentence: str
    news: str
    clauses: tuple[ClauseNote, ...]
    due: DueLine | None
    others: tuple[DueLine, ...]
    may: tuple[MayLine, ...]
    so_far: tuple[StepLine, ...]
    table: TableView
    betting: bool
    dealer_due: bool
    aids: bool
    moves: Moves
    aids_url: str
    another_url: str

    @property
    def over(self) -> bool:
        return self.step == self.last


def watch_page(asked: Asked) -> WatchPage:
    dealt = deal_round(asked.book, seed=asked.seed, boxes=asked.boxes)
    last = len(dealt.log)
    if asked.step > last:
        raise past_the_end(asked, last)
    round_, so_far, clauses = _replay(dealt, asked)
    book = asked.book
    acts = [DueLine(say_act(round_, act), clause_links(book, act.clauses)) for act in due(round_)]
    table = table_of(
        round_,
        chip_set=NEUTRAL,
        shoe=_shoe(dealt),
        aids=ALWAYS | FOR_LEARNING if asked.aids else ALWAYS,
    )
    sentence = so_far[-1].sentence
    called = bool(round_.log) and round_.log[-1][0] == CALL and table.spoken is not None
    return WatchPage(
        book=book_link(book),
        seed=asked.seed,
        step=asked.step,
        last=last,
        sentence=sentence,
        news=table.spoken.reading if called and table.spoken else sentence,
        clauses=clause_notes(book, clauses),
        due=acts[0] if acts else None,
        others=tuple(acts[1:]),
        may=_may(round_),
        so_far=so_far,
        table=table,
        betting=round_.phase is Phase.BETTING and bool(round_.boxes),
        dealer_due=due_place(round_) == DEALER,
        aids=asked.aids,
        moves=_moves(asked, last),
        aids_url=asked.with_aids(not asked.aids).url(),
        another_url=asked.another().url(),
    )


def _replay(dealt: Dealt, asked: Asked) -> tuple[Round, tuple[StepLine, ...], tuple[str, ...]]:
    """The round as it stood at the step, every step until then, the clauses of the last."""
    round_ = Round(dealt.setup)
    lines = [_line(asked, 0, _("Before the round"), by_dealer=False)]
    clauses: tuple[str, ...] = ()
    for number, event in enumerate(dealt.log[: asked.step], 1):
        taken = taken_by(round_, event)
        clauses = taken.clauses if taken is not None else ()
        mine = isinstance(taken, Act)
        lines.append(_line(asked, number, say_event(round_, event), by_dealer=mine))
        apply(round_, event)
    return round_, tuple(lines), clauses


def _line(asked: Asked, number: int, sentence: str, *, by_dealer: bool) -> StepLine:
    return StepLine(number, sentence, asked.at(number).url(), by_dealer, number == asked.step)


def _shoe(dealt: Dealt) -> ShoeBefore:
    return ShoeBefore(decks=dealt.shoe.decks, gone=dealt.shoe.gone, cut=dealt.shoe.cut)


def _may(round_: Round) -> tuple[MayLine, ...]:
    if round_.forced is not None:
        # A bust hand is collected first; then the next player is asked.
        return ()
    book = round_.setup.book
    found: dict[tuple[str, str], list[DueLine]] = {}
    for each in permitted(round_):
        links = clause_links(book, each.clauses)
        found.setdefault((each.player, each.hand), []).append(DueLine(say_permission(each), links))
    return tuple(
        MayLine(player, say_place(hand), tuple(options))
        for (player, hand), options in found.items()
    )


def _moves(asked: Asked, last: int) -> Moves:
    step = asked.step
    return Moves(
        first=asked.at(0).url() if step else "",
        back=asked.at(step - 1).url() if step else "",
        next=asked.at(step + 1).url() if step < last else "",
        last=asked.at(last).url() if step < last else "",
    )
