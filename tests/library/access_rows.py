"""Who gets what in the library: everybody who is logged in may read, nobody may write."""

from __future__ import annotations

from tests.access_rows import Row, page_for_all_who_are_in
from tests.library.shelf import BOOKS

BOOK = BOOKS[0]
EDITION = {"book_id": BOOK.id, "edition": BOOK.edition}


def asking(**kwargs: str) -> Row:
    """Return the row of a page whose button asks for figures, and leads back to it."""
    return Row(kwargs=kwargs, get="302 200 200 200 200 200", post="302 302 302 302 302 302")


ROWS = {
    "library:index": page_for_all_who_are_in(),
    # On to the newest edition.
    "library:newest": Row(kwargs={"book_id": BOOK.id}, get="302 302 302 302 302 302"),
    "library:book": page_for_all_who_are_in(**EDITION),
    "library:readings": page_for_all_who_are_in(**EDITION),
    "library:lab-overview": asking(),
    "library:lab": asking(**EDITION),
    "library:lab-chart": asking(**EDITION),
    "library:lab-editor": asking(**EDITION, bet="pair"),
    "library:clause": page_for_all_who_are_in(**EDITION, number=next(iter(BOOK.clauses))),
}
