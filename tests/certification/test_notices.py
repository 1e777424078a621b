"""Candidates and holders are told: the result, the certificate, and that it runs out."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from tests.cast import Cast
from tests.certification.passed import LATER, certified, sat_by_tess
from trainer.certification.models import Certificate
from trainer.certification.notices import EXPIRES, ISSUED, REVOKED, tell_of_expiries
from trainer.certification.services.issuing import issue_again, revoke_by_hand
from trainer.exams.notices import RESULT
from trainer.school.models import Notice
from trainer.school.notices import words_of

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def kinds() -> list[str]:
    return list(Notice.objects.order_by("pk").values_list("kind", flat=True))


def test_the_result_is_told_with_the_mark(cast: Cast) -> None:
    attempt = sat_by_tess(cast, wrong=("even-1", "even-2", "turns", "seen", "fine"))
    (notice,) = Notice.objects.all()
    assert (notice.kind, notice.person) == (RESULT, cast.trainee)
    assert words_of(notice).heading == "You have not passed: Small certificate"
    assert notice.address == f"/exams/a/{attempt.token}/result/"


def test_issued_and_revoked_are_told_once_each(cast: Cast) -> None:
    made = certified(cast)
    member = cast.member("supervisor")
    again = issue_again(certificate=made, membership=member, reason="Her name", now=LATER)
    revoke_by_hand(certificate=again, membership=member, reason="She lent it.", now=LATER)
    # The one that was replaced at once is not told as a loss.
    assert kinds() == [RESULT, ISSUED, ISSUED, REVOKED]
    said = [words_of(each) for each in Notice.objects.order_by("pk")]
    assert said[1].text == "It is good until 2 March 2028."
    assert "takes the place" in said[2].text
    assert said[3].text == "She lent it."


def told_on(day: datetime) -> list[str]:
    before = set(Notice.objects.values_list("pk", flat=True))
    for _ in range(2):
        tell_of_expiries(now=day)
    new = Notice.objects.exclude(pk__in=before).order_by("pk")
    assert {each.kind for each in new} <= {EXPIRES}
    return [each.subject.rpartition(":")[2] for each in new]


def test_it_is_told_at_each_threshold_once_by_the_school_s_calendar(cast: Cast) -> None:
    made = certified(cast)
    # Its last day is 2 March 2028; in London, where the clocks change between some of these.
    last = datetime(2028, 3, 2, tzinfo=ZoneInfo("Europe/London"))
    midnight = {days: last - timedelta(days=days) for days in (90, 60, 30)}
    second = timedelta(seconds=1)
    assert told_on(midnight[90] - second) == []
    assert told_on(midnight[90]) == ["90"]
    assert told_on(midnight[60] - second) == []
    assert told_on(midnight[60]) == ["60"]
    assert told_on(midnight[30]) == ["30"]
    assert told_on(last) == []
    assert words_of(Notice.objects.latest("pk")).heading == (
        "Your certificate runs out in 30 days: Small certificate"
    )
    assert made.expires_on == last.date()


def test_a_day_begins_where_the_school_is(cast: Cast) -> None:
    certified(cast)
    # Midsummer in London: the day begins an hour before that of Greenwich.
    Certificate.objects.update(expires_on="2027-09-01")
    evening = datetime(2027, 6, 2, 22, 59, 59, tzinfo=UTC)
    assert told_on(evening) == []
    assert told_on(evening + timedelta(seconds=1)) == ["90"]


def test_what_nobody_swept_is_told_once_and_what_is_over_never(cast: Cast) -> None:
    made = certified(cast)
    assert told_on(datetime(2028, 2, 20, tzinfo=UTC)) == ["30"]
    assert told_on(datetime(2028, 3, 3, 12, tzinfo=UTC)) == []
    Notice.objects.all().delete()
    revoke_by_hand(certificate=made, membership=cast.member("supervisor"), reason="x", now=LATER)
    assert told_on(datetime(2028, 2, 20, tzinfo=UTC)) == []
