"""What every drill can do. What is shown before an answer is made without knowing the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from django.http import QueryDict

from trainer.engine.rulebook import Rulebook
from trainer.practice.drills.stages import Running, Stage
from trainer.scenarios.rounds import Floor
from trainer.scenarios.scenario import Load
from trainer.scenarios.scripted import TableScript
from trainer.ui.money import MoneyStyle
from trainer.ui.table.view import TableView

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Content = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Made:
    """A new item: what is kept of it, and the skill it trains."""

    content: Content
    skill: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a menu."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class Read:
    """An answer as it was typed: what it says, or a sentence for each field that says nothing."""

    content: Content = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in the fields again when an answer could not be read, and why not."""

    values: Mapping[str, str] = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)


NOTHING_TYPED = Typed()
# What has happened, where the page that asks keeps what it was told of it.
KEPT = ("",)


@dataclass(frozen=True, slots=True)
class Marks:
    """`lines`: of each part whether it was right and which clauses decide it, where parts differ.

    Without it every clause stands for the whole answer.
    """

    parts: int
    parts_right: int
    clauses: tuple[str, ...]
    lines: tuple[tuple[bool, tuple[str, ...]], ...] = ()

    @property
    def right(self) -> bool:
        return self.parts == self.parts_right

    def by_clause(self) -> dict[str, list[int]]:
        """How many parts each clause decides, and how many of them were right."""
        if not self.lines:
            return {clause: [self.parts, self.parts_right] for clause in self.clauses}
        found: dict[str, list[int]] = {}
        for right, clauses in self.lines:
            for clause in dict.fromkeys(clauses):
                counts = found.setdefault(clause, [0, 0])
                counts[0] += 1
                counts[1] += int(right)
        return found


@dataclass(frozen=True, slots=True)
class Shown:
    """An item as it stands on the page before it is answered. `rows` is the drill's own.

    `so_far`: what has happened, where that is part of the question. `reading`: how an unclear
    text is taken. `stage`: what has to be gone through before there is anything to answer.
    The templates are those of the drill unless this item has its own.
    """

    sentence: str
    table: TableView
    rows: tuple[Any, ...]
    target_tenths: int | None = None
    so_far: tuple[str, ...] = ()
    reading: str = ""
    reading_url: str = ""
    stage: Stage | None = None
    template: str = ""
    feedback_template: str = ""

    @property
    def news(self) -> str:
        """What is said aloud when it comes up."""
        return self.stage.sentence if isinstance(self.stage, Running) else self.sentence


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What another rulebook says of the same moment: a sentence each, and the clauses of it."""

    lines: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    reading: str = ""


class Question(Protocol):
    """What is put on a page and read from it. `template` shows the rows of a question,
    `feedback_template` those of its feedback. Who makes and marks items is another matter.
    """

    title: StrPromise
    template: str
    feedback_template: str

    def show(self, content: Content, typed: Typed) -> Shown: ...

    def read(self, content: Content, data: QueryDict, style: MoneyStyle) -> Read: ...

    def feedback(self, content: Content, answer: Content, style: MoneyStyle) -> tuple[Any, ...]: ...


class Drill(Question, Protocol):
    """A question that also makes its items and marks the answers."""

    about: StrPromise

    def families(self, book: Rulebook) -> tuple[Choice, ...]: ...

    def make(self, floor: Floor, *, seed: bytes, family: str) -> Made | None: ...

    def mark(self, content: Content, answer: Content) -> Marks: ...


class PracticeDrill(Drill, Protocol):
    """`procedure`: it asks what is done, not for a sum, so practice also asks how sure one is.

    `scripts`: which of the scripts that come along are for it; empty where none is.
    """

    procedure: bool
    scripts: str

    def make(
        self, floor: Floor, *, seed: bytes, family: str, load: Load | None = None
    ) -> Made | None: ...

    def of_script(self, script: TableScript, book: Rulebook, *, seed: bytes) -> Made | None: ...

    def under(self, content: Content, book: Rulebook, style: MoneyStyle) -> Elsewhere:
        """What another rulebook says of the same moment; asked for when the answer is in."""
        ...


@runtime_checkable
class Follows(Protocol):
    """A drill some of whose answers lead to an item of their own, which lengthens the set.

    `following_template`: how the answer to such an item is told.
    """

    following_template: str

    def follow(self, content: Content, answer: Content, *, seed: str) -> Made | None: ...


@runtime_checkable
class Covers(Protocol):
    """A drill that hides something of its table before the answer and shows it with the verdict."""

    covers: bool
