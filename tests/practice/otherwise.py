"""An engine that answers otherwise: what happened stays as it is, every answer to it is another."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from types import FunctionType
from typing import Any

from trainer.engine import settlement
from trainer.engine.irregular import ruling, story
from trainer.engine.irregular.finding import Ruled
from trainer.engine.lines import Line
from trainer.engine.round import due as due_module
from trainer.engine.round import money
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.fold import Round
from trainer.engine.script.reader import Script, read_script
from trainer.engine.words import Office
from trainer.engine.words import Ruling as R
from trainer.scenarios import adjudicate
from trainer.scenarios.drills import next_act, payouts
from trainer.scenarios.questions import calls, fates, figures, mark, placing, why_not
from trainer.scenarios.questions.words import Fate, WhoseCall

_rule_on, _line, _read_script = ruling.rule_on, money.line, read_script


def other_ruling(*told: Any) -> Ruled:
    found = _rule_on(*told)
    other = R.ROUND_VOID if R.ROUND_VOID not in found.steps else R.CONTINUE_ROUND
    return replace(
        found,
        ruling=other,
        steps=(other, R.REFUSE_WAGER),
        consequences=(),
        clauses=("0",),
        elections=(),
        elector=None,
        decides=Office.INSPECTOR,
        numbers={"owedPaid": 123, "owedTaken": 321, "allowedMax": 99, "handedBack": 7},
    )


def other_line(*told: Any) -> Line:
    found = _line(*told)
    return found._replace(paid=found.paid + 700, taken=0, clauses=("0",))


def other_act(round_: Round) -> Act:
    return Act(ActKind.SHUFFLE, "", ("0",), "", 0, 0)


def other_acts(round_: Round) -> tuple[Act, ...]:
    return (other_act(round_),)


def _refuse(*_: object, **__: object) -> Any:
    raise AssertionError("a mark was asked for before there was an answer")


OTHERWISE: dict[Callable[..., Any], Callable[..., Any]] = {
    ruling.rule_on: other_ruling,
    money.line: other_line,
    settlement.settle: _refuse,
    settlement.settle_wager: _refuse,
    due_module.due: other_acts,
    due_module.canonical: other_act,
    adjudicate.adjudicate: lambda _: {},
    fates.fate_of: lambda *_: Fate.RETURNED,
    calls.whose_call: lambda _: WhoseCall.INSPECTOR,
    figures.amounts_of: lambda _: {"owedPaid": 123},
    placing.layout_due: lambda *_: None,
    why_not.why_not: _refuse,
    mark.mark: _refuse,
    mark.mark_at: _refuse,
    payouts.mark_payouts: _refuse,
    payouts.mark_wagers: _refuse,
    next_act.mark_next: _refuse,
    next_act.mark_act: _refuse,
}


class _Reading:
    """Whether a script is being read: what happened is told by the engine as it is."""

    now = False


def _unless_reading(value: Callable[..., Any], other: Callable[..., Any]) -> Callable[..., Any]:
    def answer(*args: Any, **kwargs: Any) -> Any:
        return (value if _Reading.now else other)(*args, **kwargs)

    return answer


def _reads(*args: Any) -> Script:
    was, _Reading.now = _Reading.now, True
    try:
        return _read_script(*args)
    finally:
        _Reading.now = was


@cache
def _places() -> tuple[tuple[Any, str, Any, Any], ...]:
    """Wherever one of these is known by name: the module, the name, what it is and will be."""
    others = {value: _unless_reading(value, other) for value, other in OTHERWISE.items()}
    others[_read_script] = _reads
    modules = [each for name, each in sys.modules.items() if name.startswith("trainer.")]
    return tuple(
        (module, name, value, others[value])
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value in others
    )


@contextmanager
def answering_otherwise() -> Iterator[None]:
    found: Any = vars(story.Story)["findings"]
    places, findings = _places(), _unless_reading(found.fget, lambda _: ())
    try:
        for module, name, _, other in places:
            setattr(module, name, other)
        setattr(story.Story, "findings", property(findings))  # noqa: B010
        yield
    finally:
        for module, name, value, _ in places:
            setattr(module, name, value)
        setattr(story.Story, "findings", found)  # noqa: B010
