"""Who gets what in the library: everybody who is logged in may read, nobody may write."""

from __future__ import annotations

from tests.access_rows import Row, page_for_all_who_are_in
from tests.library.shelf import BOOKS

BOOK = BOOKS[0]
EDITION = {"book_id": BOOK.id, "edition": BOOK.edition}

ROWS = {
    "library:index": page_for_all_who_are_in(),
    # On to the newest edition.
    "library:newest": Row(kwargs={"book_id": BOOK.id}, get="302 302 302 302 302 302"),
    "library:book": page_for_all_who_are_in(**EDITION),
    "library:readings": page_for_all_who_are_in(**EDITION),
    "library:clause": page_for_all_who_are_in(**EDITION, number=next(iter(BOOK.clauses))),
}
