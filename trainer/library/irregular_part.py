"""What a book says of each irregularity: the case, what is done, who decides, by which clause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.remedy import Remedy
from trainer.engine.irregular.words import Irregularity
from trainer.engine.round.answers import silent
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Policy
from trainer.library.links import Link, clause_links, reading_links
from trainer.library.policies import PolicyWords, policy_words
from trainer.library.remedies import clauses_of, falls_to_genus, members, what_then
from trainer.ui.irregular_words import say_case, say_done, say_kinds, say_more
from trainer.ui.wording import curl, label

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_K = Irregularity
# Where each kind stands on the page: the family begins with the words named here.
FAMILIES: tuple[tuple[StrPromise, Irregularity, Irregularity | None], ...] = (
    (_("The initial deal"), _K.DEALER_NO_CARD, _K.MISDEAL),
    (_("The subsequent deal"), _K.BOX_PASSED_OVER, _K.CARD_IN_ERROR),
    (_("The dealer's own hand"), _K.DEALER_DREW_EARLY, None),
    (_("Cards and equipment"), _K.FOREIGN_CARD, _K.WRONG_CARDS),
    (_("Wagers and decisions"), _K.LATE_WAGER, _K.NOT_PERMITTED),
    (_("What players ask for"), _K.WITHDRAWAL_ASKED, None),
    (_("Calls and procedure"), _K.OPENING_CALL_UNSAID, _K.OMITTED_CALL),
    (_("Payments"), _K.STAND_OFF_PAID, _K.WRONG_PAYMENT),
)


@dataclass(frozen=True, slots=True)
class RemedyLine:
    """One case. `policy` is given where its ruling may not simply be asked."""

    case: str
    done: str
    more: tuple[str, ...]
    decides: str
    silent: bool
    clauses: tuple[Link, ...]
    reading: Link | None
    policy: PolicyWords | None


@dataclass(frozen=True, slots=True)
class KindBlock:
    """One kind, or a genus with the kinds it is for; `genus`: what holds where no line fits."""

    anchor: str
    title: str
    kinds: tuple[str, ...]
    lines: tuple[RemedyLine, ...]
    genus: Link | None


@dataclass(frozen=True, slots=True)
class Family:
    title: str
    blocks: tuple[KindBlock, ...]

    @property
    def cases(self) -> int:
        return sum(len(block.lines) for block in self.blocks)


@dataclass(frozen=True, slots=True)
class SilentLine:
    kinds: tuple[str, ...]
    clauses: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class IrregularPart:
    families: tuple[Family, ...]
    silent: tuple[SilentLine, ...]
    then: str


def irregular_part(book: Rulebook) -> IrregularPart:
    families: list[Family] = []
    for title, kinds in by_family():
        blocks = tuple(_block(book, group) for group in _alike(book, kinds))
        if blocks:
            families.append(Family(curl(str(title)), blocks))
    silences = tuple(
        SilentLine(
            tuple(capfirst(label(kind)) for kind in each.kinds),
            clause_links(book, silent(book, each.clauses).clauses),
        )
        for each in book.uncovered
    )
    return IrregularPart(tuple(families), silences, what_then(book))


def by_family() -> tuple[tuple[StrPromise, tuple[Irregularity, ...]], ...]:
    """Every kind in the order of the vocabulary, its genus before it."""
    words = tuple(_K)
    starts = [words.index(first) for _title, first, _genus in FAMILIES]
    ends = [*starts[1:], len(words)]
    return tuple(
        (title, (*((genus,) if genus else ()), *words[start:end]))
        for (title, _first, genus), start, end in zip(FAMILIES, starts, ends, strict=True)
    )


def anchor(kind: Irregularity) -> str:
    return f"i-{kind}"


def _alike(book: Rulebook, kinds: tuple[Irregularity, ...]) -> tuple[tuple[Irregularity, ...], ...]:
    """The kinds the book speaks of, those of which it says the very same together."""
    groups: dict[object, list[Irregularity]] = {}
    for kind in kinds:
        if kind in book.irregularities:
            genus = KINDS[kind].genus if kind in KINDS else kind
            groups.setdefault((book.irregularities[kind], genus), []).append(kind)
    return tuple(tuple(group) for group in groups.values())


def _block(book: Rulebook, group: tuple[Irregularity, ...]) -> KindBlock:
    first = group[0]
    known = [each for each in members(first) if each is not first]
    return KindBlock(
        anchor=anchor(first),
        title=capfirst(say_kinds(group)),
        kinds=tuple(label(each) for each in known if falls_to_genus(book, each)),
        lines=tuple(_line(book, each) for each in book.irregularities[first]),
        genus=None if known else _genus_link(book, first),
    )


def _genus_link(book: Rulebook, kind: Irregularity) -> Link | None:
    genus = KINDS[kind].genus
    if genus is None or not falls_to_genus(book, kind):
        return None
    return Link(label(genus), f"#{anchor(genus)}")


def _line(book: Rulebook, remedy: Remedy) -> RemedyLine:
    return RemedyLine(
        case=capfirst(say_case(remedy.when)),
        done=say_done(remedy),
        more=tuple(capfirst(each) for each in say_more(remedy)),
        decides=_decides(book, remedy),
        silent=remedy.uncovered,
        clauses=clause_links(book, clauses_of(book, remedy)),
        reading=next(iter(reading_links(book, [remedy.reading] if remedy.reading else [])), None),
        policy=None if remedy.policy is Policy.OK else policy_words(remedy.policy),
    )


def _decides(book: Rulebook, remedy: Remedy) -> str:
    if remedy.uncovered:
        return what_then(book)
    office = label(remedy.decides) if remedy.decides is not None else ""
    return "" if office.casefold() in say_done(remedy).casefold() else office
