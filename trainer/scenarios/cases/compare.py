"""When an answer agrees with a case: equal values, and clauses that meet."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from typing import Any

from trainer.engine.errors import BadOddsError
from trainer.engine.money import ratio
from trainer.engine.rulebook import MOST_CITED
from trainer.scenarios.cases.answers import Answer
from trainer.scenarios.cases.fields import exact_units


def differences(expected: dict[str, Any], answer: Answer, clauses: list[str]) -> list[str]:
    """Where the two part, in short words; none when they agree."""
    found: list[str] = []
    for name, value in expected.items():
        if name not in answer.value:
            found.append(f"{name}: the engine gives no such value")
        elif not _same(name, value, answer.value[name]):
            found.append(f"{name}: expected {_told(value)}, got {_told(answer.value[name])}")
    return found + _clause_differences(answer, clauses)


def _told(value: Any) -> str:
    return json.dumps(value, default=str)


def _clause_differences(answer: Answer, clauses: list[str]) -> list[str]:
    odd = [cited for cited in answer.results if not 1 <= len(cited) <= MOST_CITED]
    if odd:
        return [f"clauses: a result cites {len(odd[0])} clauses, not one to four"]
    cited_all = {number for cited in answer.results for number in cited}
    if clauses and not cited_all & set(clauses):
        got = ", ".join(sorted(cited_all))
        return [f"clauses: expected one of {', '.join(clauses)}, got {got}"]
    return []


def _same(name: str, expected: Any, got: Any) -> bool:
    if name == "options":
        return isinstance(expected, list) and sorted(map(str, expected)) == got
    if name == "lines":
        return isinstance(expected, list) and _same_lines(expected, got)
    if name == "netByPlayer":
        return isinstance(expected, dict) and _same_money(expected, got)
    if name == "odds":
        return _same_odds(expected, got)
    return _same_value(expected, got)


def _same_lines(expected: list[Any], got: list[dict[str, Any]]) -> bool:
    """One line a wager, whatever the order they are listed in."""
    by_wager = {line["wager"]: line for line in got}
    if len(expected) != len(got) or not all(isinstance(line, dict) for line in expected):
        return False
    return all(
        line.get("wager") in by_wager
        and all(
            name in by_wager[line["wager"]] and _same_value(value, by_wager[line["wager"]][name])
            for name, value in line.items()
        )
        for line in expected
    )


def _same_money(expected: dict[str, Any], got: dict[str, Any]) -> bool:
    return expected.keys() == got.keys() and all(
        _same_value(value, got[name]) for name, value in expected.items()
    )


def _same_odds(expected: Any, got: str | None) -> bool:
    if expected is None or got is None:
        return expected is got
    try:
        return ratio(expected) == ratio(got)
    except BadOddsError:
        return False


def _same_value(expected: Any, got: Any) -> bool:
    """Amounts are equal as numbers, however many decimals they are written with."""
    amount = exact_units(expected)
    if amount is None:
        return bool(expected == got)
    return _amount(got) == amount


def _amount(got: Any) -> Fraction | None:
    return exact_units(Decimal(got) if isinstance(got, str) and _is_amount(got) else got)


def _is_amount(text: str) -> bool:
    return text.removeprefix("-").replace(".", "", 1).isdigit()
