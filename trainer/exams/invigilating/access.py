"""The only way to a sitting for those who watch over it."""

from __future__ import annotations

from django.http import Http404

from trainer.exams.models import Attempt, Candidate, Sitting
from trainer.school.models import Membership


def access_sitting(membership: Membership, token: str) -> Sitting:
    found = (
        Sitting.objects.select_related("school", "blueprint", "cohort", "created_by")
        .filter(school=membership.school_id, token=token)
        .first()
    )
    if found is None:
        raise Http404
    return found


def access_candidate(sitting: Sitting, candidate_id: int) -> Candidate:
    found = sitting.candidates.select_related("person", "sitting").filter(pk=candidate_id).first()
    if found is None:
        raise Http404
    return found


def latest_attempt(candidate: Candidate) -> Attempt:
    found = candidate.attempts.select_related("school").order_by("-started_at", "-pk").first()
    if found is None:
        raise Http404
    return found
