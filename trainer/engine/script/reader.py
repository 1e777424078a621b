"""Reads a table script into a setup and a log; every fault of it is told at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from trainer.engine.round.apply import apply
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.round.events import CLEARS, SETTLES, Event
from trainer.engine.round.fold import Round
from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.faults import LineFault, ScriptError
from trainer.engine.script.filling import BURN_OF_ANY, filling
from trainer.engine.script.forms import Form, match
from trainer.engine.script.heading import Heading
from trainer.engine.script.possible import check_possible
from trainer.engine.script.telling import NOT_COLLECTED, OMISSIONS, Teller
from trainer.engine.script.values import PartError, Spare

MOST_LINES, MOST_CHARACTERS = 2_000, 400


@dataclass(frozen=True, slots=True)
class Script:
    """A script as read: the table before the round, and what happened."""

    setup: Setup
    log: tuple[Event, ...]
    round: Round = field(compare=False)


def read_script(text: str, books: Mapping[str, Rulebook]) -> Script:
    """The setup and log of a script; raises with every fault, each with its line."""
    reader = _Reader(books)
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        remedy = f"keep to {MOST_LINES} lines: a round is shorter"
        raise ScriptError([LineFault(MOST_LINES + 1, "the script is too long", remedy)])
    for number, raw in enumerate(lines, start=1):
        line = raw.split("#", 1)[0].strip()
        if line:
            reader.line(number, line)
    return reader.finish(len(lines))


class _Reader:
    def __init__(self, books: Mapping[str, Rulebook]) -> None:
        self.heading = Heading(books)
        self.faults: list[LineFault] = []
        self.round: Round | None = None
        self.spare = Spare()
        self.omitted: list[Event] = []

    def fault(self, number: int, problem: str, remedy: str) -> None:
        self.faults.append(LineFault(number, problem, remedy))

    def line(self, number: int, line: str) -> None:
        if len(line) > MOST_CHARACTERS:
            self.fault(number, "this line is too long", f"keep to {MOST_CHARACTERS} characters")
            return
        found = match(line)
        if found is None:
            self.fault(number, f"{line!r} is no line of a script", "see docs/table-scripts.md")
            return
        form, parts = found
        try:
            if form.head:
                self._head(form, parts)
            else:
                self._event(form, parts)
        except PartError as error:
            self.fault(number, error.problem, error.remedy)
        except ImpossibleEventError as error:
            self.fault(number, error.why, "mend this line or the ones before it")

    def _head(self, form: Form, parts: dict[str, str]) -> None:
        if self.round is not None:
            raise PartError(
                f"{form.text.split(' {')[0]!r} comes too late", "put it before the first event"
            )
        self.heading.read(form.name, parts)

    def _event(self, form: Form, parts: dict[str, str]) -> None:
        if self.round is None:
            if not self.heading.ready:
                if not self.heading.told_missing:
                    self.heading.told_missing = True
                    raise PartError("no rulebook is named before this", "begin with a book line")
                return
            self.round = Round(self.heading.setup())
        if form.name in OMISSIONS:
            self.omitted.append(OMISSIONS[form.name])
            return
        for event in Teller(self.round, self.spare).tell(form.name, parts):
            self._apply(event)

    def _apply(self, event: Event) -> None:
        assert self.round is not None
        for filler in filling(self.round, event):
            if _same_act(filler, self.omitted):
                break
            if filler == BURN_OF_ANY:
                filler = ("burn", self.spare.card(0))
            apply(self.round, filler)
        self.omitted = []
        check_possible(self.round, event)
        apply(self.round, event)

    def finish(self, last: int) -> Script:
        if self.round is None and not self.faults and not self.heading.ready:
            self.fault(max(last, 1), "the script names no rulebook", "add a line: book ID")
        if self.faults:
            raise ScriptError(self.faults)
        setup = self.heading.setup() if self.round is None else self.round.setup
        round_ = self.round if self.round is not None else Round(setup)
        return Script(setup, tuple(round_.log), round_)


def _same_act(filler: Event, omitted: list[Event]) -> bool:
    """The same call; a burn, whichever card it was; or any act of collecting a bust hand."""
    if filler[0] in (SETTLES, CLEARS):
        return NOT_COLLECTED in omitted
    return any(filler[: len(each)] == each for each in omitted)
