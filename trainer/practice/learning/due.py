"""What is due for somebody today, what is weak, and what was missed; and a set of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS
from trainer.practice.figures.selectors import SkillFigures, skill_figures, weakest_clauses
from trainer.practice.learning.aims import family_of_skill
from trainer.practice.learning.runs import DRILLS_RUN
from trainer.practice.models import DrillSet, ReviewCard
from trainer.practice.services import start_set
from trainer.school.models import Membership

MOST = 10
# So few answers say nothing of a family yet.
_ENOUGH = 5
_WEAK_PERCENT = 90


@dataclass(frozen=True, slots=True)
class DueGroup:
    """Clauses to be asked again in one drill under one rulebook."""

    drill: str
    title: str
    rulebook: str
    book: str
    clauses: tuple[str, ...]

    @property
    def count(self) -> int:
        return len(self.clauses)


@dataclass(frozen=True, slots=True)
class WeakSum:
    """A family of sums that is often wrong, or slow."""

    drill: str
    title: str
    family: str
    rulebook: str
    percent: int
    in_time: int | None


def due_groups(
    membership: Membership, books: Sequence[Rulebook], now: datetime
) -> tuple[DueGroup, ...]:
    """The largest first; only what the person still practises."""
    cards = ReviewCard.objects.filter(
        school=membership.school_id,
        person=membership.user_id,
        rulebook__in=[book.id for book in books],
        due__lte=now,
    )
    return _grouped(cards, books)


def weak_groups(membership: Membership, books: Sequence[Rulebook]) -> tuple[DueGroup, ...]:
    """The clauses somebody gets wrong most, by the drill that asked for them last."""
    cards: list[ReviewCard] = []
    for book in books:
        weakest = weakest_clauses(
            school_id=membership.school_id,
            person_id=membership.user_id,
            rulebook=book.id,
            most=MOST,
        )
        cards += ReviewCard.objects.filter(
            school=membership.school_id,
            person=membership.user_id,
            rulebook=book.id,
            clause__in=[each.clause for each in weakest],
        )
    return _grouped(cards, books)


def _grouped(cards: Iterable[ReviewCard], books: Sequence[Rulebook]) -> tuple[DueGroup, ...]:
    titles = {book.id: book for book in books}
    found: dict[tuple[str, str], list[str]] = {}
    for card in cards:
        if card.drill in DRILLS and card.clause in titles[card.rulebook].clauses:
            found.setdefault((card.drill, card.rulebook), []).append(card.clause)
    groups = [
        DueGroup(drill, str(DRILLS[drill].title), book, titles[book].title, tuple(clauses))
        for (drill, book), clauses in found.items()
    ]
    return tuple(sorted(groups, key=lambda each: (-each.count, each.drill, each.rulebook)))


def weak_sums(membership: Membership, book: Rulebook) -> tuple[WeakSum, ...]:
    """Families below nine in ten, right or in time; the worst first."""
    figures = skill_figures(
        school_id=membership.school_id, person_id=membership.user_id, rulebook=book.id
    )
    found = [_weak_sum(each, book) for each in figures if each.drill in DRILLS_RUN]
    weak = [each for each in found if each is not None]
    return tuple(sorted(weak, key=lambda each: (each.percent, each.in_time or 0)))


def _weak_sum(each: SkillFigures, book: Rulebook) -> WeakSum | None:
    percent, in_time = each.figures.percent, each.figures.percent_in_time
    if percent is None or each.figures.answers < _ENOUGH:
        return None
    if percent >= _WEAK_PERCENT and (in_time is None or in_time >= _WEAK_PERCENT):
        return None
    families = {choice.value: choice.text for choice in DRILLS[each.drill].families(book)}
    if each.skill not in families:
        return None
    title = f"{DRILLS[each.drill].title}: {families[each.skill]}"
    return WeakSum(each.drill, title, each.skill, book.id, percent, in_time)


def start_review(
    *, membership: Membership, book: Rulebook, drill: str, clauses: Sequence[str], now: datetime
) -> DrillSet:
    """A set that asks for these clauses again, one item for each."""
    wanted = list(clauses)[:MOST]
    skills = dict(
        ReviewCard.objects.filter(
            school=membership.school_id,
            person=membership.user_id,
            rulebook=book.id,
            clause__in=wanted,
        ).values_list("clause", "skill")
    )
    families = [family_of_skill(drill, skills.get(clause, ""), book) for clause in wanted]
    return start_set(
        membership=membership,
        drill=drill,
        book=book,
        length=len(wanted),
        asked={"clauses": wanted, "families": families},
        now=now,
    )
