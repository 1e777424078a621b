"""The course path of one person: weeks, skills, how far each is, and which gate comes next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS
from trainer.practice.models import DrillAnswer, DrillSet, SetState, Teaching
from trainer.scenarios.learning.mastery import Answered, Block, Standing, close, standing
from trainer.scenarios.learning.path import Skill, Week, adjusted, shipped_path
from trainer.school.models import Membership, School

_SAID: Mapping[Standing, str] = {
    Standing.NOT_BEGUN: "not begun",
    Standing.BEGUN: "begun",
    Standing.ONE_BLOCK: "one block done",
    Standing.MASTERED: "mastered",
}


@dataclass(frozen=True, slots=True)
class SkillLine:
    """`best`: the most that counted in a block. `gate`: what each of two blocks needs."""

    code: str
    title: str
    drill: str
    family: str
    load: str
    state: str
    said: str
    blocks: int
    best: int | None
    last_day: date | None
    gate: str
    block: int
    there: bool


@dataclass(frozen=True, slots=True)
class WeekPage:
    number: int
    title: str
    times: str
    skills: tuple[SkillLine, ...]
    later: tuple[str, ...]
    passed: bool
    current: bool

    @property
    def mastered(self) -> int:
        return sum(line.state == Standing.MASTERED for line in self.skills if line.gate)

    @property
    def gated(self) -> int:
        return sum(bool(line.gate) for line in self.skills)


@dataclass(frozen=True, slots=True)
class PathPage:
    school: str
    slug: str
    book: Rulebook | None
    books: tuple[Rulebook, ...]
    weeks: tuple[WeekPage, ...]


def path_of(school: School) -> tuple[Week, ...]:
    own = Teaching.objects.filter(school=school).first()
    return adjusted(shipped_path(), own.path if own is not None else {})


def path_page(membership: Membership, books: Sequence[Rulebook], wanted: str) -> PathPage:
    book = next((each for each in books if each.id == wanted), next(iter(books), None))
    school = membership.school
    weeks: list[WeekPage] = []
    if book is not None:
        blocks = blocks_of(membership, book)
        current = True
        for week in path_of(school):
            page = _week(week, blocks, book, current=current)
            current = current and page.passed
            weeks.append(page)
    return PathPage(school.name, school.slug, book, tuple(books), tuple(weeks))


Blocks = Mapping[tuple[str, str, str], Sequence[tuple[date, list[Answered]]]]


def blocks_of(membership: Membership, book: Rulebook) -> Blocks:
    """Every finished set of this book by drill, family and load, the first first."""
    sets = (
        DrillSet.objects.filter(
            person=membership.user_id,
            school=membership.school_id,
            rulebook=book.id,
            state=SetState.FINISHED,
            replay_of=None,
            length__isnull=False,
        )
        .order_by("ended_at", "pk")
        .only("pk", "drill", "asked")
    )
    by_set = {each.pk: each for each in sets}
    answers: dict[int, list[Answered]] = {}
    days: dict[int, date] = {}
    rows = DrillAnswer.objects.filter(item__drill_set__in=list(by_set)).values_list(
        *("item__drill_set", "right", "milliseconds", "item__content__tenths", "day")
    )
    for pk, right, took, tenths, day in rows:
        target = tenths * 100 if tenths else None
        answers.setdefault(pk, []).append(Answered(right, took, target))
        days[pk] = max(day, days.get(pk, day))
    found: dict[tuple[str, str, str], list[tuple[date, list[Answered]]]] = {}
    for pk, drill_set in by_set.items():
        if pk in answers:
            asked = drill_set.asked
            key = (drill_set.drill, asked.get("family", ""), asked.get("load", ""))
            found.setdefault(key, []).append((days[pk], answers[pk]))
    return found


def _week(week: Week, blocks: Blocks, book: Rulebook, *, current: bool) -> WeekPage:
    lines = tuple(_line(skill, week, blocks, book) for skill in week.skills if skill.on)
    gated = [line for line in lines if line.gate and line.there]
    passed = bool(gated) and all(line.state == Standing.MASTERED for line in gated)
    times = _("certificate times") if week.allowance == 100 else _times(week.allowance)
    return WeekPage(
        week.number, week.title, times, lines, week.later, passed, current and not passed
    )


def _times(allowance: int) -> str:
    whole = f"{allowance // 100}.{allowance % 100:02d}".rstrip("0").rstrip(".")
    return _("%(times)s times the certificate's times") % {"times": whole}


def _line(skill: Skill, week: Week, blocks: Blocks, book: Rulebook) -> SkillLine:
    drill = DRILLS[skill.drill]
    families = {each.value: each.text for each in drill.families(book)}
    closed: list[Block] = [
        close(day, answers, allowance=week.allowance)
        for day, answers in blocks.get((skill.drill, skill.family, skill.load), ())
    ]
    gate = skill.gate
    whole = [each for each in closed if gate is None or each.size == gate.block]
    reached = standing(whole, gate) if gate is not None else _practised(closed)
    return SkillLine(
        code=skill.code,
        title=skill_title(skill, families),
        drill=skill.drill,
        family=skill.family,
        load=skill.load,
        state=reached.value,
        said=_SAID[reached],
        blocks=len(whole),
        best=max((each.counted for each in whole), default=None),
        last_day=whole[-1].day if whole else None,
        gate=f"{gate.needed} of {gate.block}" if gate is not None else "",
        block=gate.block if gate is not None else 10,
        # A book without content for a drill asks nobody for it.
        there=bool(families) and (not skill.family or skill.family in families),
    )


def skill_title(skill: Skill, families: Mapping[str, str]) -> str:
    title = str(DRILLS[skill.drill].title)
    if skill.family:
        return f"{title}: {families.get(skill.family, skill.family)}"
    return _("%(title)s: a full table") % {"title": title} if skill.load == "full" else title


def _practised(blocks: Iterable[Block]) -> Standing:
    return Standing.BEGUN if list(blocks) else Standing.NOT_BEGUN
