"""Appeals: a list, and one with all its evidence."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.exams.blueprint.document import Afterwards
from trainer.exams.errors import ExamError
from trainer.exams.evidence import evidence_of
from trainer.exams.models import Appeal, AppealState, ProctorNote
from trainer.exams.pages.results import ResultView, result_view
from trainer.exams.pages.told import ToldView, drawn, told_view
from trainer.exams.services.appeals import verify_may_decide
from trainer.exams.stored import counting_answers, document_of, house_of_paper
from trainer.school.models import Membership
from trainer.school.rights import NotSecondPersonError


@dataclass(frozen=True, slots=True)
class AppealLine:
    url: str
    person: str
    exam: str
    about: str
    stage: int
    state: str
    open: bool
    filed_at: datetime


@dataclass(frozen=True, slots=True)
class AppealPage:
    """`why_not`: why whoever looks may not decide it; empty where he may."""

    appeal: Appeal
    about: str
    earlier: tuple[Appeal, ...]
    result: ResultView
    told: ToldView | None
    notes: tuple[ProctorNote, ...]
    evidence: dict[str, Any]
    open: bool
    why_not: str


def about(appeal: Appeal) -> str:
    if appeal.item is None:
        return _("the mark as a whole")
    return _("item %(number)d") % {"number": appeal.item.number}


def appeal_lines(membership: Membership) -> list[AppealLine]:
    found = Appeal.objects.filter(school=membership.school_id).select_related(
        "attempt__person", "attempt__blueprint", "item"
    )
    return [
        AppealLine(
            reverse("exams:appeal", args=(membership.school.slug, each.token)),
            str(each.attempt.person),
            each.attempt.blueprint.title,
            about(each),
            each.stage,
            each.get_state_display(),
            each.state == AppealState.FILED,
            each.filed_at,
        )
        for each in found.order_by("decided_at", "-filed_at")
    ]


def appeal_page(membership: Membership, appeal: Appeal) -> AppealPage:
    attempt = appeal.attempt
    document = document_of(attempt.blueprint)
    mark = attempt.marks.order_by("-number").first()
    assert mark is not None, "only a marked attempt is appealed against"
    told = None
    if appeal.item is not None:
        house = house_of_paper(attempt.paper, membership.school)
        answer = counting_answers(attempt).get(appeal.item.number)
        told = told_view(document, drawn(appeal.item), answer, house)
    earlier = attempt.appeals.filter(item=appeal.item).exclude(pk=appeal.pk).order_by("stage")
    return AppealPage(
        appeal,
        about(appeal),
        tuple(earlier),
        result_view(mark.result, document, Afterwards.DEBRIEF),
        told,
        tuple(attempt.candidate.notes.order_by("at", "pk")),
        evidence_of(attempt),
        appeal.state == AppealState.FILED,
        _why_not(appeal, membership),
    )


def _why_not(appeal: Appeal, membership: Membership) -> str:
    try:
        verify_may_decide(appeal, membership)
    except (ExamError, NotSecondPersonError) as refused:
        return str(refused)
    return ""
