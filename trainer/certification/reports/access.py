"""The only way to a report on behalf of a person; what is not theirs does not exist."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.http import Http404
from django.urls import reverse

from trainer.certification.models import Certificate, ReportFile
from trainer.certification.reports.names import OWN_FILES, STAFF_FILES, About
from trainer.certification.reports.state import Subject, report_of
from trainer.exams.models import Attempt, AttemptState, Sitting
from trainer.school.models import School, User
from trainer.school.rights import HOLDERS, Right

_RIGHTS = {
    About.ATTEMPT: Right.OPEN_SITTINGS,
    About.EVIDENCE: Right.REVOKE,
    About.SITTING: Right.OPEN_SITTINGS,
}


@dataclass(frozen=True, slots=True)
class Found:
    """`staff`: whether the reader may have all of it; else it is the candidate's own."""

    about: About
    of: Subject
    key: str
    school: School
    staff: bool
    # The page it belongs to.
    page: str


def access_report(user: User | AnonymousUser, about: str, key: str) -> Found:
    if not user.is_authenticated or not user.is_active or about not in list(About):
        raise Http404
    found = _LOOK_UP[About(about)](user, key)
    if found is None:
        raise Http404
    return found


def access_report_file(found: Found, name: str) -> ReportFile:
    names = STAFF_FILES[found.about] if found.staff else OWN_FILES
    report = report_of(found.of)
    file = report.files.filter(name=name).first() if report and name in names else None
    if file is None:
        raise Http404
    return file


def _attempt(user: User, key: str) -> Found | None:
    """The candidate's own once it is marked; all of it for supervisors, but never of their own."""
    attempt = (
        Attempt.objects.select_related("school", "candidate__sitting").filter(token=key).first()
    )
    mark = attempt.marks.order_by("number").last() if attempt is not None else None
    if attempt is None or mark is None:
        return None
    if attempt.person_id == user.pk:
        here = user.memberships.current().filter(school=attempt.school_id).exists()
        if not here or attempt.state != AttemptState.MARKED:
            return None
        own = reverse("room:result", args=(key,))
        return Found(About.ATTEMPT, mark, key, attempt.school, False, own)
    if not _holds(user, attempt.school_id, About.ATTEMPT):
        return None
    sitting = attempt.candidate.sitting
    where = (attempt.school.slug, sitting.token, attempt.candidate_id)
    page = reverse("invigilating:candidate", args=where)
    return Found(About.ATTEMPT, mark, key, attempt.school, True, page)


def _evidence(user: User, key: str) -> Found | None:
    """For those who keep the register; the paper itself is in it, so not of their own."""
    found = Certificate.objects.select_related("school").defer("pdf").filter(number=key).first()
    if found is None or found.person_id == user.pk:
        return None
    if not _holds(user, found.school_id, About.EVIDENCE):
        return None
    page = reverse("certification:certificate", args=(found.school.slug, key))
    return Found(About.EVIDENCE, found, key, found.school, True, page)


def _sitting(user: User, key: str) -> Found | None:
    found = Sitting.objects.select_related("school").filter(token=key).first()
    if found is None or not _holds(user, found.school_id, About.SITTING):
        return None
    page = reverse("invigilating:sitting", args=(found.school.slug, key))
    return Found(About.SITTING, found, key, found.school, True, page)


def _holds(user: User, school_id: int, about: About) -> bool:
    return (
        user.memberships.current()
        .filter(school=school_id, role__in=HOLDERS[_RIGHTS[about]])
        .exists()
    )


_LOOK_UP = {About.ATTEMPT: _attempt, About.EVIDENCE: _evidence, About.SITTING: _sitting}
