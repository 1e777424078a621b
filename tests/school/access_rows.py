"""Who gets what at the addresses of people and schools."""

from __future__ import annotations

from typing import Any

from tests.access_rows import Row, page_for_all_who_are_in
from tests.cast import Cast

RIVERSIDE = {"slug": "riverside"}
ALL_200 = "200 200 200 200 200 200"
ALL_405 = "405 405 405 405 405 405"
ADMIN = "302 404 404 404 404 200"
STAFF = "302 404 404 200 404 200"


def tomas(cast: Cast) -> dict[str, Any]:
    return {"person_id": cast.member("other_trainee").pk}


def autumn(cast: Cast) -> dict[str, Any]:
    return {"cohort_id": cast.cohort.pk}


def sent(**row: Any) -> Row:
    """Return the row of an address that takes a form of this school and shows nothing."""
    return Row(kwargs=RIVERSIDE, get="302 405 405 405 405 405", **row)


ROWS = {
    # Trainees go to their own Today.
    "school:home": Row(get="302 302 302 200 200 200"),
    # Empty forms are refused with 422; who is in already goes home.
    "school:login": Row(
        get="200 302 302 302 302 302",
        post="422 302 302 302 302 302",
        otherwise="405 302 302 302 302 302",
    ),
    "school:logout": Row(
        get="302 405 405 405 405 405",
        post="302 302 302 302 302 302",
    ),
    "school:password": Row(get="302 200 200 200 200 200", post="302 422 422 422 422 422"),
    "school:password-changed": page_for_all_who_are_in(),
    "school:display": Row(get="302 405 405 405 405 405", post="302 302 302 302 302 302"),
    "school:profile": Row(get="302 200 200 200 200 200", post="302 422 422 422 422 422"),
    "school:notices": page_for_all_who_are_in(),
    "school:notices-read": Row(get="302 405 405 405 405 405", post="302 302 302 302 302 302"),
    # There is none by that number.
    "school:notice-open": Row(
        kwargs={"notice_id": 1}, get="302 405 405 405 405 405", post="302 404 404 404 404 404"
    ),
    # Open to all. No mail server here, so nothing can be asked for.
    "school:reset": Row(get=ALL_200, post="422 422 422 422 422 422", otherwise=ALL_405),
    "school:reset-asked": Row(get=ALL_200, otherwise=ALL_405),
    "school:reset-done": Row(get=ALL_200, otherwise=ALL_405),
    # A link that is none. Nobody learns more from it.
    "school:reset-confirm": Row(
        kwargs={"uidb64": "MQ", "token": "x-y"},
        get="410 410 410 410 410 410",
        otherwise="410 410 410 410 410 410",
    ),
    "school:invitation": Row(
        kwargs={"token": "no.such-token"},
        get="404 404 404 404 404 404",
        post="404 404 404 404 404 404",
        otherwise=ALL_405,
    ),
    "school:invitations": Row(
        kwargs=RIVERSIDE, get="302 404 404 200 404 200", post="302 404 404 422 404 422"
    ),
    "school:class-list": Row(
        kwargs=RIVERSIDE, get="302 404 404 200 404 200", post="302 404 404 422 404 422"
    ),
    # There is none by that number.
    "school:invitation-revoke": sent(
        of=lambda cast: {"invitation_id": 1}, post="302 404 404 404 404 404"
    ),
    "school:people": Row(kwargs=RIVERSIDE, get=STAFF),
    "school:person": Row(kwargs=RIVERSIDE, of=tomas, get=STAFF),
    "school:person-role": sent(of=tomas, post="302 404 404 404 404 422"),
    # No rulebook ticked is an answer: all of the school's.
    "school:person-rulebooks": sent(of=tomas, post="302 404 404 302 404 302"),
    "school:person-reset-link": sent(of=tomas, post="302 404 404 404 404 200"),
    "school:person-end": sent(of=tomas, post="302 404 404 404 404 302"),
    "school:cohorts": Row(kwargs=RIVERSIDE, get=STAFF, post="302 404 404 422 404 422"),
    "school:cohort": Row(kwargs=RIVERSIDE, of=autumn, get=STAFF, post="302 404 404 422 404 422"),
    # The supervisor closes it; the administrator then comes too late.
    "school:settings": Row(kwargs=RIVERSIDE, get=ADMIN, post="302 404 404 404 404 422"),
    "school:settings-rulebooks": Row(kwargs=RIVERSIDE, get=ADMIN, post="302 404 404 404 404 422"),
    "school:settings-rulebook-end": sent(
        of=lambda cast: {"row_id": 1}, post="302 404 404 404 404 404"
    ),
    "school:settings-chips": Row(kwargs=RIVERSIDE, get=ADMIN, post="302 404 404 404 404 422"),
    "school:settings-own-chips": Row(kwargs=RIVERSIDE, get=ADMIN, post="302 404 404 404 404 422"),
    "school:work": Row(kwargs=RIVERSIDE, get="302 404 404 200 404 200"),
    "school:work-again": sent(of=lambda cast: {"work_id": 1}, post="302 404 404 404 404 404"),
    "school:cohort-close": sent(of=autumn, post="302 404 404 302 404 409"),
}
