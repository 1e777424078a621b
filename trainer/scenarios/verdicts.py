"""What the book rules on the moment at which a script ends, in the words of worked cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.story import Story, waits_for_outcome
from trainer.engine.irregular.words import Irregularity
from trainer.engine.round import events as ev
from trainer.engine.round.answers import Answer, by_authority, silent
from trainer.engine.round.apply import apply
from trainer.engine.round.attempts import answer
from trainer.engine.round.fold import Phase, Round
from trainer.engine.rulebook import cite
from trainer.engine.script.reader import Script
from trainer.engine.script.values import amount_text
from trainer.engine.words import Asks, Call, Matter, Ruling

Told = dict[str, Any]
_ASKING = (ev.OFFERS, ev.ASKS, ev.CLAIMS, ev.SAYS, ev.EARLIER, ev.DECIDES, ev.ADDS, ev.WAGER)
_OFFERED = {Call.OFFER_SURRENDER.value: "surrender", Call.OFFER_INSURANCE.value: "insurance"}
_PLAYED_FOR = (Ruling.PLAY_ABSENT_HAND_BY_RULE, Ruling.CO_BETTOR_PLAYS_HAND)
_FIGURES = (
    *("allowedMax", "allowedMin", "net", "handedBack", "acceptedStake"),
    *("owedPaid", "owedTaken", "wasPaid", "wasTaken"),
)


def money(value: int) -> int | str:
    """Whole units as a number, others exactly, as text."""
    return value // 100 if value % 100 == 0 else amount_text(value)


def findings_told(script: Script) -> list[Told]:
    """What is wrong and open, with the event that shows it and the line that tells the event."""
    return [
        {
            "kind": found.kind.value,
            "subject": found.subject,
            "event": found.at,
            **({"line": script.lines[found.at]} if found.at < len(script.lines) else {}),
            "clauses": list(found.clauses),
        }
        for found in script.story.findings
    ]


def verdict(script: Script) -> tuple[Told | None, list[Told]]:
    """The answer to the moment, and the ruling on each finding that is open."""
    story = script.story
    open_ = story.findings
    rulings = [ruled_told(story.rule_on(found)) for found in open_]
    refused = _refused_before(story)
    if refused is not None:
        return ruled_told(refused), rulings
    asked = answer_to(story)
    if asked is not None:
        return answer_told(asked), rulings
    pressing = [found for found in open_ if not waits_for_outcome(story, found)]
    if pressing:
        return rulings[open_.index(_foremost(pressing))], rulings
    if story.ruled and script.log[-1][0] == ev.RULES:
        return ruled_told(story.ruled[-1]), rulings
    duty = _duty(story.round) or _nobody_there(story.round)
    if duty is None and open_:
        return rulings[0], rulings
    return duty, rulings


def _foremost(findings: list[Finding]) -> Finding:
    """The last to come up; of several alike that came up at once, the first."""
    last = findings[-1]
    return next(each for each in findings if (each.at, each.kind) == (last.at, last.kind))


def answer_to(story: Story) -> Answer | None:
    """The answer to the last event, where it asks for one that no finding stands for."""
    log = story.round.log
    if not log or log[-1][0] not in _ASKING:
        return None
    last = log[-1]
    if last[0] == ev.ASKS and last[2] in (Asks.OFFICE_AWAY, Asks.TO_BURN_CARD):
        return _of_what_is_open(story, last[2])
    before = Round(story.round.setup)
    for event in log[:-1]:
        apply(before, event)
    return answer(before, last)


def _refused_before(story: Story) -> Ruled | None:
    """Who asks for another card, having refused one: the ruling on that, carried out or not."""
    last = story.round.log[-1] if story.round.log else ()
    if last[:1] != (ev.ASKS,) or last[2] is not Asks.ANOTHER_CARD:
        return None
    identity = Irregularity.CARD_REFUSED, last[3]
    open_ = [found for found in story.findings if found.identity == identity]
    ruled = [each for each in story.ruled if each.finding.identity == identity]
    return story.rule_on(open_[0]) if open_ else ruled[-1] if ruled else None


def _of_what_is_open(story: Story, asked: Asks) -> Answer | None:
    """Who acts in another's place, or what becomes of a card, in the matter that is open."""
    book = story.round.setup.book
    open_ = story.findings
    ruled = story.rule_on(open_[-1]) if open_ else story.ruled[-1] if story.ruled else None
    if asked is Asks.OFFICE_AWAY:
        found = by_authority(book, Matter.ANOTHERS_FUNCTION) or silent(book)
        beside = ruled.clauses if ruled is not None else ()
        return Answer(found.ruling, cite(found.clauses, beside), found.decided_by)
    if ruled is None:
        return silent(book, book.dealing.burn.clauses)
    return None if open_ else Answer(ruled.ruling, ruled.clauses, ruled.decides)


def _duty(round_: Round) -> Told | None:
    """What a ruling carried out has left to be done now."""
    odd = round_.odd
    if odd is None:
        return None
    if round_.agenda and round_.agenda[0] in odd.behind:
        act = round_.agenda[0]
        ruling = odd.behind[act]
    elif odd.after and round_.phase is Phase.ENDING:
        act, ruling = odd.after[0]
    else:
        return None
    told: Told = {"ruling": ruling.value, "steps": [ruling.value], "clauses": list(act.clauses)}
    if act.what in _OFFERED:
        told["offer"] = [_OFFERED[act.what]]
    return told


def _nobody_there(round_: Round) -> Told | None:
    """A hand whose bettor is away: somebody else plays it, or the book does."""
    if not round_.setup.absent or not Phase.OFFER <= round_.phase <= Phase.CARD:
        return None
    for box in round_.boxes.values():
        if box.bettors and not all(hand.done for hand in box.hands):
            found = answer(round_, (ev.ASKS, "", Asks.WHO_CALLS, str(box.number)))
            if found is not None and found.ruling in _PLAYED_FOR:
                return answer_told(found)
    return None


def ruled_told(ruled: Ruled) -> Told:
    return {
        "finding": ruled.finding.kind.value,
        "subject": ruled.finding.subject,
        "ruling": ruled.ruling.value,
        "steps": [step.value for step in (*ruled.steps, *ruled.consequences)],
        "clauses": list(ruled.clauses),
        "decidedBy": ruled.decides.value if ruled.decides is not None else None,
        **_figures(ruled.numbers),
        **({"readings": [ruled.reading]} if ruled.reading is not None else {}),
        "policy": ruled.policy.value,
    }


def answer_told(found: Answer) -> Told:
    told: Told = {
        "ruling": found.ruling.value if found.ruling is not None else None,
        "clauses": list(found.clauses),
        "decidedBy": found.decided_by.value if found.decided_by is not None else None,
    }
    if found.ruling is not None:
        told["steps"] = [found.ruling.value]
    told |= _figures(found.numbers)
    if found.readings:
        told["readings"] = [f"{each.reading}/{each.case}" for each in found.readings]
    return told


def _figures(numbers: Mapping[str, Any]) -> Told:
    return {
        name: money(value) if name in _FIGURES else value
        for name, value in numbers.items()
        if value is not None
    }
