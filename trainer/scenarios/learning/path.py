"""The course path: weeks, the skills practised in them, and the gate at the end of each.

It is data. A school may turn lines off, ask for more or less, and give more time; it cannot ask
for a drill that is not there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Any

from trainer.scenarios.learning.mastery import Gate

_MOST_PERCENT = 1000


class BadPathError(ValueError):
    """A path that cannot be: every fault of it, one a line."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(faults))


@dataclass(frozen=True, slots=True)
class Skill:
    """One line of a week. `family` empty: everything, as it comes. `gate` none: practice only."""

    code: str
    drill: str
    family: str
    load: str
    gate: Gate | None
    on: bool = True


@dataclass(frozen=True, slots=True)
class Week:
    """`allowance`: hundredths of the certificate's times that count as in time.

    `later`: what belongs to this week and is not here yet.
    """

    number: int
    title: str
    allowance: int
    skills: tuple[Skill, ...]
    later: tuple[str, ...] = ()


def read_path(text: str) -> tuple[Week, ...]:
    raw = tomllib.loads(text)
    faults: list[str] = []
    weeks = tuple(_week(each, faults) for each in raw.get("weeks", ()))
    codes = [skill.code for week in weeks for skill in week.skills]
    faults += [f"{code} stands twice" for code in sorted(set(codes)) if codes.count(code) > 1]
    if faults:
        raise BadPathError(faults)
    return weeks


def _week(raw: Mapping[str, Any], faults: list[str]) -> Week:
    number = raw.get("number", 0)
    allowance = raw.get("allowance", 100)
    if not isinstance(allowance, int) or not 100 <= allowance <= _MOST_PERCENT:
        faults.append(f"week {number}: the allowance is from 100 to {_MOST_PERCENT}")
        allowance = 100
    skills = []
    for each in raw.get("skills", ()):
        code = each.get("code", "")
        try:
            gate = Gate(each.get("needed", 27), each.get("block", 30)) if each["gate"] else None
        except (KeyError, ValueError) as error:
            faults.append(f"week {number}, {code}: {error}")
            continue
        skills.append(
            Skill(code, each["drill"], each.get("family", ""), each.get("load", ""), gate)
        )
    return Week(number, raw.get("title", ""), allowance, tuple(skills), tuple(raw.get("later", ())))


@cache
def shipped_path() -> tuple[Week, ...]:
    place = resources.files("trainer.scenarios") / "learning" / "path.toml"
    return read_path(place.read_text(encoding="utf-8"))


Changes = Mapping[str, Any]


def adjusted(weeks: tuple[Week, ...], changes: Changes) -> tuple[Week, ...]:
    """A school's own path: by code of a skill on, needed; by number of a week its allowance."""
    return tuple(
        replace(
            week,
            allowance=changes.get("allowances", {}).get(str(week.number), week.allowance),
            skills=tuple(_changed(skill, changes.get("skills", {})) for skill in week.skills),
        )
        for week in weeks
    )


def _changed(skill: Skill, changes: Mapping[str, Mapping[str, Any]]) -> Skill:
    own = changes.get(skill.code, {})
    gate = skill.gate
    if gate is not None and "needed" in own:
        gate = replace(gate, needed=min(max(1, own["needed"]), gate.block))
    return replace(skill, on=own.get("on", True), gate=gate)
