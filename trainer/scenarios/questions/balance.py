"""Which wrong options stand beside the right one, so that no length gives it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from trainer.engine.chance import Chance
from trainer.scenarios.draws import some_of
from trainer.scenarios.questions.item import KindOption, Option, RulingOption

T = TypeVar("T", bound=Option)
# How long an option is when it is read. The wording knows best, and may be asked instead.
Measure = Callable[[Option], int]


def size(option: Option) -> int:
    """The length of its codes, for whoever has no words to measure."""
    if isinstance(option, KindOption):
        return len(option.kind)
    if not isinstance(option, RulingOption):
        return len(option.code)
    words = (*option.steps, *option.consequences, *option.elections)
    more = (option.elector, option.left_over, option.decides)
    told = sum(len(word) for word in words) + sum(len(word) for word in more if word is not None)
    return told + 8 * len(option.figures)


def beside(
    right: Sequence[T],
    wrong: Sequence[Sequence[T]],
    number: int,
    chance: Chance,
    measure: Measure,
) -> list[T]:
    """The right option and so many wrong ones, in a drawn order.

    Each comes in several forms, and stands in one. How many of the wrong shall be shorter than
    the right is drawn; of those that can be, the likeliest come first.
    """
    wanted = chance.below(number + 1)
    measured = [[(measure(form), form) for form in forms] for forms in wrong]
    best: list[T] = []
    # Above the most there can be: everything wanted missed, and everything on the wrong side.
    least_off = 4 * number + 1
    for form in some_of(chance, right, len(right)):
        chosen, off = _chosen(measured, measure(form), wanted, number)
        if off < least_off:
            best, least_off = [form, *chosen], off
    return some_of(chance, best, len(best))


def _chosen(
    measured: list[list[tuple[int, T]]], length: int, wanted: int, number: int
) -> tuple[list[T], int]:
    """As many of this number shorter than the length as are wanted, the others longer.

    With it how far that was missed: one for each that is of equal length, two for each that is
    on the wrong side.
    """
    below = [next((form for long, form in forms if long < length), None) for forms in measured]
    above = [next((form for long, form in forms if long > length), None) for forms in measured]
    places = range(len(measured))
    shorter = [at for at in places if below[at] is not None][:wanted]
    longer = [at for at in places if at not in shorter and above[at] is not None]
    longer = longer[: number - len(shorter)]
    found = [below[at] for at in shorter] + [above[at] for at in longer]
    chosen = [form for form in found if form is not None]
    off = 2 * (wanted - len(shorter))
    for at in places:
        if len(chosen) == number:
            break
        if at not in shorter and at not in longer:
            long, form = measured[at][0]
            off += 1 if long == length else 2
            chosen.append(form)
    return chosen, off
