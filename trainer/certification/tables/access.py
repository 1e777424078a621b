"""The only way to a school's table tests on behalf of a person; what is not theirs is not there."""

from __future__ import annotations

from django.http import Http404

from trainer.certification.models import AssessorSheet, ShoeSheet, TableTest
from trainer.school.models import Membership


def access_shoe(membership: Membership, token: str) -> ShoeSheet:
    found = (
        ShoeSheet.objects.select_related("school", "made_by")
        .filter(school=membership.school_id, token=token)
        .first()
    )
    if found is None:
        raise Http404
    return found


def access_test(membership: Membership, token: str) -> TableTest:
    """Any but one's own: who is tested does not look over the assessor's shoulder."""
    found = (
        TableTest.objects.select_related("school", "person", "shoe", "begun_by")
        .filter(school=membership.school_id, token=token)
        .exclude(person=membership.user_id)
        .first()
    )
    if found is None:
        raise Http404
    return found


def access_sheet(membership: Membership, token: str) -> AssessorSheet:
    """One's own sheet of a test."""
    test = access_test(membership, token)
    found = test.sheets.select_related("assessor").filter(assessor=membership.user_id).first()
    if found is None:
        raise Http404
    found.test = test
    return found
