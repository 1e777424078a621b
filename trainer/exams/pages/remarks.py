"""A re-mark on its page: how far it is, who flips, and which items are the reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from trainer.exams.models import Remark, RemarkRow, RemarkState
from trainer.exams.services.remarks import score_of
from trainer.school.models import Membership, User
from trainer.school.rights import can_be_second_person

# A page of rows; flips come first, so that nothing that matters is beyond it.
MOST_ROWS = 200


@dataclass(frozen=True, slots=True)
class RemarkLine:
    """One attempt whose result would be another. `why`: the items, in words."""

    person: str
    was: str
    now: str
    flips: bool
    passes: bool
    score: str
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RemarkPage:
    remark: Remark
    lines: tuple[RemarkLine, ...]
    changed: int
    flips: int
    more: int
    may_decide: bool
    why_not: str


def remark_page(membership: Membership, remark: Remark) -> RemarkPage:
    rows = list(remark.rows.select_related("attempt__person").order_by("attempt"))
    changed = [each for each in rows if each.result_hash != each.old_hash]
    changed.sort(key=lambda each: (not each.flips, each.attempt_id))
    concerned = User.objects.filter(attempts__blueprint=remark.blueprint_id).distinct()
    able = can_be_second_person(membership, authors=[remark.author], concerned=concerned)
    proposed = remark.state == RemarkState.PROPOSED
    return RemarkPage(
        remark,
        tuple(_line(each) for each in changed[:MOST_ROWS]),
        len(changed),
        sum(each.flips for each in changed),
        max(0, len(changed) - MOST_ROWS),
        proposed and able,
        ""
        if able or not proposed
        else _("Somebody other than its author, with no attempt among these, decides."),
    )


def _line(row: RemarkRow) -> RemarkLine:
    mark = row.attempt.marks.filter(result_hash=row.old_hash).first()
    before = score_of(mark.result) if mark is not None else 0
    return RemarkLine(
        str(row.attempt.person),
        _outcome(row.old_passed),
        _outcome(row.new_passed),
        row.flips,
        row.new_passed,
        _("%(before)d, then %(after)d right") % {"before": before, "after": score_of(row.result)},
        tuple(_why(each) for each in row.why),
    )


def _outcome(passed: bool) -> str:
    return _("passed") if passed else _("not passed")


def _why(change: dict[str, Any]) -> str:
    words = {"item": change["item"], "slot": change["slot"]}
    if not change["counts"]:
        return _("item %(item)d (%(slot)s) no longer counts") % words
    words |= {"was": change["was"], "now": change["is"], "parts": change["parts"]}
    return _("item %(item)d (%(slot)s): %(was)d, now %(now)d of %(parts)d") % words
