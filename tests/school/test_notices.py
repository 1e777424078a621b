"""Notices: told once, shown until read, mailed once, and never lost with a mail server."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from smtplib import SMTPRecipientsRefused

import pytest
import time_machine
from django.core import mail
from django.test import Client

from tests.cast import Cast
from tests.support.owed import do_owed_work
from trainer.school.models import Notice
from trainer.school.services.mail import send_notice
from trainer.school.services.notices import MAIL_KIND, tell
from trainer.work.models import OwedWork, State

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def at_noon():
    with time_machine.travel(NOON, tick=False):
        yield


def told(cast: Cast, *, subject: str = "7", kind: str = "exams.result") -> Notice | None:
    return tell(
        person=cast.trainee,
        school=cast.school,
        kind=kind,
        subject=subject,
        parts={"exam": "Small\r\nBcc: all@example.org", "passed": True, "again": False},
        address="/certificates/",
        now=NOON,
    )


def give_address(cast: Cast) -> None:
    cast.trainee.email = "tess@example.org"
    cast.trainee.save()


def test_told_twice_there_is_one_and_one_mail(cast: Cast, settings) -> None:
    settings.PRINTED_ADDRESS = "https://upcard.example"
    give_address(cast)
    made = told(cast)
    assert made is not None
    assert told(cast) is None
    for _ in range(2):
        do_owed_work()
        OwedWork.objects.filter(kind=MAIL_KIND).update(state=State.OWED)
    (sent,) = mail.outbox
    assert sent.to == ["tess@example.org"]
    # What was typed never becomes a header of its own.
    assert sent.subject == "You have passed: Small Bcc: all@example.org - Riverside"
    assert "https://upcard.example/certificates/" in sent.body
    assert sent.extra_headers["Message-ID"] == f"<notice-{made.pk}@upcard.example>"
    made.refresh_from_db()
    assert made.mailed_at == NOON


def test_without_an_address_nothing_is_mailed(cast: Cast, settings) -> None:
    assert told(cast) is not None
    give_address(cast)
    settings.MAILS_NOTICES = False
    assert told(cast, subject="8") is not None
    assert not OwedWork.objects.filter(kind=MAIL_KIND).exists()


def test_a_mail_that_is_refused_is_put_aside_and_sent_when_asked_again(
    cast: Cast, monkeypatch
) -> None:
    give_address(cast)
    made = told(cast)

    def refuse(*args: object, **kwargs: object) -> None:
        raise SMTPRecipientsRefused({"tess@example.org": (550, b"no such box")})

    with monkeypatch.context() as broken:
        broken.setattr("django.core.mail.backends.locmem.EmailBackend.send_messages", refuse)
        for hours in range(3):
            with time_machine.travel(NOON + timedelta(hours=hours), tick=False):
                do_owed_work()
    row = OwedWork.objects.get(kind=MAIL_KIND)
    assert (row.state, row.attempts) == (State.PARKED, 3)
    assert "no such box" in row.parked_reason
    assert made is not None
    made.refresh_from_db()
    assert (made.mailed_at, mail.outbox) == (None, [])
    client = Client()
    client.force_login(cast.administrator)
    client.post(f"/schools/riverside/background/{row.pk}/again/")
    do_owed_work()
    assert len(mail.outbox) == 1
    assert not send_notice(notice_id=made.pk)


def test_the_bar_counts_and_reading_one_leads_to_its_page(client: Client, cast: Cast) -> None:
    first = told(cast)
    told(cast, subject="8", kind="nobody.knows")
    client.force_login(cast.trainee)
    page = client.get("/", follow=True).content.decode()
    assert 'Notices, not read: </span><span aria-hidden="true">Notices</span> <b>2</b>' in page
    assert "You have passed: Small" in page
    assert first is not None
    answer = client.post(f"/notices/{first.pk}/open/")
    assert (answer.status_code, answer["Location"]) == (302, "/certificates/")
    page = client.get("/notices/").content.decode()
    assert "<b>1</b>" in page
    assert "Something has changed" in page
    client.post("/notices/read/")
    assert "not read" not in client.get("/notices/").content.decode()


def test_nobody_opens_another_s(client: Client, cast: Cast) -> None:
    made = told(cast)
    assert made is not None
    client.force_login(cast.supervisor)
    assert client.post(f"/notices/{made.pk}/open/").status_code == 404
    assert "You have passed" not in client.get("/notices/").content.decode()
    made.refresh_from_db()
    assert made.read_at is None


def test_many_cost_no_more_than_one(client: Client, cast: Cast, django_assert_num_queries) -> None:
    client.force_login(cast.trainee)
    for number in range(10):
        told(cast, subject=str(number))
    # Session, person, membership with the number of unread ones, notices.
    with django_assert_num_queries(4):
        client.get("/notices/")
