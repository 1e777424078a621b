"""How a row of the access table is written.

Each app declares its routes in `tests/<app>/access_rows.py` as ROWS: a route's
full name, and what each of the cast gets by each method. A route without a row
fails the build.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.cast import Cast

# In the order of the codes in a row.
WHO = (
    "anonymous",
    "trainee",
    "other_trainee",
    "supervisor",
    "other_supervisor",
    "administrator",
)
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")

Codes = str
NOT_ALLOWED = "302 405 405 405 405 405"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What a route answers: six codes a method, in the order of WHO.

    A method that is not named answers 405 to whoever is logged in, and sends
    the others to the log-in page, unless `otherwise` says something else.
    """

    kwargs: dict[str, Any] = field(default_factory=dict)
    # Further parts of the address that only the cast knows: the number of a row.
    of: Callable[[Cast], dict[str, Any]] = field(default=lambda cast: {})
    path: str = ""
    get: Codes
    post: Codes = ""
    put: Codes = ""
    otherwise: Codes = NOT_ALLOWED

    def expected(self, method: str) -> dict[str, int]:
        named = {"GET": self.get, "HEAD": self.get, "POST": self.post, "PUT": self.put}
        codes = (named.get(method) or self.otherwise).split()
        return dict(zip(WHO, map(int, codes), strict=True))


def page_for_all_who_are_in(**kwargs: Any) -> Row:
    """Return the row of a page that everybody logged in can read."""
    return Row(kwargs=kwargs, get="302 200 200 200 200 200")
