"""The course path of one person: weeks, skills, how far each is, and which gate comes next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS
from trainer.practice.learning.advice import say_what_next
from trainer.practice.learning.blocks import Blocks, Closed, blocks_of, key_of
from trainer.practice.models import DrillSet, SetState, Teaching
from trainer.scenarios.learning.mastery import Block, Gate, Standing, close, standing
from trainer.scenarios.learning.path import Skill, Week, adjusted, shipped_path
from trainer.school.models import Membership, School
from trainer.ui import clock

_SAID: Mapping[Standing, str] = {
    Standing.NOT_BEGUN: "not begun",
    Standing.BEGUN: "begun",
    Standing.ONE_BLOCK: "one block done",
    Standing.MASTERED: "mastered",
}


@dataclass(frozen=True, slots=True)
class SkillLine:
    """`best`: the most that counted in a block. `gate`: what each of two blocks needs.

    `advice`: what to do next, once a block is closed; `last_url` leads to that block.
    """

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
    advice: str
    last_url: str


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
    today = clock.now().astimezone(school.zone).date()
    weeks: list[WeekPage] = []
    if book is not None:
        blocks = blocks_of(
            school_id=membership.school_id, person_id=membership.user_id, rulebook=book.id
        )
        current = True
        for week in path_of(school):
            page = _week(week, blocks, book, current=current, today=today)
            current = current and page.passed
            weeks.append(page)
    return PathPage(school.name, school.slug, book, tuple(books), tuple(weeks))


def _week(week: Week, blocks: Blocks, book: Rulebook, *, current: bool, today: date) -> WeekPage:
    lines = tuple(_line(skill, week, blocks, book, today) for skill in week.skills if skill.on)
    gated = [line for line in lines if line.gate and line.there]
    passed = bool(gated) and all(line.state == Standing.MASTERED for line in gated)
    times = _("certificate times") if week.allowance == 100 else _times(week.allowance)
    return WeekPage(
        week.number, week.title, times, lines, week.later, passed, current and not passed
    )


def _times(allowance: int) -> str:
    whole = f"{allowance // 100}.{allowance % 100:02d}".rstrip("0").rstrip(".")
    return _("%(times)s times the certificate's times") % {"times": whole}


def _line(skill: Skill, week: Week, blocks: Blocks, book: Rulebook, today: date) -> SkillLine:
    drill = DRILLS[skill.drill]
    families = {each.value: each.text for each in drill.families(book)}
    gate = skill.gate
    played = [
        each
        for each in blocks.get(_key(skill), ())
        if gate is None or len(each.answers) == gate.block
    ]
    whole = closed_blocks(played, week)
    reached = standing(whole, gate) if gate is not None else _practised(whole)
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
        advice=say_what_next(reached, whole[-1], gate, today) if whole and gate else "",
        last_url=reverse("practice:debrief", args=(played[-1].token,)) if played else "",
    )


def closed_blocks(played: Iterable[Closed], week: Week) -> list[Block]:
    return [close(each.day, each.answers, allowance=week.allowance) for each in played]


@dataclass(frozen=True, slots=True)
class BlockNote:
    """What a closed block of the path came to, for whoever looks back at it."""

    title: str
    said: str
    advice: str
    path_url: str


def block_note(drill_set: DrillSet, book: Rulebook) -> BlockNote | None:
    """Nothing for a set that no gate asks for, or that is not the latest of its skill."""
    if drill_set.state != SetState.FINISHED or drill_set.replay_of_id is not None:
        return None
    if drill_set.length not in {gate.block for gate in _gates()}:
        return None
    today = clock.now().astimezone(drill_set.school.zone).date()
    school_id, person_id = drill_set.school_id, drill_set.person_id
    blocks = blocks_of(school_id=school_id, person_id=person_id, rulebook=book.id)
    path_url = reverse("practice:path", args=(drill_set.school.slug,))
    for week in path_of(drill_set.school):
        for skill in week.skills:
            if skill.on and skill.gate and key_of(drill_set) == _key(skill):
                line = _line(skill, week, blocks, book, today)
                if line.last_url == reverse("practice:debrief", args=(drill_set.token,)):
                    url = f"{path_url}?rulebook={book.id}"
                    return BlockNote(line.title, line.said, line.advice, url)
    return None


def _gates() -> Iterable[Gate]:
    return (skill.gate for week in shipped_path() for skill in week.skills if skill.gate)


def _key(skill: Skill) -> tuple[str, str, str]:
    return skill.drill, skill.family, skill.load


def skill_title(skill: Skill, families: Mapping[str, str]) -> str:
    title = str(DRILLS[skill.drill].title)
    if skill.family:
        return f"{title}: {families.get(skill.family, skill.family)}"
    return _("%(title)s: a full table") % {"title": title} if skill.load == "full" else title


def _practised(blocks: Iterable[Block]) -> Standing:
    return Standing.BEGUN if list(blocks) else Standing.NOT_BEGUN
