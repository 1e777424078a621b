"""What the people of a made school practise, day by day, and what it comes to."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills import DRILLS
from trainer.practice.figures.counting import COUNTS, MOST_TIMES_TARGET
from trainer.practice.models import DrillAnswer, DrillItem, DrillSet, RollUp, SetState
from trainer.scenarios.questions.item import pin
from trainer.school.models import School, User
from trainer.supervision.making.people import Learner
from trainer.supervision.making.rows import Table, a_day, a_uuid, moment
from trainer.supervision.making.stock import Given, Piece, Stock
from trainer.supervision.standing.counting import DayRow

COURSE_DAYS = 63
_BLOCK, _SET = 30, 10
_AT = {name: at for at, name in enumerate(COUNTS)}


@dataclass(slots=True)
class Made:
    """What one person's weeks came to, for what is kept of them."""

    rows: list[DayRow]
    pairs: Counter[tuple[str, str]] = field(default_factory=Counter)


class Weeks:
    """Writes sets, items, answers and roll-ups of one school under one rulebook."""

    def __init__(
        self, school: School, book: Rulebook, stock: Stock, today: date, chance: Random
    ) -> None:
        self.school, self.book, self.stock = school, book, stock
        self.today, self.chance = today, chance
        self.hash = pin(book).hash
        self.zone: ZoneInfo = school.zone
        self.sets = Table(
            DrillSet,
            *("id", "token", "school", "person", "drill", "rulebook", "edition", "book_hash"),
            *("length", "asked", "seed", "state", "started_at", "ended_at"),
        )
        self.items = Table(
            DrillItem, *("id", "drill_set", "number", "content", "fingerprint", "skill", "shown_at")
        )
        self.answers = Table(
            DrillAnswer,
            *("item", "nonce", "content", "right", "parts_right", "parts", "clauses"),
            *("clause_parts", "person", "day", "received_at", "milliseconds"),
        )
        self.roll_ups = Table(
            RollUp,
            *("school", "person", "day", "rulebook", "edition", "drill", "skill", "clause"),
            *COUNTS,
        )
        self.families = list(stock)
        self._menus = self._menus_by_week()

    @property
    def tables(self) -> tuple[Table, ...]:
        return self.sets, self.items, self.answers, self.roll_ups

    def live(self, person: User, learner: Learner, answers: int) -> Made:
        """So many answers of one person, over the weeks of the course."""
        last = self.today - timedelta(days=learner.habit.gone + self.chance.randrange(3))
        first = self.today - timedelta(days=COURSE_DAYS)
        sizes = self._sizes(answers)
        span = max(1, (last - first).days)
        days = sorted(first + timedelta(days=self.chance.randrange(span + 1)) for _ in sizes)
        counts: dict[tuple[date, str, str, str], list[int]] = {}
        pairs: Counter[tuple[str, str]] = Counter()
        begun: Counter[date] = Counter()
        for day, size in zip(days, sizes, strict=True):
            self._set(person, learner, day, size, begun[day], counts, pairs)
            begun[day] += 1
        for table in self.tables[:3]:
            if table.full():
                # In this order: each leans on the one before it.
                self.sets.write()
                self.items.write()
                self.answers.write()
        return Made(self._rolled(person, counts), pairs)

    def _sizes(self, answers: int) -> list[int]:
        sizes: list[int] = []
        while answers > 0:
            size = min(answers, _BLOCK if self.chance.random() < 0.25 else _SET)
            sizes.append(size)
            answers -= size
        return sizes

    def _menus_by_week(self) -> list[list[tuple[str, str]]]:
        """What is practised by the thirds of the course: sums first, rulings later."""
        early = [key for key in self.families if key[0] in ("read", "payouts")]
        middle = [key for key in self.families if key[0] in ("payouts", "next", "options", "call")]
        late = [key for key in self.families if key[0].startswith("right") or key[0] == "spot"]
        return [early + middle[::3], middle + early[::2] + late[::3], late + middle + early[::3]]

    def _set(
        self,
        person: User,
        learner: Learner,
        day: date,
        size: int,
        nth: int,
        counts: dict[tuple[date, str, str, str], list[int]],
        pairs: Counter[tuple[str, str]],
    ) -> None:
        chance = self.chance
        progress = 1 - (self.today - day).days / COURSE_DAYS
        menu = self._menus[min(2, int(progress * 3))]
        drill, family = menu[chance.randrange(len(menu))]
        at = self.families.index((drill, family))
        asked: dict[str, Any] = {"family": family}
        if drill == "payouts" and size == _BLOCK:
            asked["load"] = "light"
        begins = datetime.combine(day, time(9, 0), self.zone) + timedelta(minutes=17 * nth)
        set_id, clock = self.sets.number(), begins.astimezone(UTC)
        pieces = self.stock[drill, family]
        right = learner.chance_right(drill=drill, family=at, progress=progress)
        slow = learner.slowness(progress=progress)
        procedure = DRILLS[drill].procedure
        items: list[tuple[Piece, Given, int | None, str]] = []
        for _number in range(size):
            piece = pieces[chance.randrange(len(pieces))]
            wanted = right - (learner.habit.alarms if piece.alarm else 0)
            given = piece.right if chance.random() < wanted else chance.choice(piece.wrong)
            took = self._took(piece, slow)
            sure = self._sure(learner, given.right) if procedure else ""
            items.append((piece, given, took, sure))
        started = moment(clock)
        kept_day = a_day(day)
        rows: list[tuple[Any, ...]] = []
        for number, (piece, given, took, sure) in enumerate(items, start=1):
            item_id, shown = self.items.number(), moment(clock)
            clock += timedelta(milliseconds=took if took is not None else 14_000)
            content = given.content | {"confidence": sure} if sure else given.content
            rows.append(
                (item_id, set_id, number, piece.text, piece.fingerprint, piece.skill, shown)
            )
            self.answers.add(
                (
                    item_id,
                    a_uuid(chance.getrandbits(128)),
                    json.dumps(content),
                    given.right,
                    given.parts_right,
                    given.parts,
                    given.clauses,
                    given.clause_parts,
                    person.pk,
                    kept_day,
                    moment(clock),
                    took,
                )
            )
            _count(counts, day, piece, given, took, sure)
            if given.pair is not None and given.pair[0] != given.pair[1]:
                pairs[given.pair] += 1
        self.sets.add(
            (
                set_id,
                f"{chance.getrandbits(96):024x}",
                self.school.pk,
                person.pk,
                drill,
                self.book.id,
                self.book.edition,
                self.hash,
                size,
                json.dumps(asked),
                f"{chance.getrandbits(128):032x}",
                SetState.FINISHED.value,
                started,
                moment(clock),
            )
        )
        for row in rows:
            self.items.add(row)

    def _took(self, piece: Piece, slow: float) -> int | None:
        if not piece.tenths:
            return int(9_000 * self.chance.lognormvariate(0, 0.4))
        return int(piece.tenths * 100 * slow * self.chance.lognormvariate(0, 0.3))

    def _sure(self, learner: Learner, right: bool) -> str:
        drawn = self.chance.randrange(100)
        if drawn < learner.habit.sure:
            return "sure"
        if right:
            return "sure" if drawn < 75 else "think"
        return "think" if drawn < 70 else "guess"

    def _rolled(
        self, person: User, counts: Mapping[tuple[date, str, str, str], list[int]]
    ) -> list[DayRow]:
        book, found = self.book, []
        for (day, drill, skill, clause), kept in sorted(counts.items()):
            self.roll_ups.add(
                (
                    self.school.pk,
                    person.pk,
                    a_day(day),
                    book.id,
                    book.edition,
                    drill,
                    skill,
                    clause,
                    *kept,
                )
            )
            told = [kept[_AT[name]] for name in DayRow._fields[5:]]
            found.append(DayRow(day, book.id, drill, skill, clause, *told))
        if self.roll_ups.full():
            self.roll_ups.write()
        return found


def _count(
    counts: dict[tuple[date, str, str, str], list[int]],
    day: date,
    piece: Piece,
    given: Given,
    took: int | None,
    sure: str,
) -> None:
    """As `practice.figures.counting` adds up an answer; a test compares the two."""
    target = piece.tenths * 100
    for clause, parts, right in (("", given.parts, given.parts_right), *given.by_clause):
        key = (day, piece.drill, piece.skill, clause)
        kept = counts.get(key)
        if kept is None:
            kept = counts[key] = [0] * len(COUNTS)
        all_right = parts == right
        kept[0] += 1
        kept[1] += all_right
        kept[2] += parts
        kept[3] += right
        if target and took is not None:
            kept[4] += 1
            kept[5] += min(took, target * MOST_TIMES_TARGET)
            kept[6] += all_right and took <= target
        if sure:
            kept[_AT[f"{sure}_{'right' if all_right else 'wrong'}"]] += 1
