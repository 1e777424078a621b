"""Times are shown in the zone of one's school."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone

from tests.cast import Cast


@pytest.mark.parametrize(
    ("person", "zone"),
    [("trainee", "Europe/London"), ("other_supervisor", "Asia/Singapore"), ("operator", "UTC")],
)
def test_it_shows_times_in_the_school_s_zone(
    client: Client, cast: Cast, monkeypatch, person: str, zone: str
) -> None:
    seen = []

    def note_zone(request):
        seen.append(timezone.get_current_timezone_name())

    monkeypatch.setattr("trainer.school.views.home.membership_of", note_zone)
    client.force_login(getattr(cast, person))
    client.get("/")
    assert seen == [zone]
    # And the next request of this process starts afresh.
    assert timezone.get_current_timezone_name() == "UTC"
