"""What must hold of any scenario with an error in it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from tests.books import book
from trainer.engine.cards import Card
from trainer.engine.irregular.facts import facts_of
from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.story import Story
from trainer.engine.irregular.words import Incident, Irregularity
from trainer.engine.round.events import INCIDENT, RULES, SETTLES, event_text
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.money import settle_act
from trainer.engine.script.reader import read_script
from trainer.engine.script.writer import write_script
from trainer.engine.words import Policy
from trainer.scenarios.afterwards import course_after, rule_all
from trainer.scenarios.chips import ChipSet
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.rounds import floor_of
from trainer.scenarios.scenario import Scenario


def possible(short: str) -> list[Irregularity]:
    """The kinds that can be under this book."""
    duties = floor_of(book(short)).duties
    return [kind for kind, slip in SLIPS.items() if slip.impossible(duties) is None]


def cards_out(round_: Round) -> list[Card]:
    """Every card that lies anywhere but in the shoe."""
    found = [*round_.discards, *([] if round_.dealer_cleared else round_.dealer)]
    for box in round_.boxes.values():
        for hand in box.hands:
            found += [] if hand.cleared else hand.cards
    odd = round_.odd
    if odd is not None:
        found += [card for cards in odd.stray.values() for card in cards]
        found += [*odd.next_cards, *odd.riffled]
        found += odd.held.cards if odd.held is not None else ()
        found += odd.together.cards if odd.together is not None else ()
    return sorted(found)


def check_found(scenario: Scenario) -> Story:
    """It is found, by its name or a twin's once the deal is over, and nothing else beside it."""
    kind, finding = scenario.kind, scenario.finding
    story = Story.of(scenario.setup, scenario.log)
    assert kind is not None
    assert finding is not None
    assert finding in story.findings
    # A story taken over at the slip knows as much as one that saw it all.
    short = scenario.story
    assert story.findings == short.findings
    assert (story.interim, story.acted, story.drew) == (short.interim, short.acted, short.drew)
    assert story.deal.laid == short.deal.laid
    if story.round.phase > Phase.DEALING:
        assert finding.kind in (kind, *KINDS[kind].twins), finding
    others = [each for each in story.findings if each != finding]
    assert all(each.kind in SLIPS[kind].brings for each in others), others
    return story


def check_ruled(scenario: Scenario) -> None:
    """The ruling is that of the error which was put in, and cites clauses of the book."""
    kind, ruled = scenario.kind, scenario.ruled
    assert kind is not None
    assert ruled is not None
    book = scenario.setup.book
    meant = book.remedy(kind, facts_of(scenario.story, replace(ruled.finding, kind=kind)))
    assert (ruled.remedy.steps, ruled.remedy.uncovered) == (meant.steps, meant.uncovered)
    assert 1 <= len(ruled.clauses) <= 4
    assert all(number in book.clauses for number in ruled.clauses)


def check_visible(scenario: Scenario, chips: ChipSet) -> None:
    """Clean up to the slip; every amount can be paid in chips; the notice ends the log."""
    at = scenario.struck_at
    assert at is not None
    assert at < len(scenario.log)
    for event in scenario.log:
        if event[0] == SETTLES:
            assert chips.can_pay(event[2]), event_text(event)
            assert chips.can_pay(event[3]), event_text(event)
    for event, after in pairwise(scenario.log):
        mixed = event[:2] == (INCIDENT, Incident.CARDS_MIXED)
        assert not mixed or after[0] == RULES


def examinable(story: Story) -> bool:
    """Whether the book rules on all that is open: nothing is left to an authority, or unasked."""
    ruled = [story.rule_on(finding) for finding in story.findings]
    return all(each.covered and each.policy is not Policy.NEVER for each in ruled)


def check_money(round_: Round) -> None:
    """Every wager is settled as it should be, or given back; no chip lies beside the game."""
    assert round_.odd is not None
    assert not round_.odd.late
    for stake in round_.stakes:
        if stake.key in round_.odd.returned:
            continue
        assert stake.settled, stake.key
        act = settle_act(round_, stake)
        assert (act.paid, act.taken) == (stake.paid, stake.taken), stake.key


def check_carried(story: Story, seed: int) -> bool:
    """After its rulings the round runs to its end clean, and no card and no chip is lost on the
    way; nothing where the book does not rule. The story goes on with it.
    """
    clean, before = examinable(story), cards_out(story.round)
    if not clean:
        return False
    rule_all(story)
    course = course_after(story, seed=seed)
    assert course.run_out(), story.round.phase
    assert not story.findings
    assert cards_out(story.round) == sorted([*before, *course.rest.drawn])
    check_money(story.round)
    again = Story.of(story.round.setup, story.round.log)
    assert again.round.discards == story.round.discards
    return True


def check_script(scenario: Scenario) -> None:
    """The log has one script, and the script reads back to the same log."""
    setup, book = scenario.setup, scenario.setup.book
    told = read_script(write_script(setup, scenario.log), {book.id: book})
    assert tuple(told.log) == scenario.log
    assert told.setup == setup


def scenario_text(scenario: Scenario) -> str:
    ruled = scenario.ruled
    told = [
        f"# {scenario.setup.book.id}, seed {scenario.seed}, generator {scenario.version}",
        f"# {scenario.kind}, {scenario.look}, struck at {scenario.struck_at}",
    ]
    if ruled is not None:
        facts = ", ".join(sorted(ruled.facts))
        steps = ", ".join(ruled.steps)
        told.append(f"# found {ruled.finding.kind} {ruled.finding.subject}: {facts}")
        told.append(f"# {steps} by {', '.join(ruled.clauses)}")
    return "\n".join((*told, *map(event_text, scenario.log), ""))
