"""The options of a ruling: the right one, and others that leave another table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from trainer.engine.chance import Chance
from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.words import Fact
from trainer.scenarios.draws import some_of
from trainer.scenarios.questions.alternatives import alternatives
from trainer.scenarios.questions.balance import Measure, beside, size
from trainer.scenarios.questions.effects import Here, Left, left_by, part_of
from trainer.scenarios.questions.figures import option_of
from trainer.scenarios.questions.forms import forms
from trainer.scenarios.questions.item import RulingOption
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.possible import alone

FEWEST, MOST = 3, 4


def ruling_options(
    moment: Moment, ruled: Ruled, chance: Chance, measure: Measure = size
) -> tuple[RulingOption, ...]:
    """Nothing where fewer than three can be told apart by the table they leave."""
    wrong = wrong_options(moment, ruled)
    if len(wrong) + 1 < FEWEST:
        return ()
    number = min(MOST - 1, len(wrong))
    # In any order: a tail that only the right one tends to have would give it away.
    ways = [some_of(chance, said, len(said)) for said in map(forms, wrong)]
    return tuple(beside(forms(option_of(ruled)), ways, number, chance, measure))


def wrong_options(moment: Moment, ruled: Ruled) -> list[RulingOption]:
    """Each leaves a table of its own, and none says a part of what is right, or more than it."""
    left = leaving(moment, ruled)
    right = left(option_of(ruled))
    found: dict[Left, RulingOption] = {}
    for option in alternatives(moment, ruled):
        leaves = left(option)
        if leaves not in found and not part_of(leaves, right) and not part_of(right, leaves):
            found[leaves] = option
    return list(found.values())


def leaving(moment: Moment, ruled: Ruled) -> Callable[[RulingOption], Left]:
    """What an option would leave on this table."""
    finding = ruled.finding
    here = Here(
        finding.kind,
        alone=alone(moment.round, finding.subject),
        nobody_left=Fact.REFUSED_BY_ALL in ruled.facts,
    )
    return partial(left_by, here=here)
