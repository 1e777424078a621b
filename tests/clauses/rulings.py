"""What a book rules on the errors of a round told as a script, checked to the last word."""

from __future__ import annotations

from tests.books import book
from tests.clauses.scripts import GOES, TO, script
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.remedy import Remedy
from trainer.engine.irregular.words import Fact, Irregularity
from trainer.engine.words import Policy, Ruling


def ruled(short: str, kind: str, *lines: str) -> Ruled:
    """The ruling on the first open finding of this kind at the end of the script."""
    story = script(short, *lines).story
    found = [each for each in story.findings if each.kind is Irregularity(kind)]
    assert found, f"no {kind} among {[str(each.kind) for each in story.findings]}"
    return story.rule_on(found[0])


def rules(
    short: str,
    kind: str,
    *lines: str,
    does: str,
    by: str,
    then: str = "",
    reading: str | None = None,
    policy: str = "ok",
    elects: str = "",
    elector: str | None = None,
    left: str | None = None,
    decides: str | None = None,
    withdraw: str = "",
) -> Ruled:
    """The book rules so: nothing more, nothing less. `by`: its clauses, the duty aside."""
    told = ruled(short, kind, *lines)
    clauses = tuple(by.split())
    assert [each.value for each in told.steps] == does.split()
    assert told.ruling is told.steps[0]
    assert [each.value for each in told.consequences] == then.split()
    assert told.clauses[: len(clauses)] == clauses, told.clauses
    assert told.remedy.clauses == clauses
    assert (told.reading, told.policy.value) == (reading, policy)
    assert [each.value for each in told.elections] == elects.split()
    assert (told.elector and told.elector.value) == elector
    assert (told.left_over and told.left_over.value) == left
    assert (told.decides and told.decides.value) == decides
    assert told.remedy.may_withdraw == tuple(withdraw.split())
    assert told.covered
    return told


def leaves(
    short: str,
    kind: str,
    *lines: str,
    by: str,
    reading: str | None = None,
    policy: str = "silent",
) -> Ruled:
    """The book does not cover it: it goes to whoever decides what is left, citing `by` first."""
    told = ruled(short, kind, *lines)
    clauses = tuple(by.split())
    assert not told.covered
    assert [each.value for each in told.steps] == [GOES[short]]
    assert told.decides == TO.get(short)
    assert told.clauses[: len(clauses)] == clauses, told.clauses
    assert told.remedy.clauses == clauses
    assert (told.reading, told.policy.value) == (reading, policy)
    return told


def says(
    short: str, kind: str, *facts: str, does: str, by: str, reading: str | None = None
) -> None:
    """What the book has for a case that no script can tell: the table never comes to it."""
    remedy = book(short).remedy(Irregularity(kind), frozenset(Fact(each) for each in facts))
    steps = tuple(Ruling(each) for each in does.split())
    assert remedy == Remedy(tuple(by.split()), remedy.when, steps, reading=reading)


def says_nothing(short: str, *kinds: str, by: str) -> None:
    """Kinds that cannot come up under this book, and that it does not speak of."""
    for kind in kinds:
        remedy = book(short).remedy(Irregularity(kind), frozenset())
        assert remedy == Remedy(tuple(by.split()), policy=Policy.SILENT, uncovered=True), kind
