"""Making items: each kind of question from a moment, or none where it cannot be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass

from trainer.engine.chance import Chance
from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.words import Election, Elector, Irregularity
from trainer.engine.round.events import RULES
from trainer.engine.words import Policy
from trainer.scenarios.draws import one_of, some_of
from trainer.scenarios.questions.balance import Measure, beside, size
from trainer.scenarios.questions.bank import bank
from trainer.scenarios.questions.calls import callers, whose_call
from trainer.scenarios.questions.choosing import FEWEST, MOST, ruling_options
from trainer.scenarios.questions.fates import fate_of, hands_to_ask, may_tell
from trainer.scenarios.questions.figures import amounts_of
from trainer.scenarios.questions.item import (
    About,
    CodeOption,
    Item,
    KindOption,
    Option,
    Provenance,
    pin,
)
from trainer.scenarios.questions.kinds import family_of
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.naming import mistaken_for
from trainer.scenarios.questions.placing import cards_to_place, layout_due, may_place, places
from trainer.scenarios.questions.policy import ASKED_OF_ANY, may_ask, may_certify
from trainer.scenarios.questions.words import ABOUT_A_FINDING, Asked, Fate, FirstMove

NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Content:
    """What a kind of question puts into its item."""

    options: tuple[Option, ...] = ()
    wanted: tuple[str, ...] = ()


def ask(
    moment: Moment,
    asked: Asked,
    *,
    seed: int | str,
    about: About | None = None,
    certification: bool = False,
    adopted: Set[str] = frozenset(),
    measure: Measure = size,
) -> Item | None:
    """One item; nothing where this moment does not lend itself to the question.

    `about`: which finding, where it is not the principal one. `adopted`: the readings that the
    operator has taken over, without which a stated ruling certifies nobody. `measure`: how long
    an option is in the words it will be read in.
    """
    finding = moment.principal if about is None else moment.find(about)
    ruled = moment.rule_on(finding) if finding is not None else None
    if ruled is None and asked not in (Asked.NOTICED, Asked.FIRST_MOVE):
        return None
    if ruled is not None and not may_ask(asked, ruled):
        return None
    # The script is drawn in, so that a seed does not put every right answer in one place.
    chance = Chance(f"{seed}:{moment.script}".encode(), purpose=f"question:{asked}")
    content = _MAKERS[asked](_Making(moment, ruled, chance, measure))
    if content is None:
        return None
    item = _item(moment, asked, ruled, content, str(seed))
    return item if not certification or may_certify(item, adopted) else None


def ask_all(
    moment: Moment,
    *,
    seed: int | str,
    about: About | None = None,
    certification: bool = False,
    adopted: Set[str] = frozenset(),
    measure: Measure = size,
    kinds: Sequence[Asked] = tuple(Asked),
) -> tuple[Item, ...]:
    """Every question that this moment lends itself to."""
    found = (
        ask(
            moment,
            each,
            seed=seed,
            about=about,
            certification=certification,
            adopted=adopted,
            measure=measure,
        )
        for each in kinds
    )
    return tuple(item for item in found if item is not None)


def _item(moment: Moment, asked: Asked, ruled: Ruled | None, content: Content, seed: str) -> Item:
    finding = ruled.finding if ruled is not None else None
    told = asked not in ASKED_OF_ANY and ruled is not None
    clauses = finding.clauses if finding is not None else ()
    about = None
    if asked in ABOUT_A_FINDING and finding is not None:
        about = About(finding.kind, finding.subject)
    return Item(
        book=pin(moment.book),
        script=moment.script,
        asked=asked,
        skill=f"{asked}/{family_of(finding.kind) if finding is not None else 'clean'}",
        clauses=ruled.clauses if told and ruled is not None else clauses,
        policy=ruled.policy if told and ruled is not None else Policy.OK,
        provenance=Provenance(seed),
        about=about,
        options=content.options,
        wanted=content.wanted,
        reading=ruled.reading if told and ruled is not None else None,
    )


@dataclass(frozen=True, slots=True)
class _Making:
    """What the making of an item needs. Only noticing and the first move go without a ruling."""

    moment: Moment
    about: Ruled | None
    chance: Chance
    measure: Measure

    @property
    def ruled(self) -> Ruled:
        assert self.about is not None
        return self.about


Maker = Callable[[_Making], Content | None]


def _noticed(making: _Making) -> Content | None:
    """Not where somebody has ruled already: then everybody has noticed."""
    ruled = any(event[0] == RULES for event in making.moment.log)
    return None if ruled else Content()


def _first_move(making: _Making) -> Content | None:
    return Content(_shuffled(making.chance, FirstMove))


def _shuffled(chance: Chance, words: Iterable[str]) -> tuple[CodeOption, ...]:
    codes = [str(each) for each in words]
    return tuple(CodeOption(each) for each in some_of(chance, codes, len(codes)))


def _what(making: _Making) -> Content | None:
    finding = making.ruled.finding
    others = mistaken_for(making.moment, finding)
    if len(others) + 1 < FEWEST:
        return None
    number, chance = min(MOST - 1, len(others)), making.chance
    wrong = [(each,) for each in some_of(chance, others, len(others))]
    right = (KindOption(*finding.identity),)
    return Content(tuple(beside(right, wrong, number, chance, making.measure)))


def _fate(making: _Making) -> Content | None:
    """Of the hand it is about as a rule, now and then of another."""
    moment, chance = making.moment, making.chance
    if len(moment.findings) > 1:
        return None
    hands = hands_to_ask(moment.round, making.ruled.finding)
    if not hands:
        return None
    own = making.ruled.finding.subject.rsplit("/", 1)[-1]
    hand = own if own in hands and chance.below(3) else one_of(chance, hands)
    ruled = making.ruled
    fate = fate_of(moment.round, moment.after(ruled.finding), ruled, hand)
    return Content(_shuffled(chance, Fate), (hand,)) if may_tell(ruled, fate) else None


def _whose_call(making: _Making) -> Content | None:
    named = callers(making.moment.book)
    if len(named) < FEWEST or whose_call(making.ruled) not in named:
        return None
    return Content(_shuffled(making.chance, named))


def _ruling(making: _Making) -> Content | None:
    options = ruling_options(making.moment, making.ruled, making.chance, making.measure)
    return Content(options) if options else None


def _steps(making: _Making) -> Content | None:
    """The bank stands in the order of its codes: one learns where to look."""
    if making.ruled.finding.kind is Irregularity.INSURANCE_NOT_GIVEN:
        # The bank has two refusals that could be meant: of a wager, and of a late one.
        return None
    steps = bank(making.moment.book, making.ruled.finding.kind)
    return Content(tuple(CodeOption(each) for each in steps))


def _elections(making: _Making) -> Content | None:
    """Asked of every case of a kind that gives a choice in some case: asking tells nothing."""
    said = making.moment.book.remedies(making.ruled.finding.kind)
    if not any(each.elections for each in said):
        return None
    return Content(tuple(CodeOption(each) for each in Election), (*Elector, NOBODY))


def _placements(making: _Making) -> Content | None:
    moment, ruled = making.moment, making.ruled
    if not may_place(ruled) or len(moment.findings) > 1:
        return None
    if layout_due(moment, ruled) is None or len(cards_to_place(moment)) < FEWEST:
        return None
    return Content(wanted=places(moment))


def _amounts(making: _Making) -> Content | None:
    names = tuple(amounts_of(making.ruled))
    return Content(wanted=names) if names else None


_MAKERS: dict[Asked, Maker] = {
    Asked.NOTICED: _noticed,
    Asked.WHAT: _what,
    Asked.FIRST_MOVE: _first_move,
    Asked.FATE: _fate,
    Asked.WHOSE_CALL: _whose_call,
    Asked.RULING: _ruling,
    Asked.STEPS: _steps,
    Asked.ELECTIONS: _elections,
    Asked.PLACEMENTS: _placements,
    Asked.AMOUNTS: _amounts,
}


def finding_asked(moment: Moment, item: Item) -> Finding | None:
    """The finding an item is about, as this engine and this book find it today."""
    return moment.principal if item.about is None else moment.find(item.about)
