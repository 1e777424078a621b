"""What a book says of an irregularity, in sentences: the case, what is done, who may choose."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from trainer.engine.irregular.words import GROUP_OF, Fact, FactGroup, Irregularity
from trainer.engine.rulebook import Remedy, Uncovered
from trainer.ui.wording import label


def say_case(when: Iterable[Fact]) -> str:
    """The facts an entry is for: of one group any of them, of several groups all."""
    groups: dict[FactGroup, list[str]] = {}
    for fact in when:
        groups.setdefault(GROUP_OF[fact], []).append(label(fact))
    said = [_join_or(facts) for facts in groups.values()]
    return "; ".join(said) or _("in every case")


def say_done(remedy: Remedy) -> str:
    """What is done, in order, and what then holds."""
    if remedy.uncovered:
        return uncovered()
    return "; ".join(label(each) for each in (*remedy.steps, *remedy.consequences))


def say_more(remedy: Remedy) -> tuple[str, ...]:
    """Who may choose, what is left over, and whether one may withdraw afterwards."""
    said: list[str] = []
    if remedy.elector is not None:
        choices = _join_or([label(each) for each in remedy.elections])
        who = label(remedy.elector)
        said.append(_("%(who)s may choose: %(choices)s") % {"who": who, "choices": choices})
    if remedy.left_over is not None:
        said.append(_("what is left over %(goes)s") % {"goes": label(remedy.left_over)})
    if remedy.may_withdraw:
        said.append(_("whoever is dissatisfied may be allowed to withdraw"))
    return tuple(said)


def say_remedy(remedy: Remedy) -> str:
    return "; ".join((say_done(remedy), *say_more(remedy)))


def say_uncovered(silent: Uncovered) -> str:
    return say_kinds(silent.kinds)


def say_kinds(kinds: Iterable[Irregularity]) -> str:
    return "; ".join(label(each) for each in kinds)


def uncovered() -> str:
    return _("the book does not cover this")


def _join_or(parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return _("%(most)s or %(last)s") % {"most": ", ".join(parts[:-1]), "last": parts[-1]}
