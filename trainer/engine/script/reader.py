"""Reads a table script into a setup and a log; every fault of it is told at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Incident, Irregularity
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.round.events import CLEARS, INCIDENT, SETTLES, Event
from trainer.engine.round.fold import Round
from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.faults import LineFault, ScriptError
from trainer.engine.script.filling import BURN_OF_ANY, filling, wants_ruling
from trainer.engine.script.form import Form
from trainer.engine.script.forms import match
from trainer.engine.script.heading import Heading
from trainer.engine.script.hints import instead
from trainer.engine.script.possible import check_possible
from trainer.engine.script.teller import Teller
from trainer.engine.script.telling import NOT_COLLECTED, NOT_RULED, OMISSIONS, tell
from trainer.engine.script.telling_odd import check_error, ruled_on
from trainer.engine.script.values import PartError, Spare

MOST_LINES, MOST_CHARACTERS = 2_000, 400


@dataclass(frozen=True, slots=True)
class Script:
    """A script as read: the table before the round, and what happened.

    `lines`: for each event the line that tells it, or before which it filled itself in.
    """

    setup: Setup
    log: tuple[Event, ...]
    story: Story = field(compare=False)
    lines: tuple[int, ...] = field(compare=False, default=())

    @property
    def round(self) -> Round:
        return self.story.round


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
        self.story: Story | None = None
        self.spare = Spare()
        # What was left out before the next act, each with the line that says so.
        self.omitted: list[tuple[int, Event]] = []
        self.lines: list[int] = []

    def fault(self, number: int, problem: str, remedy: str) -> None:
        self.faults.append(LineFault(number, problem, remedy))

    def line(self, number: int, line: str) -> None:
        if len(line) > MOST_CHARACTERS:
            self.fault(number, "this line is too long", f"keep to {MOST_CHARACTERS} characters")
            return
        found = match(line)
        if found is None:
            self.fault(number, f"{line!r} is no line of a script", instead(line))
            return
        form, parts = found
        try:
            if form.head:
                self._head(form, parts)
            else:
                self._event(number, form, parts)
        except PartError as error:
            self.fault(number, error.problem, error.remedy)
        except ImpossibleEventError as error:
            self.fault(number, error.why, "mend this line or the ones before it")
        if self.story is not None:
            self.lines += [number] * (len(self.story.round.log) - len(self.lines))

    def _head(self, form: Form, parts: dict[str, str]) -> None:
        if self.story is not None:
            raise PartError(
                f"{form.text.split(' {')[0]!r} comes too late", "put it before the first event"
            )
        self.heading.read(form.name, parts)

    def _event(self, number: int, form: Form, parts: dict[str, str]) -> None:
        if self.story is None:
            if not self.heading.ready:
                if not self.heading.told_missing:
                    self.heading.told_missing = True
                    raise PartError("no rulebook is named before this", "begin with a book line")
                return
            self.story = Story(self.heading.setup())
        if form.name in OMISSIONS:
            self._omits(self.story, number, OMISSIONS[form.name])
            return
        if form.name in ("error", "error-on"):
            check_error(self.story, parts)
            return
        unruled = any(each == NOT_RULED for _, each in self.omitted)
        teller = Teller(self.story, self.spare, unruled=unruled)
        for event in tell(teller, form.name, parts):
            self._apply(self.story, event)

    def _omits(self, story: Story, number: int, what: Event) -> None:
        setup = story.round.setup
        if what != BURN_OF_ANY[:1] or setup.duties.burns:
            self.omitted.append((number, what))
        elif not setup.fresh_shoe:
            raise PartError("no burn is due here", "write before the bets: fresh shoe")
        else:
            # The book orders none, so nothing shows in the events: that it is missed is told.
            missed = (INCIDENT, Incident.BURN_FORGOTTEN, "", ())
            check_possible(story.round, missed)
            story.add(missed)

    def _apply(self, story: Story, event: Event) -> None:
        omitted = [each for _, each in self.omitted]
        due: list[Event] = []
        if wants_ruling(story.round, event):
            due.append(NOT_RULED)
            refused = [f for f in story.findings if f.kind is Irregularity.CARD_REFUSED]
            if refused and NOT_RULED not in omitted:
                story.add(ruled_on(refused[0]))
        fillers = filling(story.round, event)
        for number, each in self.omitted:
            if not any(_same_act(filler, [each]) for filler in (*due, *fillers)):
                remedy = "remove this line, or put it where that was due"
                self.fault(number, "nothing of the kind was left out here", remedy)
        self.omitted = []
        for filler in fillers:
            if _same_act(filler, omitted):
                break
            if filler == BURN_OF_ANY:
                filler = ("burn", self.spare.card(0))
            story.add(filler)
        check_possible(story.round, event)
        story.add(event)

    def finish(self, last: int) -> Script:
        if self.story is None and not self.faults and not self.heading.ready:
            self.fault(max(last, 1), "the script names no rulebook", "add a line: book ID")
        for number, _ in self.omitted:
            remedy = "tell the next act: only there it shows that something was left out"
            self.fault(number, "nothing comes after this", remedy)
        if self.faults:
            raise ScriptError(self.faults)
        story = self.story if self.story is not None else Story(self.heading.setup())
        return Script(story.round.setup, tuple(story.round.log), story, tuple(self.lines))


def _same_act(filler: Event, omitted: list[Event]) -> bool:
    """The same call; a burn, whichever card it was; or any act of collecting a bust hand."""
    if filler[0] in (SETTLES, CLEARS):
        return NOT_COLLECTED in omitted
    return any(filler[: len(each)] == each for each in omitted)
