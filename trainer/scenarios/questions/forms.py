"""Several ways to say one ruling, so that its length tells nothing.

Each leaves the same table: that a void round's wagers go back and that play goes on may be said
or left unsaid.
"""

from __future__ import annotations

from dataclasses import replace

from trainer.engine.words import Office
from trainer.engine.words import Ruling as R
from trainer.scenarios.questions.item import RulingOption

_VOID = (R.ROUND_VOID, R.RETURN_ALL_WAGERS)
_AUTHORITY = (R.REFER_GAMING_SHIFT_MANAGER, R.INSPECTOR_DECIDES)
# These end by saying themselves how play goes on, or that it does not.
_ENDS = frozenset(
    {
        *(R.CONTINUE_ROUND, R.COMPLETE_ROUND, R.REMOVE_CARDS_AND_CONTINUE, R.HAND_CONTINUES),
        *(R.CONTINUE_UNBURNED, R.RESHUFFLE_AND_CUT, R.SHUFFLE_AFTER_ROUND, R.ROUND_VOID),
        *(R.RETURN_ALL_WAGERS, R.PREVIOUS_RESULTS_STAND, R.PRIOR_ROUNDS_SETTLED),
        *(R.REFER_GAMING_SHIFT_MANAGER, R.INSPECTOR_DECIDES, R.RULEBOOK_SILENT_ESCALATE),
        *(R.DECIDE_IN_PLAYERS_FAVOUR, R.REOPEN_SURRENDER_OR_INSURANCE),
    }
)


def forms(option: RulingOption) -> tuple[RulingOption, ...]:
    """The option as the book has it first, then other ways to say it."""
    steps, last = option.steps, (*option.steps, *option.consequences)[-1]
    if steps == (R.CONTINUE_ROUND,):
        return option, replace(option, steps=(R.CONTINUE_ROUND, R.COMPLETE_ROUND))
    if steps[0] in _AUTHORITY and len(steps) == 1:
        return option, replace(option, steps=(R.RULEBOOK_SILENT_ESCALATE, *steps))
    if steps == (R.RULEBOOK_SILENT_ESCALATE,):
        return option, replace(option, decides=Office.NOBODY_NAMED)
    if steps == _VOID:
        bare = replace(option, steps=(R.ROUND_VOID,), consequences=())
        full = replace(option, consequences=(R.PREVIOUS_RESULTS_STAND,))
        return tuple(dict.fromkeys((option, bare, full)))
    if last in _ENDS or option.elector is not None:
        return (option,)
    goes_on = replace(option, consequences=(*option.consequences, R.CONTINUE_ROUND))
    ends = replace(option, consequences=(*option.consequences, R.COMPLETE_ROUND))
    return option, goes_on, ends
