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
    least_off = number + 1
    for form in some_of(chance, right, len(right)):
        chosen, shorter = _chosen(measured, measure(form), wanted, number)
        if abs(shorter - wanted) < least_off:
            best, least_off = [form, *chosen], abs(shorter - wanted)
    return some_of(chance, best, len(best))


def _chosen(
    measured: list[list[tuple[int, T]]], length: int, wanted: int, number: int
) -> tuple[list[T], int]:
    """So many options of this number shorter than the length, or as near as it gets."""
    below: list[T | None] = []
    above: list[T | None] = []
    for forms in measured:
        below.append(next((form for size_, form in forms if size_ < length), None))
        longer = next((form for size_, form in forms if size_ > length), None)
        above.append(longer or next((form for size_, form in forms if size_ == length), None))
    places = range(len(measured))
    short = [at for at in places if below[at] is not None][:wanted]
    long = [at for at in places if at not in short and above[at] is not None]
    long = long[: number - len(short)]
    # Where too few can be longer, more are shorter than was wanted.
    rest = [at for at in places if at not in short and at not in long]
    short += rest[: number - len(short) - len(long)]
    found = [below[at] for at in short] + [above[at] for at in long]
    return [each for each in found if each is not None], len(short)
