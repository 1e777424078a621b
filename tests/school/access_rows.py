"""Who gets what at the addresses of people and schools."""

from __future__ import annotations

from tests.access_rows import Row, page_for_all_who_are_in

ROWS = {
    "school:home": page_for_all_who_are_in(),
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
    "school:people": Row(kwargs={"slug": "riverside"}, get="302 404 404 200 404 200"),
}
