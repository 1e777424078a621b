"""The same moment under another rulebook: told again to the engine, never looked up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from trainer.engine.errors import EngineError
from trainer.engine.irregular.finding import Finding
from trainer.engine.round import events as ev
from trainer.engine.round.due import due
from trainer.engine.round.events import Event
from trainer.engine.round.money import line
from trainer.engine.round.ready import is_decided
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import SIDE_BETS, Policy, Ruling
from trainer.practice.drills.base import Elsewhere
from trainer.practice.drills.table import script_of
from trainer.scenarios.questions.figures import option_of
from trainer.scenarios.questions.item import About
from trainer.scenarios.questions.kinds import TARGET_OF, Target
from trainer.scenarios.questions.moment import Moment
from trainer.ui.act_words import say_act
from trainer.ui.money import MoneyStyle
from trainer.ui.question_words import say_finding, say_ruling, sentence
from trainer.ui.settle_words import say_place, why_settled
from trainer.ui.wording import curl, label


def moment_under(script: str, book: Rulebook) -> Moment | None:
    """The same events at a table of this book; nothing where it could not be told there.

    Side bets that this game does not have are left out: the rest of the table is the same.
    """
    read = script_of(script)
    log = [event for event in read.log if _bet_of(event) not in strange_bets(book)]
    moment = Moment(replace(read.setup, book=book), log)
    try:
        # Told to its end now: what cannot be shows here and nowhere later.
        moment.findings  # noqa: B018
    except (EngineError, LookupError):
        return None
    return moment


def strange_bets(book: Rulebook) -> frozenset[str]:
    return frozenset(kind.value for kind in SIDE_BETS if kind not in book.side_bets)


def _bet_of(event: Event) -> str:
    """The kind of wager an event is about, where it is about one."""
    if event[0] in (ev.WAGER, ev.OFFERS, ev.CLAIMS):
        return str(event[1])
    return str(event[1]).partition("/")[0] if event[0] == ev.SETTLES else ""


def another_game() -> Elsewhere:
    return Elsewhere((_("Not the same game: this table cannot be told under this rulebook."),))


def _no_such_bet() -> Elsewhere:
    return Elsewhere((_("Not the same game: it has no such bet."),))


def _wrong_before(moment: Moment) -> list[Finding]:
    """Not what this book would have had said: calls are words, the table is the same."""
    return [each for each in moment.findings if TARGET_OF[each.kind] is not Target.CALL]


def _gone_wrong(finding: Finding) -> Elsewhere:
    """Another book would have stopped this round before it came so far."""
    what = say_finding(finding.kind, finding.subject)
    words = _("Under this rulebook the round has gone wrong before this: %(what)s.")
    return Elsewhere((words % {"what": what},), finding.clauses)


def ruled_under(script: str, about: About | None, book: Rulebook) -> Elsewhere:
    """What this book rules on the finding in question."""
    if about is not None and about.subject.partition("/")[0] in strange_bets(book):
        return _no_such_bet()
    moment = moment_under(script, book)
    if moment is None:
        return another_game()
    finding = moment.find(about) if about is not None else moment.principal
    if finding is None:
        return Elsewhere((_("Nothing is wrong here under this rulebook."),))
    ruled = moment.rule_on(finding)
    reading = book.readings.get(ruled.reading) if ruled.reading is not None else None
    said = curl(reading.reading) if reading is not None else ""
    if ruled.policy is Policy.NEVER:
        words = _("The text of this rulebook does not settle it. Stop and call.")
        return Elsewhere((words,), ruled.clauses, said)
    told = sentence(say_ruling(option_of(ruled)))
    if ruled.policy is Policy.SILENT or not ruled.covered:
        if ruled.steps == (Ruling.RULEBOOK_SILENT_ESCALATE,):
            words = _("This rulebook is silent here and names nobody: pass it upwards.")
            return Elsewhere((words,), ruled.clauses, said)
        return Elsewhere((_("This rulebook is silent here."), f"{told}."), ruled.clauses, said)
    lines = [f"{told}."]
    if ruled.decides is not None:
        lines.append(_("Who decides: %(who)s.") % {"who": label(ruled.decides)})
    return Elsewhere(tuple(lines), ruled.clauses, said)


def paid_under(script: str, wagers: Sequence[str], book: Rulebook, style: MoneyStyle) -> Elsewhere:
    """What this book pays on each of these wagers."""
    moment = moment_under(script, book)
    known = [key for key in wagers if key.partition("/")[0] not in strange_bets(book)]
    if not known:
        return _no_such_bet()
    if moment is None or any(key not in moment.round.by_key for key in known):
        return another_game()
    wrong = _wrong_before(moment)
    if wrong:
        return _gone_wrong(wrong[0])
    lines: list[str] = []
    clauses: list[str] = []
    for key in known:
        stake = moment.round.by_key[key]
        words = {
            "where": sentence(say_place(stake.hand)),
            "player": stake.player,
            "what": label(stake.kind),
        }
        if not is_decided(moment.round, stake):
            lines.append(_("%(where)s, %(player)s, %(what)s: not decided yet.") % words)
            continue
        found = line(moment.round, stake)
        words["why"] = why_settled(stake, found)
        words["done"] = _say_done(found.paid, found.taken, style)
        lines.append(_("%(where)s, %(player)s, %(what)s: %(done)s (%(why)s).") % words)
        clauses += found.clauses
    return Elsewhere(tuple(lines), tuple(dict.fromkeys(clauses)))


def _say_done(paid: int, taken: int, style: MoneyStyle) -> str:
    if paid:
        return _("pay %(amount)s") % {"amount": style.text(paid)}
    if taken:
        return _("take %(amount)s") % {"amount": style.text(taken)}
    return _("leave it")


def due_under(script: str, book: Rulebook) -> Elsewhere:
    """What is due at this moment under this book; the other acts it admits beside it."""
    moment = moment_under(script, book)
    if moment is None or moment.round.over:
        return another_game()
    wrong = _wrong_before(moment)
    if wrong:
        return _gone_wrong(wrong[0])
    acts = due(moment.round)
    if not acts:
        return another_game()
    first, *others = (curl(say_act(moment.round, act)) for act in acts)
    lines = [f"{first}."]
    if others:
        lines.append(_("It also admits: %(acts)s.") % {"acts": "; ".join(others)})
    return Elsewhere(tuple(lines), acts[0].clauses)
